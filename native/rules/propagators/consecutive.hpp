// Different and consecutive values in any order: the windows of values that still fit.
#pragma once

#include <array>

#include "rules/propagators/permutation.hpp"
#include "rules/propagators/places.hpp"

namespace loshu::rules {

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
        if (!fit_permutation<Bits>(std::span(held).first(count), window)) continue;
        for (std::size_t i = 0; i < count; ++i) allowed[i] |= held[i];
        required &= window;
    }
    for (std::size_t i = 0; i < count; ++i)
        if (!state.keep(cells[i], allowed[i])) return false;
    return settle_values<Word>(rule.mask, required, required, 99, model, state);
}

}  // namespace loshu::rules
