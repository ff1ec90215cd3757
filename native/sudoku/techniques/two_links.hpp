// Patterns of one digit with two strong links: skyscrapers, 2-string kites, turbot fish, empty
// rectangles.
#pragma once

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

std::optional<Step> first_skyscraper(Position& position);
std::optional<Step> first_two_string_kite(Position& position);
std::optional<Step> first_turbot_fish(Position& position);
std::optional<Step> first_empty_rectangle(Position& position);

void all_skyscrapers(Position& position, const Options& options, std::vector<Step>& found);
void all_two_string_kites(Position& position, const Options& options, std::vector<Step>& found);
void all_turbot_fish(Position& position, const Options& options, std::vector<Step>& found);
void all_empty_rectangles(Position& position, const Options& options, std::vector<Step>& found);

}  // namespace loshu::sudoku::techniques
