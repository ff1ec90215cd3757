// Kraken fish: finned fish whose fins lead to an elimination along chains.
#pragma once

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

// Basic and Franken fish of up to four houses with up to two fins that strike out nothing by
// themselves.  Type 1 strikes out what the fish without its fins would, if a chain from each fin
// does it too.  Type 2 strikes out any candidate, if chains from each fin and from each place that
// the fish leaves in one of its covers do it.  One chain for each of them, in that order.
std::optional<Step> first_kraken_fish(Position& position);
// Lists the smallest fish of each type for each elimination.
void all_kraken_fish(Position& position, const Options& options, std::vector<Step>& found);

}  // namespace loshu::sudoku::techniques
