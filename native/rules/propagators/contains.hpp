// Cells that contain some values.
#pragma once

#include "rules/model.hpp"

namespace loshu::rules {

// If a value has n places and is needed n times, it takes them all.
template <class Word>
bool propagate(const Need& need, std::span<const Cell> cells, State<Word>& state) {
    const auto bit = BitsOf<Word>{1} << need.value;
    std::uint32_t possible = 0;
    for (const Cell cell : cells) possible += (state[cell] & bit) != 0;
    if (possible < need.times) return false;
    if (possible > need.times) return true;
    for (const Cell cell : cells)
        if ((state[cell] & bit) != 0 && !state.keep(cell, bit)) return false;
    return true;
}

template <class Word>
bool propagate(const Contains& rule, const Model<Word>& model, State<Word>& state) {
    using Bits = BitsOf<Word>;
    const auto cells = model.at(rule.cells);
    const auto needs = std::span(model.needs).subspan(rule.first, rule.count);
    std::size_t missing = 0, open = 0;
    Bits left = 0;
    for (const Need& need : needs) {
        if (!propagate<Word>(need, cells, state)) return false;
        std::uint32_t fixed = 0;
        for (const Cell cell : cells) fixed += state[cell] == Bits{1} << need.value;
        if (fixed >= need.times) continue;
        missing += need.times - fixed;
        left |= Bits{1} << need.value;
    }
    for (const Cell cell : cells) open += !is_single(state[cell]);
    if (missing > open) return false;
    if (missing < open) return true;
    for (const Cell cell : cells)
        if (!is_single(state[cell]) && !state.keep(cell, left)) return false;
    return true;
}

}  // namespace loshu::rules
