// Different values: naked singles by links, hidden singles of houses, and the pigeonhole.
#pragma once

#include "rules/model.hpp"

namespace loshu::rules {

// Values that only one of the cells has go there.
template <class Word>
bool place_single(std::span<const Cell> cells, BitsOf<Word> values, State<Word>& state) {
    for (const Cell cell : cells) {
        const auto here = state[cell] & values;
        if (here != 0 && (!is_single(here) || !state.keep(cell, here))) return false;
    }
    return true;
}

template <class Word>
bool propagate(const Different& rule, const Model<Word>& model, State<Word>& state) {
    using Bits = BitsOf<Word>;
    const auto cells = model.at(rule.cells);
    Bits once = 0, twice = 0, fixed = 0;
    for (const Cell cell : cells) {
        const Bits here = state[cell];
        twice |= once & here;
        once |= here;
        fixed |= is_single(here) ? here : 0;
    }
    if (!rule.is_house) return static_cast<std::size_t>(count_of(once)) >= cells.size();
    if (once != model.full) return false;
    const Bits hidden = once & ~twice & ~fixed;
    return hidden == 0 || place_single<Word>(cells, hidden, state);
}

}  // namespace loshu::rules
