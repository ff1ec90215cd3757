// Two sets of cells with the same values: what one lacks, the other lacks.
#pragma once

#include "rules/model.hpp"

namespace loshu::rules {

// How often a value is fixed and possible in either part.
struct Occurrences {
    std::uint32_t fixed[2] = {0, 0}, possible[2] = {0, 0};
};

template <class Word>
Occurrences occurrences(std::span<const Cell> cells, std::size_t half, BitsOf<Word> value,
                        const State<Word>& state) {
    Occurrences found;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto here = state[cells[i]];
        const std::size_t part = i >= half;
        found.possible[part] += (here & value) != 0;
        found.fixed[part] += here == value;
    }
    return found;
}

// If one part has n cells with a value, and the other has n places for it, these get the value.
template <class Word>
bool balance(std::span<const Cell> cells, std::size_t half, BitsOf<Word> value,
             State<Word>& state) {
    const Occurrences found = occurrences<Word>(cells, half, value, state);
    for (const std::size_t part : {std::size_t{0}, std::size_t{1}}) {
        const std::uint32_t here = found.fixed[part], there = found.possible[1 - part];
        if (here > there) return false;
        if (here < there || found.fixed[1 - part] == there) continue;
        for (const Cell cell : part == 0 ? cells.subspan(half) : cells.first(half))
            if ((state[cell] & value) != 0 && !state.keep(cell, value)) return false;
    }
    return true;
}

template <class Word>
bool propagate(const EqualSets& rule, const Model<Word>& model, State<Word>& state) {
    using Bits = BitsOf<Word>;
    const auto cells = model.at(rule.cells);
    Bits first = 0, second = 0, fixed = 0;
    for (std::size_t i = 0; i < rule.half; ++i) first |= state[cells[i]];
    for (std::size_t i = rule.half; i < cells.size(); ++i) second |= state[cells[i]];
    if (first != second)
        for (const Cell cell : cells)
            if (!state.keep(cell, first & second)) return false;
    for (const Cell cell : cells)
        if (is_single(state[cell])) fixed |= state[cell];
    for (; fixed != 0; fixed &= fixed - 1)
        if (!balance<Word>(cells, rule.half, lowest_bit(fixed), state)) return false;
    return true;
}

}  // namespace loshu::rules
