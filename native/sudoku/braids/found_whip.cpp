#include "sudoku/braids/found_whip.hpp"

#include <algorithm>

#include "sudoku/braids/whips.hpp"

namespace loshu {
namespace {

using namespace braids;

// A variable that has one candidate from the start is taken as decided.
State state_of(const Tables& at, std::span<const std::uint16_t> candidates) {
    State state;
    state.masks.of.fill(no_variable);
    std::fill_n(state.masks.of.begin(), variables, Mask{0});
    state.done = {};
    for (std::size_t label = 0; label < labels; ++label) {
        if ((candidates[label % 81] >> (label / 81 + 1) & 1) == 0) continue;
        for (std::size_t k = 0; k < 4; ++k)
            state.masks.of[at.lanes_of[label][k]] |= at.bit_of[label][k];
    }
    for (std::size_t lane = 0; lane < variables; ++lane)
        if (std::popcount(state.masks.of[lane]) == 1) state.done.add(lane);
    return state;
}

}  // namespace

FoundWhip find_whip(std::span<const std::uint16_t> candidates, std::uint32_t cell,
                    std::uint32_t digit, std::int32_t length) {
    const std::vector<Path> known = paths();
    Engine engine(known.back());
    const State state = state_of(engine.at, candidates);
    FoundWhip found;
    if (std::count(state.masks.of.begin(), state.masks.of.end(), Mask{0}) > 0) return found;
    WhipSearch<false> search(engine);
    for (const WhipLink& link :
         search.find(state, static_cast<Label>(81 * (digit - 1) + cell), length)) {
        const int lane = link.variable;
        found.steps.push_back({lane / 81, lane % 81, link.left,
                               link.right == actions ? -1 : static_cast<int>(link.right)});
    }
    found.may_be_longer = search.was_cut();
    return found;
}

}  // namespace loshu
