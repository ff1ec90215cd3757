// The producers of hints that need no chains, each with the first hint that the original finds.
#pragma once

#include "sudoku/explainer/grid.hpp"
#include "sudoku/explainer/hint.hpp"

namespace loshu::sudoku::explainer {

MaybeHint find_hidden_single(const Grid& grid);
MaybeHint find_naked_single(const Grid& grid);
MaybeHint find_direct_locking(const Grid& grid);
MaybeHint find_locking(const Grid& grid);
MaybeHint find_direct_hidden_set(const Grid& grid, unsigned size);
MaybeHint find_hidden_set(const Grid& grid, unsigned size);
MaybeHint find_naked_set(const Grid& grid, unsigned size);
MaybeHint find_fish(const Grid& grid, unsigned size);
MaybeHint find_xy_wing(const Grid& grid);
MaybeHint find_xyz_wing(const Grid& grid);
MaybeHint find_unique_loop(const Grid& grid);
MaybeHint find_bug(const Grid& grid);
MaybeHint find_aligned_pair(const Grid& grid);

}  // namespace loshu::sudoku::explainer
