// W-wings, XY-wings and XYZ-wings.
#pragma once

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

std::optional<Step> first_w_wing(Position& position);
std::optional<Step> first_xy_wing(Position& position);
std::optional<Step> first_xyz_wing(Position& position);

void all_w_wings(Position& position, const Options& options, std::vector<Step>& found);
void all_xy_wings(Position& position, const Options& options, std::vector<Step>& found);
void all_xyz_wings(Position& position, const Options& options, std::vector<Step>& found);

}  // namespace loshu::sudoku::techniques
