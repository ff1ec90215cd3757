#include "sudoku/techniques/finder.hpp"

#include <algorithm>

#include "sudoku/techniques/als.hpp"
#include "sudoku/techniques/coloring.hpp"
#include "sudoku/techniques/singles.hpp"
#include "sudoku/techniques/uniqueness.hpp"

namespace loshu::sudoku::techniques {

namespace {

using enum Technique;

constexpr Finder entries[] = {
    {full_house, first_full_house, all_full_houses},
    {naked_single, first_naked_single, all_naked_singles},
    {hidden_single, first_hidden_single, all_hidden_singles},
    {bug_plus_one, first_bug_plus_one, all_bugs_plus_one},
    {uniqueness_1, first_unique_rectangle<uniqueness_1>, all_unique_rectangles<uniqueness_1>},
    {uniqueness_2, first_unique_rectangle<uniqueness_2>, all_unique_rectangles<uniqueness_2>},
    {uniqueness_3, first_unique_rectangle<uniqueness_3>, all_unique_rectangles<uniqueness_3>},
    {uniqueness_4, first_unique_rectangle<uniqueness_4>, all_unique_rectangles<uniqueness_4>},
    {uniqueness_5, first_unique_rectangle<uniqueness_5>, all_unique_rectangles<uniqueness_5>},
    {uniqueness_6, first_unique_rectangle<uniqueness_6>, all_unique_rectangles<uniqueness_6>},
    {hidden_rectangle, first_unique_rectangle<hidden_rectangle>, all_unique_rectangles<hidden_rectangle>},
    {avoidable_rectangle_1, first_avoidable_rectangle<avoidable_rectangle_1>,
     all_avoidable_rectangles<avoidable_rectangle_1>},
    {avoidable_rectangle_2, first_avoidable_rectangle<avoidable_rectangle_2>,
     all_avoidable_rectangles<avoidable_rectangle_2>},
    {simple_colors, first_simple_colors, all_simple_colors},
    {multi_colors, first_multi_colors, all_multi_colors},
    {als_xz, first_als_xz, all_als_xz},
    {als_xy_wing, first_als_xy_wing, all_als_xy_wings},
    {als_xy_chain, first_als_xy_chain, all_als_xy_chains},
    {death_blossom, first_death_blossom, all_death_blossoms},
};

}  // namespace

constinit const std::span<const Finder> finders{entries};

const Finder* finder_of(Technique technique) {
    const auto found = std::ranges::find(finders, parent(technique), &Finder::technique);
    return found == finders.end() ? nullptr : &*found;
}

}  // namespace loshu::sudoku::techniques
