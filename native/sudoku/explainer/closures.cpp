#include "sudoku/explainer/closures.hpp"

namespace loshu::sudoku::explainer {
namespace {

// Whether an implication of one position holds in every later one.  Static chains inside, from
// several starts, look at a house only if its first place has three digits or more.
bool lasting(const ChainKind& kind) { return !kind.nishio && kind.level != 3; }

constexpr std::uint16_t nowhere = all_candidates;

}  // namespace

Closures::Closures(const ChainKind& kind) : kind_(kind), closure_(kind), slots_(all_potentials) {}

void Closures::begin(const Marks& marks, const Filling& filling, Closures* earlier) {
    const bool keep = lasting(kind_) && filling.left == left_ && marks.within(position_);
    for (auto& slot : slots_)
        if (slot) {
            slot->before = keep && (slot->known || slot->before);
            slot->known = false;
        }
    earlier_ = earlier;
    position_ = marks;
    closure_.begin(position_, filling);
    left_ = filling.left;
    work_ = 0;
}

Closures::Slot& Closures::slot_of(Potential assumption) {
    auto& slot = slots_[assumption];
    if (!slot) slot = std::make_unique<Slot>();
    return *slot;
}

const Closed& Closures::of(Potential assumption) {
    if (!is_on(assumption)) {
        const std::uint16_t other = partner(candidate_of(assumption));
        if (other != nowhere) return of(on(other));
    }
    Slot& slot = slot_of(assumption);
    if (slot.known) return slot.closed;
    if (is_on(assumption) || kind_.level > 0)
        find(assumption, slot);
    else
        slot.closed.keep_only(candidate_of(assumption));
    slot.known = true;
    return slot.closed;
}

void Closures::find(Potential assumption, Slot& slot) {
    ++work_;
    const Closed* begin = earlier_      ? &earlier_->of(assumption)
                          : slot.before ? &slot.closed
                                        : nullptr;
    const bool complete = !earlier_ || earlier_->kind_ == kind_;
    if (begin && !begin->possible) {
        slot.closed.possible = false;
    } else if (begin && complete && closure_.keeps(*begin)) {
        slot.closed.possible = closure_.keep(*begin, slot.closed);
    } else {
        slot.closed.possible = begin ? closure_.extend(*begin) : closure_.spread(assumption);
        work_ += closure_.size();
        if (slot.closed.possible) closure_.write(slot.closed, earlier_ == nullptr);
    }
}

// A candidate that is true if this one is false, and the other way round: so both assumptions have
// the same closure.
std::uint16_t Closures::partner(Candidate c) const {
    const std::size_t cell = c / 9U, digit = c % 9U;
    const unsigned others = position_.digits[cell] & ~(1U << digit);
    if (!kind_.nishio && count(others) == 1) return candidate(cell, lowest(others));
    for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t house = geometry.houses[cell][k];
        const unsigned places = position_.places[house][digit] & ~(1U << geometry.places[cell][k]);
        if (count(places) == 1) return candidate(geometry.cells[house][lowest(places)], digit);
    }
    return nowhere;
}

}  // namespace loshu::sudoku::explainer
