// Fish of all kinds and sizes: basic, Franken and mutant ones, with fins and without.
#pragma once

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

std::optional<Step> first_fish(Position& position, Technique technique);
// Lists one fish for each digit and set of eliminations; with `siamese` also pairs of fish that
// share their base, joined: the covers and fins of the second follow those of the first.
void all_fish(Position& position, Technique technique, const Options& options,
              std::vector<Step>& found);

// For the list of finders.
template <Technique technique>
std::optional<Step> first_fish(Position& position) {
    return first_fish(position, technique);
}
template <Technique technique>
void all_fish(Position& position, const Options& options, std::vector<Step>& found) {
    all_fish(position, technique, options, found);
}

}  // namespace loshu::sudoku::techniques
