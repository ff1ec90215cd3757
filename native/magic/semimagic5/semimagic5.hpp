// All semi-magic squares of order 5.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/dispatch.hpp"

namespace loshu {

// The rows that the number 13 can be in: sets of five numbers with the sum 65.
constexpr std::size_t semi_magic_5_rows = 302;

// A semi-magic square, but for the order of its rows and columns, is two partitions of 1 .. 25
// into five sets with the sum 65, such that each set of one meets each set of the other once.
// Count such pairs, which add up to all over the shares first = 0 .. step - 1; with all orders
// each of them makes 5! * 5! squares.
//
// Transposing a square and taking complements v -> 26 - v change the row and the column that
// hold 13, and a share counts those pairs for which row `first`, `first + step`, ... is the
// first one so to be had, with the others that are had so.
//
// Preconditions: step >= 1; the processor can run the path.
std::uint64_t count_semi_magic_5(std::size_t first, std::size_t step, Path path);

}  // namespace loshu
