// Random grids of 9x9, each as likely as any other.
//
// What a grid has in its columns, box by box, is chosen first: a band with the first box 1 to 9
// row by row, then the values of each column of the boxes below.  Given these, the rows of the
// middle band can be arranged in m ways and those of the bottom band in b ways, whatever happens
// in the other band.  All choices are equally likely, and one is kept with the probability
// m b / (most ways)^2: 1 of 75.  Then the ways are chosen, the values renamed and the columns of
// each stack exchanged at random.  So every grid is equally likely; no walk has to forget where it
// began (rejection sampling: J. von Neumann, 1951).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace loshu {

// Writes a grid into each 81 cells.  They depend on the seed and their place alone.
void sample_sudoku_grids(std::uint64_t seed, std::span<std::uint8_t> grids);

}  // namespace loshu
