#include "sudoku/techniques/finder.hpp"

#include <algorithm>

#include "sudoku/techniques/brute_force.hpp"
#include "sudoku/techniques/fish.hpp"
#include "sudoku/techniques/kraken.hpp"
#include "sudoku/techniques/singles.hpp"
#include "sudoku/techniques/sue_de_coq.hpp"
#include "sudoku/techniques/templates.hpp"

namespace loshu::sudoku::techniques {

namespace {

using enum Technique;

template <Technique technique>
constexpr Finder fish{technique, first_fish<technique>, all_fish<technique>};

constexpr Finder entries[] = {
    {full_house, first_full_house, all_full_houses},
    {naked_single, first_naked_single, all_naked_singles},
    {hidden_single, first_hidden_single, all_hidden_singles},
    fish<x_wing>,
    fish<swordfish>,
    fish<jellyfish>,
    fish<squirmbag>,
    fish<whale>,
    fish<leviathan>,
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
