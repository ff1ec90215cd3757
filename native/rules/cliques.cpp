#include "rules/cliques.hpp"

#include <algorithm>

namespace loshu::rules {
namespace {

constexpr int most_single_seeds = 12;

}  // namespace

// A clique grown from a seed by the cells in order.
std::uint64_t Cliques::grown(std::uint64_t seed, std::uint64_t left) {
    const std::size_t words = plan_.seen_words;
    std::fill(common_.begin(), common_.end(), ~std::uint64_t{0});
    const auto narrow = [&](int at) {
        const std::uint64_t* row = plan_.seen.data() + cells_[static_cast<std::size_t>(at)] * words;
        for (std::size_t word = 0; word < words; ++word) common_[word] &= row[word];
    };
    for_each_value(seed, narrow);
    for_each_value(left & ~seed, [&](int at) {
        const RuleCell cell = cells_[static_cast<std::size_t>(at)];
        if ((common_[cell / 64] >> (cell % 64) & 1) == 0) return;
        seed |= std::uint64_t{1} << at;
        narrow(at);
    });
    return seed;
}

std::uint64_t Cliques::largest(std::uint64_t left, bool grows) {
    std::uint64_t best = 0;
    int most = 0;
    const auto try_seed = [&](std::uint64_t seed) {
        if (seed == 0) return;
        if (grows) seed = grown(seed, left);
        const int count = count_of(seed);
        if (count <= most) return;
        most = count;
        best = seed;
    };
    const int all = count_of(left);
    for (const std::uint32_t group : touched_)
        if (most < all && (grows || sizes_[group] > most)) try_seed(parts_[group] & left);
    if (!grows) return best == 0 ? lowest_bit(left) : best;
    if (most < all && (best == 0 || all <= most_single_seeds))
        for_each_value(left, [&](int at) { try_seed(std::uint64_t{1} << at); });
    return best;
}

const std::vector<std::uint64_t>& Cliques::split(std::span<const RuleCell> cells, bool grows) {
    cells_ = cells;
    for (const std::uint32_t group : touched_) parts_[group] = 0;
    touched_.clear();
    cliques_.clear();
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (const std::uint32_t group : plan_.groups_of(cells[i])) {
            if (parts_[group] == 0) {
                touched_.push_back(group);
                sizes_[group] = 0;
            }
            parts_[group] |= std::uint64_t{1} << i;
            ++sizes_[group];
        }
    std::uint64_t left = cells.empty() ? 0 : ~std::uint64_t{0} >> (64 - cells.size());
    while (left != 0) {
        cliques_.push_back(largest(left, grows));
        left &= ~cliques_.back();
    }
    return cliques_;
}

// For many cells: each joins the first clique that it fits.
std::vector<RuleCells> Cliques::first_fit(const RuleCells& cells) const {
    std::vector<RuleCells> parts;
    for (const RuleCell cell : cells) {
        const auto fits = [&](const RuleCells& part) {
            return std::all_of(part.begin(), part.end(),
                               [&](RuleCell other) { return plan_.sees(cell, other); });
        };
        const auto at = std::find_if(parts.begin(), parts.end(), fits);
        if (at == parts.end())
            parts.push_back({cell});
        else
            at->push_back(cell);
    }
    return parts;
}

std::span<const RuleCells> Cliques::lists(const RuleCells& cells) {
    if (cells.size() > most_cells) return lists_ = first_fit(cells);
    const auto& parts = split(cells, true);
    lists_.resize(std::max(lists_.size(), parts.size()));
    for (std::size_t i = 0; i < parts.size(); ++i) {
        lists_[i].clear();
        for_each_value(parts[i],
                       [&](int at) { lists_[i].push_back(cells[static_cast<std::size_t>(at)]); });
    }
    return std::span(lists_).first(parts.size());
}

}  // namespace loshu::rules
