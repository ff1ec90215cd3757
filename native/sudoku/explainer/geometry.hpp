// Cells, houses and places of a 9x9 Sudoku, in the orders in which Sudoku Explainer visits them.
//
//   house   0 .. 8 blocks, 9 .. 17 rows, 18 .. 26 columns
//   place   0 .. 8: where a cell is in its house, from the top left
//   mask    nine bits: digits 0 .. 8 of a cell, or places of a house
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace loshu::sudoku::explainer {

using Mask = std::uint16_t;

inline constexpr unsigned all_nine = 0x1FF;

enum HouseKind : std::size_t { block = 0, row = 9, column = 18 };  // the first house of the kind

struct Geometry {
    std::array<std::array<std::uint8_t, 9>, 27> cells{};     // of a house, by place
    std::array<std::array<std::uint8_t, 3>, 81> houses{};    // block, row, column of a cell
    std::array<std::array<std::uint8_t, 3>, 81> places{};    // of a cell in these three
    std::array<std::array<std::uint8_t, 20>, 81> peers{};    // block, then row, then column
    std::array<std::array<std::uint16_t, 27>, 27> common{};  // places of the first in the second

    constexpr Geometry() {
        for (std::size_t cell = 0; cell < 81; ++cell) place(cell);
        for (std::size_t cell = 0; cell < 81; ++cell) list_peers(cell);
        for (std::size_t a = 0; a < 27; ++a)
            for (std::size_t at = 0; at < 9; ++at)
                for (const std::size_t b : houses[cells[a][at]])
                    common[a][b] = static_cast<std::uint16_t>(common[a][b] | 1U << at);
    }

private:
    constexpr void place(std::size_t cell) {
        const std::size_t r = cell / 9, c = cell % 9;
        const std::array<std::size_t, 3> in{r / 3 * 3 + c / 3, row + r, column + c};
        const std::array<std::size_t, 3> at{r % 3 * 3 + c % 3, c, r};
        for (std::size_t k = 0; k < 3; ++k) {
            houses[cell][k] = static_cast<std::uint8_t>(in[k]);
            places[cell][k] = static_cast<std::uint8_t>(at[k]);
            cells[in[k]][at[k]] = static_cast<std::uint8_t>(cell);
        }
    }
    constexpr void list_peers(std::size_t cell) {
        std::size_t count = 0;
        for (std::size_t k = 0; k < 3; ++k)
            for (const std::uint8_t other : cells[houses[cell][k]])
                if (other != cell && (k == 0 || houses[other][0] != houses[cell][0]))
                    peers[cell][count++] = other;
    }
};

inline constexpr Geometry geometry{};

// A table, since not every processor that we compile for counts bits in one instruction.
inline constexpr std::array<std::uint8_t, 512> bit_counts = [] {
    std::array<std::uint8_t, 512> counts{};
    for (unsigned mask = 0; mask < 512; ++mask)
        counts[mask] = static_cast<std::uint8_t>(std::popcount(mask));
    return counts;
}();

inline unsigned count(unsigned mask) { return bit_counts[mask]; }
inline unsigned lowest(unsigned mask) { return static_cast<unsigned>(std::countr_zero(mask)); }
inline bool has(unsigned mask, std::size_t at) { return (mask >> at & 1U) != 0; }

inline bool see(std::size_t a, std::size_t b) {
    for (std::size_t k = 0; k < 3; ++k)
        if (geometry.houses[a][k] == geometry.houses[b][k]) return a != b;
    return false;
}

// The next mask with the same number of bits, in increasing order (Gosper's hack); 0 has none.
constexpr unsigned next_subset(unsigned mask) {
    const unsigned low = mask & (0U - mask), high = mask + low;
    return high | ((mask ^ high) >> 2) / low;
}

// Call `visit` with each mask of `size` bits out of `among`, in increasing order, until it returns
// true; return whether it did.
template <class Visit>
bool any_subset(unsigned size, unsigned among, Visit&& visit) {
    if (size > among) return false;
    if (size == 0) return visit(0U);
    const unsigned end = 1U << among;
    for (unsigned mask = (1U << size) - 1; mask < end; mask = next_subset(mask))
        if (visit(mask)) return true;
    return false;
}

}  // namespace loshu::sudoku::explainer
