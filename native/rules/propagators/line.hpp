// A line that an automaton reads: the states reachable from both ends, layer by layer.
#pragma once

#include "rules/model.hpp"

namespace loshu::rules {

inline bool has_state(const std::uint64_t* states, std::size_t state) {
    return (states[state / 64] >> (state % 64) & 1) != 0;
}

inline void add_state(std::uint64_t* states, std::size_t state) {
    states[state / 64] |= std::uint64_t{1} << (state % 64);
}

// Calls with the number of each state of a set.
template <class Do>
inline void for_each_state(const std::uint64_t* states, std::size_t words, Do&& act) {
    for (std::size_t word = 0; word < words; ++word)
        for (std::uint64_t left = states[word]; left != 0; left &= left - 1)
            act(word * 64 + static_cast<std::size_t>(lowest(left)));
}

// The states after a cell, from those before it; whether there are any.
template <class Word>
bool advance(const Machine& machine, std::size_t layer, BitsOf<Word> here, std::uint32_t values,
             std::uint64_t* states) {
    const std::uint64_t* before = states + machine.offset[layer];
    std::uint64_t* after = states + machine.offset[layer + 1];
    const std::size_t words = machine.offset[layer + 2] - machine.offset[layer + 1];
    for (std::size_t word = 0; word < words; ++word) after[word] = 0;
    const std::size_t first = machine.first[layer];
    bool any = false;
    for_each_state(before, machine.offset[layer + 1] - machine.offset[layer], [&](std::size_t at) {
        const std::uint32_t* next = machine.next.data() + (first + at) * values;
        const auto fits = static_cast<BitsOf<Word>>(machine.values[first + at]) & here;
        for_each_value(fits, [&](int value) {
            any = true;
            add_state(after, next[value]);
        });
    });
    return any;
}

// Keeps the states before a cell that lead to one kept after it; returns the values that do.
template <class Word>
BitsOf<Word> retreat(const Machine& machine, std::size_t layer, BitsOf<Word> here,
                     std::uint32_t values, std::uint64_t* states) {
    std::uint64_t* before = states + machine.offset[layer];
    const std::uint64_t* after = states + machine.offset[layer + 1];
    const std::size_t first = machine.first[layer];
    BitsOf<Word> supported = 0;
    for_each_state(before, machine.offset[layer + 1] - machine.offset[layer], [&](std::size_t at) {
        const std::uint32_t* next = machine.next.data() + (first + at) * values;
        auto fits = static_cast<BitsOf<Word>>(machine.values[first + at]) & here;
        bool kept = false;
        for (; fits != 0; fits &= fits - 1) {
            if (!has_state(after, next[lowest(fits)])) continue;
            kept = true;
            supported |= lowest_bit(fits);
            if (supported == here) break;
        }
        if (!kept) before[at / 64] &= ~(std::uint64_t{1} << (at % 64));
    });
    return supported;
}

template <class Word>
bool propagate(const Line& rule, const Model<Word>& model, State<Word>& state) {
    const auto cells = model.at(rule.cells);
    const Machine& machine = model.machines[rule.machine];
    std::uint64_t* states = state.scratch.data();
    for (std::size_t word = 0; word < machine.offset[1]; ++word) states[word] = 0;
    for (std::size_t start = 0; start < machine.first[1]; ++start) add_state(states, start);
    for (std::size_t layer = 0; layer < cells.size(); ++layer)
        if (!advance<Word>(machine, layer, state[cells[layer]], model.values, states)) return false;
    for (std::size_t layer = cells.size(); layer-- > 0;)
        if (!state.keep(cells[layer],
                        retreat<Word>(machine, layer, state[cells[layer]], model.values, states)))
            return false;
    return true;
}

}  // namespace loshu::rules
