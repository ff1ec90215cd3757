#include "sudoku/explainer/multiple_chains.hpp"

#include <algorithm>

namespace loshu::sudoku::explainer {
namespace {

std::array<ChainEnd, 2> contradiction_ends(const Consequences& all) {
    return {{{&all, all.true_end()}, {&all, all.false_end()}}};
}

}  // namespace

MultipleChains::MultipleChains(const ChainKind& kind, Wanted wanted)
    : kind_(kind),
      wanted_(wanted),
      follower_(kind),
      source_closures_(kind),
      closures_(kind),
      slots_(all_potentials),
      best_of_(all_potentials, -1) {}

void MultipleChains::begin(const Marks& marks, const Filling& filling, Reach* reach,
                           const Marks& source) {
    reach_ = kind_ == multiple_chains ? reach : nullptr;
    if (reach_) reach->exclude();
    if (source_closures_.position() != source) source_closures_.begin(source, filling);
    if (kind_.dynamic) closures_.begin(marks, filling, &source_closures_);
    begin(marks, filling);
}

void MultipleChains::begin(const Marks& marks, const Filling& filling, MultipleChains* easier) {
    reach_ = nullptr;
    if (kind_.dynamic) closures_.begin(marks, filling, easier ? &easier->closures_ : nullptr);
    begin(marks, filling);
}

void MultipleChains::begin(const Marks& marks, const Filling& filling) {
    marks_ = &marks;
    filling_ = &filling;
    for (auto& slot : slots_)
        if (slot) slot->known = slot->followed = false;
    std::ranges::fill(best_of_, -1);
    found_.clear();
    refuted_.clear();
    next_ = refuted_at_ = cell_ = 0;
    shortest_ = no_limit;
    following_ = false;
}

// First what follows from every assumption, then how contradictions follow, the dear part; then the
// cells one by one.
bool MultipleChains::resume(Work& work) {
    if (kind_.dynamic && !(close(work) && refute(work))) return false;
    for (; cell_ < 81; ++cell_) {
        if (work.over()) return false;
        search_cell(cell_);
        work.spend(1);
    }
    if (cell_ == 81) finish();
    cell_ = 82;
    return true;
}

// Find what follows.  Few assumptions are part of a hint, so that how it follows is left for later:
// where it is contradictory, or part of a hint.
bool MultipleChains::close(Work& work) {
    for (; next_ < all_potentials; ++next_) {
        if (work.over()) return false;
        const auto assumption = static_cast<Potential>(next_);
        const Candidate c = candidate_of(assumption);
        if (!marks_->has(c) || marks_->size(c / 9U) < 2) continue;
        const std::uint64_t before = closures_.work();
        const Closed& closed = closures_.of(assumption);
        work.spend(closures_.work() - before);
        Slot& slot = slot_of(assumption);
        slot.known = closed.possible;
        slot.on = &closed.on;
        slot.off = &closed.off;
        if (!closed.possible) refuted_.push_back(assumption);
    }
    return true;
}

// Follow contradictions.  Where one hint is wanted, the short ones of the last search come first,
// and long ones are given up.
bool MultipleChains::refute(Work& work) {
    if (wanted_ == Wanted::easiest && refuted_at_ == 0)
        std::ranges::stable_sort(refuted_, {},
                                 [this](Potential p) { return slots_[p]->complexity; });
    for (; refuted_at_ < refuted_.size(); ++refuted_at_) {
        if (work.over()) return false;
        Slot& slot = slot_of(refuted_[refuted_at_]);
        if (!follow(slot, refuted_[refuted_at_], work)) return false;
        if (wanted_ == Wanted::all) continue;
        const Consequences& all = slot.consequences;
        if (all.contradictory()) {
            slot.complexity = own_complexity(contradiction_ends(all)) +
                              nested_complexity(contradiction_ends(all));
            shortest_ = std::min(shortest_, slot.complexity);
        } else {
            slot.complexity = std::max(slot.complexity, shortest_);
        }
    }
    return true;
}

MultipleChains::Slot& MultipleChains::slot_of(Potential assumption) {
    auto& slot = slots_[assumption];
    if (!slot) slot = std::make_unique<Slot>();
    return *slot;
}

bool MultipleChains::follow(Slot& slot, Potential assumption, Work& work) {
    if (!following_) follower_.begin(*marks_, *filling_, assumption, slot.consequences, shortest_);
    following_ = !follower_.resume(work);
    if (following_) return false;
    slot.known = slot.followed = true;
    slot.on = &slot.consequences.on();
    slot.off = &slot.consequences.off();
    return true;
}

const MultipleChains::Slot& MultipleChains::from(Potential assumption) {
    Slot& slot = slot_of(assumption);
    Work work = Work::unlimited();
    if (!slot.known) follow(slot, assumption, work);
    return slot;
}

const Consequences& MultipleChains::followed(Potential assumption) {
    Slot& slot = slot_of(assumption);
    Work work = Work::unlimited();
    if (!slot.followed) follow(slot, assumption, work);
    return slot.consequences;
}

void MultipleChains::search_cell(std::size_t cell) {
    const unsigned size = marks_->size(cell);
    if (size < (kind_.dynamic ? 2U : 3U)) return;
    for (unsigned rest = marks_->digits[cell]; rest != 0; rest &= rest - 1)
        search_candidate(candidate(cell, lowest(rest)));
    if (!kind_.nishio && (size == 2 || kind_.multiple)) find_in_cell(cell);
}

void MultipleChains::search_candidate(std::size_t c) {
    if (kind_.dynamic) {
        from(on(c));
        find_contradiction(on(c));
        from(off(c));
        find_contradiction(off(c));
        if (!kind_.nishio && marks_->size(c / 9) >= 3) find_doubles(c);
    }
    if (kind_.nishio) return;
    for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t house = geometry.houses[c / 9][k];
        const unsigned places = marks_->places[house][c % 9];
        if (count(places) >= 2 && lowest(places) == geometry.places[c / 9][k])
            find_in_house(house, c % 9);  // once, from its first place
    }
}

void MultipleChains::find_contradiction(Potential assumption) {
    if (!slot_of(assumption).followed) return;  // as it is if it is contradictory
    const Consequences& all = known(assumption);
    if (!all.contradictory()) return;
    const auto ends = contradiction_ends(all);
    offer({kind_.nishio ? Technique::nishio : Technique::contradiction, 0, 7, opposite(assumption),
           assumption, 0},
          ends);
}

void MultipleChains::find_doubles(std::size_t c) {
    const std::array starts{on(c), off(c)};
    find_common({Technique::double_chain, 0, 1, 0, on(c), 0}, starts);
}

void MultipleChains::find_in_house(std::size_t house, std::size_t digit) {
    std::vector<Potential> starts;
    for (unsigned rest = marks_->places[house][digit]; rest != 0; rest &= rest - 1)
        starts.push_back(on(candidate(geometry.cells[house][lowest(rest)], digit)));
    if (reach_ && !reach_->common(starts)) return;
    for (const Potential start : starts) from(start);
    find_common({Technique::region_chains, 0, 6, 0, starts[0], static_cast<std::uint8_t>(house)},
                starts);
}

void MultipleChains::find_in_cell(std::size_t cell) {
    std::vector<Potential> starts;
    for (unsigned rest = marks_->digits[cell]; rest != 0; rest &= rest - 1)
        starts.push_back(on(candidate(cell, lowest(rest))));
    if (reach_ && !reach_->common(starts)) return;
    for (const Potential start : starts) from(start);
    find_common({Technique::cell_chains, 0, 5, 0, starts[0], 0}, starts);
}

// Offer what follows from every start: true candidates first, in the order of the first start.
void MultipleChains::find_common(MultipleHint hint, std::span<const Potential> starts) {
    CandidateSet true_in_all = *from(starts[0]).on, false_in_all = *from(starts[0]).off;
    for (const Potential start : starts.subspan(1)) {
        true_in_all &= *from(start).on;
        false_in_all &= *from(start).off;
    }
    for (const Potential start : starts) {
        if (true_in_all.empty() && false_in_all.empty()) return;
        followed(start);
        true_in_all &= *from(start).on;  // less than before if the search was given up
        false_in_all &= *from(start).off;
    }
    const Consequences& first = known(starts[0]);
    std::vector<ChainEnd> ends(starts.size());
    for (const bool truth : {true, false})
        for (const Node& node : first.nodes()) {
            const Candidate c = candidate_of(node.potential);
            if (is_on(node.potential) != truth || !(truth ? true_in_all : false_in_all).has(c))
                continue;
            if (first.place(node.potential) != &node - first.nodes().data()) continue;
            for (std::size_t i = 0; i < starts.size(); ++i)
                ends[i] = {&known(starts[i]), known(starts[i]).place(node.potential)};
            hint.concluded = node.potential;
            offer(hint, ends);
        }
}

bool MultipleChains::worth(Potential concluded) const {
    return !is_on(concluded) || marks_->size(candidate_of(concluded) / 9U) > 1;
}

void MultipleChains::offer(const MultipleHint& hint, std::span<const ChainEnd> ends) {
    if (!worth(hint.concluded)) return;
    // Hints are alike if they remove the same: a candidate, or all others of a cell.
    Potential key = 0;
    if (wanted_ == Wanted::all) {
        const std::size_t c = candidate_of(hint.concluded);
        const unsigned others = marks_->digits[c / 9] & ~(1U << c % 9);
        key = is_on(hint.concluded) && count(others) == 1 ? off(candidate(c / 9, lowest(others)))
                                                          : hint.concluded;
    }
    const std::int32_t old = best_of_[key];
    const MultipleHint* best = old < 0 ? nullptr : &found_[static_cast<std::size_t>(old)];
    unsigned complexity = own_complexity(ends);
    const auto better = [&] {
        return best == nullptr || complexity < best->complexity ||
               (complexity == best->complexity && hint.kind < best->kind);
    };
    if (!better()) return;
    complexity += nested_complexity(ends);
    if (!better()) return;
    best_of_[key] = static_cast<std::int32_t>(found_.size());
    found_.push_back(hint);
    found_.back().complexity = complexity;
    if (wanted_ == Wanted::easiest) shortest_ = std::min(shortest_, complexity);
}

// Keep the best hint of each kind of removal, in their order.
void MultipleChains::finish() {
    std::vector<MultipleHint> kept;
    std::vector<std::int32_t> places;
    for (const std::int32_t at : best_of_)
        if (at >= 0) places.push_back(at);
    std::ranges::sort(places);
    for (const std::int32_t at : places) kept.push_back(found_[static_cast<std::size_t>(at)]);
    std::ranges::stable_sort(kept, [](const MultipleHint& a, const MultipleHint& b) {
        return a.complexity != b.complexity ? a.complexity < b.complexity : a.kind < b.kind;
    });
    found_ = std::move(kept);
}

CandidateSet MultipleChains::removed_by(const MultipleHint& hint) const {
    return explainer::removed_by(hint.concluded, marks_->digits[candidate_of(hint.concluded) / 9U]);
}

std::vector<ChainEnd> MultipleChains::ends_of(const MultipleHint& hint) const {
    std::vector<ChainEnd> ends;
    const auto end = [&](Potential start) {
        ends.push_back({&known(start), known(start).place(hint.concluded)});
    };
    const std::size_t c = candidate_of(hint.source), cell = c / 9, digit = c % 9;
    if (hint.absurd()) {
        const auto both = contradiction_ends(known(hint.source));
        return {both.begin(), both.end()};
    }
    if (hint.technique == Technique::double_chain) {
        end(on(c));
        end(off(c));
    } else if (hint.technique == Technique::cell_chains) {
        for (unsigned rest = marks_->digits[cell]; rest != 0; rest &= rest - 1)
            end(on(candidate(cell, lowest(rest))));
    } else {
        for (unsigned rest = marks_->places[hint.house][digit]; rest != 0; rest &= rest - 1)
            end(on(candidate(geometry.cells[hint.house][lowest(rest)], digit)));
    }
    return ends;
}

}  // namespace loshu::sudoku::explainer
