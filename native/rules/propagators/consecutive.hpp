// Different and consecutive values in any order: the windows of values that still fit.
#pragma once

#include <array>

#include "rules/propagators/places.hpp"

namespace loshu::rules {

// Naked and hidden singles of cells that have exactly the values of a window.
template <class Bits>
bool fit_window(std::span<Bits> held, Bits window) {
    for (bool again = true; again;) {
        Bits once = 0, twice = 0, fixed = 0;
        for (const Bits here : held) {
            if (here == 0) return false;
            twice |= once & here;
            once |= here;
            if (!is_single(here)) continue;
            if ((fixed & here) != 0) return false;
            fixed |= here;
        }
        if (once != window) return false;
        again = false;
        const Bits hidden = once & ~twice & ~fixed;
        for (Bits& here : held) {
            if (is_single(here)) continue;
            Bits now = here & ~fixed;
            if ((now & hidden) != 0) now &= hidden;
            if (now != 0 && (here & hidden) != 0 && !is_single(now)) return false;
            again |= now != here;
            here = now;
        }
    }
    return true;
}

template <class Word>
bool propagate(const Consecutive& rule, const Model<Word>& model, State<Word>& state) {
    using Bits = BitsOf<Word>;
    const auto cells = model.at(rule.cells);
    const std::size_t count = cells.size();
    if (count > model.values) return false;
    std::array<Bits, largest_rule_value + 1> held, allowed{};
    Bits required = model.full;
    const Bits first = model.full >> (model.values - count);
    for (std::size_t shift = 0; shift + count <= model.values; ++shift) {
        const Bits window = first << shift;
        for (std::size_t i = 0; i < count; ++i) held[i] = state[cells[i]] & window;
        if (!fit_window<Bits>(std::span(held).first(count), window)) continue;
        for (std::size_t i = 0; i < count; ++i) allowed[i] |= held[i];
        required &= window;
    }
    for (std::size_t i = 0; i < count; ++i)
        if (!state.keep(cells[i], allowed[i])) return false;
    return settle_values<Word>(rule.mask, required, model, state);
}

}  // namespace loshu::rules
