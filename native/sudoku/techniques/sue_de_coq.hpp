// Sue de Coq: the intersection of a box and a line, with cells that take its surplus digits.
#pragma once

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

// The sets of the step: the cells of the intersection, of the box, of the line.
std::optional<Step> first_sue_de_coq(Position& position);
void all_sue_de_coqs(Position& position, const Options& options, std::vector<Step>& found);

}  // namespace loshu::sudoku::techniques
