// Templates: all placements of a digit, and the cells in which they agree.
#pragma once

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

std::optional<Step> first_template_set(Position& position);
std::optional<Step> first_template_delete(Position& position);
void all_template_sets(Position& position, const Options& options, std::vector<Step>& found);
void all_template_deletes(Position& position, const Options& options, std::vector<Step>& found);

}  // namespace loshu::sudoku::techniques
