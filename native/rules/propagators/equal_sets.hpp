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

// By value whether at least one, two or three cells of a part have it: as a candidate, or fixed.
template <class Bits>
struct Tally {
    Bits possible[3] = {0, 0, 0}, fixed[3] = {0, 0, 0};

    void add(Bits here) {
        const Bits single = is_single(here) ? here : 0;
        possible[2] |= possible[1] & here;
        possible[1] |= possible[0] & here;
        possible[0] |= here;
        fixed[2] |= fixed[1] & single;
        fixed[1] |= fixed[0] & single;
        fixed[0] |= single;
    }

    // The values that are fixed here as often as the other part can have them, or oftener.
    Bits exhausts(const Tally& other) const {
        const Bits settled = fixed[0] & ~possible[1] & other.fixed[0] & ~other.possible[1];
        return ((fixed[0] & ~other.possible[1]) | (fixed[1] & ~other.possible[2]) | fixed[2]) &
               ~settled;
    }
};

template <class Word>
bool propagate(const EqualSets& rule, const Model<Word>& model, State<Word>& state) {
    using Bits = BitsOf<Word>;
    const auto cells = model.at(rule.cells);
    Tally<Bits> first, second;
    for (const Cell cell : cells.first(rule.half)) first.add(state[cell]);
    for (const Cell cell : cells.subspan(rule.half)) second.add(state[cell]);
    const Bits both = first.possible[0] & second.possible[0];
    if (first.possible[0] != second.possible[0])
        for (const Cell cell : cells)
            if (!state.keep(cell, both)) return false;
    Bits settled = first.exhausts(second) | second.exhausts(first);
    for (; settled != 0; settled &= settled - 1)
        if (!balance<Word>(cells, rule.half, lowest_bit(settled), state)) return false;
    return true;
}

}  // namespace loshu::rules
