// What the techniques of almost locked sets share: what two sets eliminate, and how it is recorded.
#pragma once

#include "sudoku/techniques/almost_locked_sets.hpp"
#include "sudoku/techniques/eliminations.hpp"

namespace loshu::sudoku::techniques {

// The digits in both sets, but for the restricted ones, that some cell has that sees all their
// places in both: one of the sets holds such a digit.
inline DigitSet digits_eliminated(const AlmostLockedSet& a, const AlmostLockedSet& b,
                                  DigitSet restricted) {
    DigitSet found = 0;
    for (const std::size_t digit : Digits{without(a.digits & b.digits, restricted)}) {
        if (a.seen[digit].meets(b.seen[digit])) found |= digit_set(digit);
    }
    return found;
}

inline void eliminate(Step& step, const AlmostLockedSet& a, const AlmostLockedSet& b,
                      DigitSet digits) {
    for (const std::size_t digit : Digits{digits}) {
        eliminate(step, a.seen[digit] & b.seen[digit], digit);
    }
}

inline void record_digits(Step& step) {
    DigitSet digits = 0;
    for (const Candidate gone : step.eliminated) digits |= digit_set(digit_of(gone));
    for (const std::uint8_t digit : Digits{digits}) step.digits.push_back(digit);
}

inline void record(Step& step, const AlmostLockedSet& set) {
    step.sets.push_back({set.cells, set.digits});
}

}  // namespace loshu::sudoku::techniques
