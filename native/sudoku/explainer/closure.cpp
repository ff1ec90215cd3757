#include "sudoku/explainer/closure.hpp"

namespace loshu::sudoku::explainer {
namespace {

using Exclusions = std::array<CandidateSet, all_candidates>;

// With or without the other digits of the cell.
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

const CandidateSet& excluded_by(Candidate c) { return by_all[c]; }

Closure::Closure(const ChainKind& kind) : nishio_(kind.nishio) {
    if (kind.level > 0) inside_ = std::make_unique<Eliminations>(kind.level);
}

void Closure::begin(const Marks& marks, const Filling& filling) {
    marks_ = &marks;
    filling_ = &filling;
    present_ = settled_ = {};
    for (std::size_t cell = 0; cell < 81; ++cell) {
        present_.add(cell, marks.digits[cell]);
        if (single(marks.digits[cell])) settled_.add(cell, marks.digits[cell]);
    }
}

bool Closure::spread(Potential assumption) {
    now_ = *marks_;
    true_ = false_ = {};
    queue_.clear();
    next_ = 0;
    const Candidate start = candidate_of(assumption);
    if (is_on(assumption)) {
        conclude(start);
    } else {
        false_.add(start);
        remove(start);
    }
    return settle();
}

bool Closure::keep(const Closed& earlier, Closed& closed) const {
    closed.on = earlier.on.without(settled_);
    closed.off = earlier.off;
    closed.off &= present_;
    return closed.on.within(present_);
}

void Closure::write(Closed& closed, bool left) const {
    closed.on = true_;
    closed.off = false_;
    if (!left) return;
    closed.open = present_.without(false_);
    closed.left = now_;
}

bool Closure::extend(const Closed& earlier) {
    true_ = earlier.on.without(settled_);
    false_ = earlier.off;
    false_ &= present_;
    queue_.clear();
    next_ = 0;
    if (!true_.within(present_)) return false;
    const CandidateSet gone = earlier.open.without(present_);
    return gone.size() < false_.size() ? meet(earlier.left, gone, *marks_)
                                       : meet(*marks_, false_, earlier.left);
}

// Remove from the candidates of one position those that another one lacks, and conclude the only
// ones left, unless they were so in either.
bool Closure::meet(const Marks& one, const CandidateSet& gone, const Marks& other) {
    now_ = one;
    gone.each([this](Candidate c) { now_.remove(c / 9U, c % 9U); });
    return !gone.any([&](Candidate c) { return !conclude_singles(c, other); }) && settle();
}

bool Closure::conclude_singles(Candidate gone, const Marks& other) {
    const std::size_t cell = gone / 9U, digit = gone % 9U;
    const auto fresh = [](unsigned now, unsigned then) {
        return (now & (now - 1)) == 0 && now != then;
    };
    if (const unsigned digits = now_.digits[cell]; fresh(digits, other.digits[cell]))
        if (digits == 0 || !conclude(candidate(cell, lowest(digits)))) return false;
    for (const std::size_t house : geometry.houses[cell])
        if (const unsigned places = now_.places[house][digit];
            fresh(places, other.places[house][digit]))
            if (places == 0 || !conclude(candidate(geometry.cells[house][lowest(places)], digit)))
                return false;
    return true;
}

// Conclude what follows by techniques too.
bool Closure::settle() {
    while (run()) {
        const CandidateSet gone =
            inside_ ? inside_->find(now_, *marks_, *filling_) : CandidateSet{};
        if (gone.empty()) return true;
        if (!remove(gone)) return false;
    }
    return false;
}

bool Closure::run() {
    while (next_ < queue_.size())
        if (!spread_true(queue_[next_++])) return false;
    return true;
}

// Remove false candidates: all are false at once, so that none of them is concluded unseen.
bool Closure::remove(const CandidateSet& gone) {
    false_ |= gone;
    return !gone.meets(true_) && !gone.any([this](Candidate c) { return !remove(c); });
}

bool Closure::spread_true(Candidate c) {
    const CandidateSet& excluded = nishio_ ? by_digit[c] : excluded_by(c);
    if (excluded.meets(true_)) return false;
    CandidateSet fresh = present_.without(false_);
    fresh &= excluded;
    return remove(fresh);
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
