// Forcing chains and nets: contradictions and verities.
#pragma once

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

std::optional<Step> first_forcing_chain(Position& position);
std::optional<Step> first_forcing_net(Position& position);

void all_forcing_chains(Position& position, const Options& options, std::vector<Step>& found);
void all_forcing_nets(Position& position, const Options& options, std::vector<Step>& found);

}  // namespace loshu::sudoku::techniques
