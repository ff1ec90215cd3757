// Simple and multi colors: the places of a digit, colored alternately along strong links.
#pragma once

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

std::optional<Step> first_simple_colors(Position& position);
std::optional<Step> first_multi_colors(Position& position);

void all_simple_colors(Position& position, const Options& options, std::vector<Step>& found);
void all_multi_colors(Position& position, const Options& options, std::vector<Step>& found);

}  // namespace loshu::sudoku::techniques
