// Different and consecutive values in any order: the windows of values that still fit.
#pragma once

#include <array>

#include "rules/propagators/permutation.hpp"
#include "rules/propagators/places.hpp"

namespace loshu::rules {

// What the windows leave of the cells, and the values in all of them.
template <class Bits>
struct Windows {
    std::array<Bits, largest_rule_value + 1> allowed{};
    Bits required;
};

template <class Word>
void try_windows(std::span<const Cell> cells, const Model<Word>& model, const State<Word>& state,
                 Windows<BitsOf<Word>>& left) {
    using Bits = BitsOf<Word>;
    const std::size_t count = cells.size();
    std::array<Bits, largest_rule_value + 1> held;
    const Bits first = model.full >> (model.values - count);
    for (std::size_t shift = 0; shift + count <= model.values; ++shift) {
        const Bits window = first << shift;
        for (std::size_t i = 0; i < count; ++i) held[i] = state[cells[i]] & window;
        if (!fit_permutation<Bits>(std::span(held).first(count), window)) continue;
        for (std::size_t i = 0; i < count; ++i) left.allowed[i] |= held[i];
        left.required &= window;
    }
}

// All of up to eight windows at once.
template <class Word>
void try_eight_windows(std::span<const Cell> cells, const Model<Word>& model,
                       const State<Word>& state, Windows<BitsOf<Word>>& left) {
    const std::size_t count = cells.size();
    std::array<std::uint16_t, 8> entries{};
    for (std::size_t shift = 0; shift + count <= model.values; ++shift)
        entries[shift] = static_cast<std::uint16_t>(model.full >> (model.values - count) << shift);
    auto sets = std::bit_cast<Shorts8>(entries);
    std::array<Shorts8, 16> held;
    for (std::size_t i = 0; i < count; ++i)
        held[i] = sets & filled<Shorts8>(static_cast<std::uint16_t>(state[cells[i]]));
    fit_permutations(std::span(held).first(count), sets);
    for (std::size_t i = 0; i < count; ++i) left.allowed[i] = union_of(held[i]);
    left.required = intersection_of(sets | (Shorts8)(sets == Shorts8{}));
}

template <class Word>
bool propagate(const Consecutive& rule, const Model<Word>& model, State<Word>& state) {
    const auto cells = model.at(rule.cells);
    const std::size_t count = cells.size();
    if (count > model.values) return false;
    Windows<BitsOf<Word>> left;
    left.required = model.full;
    if (sizeof(Word) == 2 && model.values - count < 8)
        try_eight_windows(cells, model, state, left);
    else
        try_windows(cells, model, state, left);
    for (std::size_t i = 0; i < count; ++i)
        if (!state.keep(cells[i], left.allowed[i])) return false;
    return settle_values<Word>(rule.mask, left.required, left.required, 99, model, state);
}

}  // namespace loshu::rules
