#include "sudoku/techniques/finder.hpp"

#include <algorithm>

#include "sudoku/techniques/brute_force.hpp"
#include "sudoku/techniques/singles.hpp"
#include "sudoku/techniques/sue_de_coq.hpp"
#include "sudoku/techniques/templates.hpp"

namespace loshu::sudoku::techniques {

namespace {

using enum Technique;

constexpr Finder entries[] = {
    {full_house, first_full_house, all_full_houses},
    {naked_single, first_naked_single, all_naked_singles},
    {hidden_single, first_hidden_single, all_hidden_singles},
    {sue_de_coq, first_sue_de_coq, all_sue_de_coqs},
    {template_set, first_template_set, all_template_sets},
    {template_delete, first_template_delete, all_template_deletes},
    {brute_force, first_brute_force, all_brute_forces},
};

}  // namespace

constinit const std::span<const Finder> finders{entries};

const Finder* finder_of(Technique technique) {
    const auto found = std::ranges::find(finders, parent(technique), &Finder::technique);
    return found == finders.end() ? nullptr : &*found;
}

}  // namespace loshu::sudoku::techniques
