#include "sudoku/techniques/finder.hpp"

#include <algorithm>

#include "sudoku/techniques/als.hpp"
#include "sudoku/techniques/brute_force.hpp"
#include "sudoku/techniques/coloring.hpp"
#include "sudoku/techniques/fish.hpp"
#include "sudoku/techniques/forcing.hpp"
#include "sudoku/techniques/intersections.hpp"
#include "sudoku/techniques/kraken.hpp"
#include "sudoku/techniques/nice_loops.hpp"
#include "sudoku/techniques/simple_chains.hpp"
#include "sudoku/techniques/singles.hpp"
#include "sudoku/techniques/subsets.hpp"
#include "sudoku/techniques/sue_de_coq.hpp"
#include "sudoku/techniques/templates.hpp"
#include "sudoku/techniques/two_links.hpp"
#include "sudoku/techniques/uniqueness.hpp"
#include "sudoku/techniques/wings.hpp"

namespace loshu::sudoku::techniques {

namespace {

using enum Technique;

template <Technique technique>
constexpr Finder fish{technique, first_fish<technique>, all_fish<technique>};

constexpr Finder entries[] = {
    {full_house, first_full_house, all_full_houses},
    {naked_single, first_naked_single, all_naked_singles},
    {hidden_single, first_hidden_single, all_hidden_singles},
    {locked_pair, first_locked_pair, all_locked_pairs},
    {locked_triple, first_locked_triple, all_locked_triples},
    {pointing, first_pointing, all_pointing},
    {claiming, first_claiming, all_claiming},
    {naked_pair, first_naked_pair, all_naked_pairs},
    {naked_triple, first_naked_triple, all_naked_triples},
    {hidden_pair, first_hidden_pair, all_hidden_pairs},
    {hidden_triple, first_hidden_triple, all_hidden_triples},
    {naked_quadruple, first_naked_quadruple, all_naked_quadruples},
    {hidden_quadruple, first_hidden_quadruple, all_hidden_quadruples},
    fish<x_wing>,
    fish<swordfish>,
    fish<jellyfish>,
    fish<squirmbag>,
    fish<whale>,
    fish<leviathan>,
    {remote_pair, first_remote_pair, all_remote_pairs},
    {bug_plus_one, first_bug_plus_one, all_bugs_plus_one},
    {skyscraper, first_skyscraper, all_skyscrapers},
    {two_string_kite, first_two_string_kite, all_two_string_kites},
    {turbot_fish, first_turbot_fish, all_turbot_fish},
    {empty_rectangle, first_empty_rectangle, all_empty_rectangles},
    {w_wing, first_w_wing, all_w_wings},
    {xy_wing, first_xy_wing, all_xy_wings},
    {xyz_wing, first_xyz_wing, all_xyz_wings},
    {uniqueness_1, first_unique_rectangle<uniqueness_1>, all_unique_rectangles<uniqueness_1>},
    {uniqueness_2, first_unique_rectangle<uniqueness_2>, all_unique_rectangles<uniqueness_2>},
    {uniqueness_3, first_unique_rectangle<uniqueness_3>, all_unique_rectangles<uniqueness_3>},
    {uniqueness_4, first_unique_rectangle<uniqueness_4>, all_unique_rectangles<uniqueness_4>},
    {uniqueness_5, first_unique_rectangle<uniqueness_5>, all_unique_rectangles<uniqueness_5>},
    {uniqueness_6, first_unique_rectangle<uniqueness_6>, all_unique_rectangles<uniqueness_6>},
    {hidden_rectangle, first_unique_rectangle<hidden_rectangle>,
     all_unique_rectangles<hidden_rectangle>},
    {avoidable_rectangle_1, first_avoidable_rectangle<avoidable_rectangle_1>,
     all_avoidable_rectangles<avoidable_rectangle_1>},
    {avoidable_rectangle_2, first_avoidable_rectangle<avoidable_rectangle_2>,
     all_avoidable_rectangles<avoidable_rectangle_2>},
    fish<finned_x_wing>,
    fish<sashimi_x_wing>,
    fish<finned_swordfish>,
    fish<sashimi_swordfish>,
    fish<finned_jellyfish>,
    fish<sashimi_jellyfish>,
    fish<finned_squirmbag>,
    fish<sashimi_squirmbag>,
    fish<finned_whale>,
    fish<sashimi_whale>,
    fish<finned_leviathan>,
    fish<sashimi_leviathan>,
    {sue_de_coq, first_sue_de_coq, all_sue_de_coqs},
    {simple_colors, first_simple_colors, all_simple_colors},
    {multi_colors, first_multi_colors, all_multi_colors},
    {x_chain, first_x_chain, all_x_chains},
    {xy_chain, first_xy_chain, all_xy_chains},
    {nice_loop, first_nice_loop, all_nice_loops},
    {grouped_nice_loop, first_grouped_nice_loop, all_grouped_nice_loops},
    {als_xz, first_als_xz, all_als_xz},
    {als_xy_wing, first_als_xy_wing, all_als_xy_wings},
    {als_xy_chain, first_als_xy_chain, all_als_xy_chains},
    {death_blossom, first_death_blossom, all_death_blossoms},
    fish<franken_x_wing>,
    fish<franken_swordfish>,
    fish<franken_jellyfish>,
    fish<franken_squirmbag>,
    fish<franken_whale>,
    fish<franken_leviathan>,
    fish<finned_franken_x_wing>,
    fish<finned_franken_swordfish>,
    fish<finned_franken_jellyfish>,
    fish<finned_franken_squirmbag>,
    fish<finned_franken_whale>,
    fish<finned_franken_leviathan>,
    fish<mutant_x_wing>,
    fish<mutant_swordfish>,
    fish<mutant_jellyfish>,
    fish<mutant_squirmbag>,
    fish<mutant_whale>,
    fish<mutant_leviathan>,
    fish<finned_mutant_x_wing>,
    fish<finned_mutant_swordfish>,
    fish<finned_mutant_jellyfish>,
    fish<finned_mutant_squirmbag>,
    fish<finned_mutant_whale>,
    fish<finned_mutant_leviathan>,
    {kraken_fish, first_kraken_fish, all_kraken_fish},
    {forcing_chain, first_forcing_chain, all_forcing_chains},
    {forcing_net, first_forcing_net, all_forcing_nets},
    {template_set, first_template_set, all_template_sets},
    {template_delete, first_template_delete, all_template_deletes},
    {brute_force, first_brute_force, all_brute_forces},
};
static_assert(std::ranges::is_sorted(entries, {}, &Finder::technique));

}  // namespace

constinit const std::span<const Finder> finders{entries};

const Finder* finder_of(Technique technique) {
    const auto found = std::ranges::find(finders, parent(technique), &Finder::technique);
    return found == finders.end() ? nullptr : &*found;
}

}  // namespace loshu::sudoku::techniques
