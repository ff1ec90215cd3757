// Almost locked sets as nodes of chains.
#pragma once

#include "sudoku/techniques/implications.hpp"

namespace loshu::sudoku::techniques {

// A set of several cells that loses a digit is locked, and strikes its other digits out around it.
// After the groups, before the implications are closed.
void add_sets(Implications& implications, const Board& board);

}  // namespace loshu::sudoku::techniques
