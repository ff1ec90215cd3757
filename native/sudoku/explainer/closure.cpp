#include "sudoku/explainer/closure.hpp"

namespace loshu::sudoku::explainer {
namespace {

using Exclusions = std::array<CandidateSet, all_candidates>;

// What a true candidate excludes: its digit in the houses, and other digits in the cell.
Exclusions exclusions(bool nishio) {
    Exclusions sets;
    for (std::size_t cell = 0; cell < 81; ++cell)
        for (std::size_t digit = 0; digit < 9; ++digit) {
            CandidateSet& set = sets[candidate(cell, digit)];
            if (!nishio) set.add(cell, all_nine & ~(1U << digit));
            for (const std::uint8_t peer : geometry.peers[cell]) set.add(candidate(peer, digit));
        }
    return sets;
}

const Exclusions by_all = exclusions(false), by_digit = exclusions(true);

bool single(unsigned mask) { return mask != 0 && (mask & (mask - 1)) == 0; }

}  // namespace

void Closure::begin(const Marks& marks) {
    marks_ = &marks;
    present_ = {};
    for (std::size_t cell = 0; cell < 81; ++cell) present_.add(cell, marks.digits[cell]);
}

bool Closure::spread(Potential assumption) {
    now_ = *marks_;
    true_ = false_ = {};
    queue_.clear();
    const Candidate start = candidate_of(assumption);
    if (is_on(assumption)) {
        conclude(start);
    } else {
        false_.add(start);
        remove(start);
    }
    for (std::size_t next = 0; next < queue_.size(); ++next)
        if (!spread_true(queue_[next])) return false;
    return true;
}

bool Closure::spread_true(Candidate c) {
    const CandidateSet& excluded = (nishio_ ? by_digit : by_all)[c];
    if (excluded.meets(true_)) return false;
    CandidateSet fresh = present_.without(false_);
    fresh &= excluded;
    false_ |= fresh;  // all at once, so that none of them is concluded unseen
    return !fresh.any([this](Candidate gone) { return !remove(gone); });
}

// Remove a false candidate; the only one left of its cell or in a house is true.
bool Closure::remove(Candidate c) {
    const std::size_t cell = c / 9U, digit = c % 9U;
    now_.remove(cell, digit);
    const unsigned digits = now_.digits[cell];
    if (!nishio_ && single(digits) && !conclude(candidate(cell, lowest(digits)))) return false;
    for (const std::size_t house : geometry.houses[cell]) {
        const unsigned places = now_.places[house][digit];
        if (single(places) && !conclude(candidate(geometry.cells[house][lowest(places)], digit)))
            return false;
    }
    return true;
}

bool Closure::conclude(Candidate c) {
    if (false_.has(c)) return false;
    if (true_.has(c)) return true;
    true_.add(c);
    queue_.push_back(c);
    return true;
}

}  // namespace loshu::sudoku::explainer
