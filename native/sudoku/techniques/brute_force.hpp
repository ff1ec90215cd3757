// Brute force: a digit of the solution, where nothing else helps.
#pragma once

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

// The digit of the cell in the middle of the empty ones; nothing where the solution is not the only
// one.
std::optional<Step> first_brute_force(Position& position);
void all_brute_forces(Position& position, const Options& options, std::vector<Step>& found);

}  // namespace loshu::sudoku::techniques
