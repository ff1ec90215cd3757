// ALS-XZ, ALS-XY-Wing, ALS-XY-Chain and death blossom.
#pragma once

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

std::optional<Step> first_als_xz(Position& position);
std::optional<Step> first_als_xy_wing(Position& position);
std::optional<Step> first_als_xy_chain(Position& position);
std::optional<Step> first_death_blossom(Position& position);

void all_als_xz(Position& position, const Options& options, std::vector<Step>& found);
void all_als_xy_wings(Position& position, const Options& options, std::vector<Step>& found);
void all_als_xy_chains(Position& position, const Options& options, std::vector<Step>& found);
void all_death_blossoms(Position& position, const Options& options, std::vector<Step>& found);

}  // namespace loshu::sudoku::techniques
