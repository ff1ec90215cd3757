// Conditions on single values: at least some hold, or not all.
#pragma once

#include "rules/model.hpp"

namespace loshu::rules {

template <class Word>
bool propagate(const AtLeast& rule, const Model<Word>& model, State<Word>& state) {
    using Bits = BitsOf<Word>;
    const auto literals = std::span(model.literals).subspan(rule.first, rule.count);
    std::uint32_t possible = 0;
    Cell only = no_cell;
    Bits values = 0;
    bool several = false;
    for (const auto [cell, value] : literals) {
        const Bits bit = Bits{1} << value;
        if ((state[cell] & bit) == 0) continue;
        ++possible;
        several |= only != no_cell && only != cell;
        only = cell;
        values |= bit;
    }
    if (possible < rule.least) return false;
    if (rule.least == 1) return several || state.keep(only, values);
    if (possible > rule.least) return true;
    for (const auto [cell, value] : literals) {
        const Bits bit = Bits{1} << value;
        if ((state[cell] & bit) != 0 && !state.keep(cell, bit)) return false;
    }
    return true;
}

enum class Holding : std::uint8_t { all, all_but_one, some, never };

// Whether all of the literals hold; `open` becomes the one that is undecided.
template <class Word>
Holding holding(std::span<const Literal> literals, const State<Word>& state, Literal& open) {
    using Bits = BitsOf<Word>;
    bool found = false;
    for (const Literal literal : literals) {
        const Bits bit = Bits{1} << literal.value, here = state[literal.cell];
        if ((here & bit) == 0) return Holding::never;
        if (here == bit) continue;
        if (found && (open.cell != literal.cell || open.value != literal.value))
            return Holding::some;
        found = true;
        open = literal;
    }
    return found ? Holding::all_but_one : Holding::all;
}

template <class Word>
bool propagate(const NotAll& rule, const Model<Word>& model, State<Word>& state) {
    Literal open{};
    const auto literals = std::span(model.literals).subspan(rule.first, rule.count);
    switch (holding<Word>(literals, state, open)) {
        case Holding::all:
            return false;
        case Holding::all_but_one:
            return state.remove(open.cell, BitsOf<Word>{1} << open.value);
        default:
            return true;
    }
}

}  // namespace loshu::rules
