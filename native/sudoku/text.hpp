// Sudokus of 9x9 as lines of text, at the speed of memory: read, and written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace loshu {

constexpr std::size_t sudoku_cells = 81;

// A line that is not a plain puzzle: which row of `puzzles` is kept for it, and where it is.
struct OtherLine {
    std::uint64_t row, begin, end;
};

struct SudokusRead {
    std::size_t consumed;  // bytes, up to the end of a line
    std::size_t lines;     // that end there, blank ones and comments included
    std::size_t puzzles;
    std::size_t others;
};

// Reads whole lines.  A plain puzzle is 81 characters: 1-9, or . 0 _ * x X - for an empty cell;
// then the line ends, or a comment follows after a blank or one of , ; # | / : and quotes; a word
// that names the regions of the cells is no comment.  Where the line ends a blank is an empty cell
// too; in a longer line it may lie between cells.  Lines that are blank, or begin with #, are not
// puzzles; every other line takes a row of zeros in `puzzles` and is listed in `others`, for a
// reader who knows more formats.
//
// Stops at the last line feed, or without room for another puzzle or another line.
//
// Preconditions: puzzles has 81 places for each of line_numbers; a line number counts from 0.
SudokusRead read_sudokus(std::span<const std::uint8_t> text, std::span<std::uint8_t> puzzles,
                         std::span<std::uint64_t> line_numbers, std::span<OtherLine> others);

// Writes a line of 81 characters and a line feed for each grid; 0 becomes `empty`.
//
// Preconditions: every value is at most 9; out has 82 bytes for every 81 of grids.
void write_sudokus(std::span<const std::uint8_t> grids, std::uint8_t empty,
                   std::span<std::uint8_t> out);

// Marks the solutions that hold 1-9 in every row, column and box, and keep their puzzle's values.
//
// Preconditions: puzzles and solutions have 81 values for each of right.
void check_sudokus(std::span<const std::uint8_t> puzzles, std::span<const std::uint8_t> solutions,
                   std::span<bool> right);

}  // namespace loshu
