// Eliminations of a step, in the order in which they are found, each once.
#pragma once

#include <algorithm>

#include "sudoku/techniques/digits.hpp"
#include "sudoku/techniques/step.hpp"

namespace loshu::sudoku::techniques {

inline void eliminate(Step& step, CellSet from, std::size_t digit) {
    for (const std::size_t cell : from) {
        const Candidate gone = candidate(cell, digit);
        if (std::ranges::find(step.eliminated, gone) == step.eliminated.end()) {
            step.eliminated.push_back(gone);
        }
    }
}

inline void eliminate(Step& step, std::size_t cell, DigitSet digits) {
    for (const std::size_t digit : Digits{digits}) eliminate(step, CellSet::of(cell), digit);
}

}  // namespace loshu::sudoku::techniques
