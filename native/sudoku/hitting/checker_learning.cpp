// The part of a checker that learns unavoidable sets.
#include <algorithm>

#include "sudoku/hitting/checker.hpp"

namespace loshu {
namespace {

using sudoku::BandCells;
using sudoku::CellSet;

constexpr std::size_t learnt_size = 20;    // larger sets cost more than they are worth
constexpr std::size_t learnt_from = 32;    // puzzles at once
constexpr std::size_t few_learnt = 16;     // sets; after so few, learning is put off
constexpr std::size_t sampled_roots = 10;  // with some sets of clues in another band for each
constexpr std::size_t sampled_sets = 4;
constexpr std::size_t learnt_at_once = 8;  // sets of clues to learn from at once

template <class Values>
const auto& one_of(const Values& values, Random& random) {
    return values[random.below(static_cast<std::uint32_t>(values.size()))];
}

}  // namespace

// Solves the candidates, and learns from those with several solutions.
void Checker::test() {
    while (!candidates_.empty()) {
        const std::size_t count = std::min(tested_at_once, candidates_.size());
        const std::vector<CellSet> some(candidates_.end() - static_cast<std::ptrdiff_t>(count),
                                        candidates_.end());
        candidates_.resize(candidates_.size() - count);
        numbers_.tested += count;
        const std::vector<bool> unique = learning_.unique(some);
        std::vector<CellSet> improper;
        for (std::size_t k = 0; k < count; ++k)
            if (unique[k])
                found_.push_back(some[k]);
            else if (improper.size() < learnt_from)
                improper.push_back(some[k]);
        if (learn(improper) != 0) arrange();
    }
}

// Learns unavoidable sets; returns how many.
std::size_t Checker::learn(std::span<const CellSet> improper) {
    if (improper.empty()) return 0;
    std::size_t count = 0;
    for (const CellSet set : learning_.unavoidable(improper)) {
        const auto within = [&](CellSet known) { return known.within(set); };
        if (set.size() > learnt_size ||
            std::any_of(unavoidable_.begin(), unavoidable_.end(), within))
            continue;
        std::erase_if(unavoidable_, [&](CellSet known) { return set.within(known); });
        unavoidable_.push_back(set);
        std::erase_if(candidates_, [&](CellSet clues) { return !clues.meets(set); });
        ++count;
    }
    numbers_.known = unavoidable_.size();
    return count;
}

// Nearly all sets of clues that are listed for two bands leave several solutions even with all
// cells of the third; sets learnt from these shorten both lists, and the number of joined pairs by
// the square.
void Checker::learn_in_two() {
    std::size_t count = 0;
    for (std::size_t band = 0; band < 3; ++band) {
        const auto last = std::find_if(groups_.rbegin(), groups_.rend(),
                                       [&](const Group& group) { return group.band == band; });
        if (last == groups_.rend()) continue;
        for (std::size_t side = 0; side < 2; ++side) count += learn_in_two(*last, side);
    }
    arrange();
    if (count < few_learnt) pause_ *= 2;
    next_learning_ = numbers_.pairs + pause_;
}

std::size_t Checker::learn_in_two(const Group& group, std::size_t side) {
    std::size_t count = 0;
    std::vector<CellSet> left = improper_in_two(group, side);
    while (!left.empty()) {
        const std::size_t size = std::min(learnt_at_once, left.size());
        const std::vector<CellSet> some(left.end() - static_cast<std::ptrdiff_t>(size), left.end());
        left.resize(left.size() - size);
        const std::size_t learnt = learn(some);
        count += learnt;
        const std::span fresh = std::span(unavoidable_).last(learnt);
        std::erase_if(left, [&](CellSet clues) {
            return std::any_of(fresh.begin(), fresh.end(),
                               [&](CellSet set) { return !set.meets(clues); });
        });
    }
    return count;
}

// Sets of clues in two bands that, with all cells of the third, have several solutions.
std::vector<CellSet> Checker::improper_in_two(const Group& group, std::size_t side) {
    std::vector<CellSet> some;
    for (std::size_t k = 0; k < sampled_roots; ++k) {
        const BandCells root = one_of(group.roots, random_);
        begin_root();
        const auto& list = listed(views_[group.band], side, root, (clues_ - group.clues) / 2);
        for (std::size_t set = 0; set < sampled_sets && !list.empty(); ++set) {
            std::array<BandCells, 3> of{};
            of[group.band] = root;
            of[(group.band + 1 + side) % 3] = one_of(list, random_);
            of[(group.band + 2 - side) % 3] = sudoku::whole_band;
            some.push_back(CellSet::of_bands(of[0], of[1], of[2]));
        }
    }
    const std::vector<bool> unique = learning_.unique(some);
    std::vector<CellSet> improper;
    for (std::size_t k = 0; k < some.size(); ++k)
        if (!unique[k]) improper.push_back(some[k]);
    return improper;
}

}  // namespace loshu
