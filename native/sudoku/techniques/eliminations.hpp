// Sets of digits, and the eliminations of a step in the order in which they are found, each once.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "sudoku/techniques/step.hpp"

namespace loshu::sudoku::techniques {

constexpr DigitSet digit_bit(std::size_t digit) { return static_cast<DigitSet>(1U << digit); }

// The lowest digit of a set that is not empty.
constexpr std::size_t lowest(DigitSet digits) {
    return static_cast<std::size_t>(std::countr_zero(digits));
}

inline constexpr std::array<std::uint8_t, all_digits + 1> digit_counts = [] {
    std::array<std::uint8_t, all_digits + 1> counts{};
    for (std::size_t set = 1; set < counts.size(); ++set) {
        counts[set] = static_cast<std::uint8_t>(counts[set / 2] + set % 2);
    }
    return counts;
}();

// The number of digits; without a processor's instruction, std::popcount is a call.
constexpr std::size_t count(DigitSet digits) { return digit_counts[digits]; }

constexpr DigitSet without_lowest(DigitSet digits) {
    return static_cast<DigitSet>(digits & (digits - 1));
}

inline void eliminate(Step& step, CellSet from, std::size_t digit) {
    for (const std::size_t cell : from) {
        const Candidate gone = candidate(cell, digit);
        if (std::ranges::find(step.eliminated, gone) == step.eliminated.end()) {
            step.eliminated.push_back(gone);
        }
    }
}

inline void eliminate(Step& step, std::size_t cell, DigitSet digits) {
    for (; digits != 0; digits = without_lowest(digits)) {
        eliminate(step, CellSet::of(cell), lowest(digits));
    }
}

}  // namespace loshu::sudoku::techniques
