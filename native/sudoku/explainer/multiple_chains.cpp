#include "sudoku/explainer/multiple_chains.hpp"

#include <algorithm>
#include <unordered_set>

namespace loshu::sudoku::explainer {

MultipleChains::MultipleChains(const ChainKind& kind, Wanted wanted)
    : kind_(kind),
      wanted_(wanted),
      follower_(kind),
      closure_(kind.nishio),
      slots_(all_potentials),
      best_of_(all_potentials, -1) {}

void MultipleChains::begin(const Marks& marks, const Filling& filling, Reach* reach) {
    reach_ = kind_ == multiple_chains ? reach : nullptr;
    if (reach_) reach->exclude();
    quick_ = kind_.dynamic && kind_.level == 0;
    if (quick_) closure_.begin(marks);
    marks_ = &marks;
    filling_ = &filling;
    for (auto& slot : slots_)
        if (slot) slot->known = slot->followed = false;
    std::ranges::fill(best_of_, -1);
    found_.clear();
    next_ = kind_.dynamic ? 0 : all_potentials;
    following_ = false;
}

// First every assumption that will be asked for, the dear part; then the cells one by one.
bool MultipleChains::resume(Work& work) {
    for (; next_ < all_potentials + 81; ++next_) {
        if (work.over()) return false;
        if (next_ >= all_potentials) {
            search_cell(next_ - all_potentials);
            work.spend(1);
        } else if (const auto c = candidate_of(static_cast<Potential>(next_));
                   marks_->has(c) && marks_->size(c / 9U) > 1) {
            if (!assume(static_cast<Potential>(next_), work)) return false;
        }
    }
    if (next_ == all_potentials + 81) finish();
    next_ = all_potentials + 82;
    return true;
}

MultipleChains::Slot& MultipleChains::slot_of(Potential assumption) {
    auto& slot = slots_[assumption];
    if (!slot) slot = std::make_unique<Slot>();
    return *slot;
}

// Find what follows.  Few assumptions are part of a hint, so that how it follows is left for later
// where it can be: where the order of conclusions is of no concern.
bool MultipleChains::assume(Potential assumption, Work& work) {
    Slot& slot = slot_of(assumption);
    if (!quick_ || following_) return follow(slot, assumption, work);
    slot.known = closure_.spread(assumption);
    work.spend(closure_.size() + 1);
    if (!slot.known) return follow(slot, assumption, work);
    slot.on = closure_.trues();
    slot.off = closure_.falses();
    return true;
}

bool MultipleChains::follow(Slot& slot, Potential assumption, Work& work) {
    if (!following_) follower_.begin(*marks_, *filling_, assumption, slot.consequences);
    following_ = !follower_.resume(work);
    if (following_) return false;
    slot.known = slot.followed = true;
    slot.on = slot.consequences.on();
    slot.off = slot.consequences.off();
    return true;
}

const MultipleChains::Slot& MultipleChains::from(Potential assumption) {
    Slot& slot = slot_of(assumption);
    Work work = Work::unlimited();
    if (!slot.known) assume(assumption, work);
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
    const std::array ends{ChainEnd{&all, all.true_end()}, ChainEnd{&all, all.false_end()}};
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
    CandidateSet true_in_all = from(starts[0]).on, false_in_all = from(starts[0]).off;
    for (const Potential start : starts.subspan(1)) {
        true_in_all &= from(start).on;
        false_in_all &= from(start).off;
    }
    if (true_in_all.empty() && false_in_all.empty()) return;
    for (const Potential start : starts) followed(start);
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
    unsigned complexity = 0;
    bool nests = false;
    for (const ChainEnd& end : ends) {
        complexity += end.from->nodes()[end.at].ancestors;
        nests = nests || end.from->nests();
    }
    const auto better = [&] {
        return best == nullptr || complexity < best->complexity ||
               (complexity == best->complexity && hint.kind < best->kind);
    };
    if (!better()) return;
    if (nests) complexity += nested_complexity(ends);
    if (!better()) return;
    best_of_[key] = static_cast<std::int32_t>(found_.size());
    found_.push_back(hint);
    found_.back().complexity = complexity;
}

// Chains that are nested twice count once.
unsigned MultipleChains::nested_complexity(std::span<const ChainEnd> ends) const {
    unsigned complexity = 0;
    std::unordered_set<std::uint64_t> counted;
    for (const ChainEnd& end : ends)
        end.from->each_ancestor(end.at, [&](const Node& node) {
            if (node.nested < 0) return;
            const NestedHint& nested = end.from->nested(node.nested);
            if (counted.insert(nested.signature).second) complexity += nested.complexity;
        });
    return complexity;
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
        const Consequences& all = known(hint.source);
        return {{&all, all.true_end()}, {&all, all.false_end()}};
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
