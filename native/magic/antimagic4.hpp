// Antimagic squares of order 4: the ten sums of rows, columns and diagonals are consecutive.
//
// The sums are 29 .. 38 or 30 .. 39, for rows and columns add up to 136 each and the diagonals lie
// among the ten; complements exchange the two.  With 29 .. 38 the diagonals add up to 63.  Once
// they are placed, the eight cells left fall into two blocks of four, each with four sums of its
// own:
//
//     . a b .     rows 0, 3 and columns 1, 2: cells a
//     c . . d     rows 1, 2 and columns 0, 3: cells c, d ...
//     c . . d
//     . a b .
#pragma once

#include <cstdint>
#include <span>

namespace loshu {

// Writes one of each 32 squares that exchanges of opposite pairs of lines and transposition make of
// each other, with sums 29 .. 38 and `main_sum` on the main diagonal; 16 numbers each, row by row,
// as far as there is room.  Returns how many there are.
std::uint64_t list_antimagic4(unsigned main_sum, std::span<std::uint8_t> out);

}  // namespace loshu
