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

// Two words share most steps.
constexpr int count_of(std::uint64_t a, std::uint64_t b) {
    a -= a >> 1 & 0x5555555555555555;
    b -= b >> 1 & 0x5555555555555555;
    a = (a & 0x3333333333333333) + (a >> 2 & 0x3333333333333333);
    a += (b & 0x3333333333333333) + (b >> 2 & 0x3333333333333333);
    a = (a & 0x0F0F0F0F0F0F0F0F) + (a >> 4 & 0x0F0F0F0F0F0F0F0F);
    return static_cast<int>(a * 0x0101010101010101 >> 56);
}

template <class Bits>
constexpr bool is_pair(Bits set) {
    return !is_single(set) && is_single<Bits>(set & (set - 1));
}

// The first cell of a word of a set of cells.
constexpr Cell cell_at(std::size_t word, std::uint64_t cells) {
    return static_cast<Cell>(word * 64 + static_cast<std::size_t>(lowest(cells)));
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

    explicit State(std::size_t cells)
        : words((cells + 63) / 64), changed(cells), before(cells), queued_(cells) {}

    Bits operator[](std::size_t cell) const { return domain[cell]; }

    // Removes all other values from a cell; false where none is left.
    bool keep(Cell cell, Bits allowed) {
        const Bits was = domain[cell], now = was & allowed;
        if (now == was) return true;
        domain[cell] = static_cast<Word>(now);
        if (now == 0) {
            failed = cell;
            return false;
        }
        for (Bits gone = was & ~allowed; gone != 0; gone &= gone - 1)
            places[static_cast<std::size_t>(lowest(gone)) * words + cell / 64] &=
                ~(std::uint64_t{1} << (cell % 64));
        note(cell, was);
        return true;
    }

    // Removes a value from a cell without a word.
    void drop(Cell cell, Bits value) {
        domain[cell] = static_cast<Word>(domain[cell] & ~value);
        places[static_cast<std::size_t>(lowest(value)) * words + cell / 64] &=
            ~(std::uint64_t{1} << (cell % 64));
    }

    bool remove(Cell cell, Bits values) { return keep(cell, ~values); }

    // Remembers that a cell changed, and what it was before the first change.
    void note(Cell cell, Bits was) {
        if (queued_[cell] != 0) return;
        queued_[cell] = 1;
        before[cell] = static_cast<Word>(was);
        changed[changes++] = cell;
    }

    void forget(Cell cell) { queued_[cell] = 0; }

    void forget_all() {
        for (std::size_t i = 0; i < changes; ++i) queued_[changed[i]] = 0;
        changes = 0;
    }

    const std::uint64_t* places_of(int value) const {
        return places + static_cast<std::size_t>(value) * words;
    }

    std::size_t words;                // of a set of cells
    Word* domain = nullptr;           // by cell its values
    std::uint64_t* places = nullptr;  // by value its cells
    std::vector<Cell> changed;
    std::vector<Word> before;  // by cell, where it changed
    std::size_t changes = 0;
    std::vector<Word> lost;  // by group of different cells: values that lost a place
    Cell failed = no_cell;
    Words scratch;  // for states of automata

private:
    std::vector<std::uint8_t> queued_;
};

}  // namespace loshu::rules
