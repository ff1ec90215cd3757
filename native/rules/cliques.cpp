#include <algorithm>
#include <array>
#include <bit>

#include "rules/plan.hpp"

namespace loshu::rules {
namespace {

constexpr std::size_t most_local_cells = 64;
constexpr std::size_t most_single_seeds = 12;

// A clique of the cells that are left, grown from a seed by the cells in order.
std::uint64_t grown(std::uint64_t seed, std::uint64_t left, const std::uint64_t* seen) {
    std::uint64_t common = left & ~seed;
    for (std::uint64_t bits = seed; bits != 0; bits &= bits - 1)
        common &= seen[std::countr_zero(bits)];
    while (common != 0) {
        const auto cell = std::countr_zero(common);
        seed |= std::uint64_t{1} << cell;
        common &= seen[cell];
    }
    return seed;
}

// The parts of the groups among the cells.
std::vector<std::uint64_t> parts_of_groups(const Plan& plan, const RuleCells& cells) {
    std::vector<std::pair<std::uint32_t, std::uint64_t>> parts;
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (const std::uint32_t group : plan.groups_of[cells[i]])
            parts.emplace_back(group, std::uint64_t{1} << i);
    std::sort(parts.begin(), parts.end());
    std::vector<std::uint64_t> result;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i == 0 || parts[i].first != parts[i - 1].first) result.push_back(0);
        result.back() |= parts[i].second;
    }
    return result;
}

std::uint64_t largest_clique(std::uint64_t left, const std::uint64_t* seen,
                             const std::vector<std::uint64_t>& seeds) {
    std::uint64_t best = 0;
    const auto try_seed = [&](std::uint64_t seed) {
        if (seed == 0) return;
        const std::uint64_t found = grown(seed, left, seen);
        if (std::popcount(found) > std::popcount(best)) best = found;
    };
    for (const std::uint64_t seed : seeds) try_seed(seed & left);
    if (std::popcount(left) <= static_cast<int>(most_single_seeds) || seeds.empty())
        for (std::uint64_t bits = left; bits != 0; bits &= bits - 1) try_seed(bits & (~bits + 1));
    return best == 0 ? grown(left & (~left + 1), left, seen) : best;
}

// For many cells: each joins the first clique that it fits.
std::vector<RuleCells> first_fit(const Plan& plan, const RuleCells& cells) {
    std::vector<RuleCells> parts;
    for (const RuleCell cell : cells) {
        const auto fits = [&](const RuleCells& part) {
            return std::all_of(part.begin(), part.end(),
                               [&](RuleCell other) { return plan.sees(cell, other); });
        };
        const auto at = std::find_if(parts.begin(), parts.end(), fits);
        if (at == parts.end())
            parts.push_back({cell});
        else
            at->push_back(cell);
    }
    return parts;
}

}  // namespace

std::vector<RuleCells> split_into_cliques(const Plan& plan, const RuleCells& cells) {
    if (cells.size() > most_local_cells) return first_fit(plan, cells);
    std::array<std::uint64_t, most_local_cells> seen{};
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (plan.sees(cells[i], cells[j])) {
                seen[i] |= std::uint64_t{1} << j;
                seen[j] |= std::uint64_t{1} << i;
            }
    std::vector<RuleCells> parts;
    std::uint64_t left = cells.empty() ? 0 : ~std::uint64_t{0} >> (64 - cells.size());
    const std::vector<std::uint64_t> seeds = grown(1, left, seen.data()) == left
                                                 ? std::vector<std::uint64_t>{}
                                                 : parts_of_groups(plan, cells);
    while (left != 0) {
        const std::uint64_t clique = largest_clique(left, seen.data(), seeds);
        parts.emplace_back();
        for (std::uint64_t bits = clique; bits != 0; bits &= bits - 1)
            parts.back().push_back(cells[static_cast<std::size_t>(std::countr_zero(bits))]);
        left &= ~clique;
    }
    return parts;
}

}  // namespace loshu::rules
