// Remote pairs, X-chains and XY-chains.
#pragma once

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

std::optional<Step> first_remote_pair(Position& position);
std::optional<Step> first_x_chain(Position& position);
std::optional<Step> first_xy_chain(Position& position);

void all_remote_pairs(Position& position, const Options& options, std::vector<Step>& found);
void all_x_chains(Position& position, const Options& options, std::vector<Step>& found);
void all_xy_chains(Position& position, const Options& options, std::vector<Step>& found);

}  // namespace loshu::sudoku::techniques
