#include "sudoku/techniques/finder.hpp"

#include <algorithm>

#include "sudoku/techniques/singles.hpp"

namespace loshu::sudoku::techniques {

namespace {

using enum Technique;

constexpr Finder entries[] = {
    {full_house, first_full_house, all_full_houses},
    {naked_single, first_naked_single, all_naked_singles},
    {hidden_single, first_hidden_single, all_hidden_singles},
};

}  // namespace

constinit const std::span<const Finder> finders{entries};

const Finder* finder_of(Technique technique) {
    const auto found = std::ranges::find(finders, parent(technique), &Finder::technique);
    return found == finders.end() ? nullptr : &*found;
}

}  // namespace loshu::sudoku::techniques
