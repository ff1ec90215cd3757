// Sets of cells as words over GF(2): spaces of them, cut down and gone through.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/bits.hpp"
#include "magic/lifting/lifting.hpp"

namespace loshu::lifting {

using Cells = std::uint32_t;  // bit c set: cell c is meant

constexpr unsigned window_words = 5;  // a table of 32 bits for 2^5 words

inline Cells all_but_first(Cells cells) { return cells & (cells - 1); }

// Quicker than to count, where the processor may not be able to.
inline bool just_one(Cells cells) { return cells != 0 && all_but_first(cells) == 0; }
inline bool just_three(Cells cells) { return just_one(all_but_first(all_but_first(cells))); }

// A space of words, and each cell of its basis: bit i of forms[c]: basis[i] has cell c.
struct Space {
    std::array<std::uint16_t, lifting_cells> forms{};
    std::array<Cells, lifting_words> basis{};
    unsigned live = 0;  // the basis words that are left

    // Keep the words that meet the cells evenly; return a word that does not, or 0 if all do.
    Cells impose(Cells cells) {
        unsigned form = 0;
        for (Cells rest = cells; rest != 0; rest &= rest - 1)
            form ^= forms[static_cast<unsigned>(std::countr_zero(rest))];
        if (form == 0) return 0;
        const auto pivot = static_cast<unsigned>(std::countr_zero(form));
        for (auto& f : forms) f = static_cast<std::uint16_t>(f ^ ((0U - (f >> pivot & 1U)) & form));
        const Cells word = basis[pivot];
        live ^= 1U << pivot;
        for (unsigned rest = form & live; rest != 0; rest &= rest - 1)
            basis[static_cast<unsigned>(std::countr_zero(rest))] ^= word;
        return word;
    }
};

// Every word of the space, 32 at a time: bit i of tables[c]: word i has cell c.
struct Window {
    std::array<std::uint32_t, lifting_cells> tables{};
    std::array<Cells, window_words> low{};
    std::array<Cells, lifting_words> high{};
    unsigned low_size = 0;
    unsigned high_size = 0;

    explicit Window(const Space& space) {
        static constexpr std::uint32_t halves[window_words] = {0xAAAAAAAA, 0xCCCCCCCC, 0xF0F0F0F0,
                                                               0xFF00FF00, 0xFFFF0000};
        for (unsigned rest = space.live; rest != 0; rest &= rest - 1) {
            const auto i = static_cast<unsigned>(std::countr_zero(rest));
            if (low_size == window_words) {
                high[high_size++] = space.basis[i];
                continue;
            }
            for (unsigned c = 0; c < lifting_cells; ++c)
                tables[c] ^= (0U - (static_cast<std::uint32_t>(space.forms[c]) >> i & 1U)) &
                             halves[low_size];
            low[low_size++] = space.basis[i];
        }
    }

    std::uint32_t all() const {
        return low_size == window_words ? ~0U : (1U << (1U << low_size)) - 1;
    }
    Cells word(unsigned index) const {
        Cells sum = 0;
        for (unsigned i = 0; i < low_size; ++i) sum ^= (0U - (index >> i & 1U)) & low[i];
        return sum;
    }
    Cells offset(std::uint32_t index) const {
        Cells sum = 0;
        for (; index != 0; index &= index - 1)
            sum ^= high[static_cast<unsigned>(std::countr_zero(index))];
        return sum;
    }

    // The words that, added to `offset`, have exactly `ones` of the cells.
    std::uint32_t exactly(Cells cells, unsigned ones, Cells offset) const {
        std::uint32_t ripple[5] = {};
        for (; cells != 0; cells = all_but_first(cells)) {
            std::uint32_t carry = turned(static_cast<unsigned>(std::countr_zero(cells)), offset);
            for (unsigned i = 0; i < 5; ++i) {
                const std::uint32_t both = ripple[i] & carry;
                ripple[i] ^= carry;
                carry = both;
            }
        }
        std::uint32_t equal = ~0U;
        for (unsigned i = 0; i < 5; ++i) equal &= ripple[i] ^ (0U - (~ones >> i & 1U));
        return equal;
    }
    // The same for one cell, and for three: the classes of the last steps.
    std::uint32_t exactly_one_cell(Cells cell, unsigned ones, Cells offset) const {
        return turned(static_cast<unsigned>(std::countr_zero(cell)), offset) ^ (ones - 1U);
    }
    std::uint32_t two_of_three(Cells cells, Cells offset) const {
        const std::uint32_t a = turned(static_cast<unsigned>(std::countr_zero(cells)), offset);
        cells = all_but_first(cells);
        const std::uint32_t b = turned(static_cast<unsigned>(std::countr_zero(cells)), offset);
        cells = all_but_first(cells);
        const std::uint32_t c = turned(static_cast<unsigned>(std::countr_zero(cells)), offset);
        return ((a | b) & c) ^ (a & b & ~c) ^ (a & b & c);
    }

private:
    std::uint32_t turned(unsigned cell, Cells offset) const {
        return tables[cell] ^ (0U - (offset >> cell & 1U));
    }
};

}  // namespace loshu::lifting
