// Eliminations of a step, collected in the order in which they are found, each once.
#pragma once

#include <algorithm>
#include <bit>

#include "sudoku/techniques/step.hpp"

namespace loshu::sudoku::techniques {

constexpr DigitSet digit_bit(std::size_t digit) { return static_cast<DigitSet>(1U << digit); }

// The lowest digit of a set that is not empty.
constexpr std::size_t lowest(DigitSet digits) {
    return static_cast<std::size_t>(std::countr_zero(digits));
}

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
