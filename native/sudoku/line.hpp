// One Sudoku in one call, from text to text: for those who ask for one at a time.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/dispatch.hpp"
#include "sudoku/text.hpp"

namespace loshu {

enum class LineState : std::uint8_t { right, unreadable, wrong };

struct SudokuLine {
    LineState state;      // unreadable: no plain puzzle; wrong: the solution breaks the rules
    std::uint64_t count;  // of solutions, as far as the limit
    std::array<char, sudoku_cells + 1> solution;  // and a line feed, if there is one
};

// Reads, solves and checks a puzzle of 81 characters as read_sudokus has them.
//
// Precondition: the limit is at least 1.
SudokuLine solve_sudoku_line(std::string_view line, std::uint64_t limit, Path path);

}  // namespace loshu
