// The unavoidable sets of a Sudoku grid: cells that can be filled in another way, all else kept.
//
// A puzzle has this grid as its only solution exactly if it has a clue in each of them; the minimal
// ones are enough.  All of them to a size are found by moving digits.  The nine
// cells of a digit move to nine others, of which some may be the same; the cells that it leaves
// are taken by other digits, and the cells that it takes are left by others:
//
//     1 . 2        2 . 1
//     . . .   ->   . . .      digit 1 leaves two cells and takes two, and so does digit 2
//     2 . 1        1 . 2
//
// The size of the set is how many cells are left in all.  Every digit that moves leaves at least
// two cells, and no more than the others together, so at most half of all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/cell_set.hpp"

namespace loshu {

// All minimal unavoidable sets of at most `at_most` cells (up to 18), in ascending order of size.
// The grid is a solution: 81 digits, row by row.
std::vector<sudoku::CellSet> unavoidable_sets(std::span<const std::uint8_t> grid,
                                              std::size_t at_most);

// Sorts sets by size, and drops sets that contain another.
void keep_minimal(std::vector<sudoku::CellSet>& sets);

}  // namespace loshu
