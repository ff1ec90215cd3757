// Locked candidates: the places of a digit in one house all lie in another one.
#pragma once

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

std::optional<Step> first_pointing(Position& position);  // in a box, on a line
std::optional<Step> first_claiming(Position& position);  // on a line, in a box

void all_pointing(Position& position, const Options& options, std::vector<Step>& found);
void all_claiming(Position& position, const Options& options, std::vector<Step>& found);

}  // namespace loshu::sudoku::techniques
