#include "sudoku/explainer/rating.hpp"

#include <algorithm>

namespace loshu::sudoku::explainer {
namespace {

// The first hint without chains, technique by technique.
MaybeHint simple_hint(const Grid& grid) {
    if (auto hint = find_hidden_single(grid)) return hint;
    if (auto hint = find_direct_locking(grid)) return hint;
    if (auto hint = find_direct_hidden_set(grid, 2)) return hint;
    if (auto hint = find_naked_single(grid)) return hint;
    if (auto hint = find_direct_hidden_set(grid, 3)) return hint;
    if (auto hint = find_locking(grid)) return hint;
    if (auto hint = find_naked_set(grid, 2)) return hint;
    if (auto hint = find_fish(grid, 2)) return hint;
    if (auto hint = find_hidden_set(grid, 2)) return hint;
    if (auto hint = find_naked_set(grid, 3)) return hint;
    if (auto hint = find_fish(grid, 3)) return hint;
    if (auto hint = find_hidden_set(grid, 3)) return hint;
    if (auto hint = find_xy_wing(grid)) return hint;
    if (auto hint = find_xyz_wing(grid)) return hint;
    if (auto hint = find_unique_loop(grid)) return hint;
    if (auto hint = find_naked_set(grid, 4)) return hint;
    if (auto hint = find_fish(grid, 4)) return hint;
    if (auto hint = find_hidden_set(grid, 4)) return hint;
    if (auto hint = find_bug(grid)) return hint;
    return find_aligned_pair(grid);
}

}  // namespace

void Rating::begin(std::span<const std::uint8_t> givens) {
    grid_ = Grid(givens);
    over_ = false;
    steps_.clear();
    searching_ = false;
    er_ = ep_ = ed_ = 0;
}

bool Rating::resume(Work work) {
    while (!over_ && grid_.filling.left > 0) {
        if (work.over()) return false;
        work.spend(1);
        MaybeHint hint;
        if (!searching_) hint = simple_hint(grid_);
        if (!hint) {
            if (!searching_) chains_.begin(grid_);
            searching_ = true;
            if (!chains_.resume(work)) return false;
            searching_ = false;
            hint = chains_.hint();
        }
        if (hint) {
            apply(*hint);
        } else {
            er_ = unsolved;
            over_ = true;
        }
    }
    return true;
}

void Rating::apply(const Hint& hint) {
    steps_.push_back(hint);
    er_ = std::max(er_, hint.difficulty);
    hint.removed.each([&](Candidate c) {
        if (grid_.marks.has(c)) grid_.marks.remove(c / 9U, c % 9U);
    });
    if (hint.places()) {
        const auto c = static_cast<std::size_t>(hint.placed);
        grid_.place(c / 9, c % 9);
    }
    if (steps_.size() == 1) ed_ = er_;
    if (ep_ == 0 && hint.places()) ep_ = er_;
}

Ratings Rating::ratings() const { return {tenths(er_), tenths(ep_), tenths(ed_)}; }

}  // namespace loshu::sudoku::explainer
