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

bool Closure::extend(const Closed& earlier, bool complete) {
    now_.meet(*marks_, earlier.left);
    true_ = earlier.on.without(settled_);
    false_ = earlier.off;
    false_ &= present_;
    queue_.clear();
    next_ = 0;
    if (!true_.without(present_).empty() || !conclude_singles(earlier.left)) return false;
    return (complete && now_ == earlier.left) || settle();
}

// Conclude the candidates that are the only ones left, but were not before the assumption, nor what
// followed in the earlier position.
bool Closure::conclude_singles(const Marks& before) {
    // Counted in the type of the masks, so that compilers use vectors.
    const auto fresh = [](Mask now, Mask start, Mask then) -> Mask {
        return static_cast<Mask>((now & (now - 1)) == 0 && now != start && now != then);
    };
    Mask any = 0;
    for (std::size_t cell = 0; cell < 81; ++cell)
        any |= fresh(now_.digits[cell], marks_->digits[cell], before.digits[cell]);
    for (std::size_t cell = 0; any != 0 && cell < 81; ++cell)
        if (const Mask now = now_.digits[cell];
            fresh(now, marks_->digits[cell], before.digits[cell]))
            if (now == 0 || !conclude(candidate(cell, lowest(now)))) return false;
    for (std::size_t first = 0; first < 27; first += 9) {
        const Mask *now = now_.places[first].data(), *start = marks_->places[first].data(),
                   *then = before.places[first].data();
        any = 0;
        for (std::size_t i = 0; i < 81; ++i) any |= fresh(now[i], start[i], then[i]);
        for (std::size_t i = 0; any != 0 && i < 81; ++i)
            if (fresh(now[i], start[i], then[i]))
                if (now[i] == 0 ||
                    !conclude(candidate(geometry.cells[first + i / 9][lowest(now[i])], i % 9)))
                    return false;
    }
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
    const CandidateSet& excluded = (nishio_ ? by_digit : by_all)[c];
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
