#include "sudoku/explainer/follower.hpp"

namespace loshu::sudoku::explainer {

Follower::Follower(const ChainKind& kind) : kind_(kind) {
    if (kind.level > 0) rules_ = std::make_unique<AdvancedRules>(kind.level);
}

void Follower::begin(const Marks& marks, const Filling& filling, Potential assumption,
                     Consequences& out, unsigned limit) {
    limit_ = limit;
    source_ = &marks;
    filling_ = &filling;
    now_ = marks;
    out_ = &out;
    out.clear();
    on_queue_.clear();
    off_queue_.clear();
    parents_.clear();
    in_rules_ = false;
    add(assumption, Cause::none, -1);
}

bool Follower::resume(Work& work) {
    for (;;) {
        if (!in_rules_) {
            if (!run(work) || !rules_) return true;
            rules_->begin(now_, *source_, *filling_, work);
            in_rules_ = true;
        }
        if (!rules_->resume(work)) return false;
        in_rules_ = false;
        if (!advance()) return true;
    }
}

// True candidates first, one after the other, then one false candidate; false if contradictory.
bool Follower::run(Work& work) {
    std::size_t next_on = 0, next_off = 0;
    for (;;) {
        work.spend(1);
        if (next_on < on_queue_.size()) {
            if (!spread_on(on_queue_[next_on++])) return false;
        } else if (next_off < off_queue_.size()) {
            if (!spread_off(off_queue_[next_off++])) return false;
        } else {
            on_queue_.clear();
            off_queue_.clear();
            return true;
        }
    }
}

bool Follower::spread_on(std::uint16_t at) {
    const std::size_t c = candidate_of(out_->nodes()[at].potential), cell = c / 9, digit = c % 9;
    if (!kind_.nishio)
        for (unsigned rest = now_.digits[cell] & ~(1U << digit); rest != 0; rest &= rest - 1)
            if (!exclude(candidate(cell, lowest(rest)), Cause::cell, at)) return false;
    const std::size_t own_block = geometry.houses[cell][0];
    for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t house = geometry.houses[cell][k];
        const unsigned seen =
            k == 0 ? 1U << geometry.places[cell][0] : unsigned{geometry.common[house][own_block]};
        for (unsigned rest = now_.places[house][digit] & ~seen; rest != 0; rest &= rest - 1)
            if (!exclude(candidate(geometry.cells[house][lowest(rest)], digit), house_cause(k), at))
                return false;
    }
    return true;
}

bool Follower::exclude(std::size_t c, Cause cause, std::uint16_t from) {
    if (!out_->on().has(c) && out_->off().has(c)) return true;
    parents_.assign(1, from);
    if (out_->on().has(c)) return contradict(off(c), cause);
    add(off(c), cause, -1);
    return true;
}

bool Follower::spread_off(std::uint16_t at) {
    const std::size_t c = candidate_of(out_->nodes()[at].potential), cell = c / 9, digit = c % 9;
    const unsigned others = now_.digits[cell] & ~(1U << digit);
    if (!kind_.nishio && count(now_.digits[cell]) == 2) {
        parents_.assign(1, at);
        lost_in_cell(cell);
        if (!conclude(candidate(cell, lowest(others)), Cause::cell)) return false;
    }
    for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t house = geometry.houses[cell][k];
        const unsigned places = now_.places[house][digit];
        if (count(places) != 2) continue;
        const unsigned other = lowest(places & ~(1U << geometry.places[cell][k]));
        parents_.assign(1, at);
        lost_in_house(house, digit);
        if (!conclude(candidate(geometry.cells[house][other], digit), house_cause(k))) return false;
    }
    if (kind_.dynamic) now_.remove(cell, digit);
    return true;
}

bool Follower::conclude(std::size_t c, Cause cause) {
    if (out_->off().has(c)) return contradict(on(c), cause);
    if (!out_->on().has(c)) add(on(c), cause, -1);
    return true;
}

void Follower::lost_in_cell(std::size_t cell) {
    for (unsigned rest = source_->digits[cell] & ~unsigned{now_.digits[cell]}; rest != 0;
         rest &= rest - 1)
        parents_.push_back(out_->place(off(candidate(cell, lowest(rest)))));
}

void Follower::lost_in_house(std::size_t house, std::size_t digit) {
    for (unsigned rest = source_->places[house][digit] & ~unsigned{now_.places[house][digit]};
         rest != 0; rest &= rest - 1)
        parents_.push_back(out_->place(off(candidate(geometry.cells[house][lowest(rest)], digit))));
}

// Add what techniques conclude and single links cannot; return whether it is anything of interest.
bool Follower::advance() {
    const std::size_t first = out_->nodes().size();
    for (const Conclusion& conclusion : rules_->conclusions()) {
        if (out_->off().has(conclusion.removed)) continue;
        parents_.clear();
        for (const Candidate c : rules_->parents(conclusion))
            parents_.push_back(out_->place(off(c)));
        add(off(conclusion.removed), Cause::advanced,
            conclusion.nests ? out_->nest(conclusion.nested) : -1);
    }
    return within_limit(first);
}

// Whether a node since the first one is: if the techniques are complete, whatever follows later
// needs one of these nodes.
bool Follower::within_limit(std::size_t first) const {
    if (limit_ == no_limit || !rules_->complete()) return first < out_->nodes().size();
    for (std::size_t at = first; at < out_->nodes().size(); ++at) {
        const std::array end{ChainEnd{out_, static_cast<std::uint16_t>(at)}};
        if (own_complexity(end) + nested_complexity(end) < limit_) return true;
    }
    return false;
}

void Follower::add(Potential potential, Cause cause, std::int32_t nested) {
    const std::uint16_t at = out_->add(potential, cause, parents_, nested);
    unsigned ancestors = 0;
    if (parents_.size() != 1)
        ancestors = counter_.count(at, parents_);
    else if (kind_.dynamic)
        ancestors = counter_.count_after(at, out_->nodes()[parents_[0]], parents_[0]);
    else  // as no node has two
        ancestors = out_->nodes()[parents_[0]].ancestors + 1U;
    out_->set_ancestors(at, ancestors);
    (is_on(potential) ? on_queue_ : off_queue_).push_back(at);
}

bool Follower::contradict(Potential potential, Cause cause) {
    const bool known = out_->has(potential);
    const std::size_t at = out_->nodes().size();
    out_->contradict(potential, cause, parents_);
    unsigned ancestors = 0;
    if (known)  // as a technique concluded both: the walk back counts it once
        out_->each_ancestor(static_cast<std::uint16_t>(at), [&](const Node&) { ++ancestors; });
    else
        ancestors = counter_.count(at, parents_);
    out_->set_ancestors(at, ancestors);
    return false;
}

}  // namespace loshu::sudoku::explainer
