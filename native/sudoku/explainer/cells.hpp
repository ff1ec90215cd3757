// Sets of the 81 cells, for the cells that two ends of a link see in common.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "sudoku/explainer/geometry.hpp"

namespace loshu::sudoku::explainer {

struct Cells {
    std::uint64_t low = 0, high = 0;  // cells 0 .. 63, and the others

    constexpr void add(std::size_t cell) {
        (cell < 64 ? low : high) |= std::uint64_t{1} << cell % 64;
    }
    constexpr void remove(std::size_t cell) {
        (cell < 64 ? low : high) &= ~(std::uint64_t{1} << cell % 64);
    }
    constexpr bool has(std::size_t cell) const {
        return ((cell < 64 ? low : high) >> cell % 64 & 1) != 0;
    }
    unsigned size() const {
        return static_cast<unsigned>(std::popcount(low) + std::popcount(high));
    }
    constexpr bool empty() const { return (low | high) == 0; }
    constexpr bool several() const {  // quicker than to count them
        return ((low & (low - 1)) | (high & (high - 1))) != 0 || (low != 0 && high != 0);
    }
    constexpr void add(const Cells& other) {
        low |= other.low;
        high |= other.high;
    }
    constexpr Cells both(const Cells& other) const { return {low & other.low, high & other.high}; }
    constexpr Cells without(const Cells& other) const {
        return {low & ~other.low, high & ~other.high};
    }
    template <class Visit>
    void each(Visit&& visit) const {
        for (std::uint64_t rest = low; rest != 0; rest &= rest - 1)
            visit(static_cast<std::size_t>(std::countr_zero(rest)));
        for (std::uint64_t rest = high; rest != 0; rest &= rest - 1)
            visit(static_cast<std::size_t>(64 + std::countr_zero(rest)));
    }
};

inline constexpr std::array<Cells, 81> seen_from = [] {
    std::array<Cells, 81> sets{};
    for (std::size_t cell = 0; cell < 81; ++cell)
        for (const std::uint8_t peer : geometry.peers[cell]) sets[cell].add(peer);
    return sets;
}();

}  // namespace loshu::sudoku::explainer
