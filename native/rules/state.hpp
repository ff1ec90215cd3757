// The candidates of all cells at a node, and the cells that changed since the last look.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "rules/rules.hpp"

namespace loshu::rules {

using Cell = RuleCell;
using Words = std::vector<std::uint64_t>;

constexpr std::uint32_t no_run = ~std::uint32_t{0};
constexpr Cell no_cell = 0xFFFF;

// Sets of values are computed in a register and stored in a Word.
template <class Word>
using BitsOf = std::conditional_t<sizeof(Word) <= 4, std::uint32_t, std::uint64_t>;

template <class Bits>
constexpr bool is_single(Bits set) {
    return (set & (set - 1)) == 0;
}

template <class Bits>
constexpr Bits lowest_bit(Bits set) {
    return set & (~set + 1);
}

template <class Bits>
constexpr int lowest(Bits set) {
    return std::countr_zero(set);
}

template <class Bits>
constexpr int highest(Bits set) {
    return static_cast<int>(std::bit_width(set)) - 1;
}

// std::popcount calls a function where the processor may lack the instruction.
constexpr int count_of(std::uint32_t set) {
    set -= set >> 1 & 0x55555555;
    set = (set & 0x33333333) + (set >> 2 & 0x33333333);
    return static_cast<int>(((set + (set >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24);
}

constexpr int count_of(std::uint64_t set) {
    set -= set >> 1 & 0x5555555555555555;
    set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
    return static_cast<int>(((set + (set >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56);
}

// Calls with each value of a set.
template <class Bits, class Do>
inline void for_each_value(Bits set, Do&& act) {
    for (; set != 0; set &= set - 1) act(lowest(set));
}

template <class Word>
class State {
public:
    using Bits = BitsOf<Word>;

    explicit State(std::size_t cells) : changed(cells), queued_(cells) {}

    Bits operator[](std::size_t cell) const { return domain[cell]; }

    // Removes all other values from a cell; false where none is left.
    bool keep(Cell cell, Bits allowed) {
        const Bits before = domain[cell], now = before & allowed;
        if (now == before) return true;
        domain[cell] = static_cast<Word>(now);
        if (now == 0) {
            failed = cell;
            return false;
        }
        note(cell);
        return true;
    }

    bool remove(Cell cell, Bits values) { return keep(cell, ~values); }

    void note(Cell cell) {
        if (queued_[cell]) return;
        queued_[cell] = 1;
        changed[changes++] = cell;
    }

    void forget(Cell cell) { queued_[cell] = 0; }

    void forget_all() {
        for (std::size_t i = 0; i < changes; ++i) queued_[changed[i]] = 0;
        changes = 0;
    }

    Word* domain = nullptr;
    std::vector<Cell> changed;
    std::size_t changes = 0;
    Cell failed = no_cell;
    Words scratch;  // for states of automata

private:
    std::vector<std::uint8_t> queued_;
};

}  // namespace loshu::rules
