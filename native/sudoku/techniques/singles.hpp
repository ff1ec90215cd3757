// Full houses, naked and hidden singles.
#pragma once

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

std::optional<Step> first_full_house(Position& position);
std::optional<Step> first_naked_single(Position& position);
std::optional<Step> first_hidden_single(Position& position);

void all_full_houses(Position& position, const Options& options, std::vector<Step>& found);
void all_naked_singles(Position& position, const Options& options, std::vector<Step>& found);
void all_hidden_singles(Position& position, const Options& options, std::vector<Step>& found);

}  // namespace loshu::sudoku::techniques
