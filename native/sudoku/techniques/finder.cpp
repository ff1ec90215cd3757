#include "sudoku/techniques/finder.hpp"

#include <algorithm>

#include "sudoku/techniques/forcing.hpp"
#include "sudoku/techniques/nice_loops.hpp"
#include "sudoku/techniques/simple_chains.hpp"
#include "sudoku/techniques/singles.hpp"

namespace loshu::sudoku::techniques {

namespace {

using enum Technique;

constexpr Finder entries[] = {
    {full_house, first_full_house, all_full_houses},
    {naked_single, first_naked_single, all_naked_singles},
    {hidden_single, first_hidden_single, all_hidden_singles},
    {remote_pair, first_remote_pair, all_remote_pairs},
    {x_chain, first_x_chain, all_x_chains},
    {xy_chain, first_xy_chain, all_xy_chains},
    {nice_loop, first_nice_loop, all_nice_loops},
    {grouped_nice_loop, first_grouped_nice_loop, all_grouped_nice_loops},
    {forcing_chain, first_forcing_chain, all_forcing_chains},
    {forcing_net, first_forcing_net, all_forcing_nets},
};

}  // namespace

constinit const std::span<const Finder> finders{entries};

const Finder* finder_of(Technique technique) {
    const auto found = std::ranges::find(finders, parent(technique), &Finder::technique);
    return found == finders.end() ? nullptr : &*found;
}

}  // namespace loshu::sudoku::techniques
