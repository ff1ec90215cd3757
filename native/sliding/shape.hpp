// A sliding board and its cells, row by row.  Everything in this folder keeps one convention: a
// tile is named by the cell where it belongs, and the hole by its goal cell.  So the goal of every
// board is 0, 1, 2, ..., and the facts about a board depend on its rows, its columns and the
// hole's goal cell alone.
//
//   shape         cells, their neighbors, and the parts into which tiles cut the other cells
//   placement     where the tiles of a group are, as a set of cells and an order of tiles
//   rotation      what a move does to the bits of all orders at once
//   database      a pattern database, depth by depth, from such bits
//   automaton     sequences of moves that another one replaces, on any board
//   guide         the bounds that databases give
//   search        IDA* with these bounds
//   breadth       the distances of all positions of a small board, from such bits as well
//   beam          a short way where a shortest one takes too long
//   shortening    a way of a board of any size, improved part by part
//   table         the positions of up to nine cells, each with the next on a shortest way
//   slides        shortest ways where a slide of several tiles is one move
#pragma once

#include <array>
#include <cstdint>

namespace loshu::sliding {

inline constexpr std::uint32_t kMostCells = 25;

using Cells = std::uint32_t;  // a set of cells, as bits

struct Shape {
    std::uint32_t rows = 0;
    std::uint32_t columns = 0;
    std::array<Cells, kMostCells> beside{};  // the neighbors of each cell

    // Precondition: at least 1 row and column, at most 25 cells.
    Shape(std::uint32_t row_count, std::uint32_t column_count);

    std::uint32_t cells() const { return rows * columns; }
    Cells all() const { return (Cells{1} << cells()) - 1; }

    // The steps between two cells of an empty board.
    std::uint32_t distance(std::uint32_t from, std::uint32_t to) const;

    // The cells of a set that can be reached within it from one of them.
    Cells part(Cells set, std::uint32_t cell) const;
};

}  // namespace loshu::sliding
