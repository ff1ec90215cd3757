// Nice loops and alternating inference chains, also with groups and almost locked sets as nodes.
#pragma once

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

std::optional<Step> first_nice_loop(Position& position);
std::optional<Step> first_grouped_nice_loop(Position& position);

void all_nice_loops(Position& position, const Options& options, std::vector<Step>& found);
void all_grouped_nice_loops(Position& position, const Options& options, std::vector<Step>& found);

}  // namespace loshu::sudoku::techniques
