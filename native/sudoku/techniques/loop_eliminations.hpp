// What a continuous nice loop eliminates: all its links are strong and weak at once.
#pragma once

#include <span>
#include <vector>

#include "sudoku/techniques/implications.hpp"

namespace loshu::sudoku::techniques {

// The chain begins with a candidate that is false and ends with another of the same cell that is
// true.  Sorted by digit.
std::vector<Candidate> loop_eliminations(const Board& board, const Implications& implications,
                                         std::span<const Premise> chain);

}  // namespace loshu::sudoku::techniques
