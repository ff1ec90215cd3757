// Magic squares inside a larger grid.
//
// Every sum of a window of n rows and n columns follows from that of its neighbor by one addition
// and one subtraction, so that a cell costs the same for every order:
//
//     row:       the window of the row moves by a column;
//     column:    the window moves by a row;
//     diagonals: the window moves by a row and a column.
//
// Lines with one sum are counted in runs: up each column of row sums, and along each row of column
// sums.  For order 3 four pairs about the center, a row and a column decide.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace loshu {

// The first cells, row by row, of all squares of an order in which rows and columns, and the main
// diagonals if asked, have one sum, which may be given.  Sums are compared modulo 2^64, or 2^32 for
// order 3 and entries of 32 bits: none is missed, and the caller checks those where one may wrap.
// Preconditions: cells holds whole rows of `width`; 1 <= order, at most the rows and the width.
template <class Entry>
std::vector<std::int64_t> find_squares(std::span<const Entry> cells, std::size_t width,
                                       std::size_t order, bool diagonals,
                                       std::optional<std::int64_t> constant);

}  // namespace loshu
