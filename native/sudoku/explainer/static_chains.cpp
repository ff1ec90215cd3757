#include "sudoku/explainer/static_chains.hpp"

#include <algorithm>

namespace loshu::sudoku::explainer {
namespace {

unsigned kind_key(LinkKinds kinds) {
    return kinds == LinkKinds::both ? 4 : kinds == LinkKinds::y ? 3 : 2;
}

ChainOrder order_of(double base, unsigned complexity, LinkKinds kinds) {
    return {base + length_difficulty(complexity), complexity, kind_key(kinds)};
}

double cycle_base(LinkKinds kinds) { return kinds == LinkKinds::both ? 7.0 : 6.5; }
double chain_base(LinkKinds kinds) { return kinds == LinkKinds::both ? 7.0 : 6.6; }

}  // namespace

std::span<const StaticHint> StaticChains::search(const Marks& marks) {
    marks_ = &marks;
    links_.build(marks);
    board_.fill({});
    for (std::size_t cell = 0; cell < 81; ++cell)
        for (unsigned rest = marks.digits[cell]; rest != 0; rest &= rest - 1)
            board_[lowest(rest)].add(cell);
    found_.clear();
    followed_ = 0;
    reach_known_ = false;
    for (const LinkKinds kinds : {LinkKinds::x, LinkKinds::y, LinkKinds::both}) search_kinds(kinds);
    if (wanted_ == Wanted::all) sort_all();
    return found_;
}

// Where a hint is known already only short chains are of interest, and X-chains are quick to
// follow.
void StaticChains::know_reach(LinkKinds kinds) {
    if (reach_known_ || !found_.empty()) return;
    if (wanted_ == Wanted::easiest && kinds != LinkKinds::both) return;
    reach_.build(*marks_, links_);
    reach_known_ = true;
}

void StaticChains::search_kinds(LinkKinds kinds) {
    know_reach(kinds);
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const unsigned digits = marks_->digits[cell];
        if (count(digits) < 2 || (kinds == LinkKinds::y && count(digits) > 2)) continue;
        for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
            const std::size_t c = candidate(cell, lowest(rest));
            if (!reach_known_ || reach_.leads(c, c)) follow_cycles(c, kinds);
            if (kinds == LinkKinds::y) continue;  // its chains would be odd as well as even
            for (const Potential source : {on(c), off(c)})
                if (!reach_known_ || reach_.contradicts(source)) follow_chain(source, kinds);
        }
    }
}

void StaticChains::begin(Potential source) {
    seen_.clear();
    steps_.clear();
    add(source, Cause::none, 0);
}

void StaticChains::add(Potential potential, Cause cause, std::size_t parent) {
    if (!seen_.add(potential)) return;
    const unsigned before = steps_.empty() ? 0U : steps_[parent].length;
    steps_.push_back({potential, cause, static_cast<std::uint16_t>(parent),
                      static_cast<std::uint16_t>(before + 1)});
}

std::span<const Link> StaticChains::links_from(Potential potential, LinkKinds kinds) const {
    const Candidate c = candidate_of(potential);
    return is_on(potential) ? links_.weak(c, kinds) : links_.strong(c, kinds);
}

// The cause by which the source follows if a candidate is false; none if it does not.
Cause StaticChains::closes(Candidate last, LinkKinds kinds) const {
    for (const Link& link : links_.strong(last, kinds))
        if (link.to == candidate_of(steps_[0].potential)) return link.cause;
    return Cause::none;
}

// Breadth first from a true candidate back to itself.  A false candidate is followed once, but
// may end cycles of several parents.
void StaticChains::follow_cycles(std::size_t source, LinkKinds kinds) {
    const auto ends = links_.strong(source, kinds);
    if (ends.empty()) return;
    const unsigned longest_cycle = longest(cycle_base(kinds));
    begin(on(source));
    for (std::size_t at = 0; at < steps_.size(); ++at) {
        const PathStep step = steps_[at];
        if (step.length + 1U > longest_cycle) break;
        ++followed_;
        for (const Link& link : links_from(step.potential, kinds)) {
            if (is_on(step.potential) && at != 0 && closes(link.to, kinds) != Cause::none &&
                !is_ancestor(at, off(link.to)))
                end_cycle(at, link, kinds);
            if (is_on(step.potential))
                add(off(link.to), link.cause, at);
            else if (!reach_known_ || reach_.leads(link.to, source))  // or it is a dead end
                add(on(link.to), link.cause, at);
        }
    }
}

// Breadth first from a potential to its opposite.
void StaticChains::follow_chain(Potential source, LinkKinds kinds) {
    const unsigned longest_chain = longest(chain_base(kinds));
    begin(source);
    for (std::size_t at = 0; at < steps_.size(); ++at) {
        const PathStep step = steps_[at];
        if (step.length + 1U > longest_chain) break;
        ++followed_;
        for (const Link& link : links_from(step.potential, kinds)) {
            add(is_on(step.potential) ? off(link.to) : on(link.to), link.cause, at);
            if (steps_.back().potential == opposite(source)) return end_chain(kinds);
        }
    }
}

bool StaticChains::is_ancestor(std::size_t at, Potential potential) const {
    if (!seen_.has(potential)) return false;
    while (at != 0) {
        at = steps_[at].parent;
        if (steps_[at].potential == potential) return true;
    }
    return false;
}

void StaticChains::end_cycle(std::size_t at, const Link& last, LinkKinds kinds) {
    StaticHint hint;
    hint.order = order_of(cycle_base(kinds), steps_[at].length + 1U, kinds);
    if (!hopeful(hint.order)) return;
    hint.removed = removed_by_cycle(at, last.to);
    if (hint.removed.empty()) return;
    hint.technique = kinds == LinkKinds::x   ? Technique::x_cycle
                     : kinds == LinkKinds::y ? Technique::y_cycle
                                             : Technique::cycle;
    if (wanted_ == Wanted::all) {
        hint.path = {{steps_[0].potential, closes(last.to, kinds), 0, 0},
                     {off(last.to), last.cause, 0, 0}};
        const auto rest = path_from(at);
        hint.path.insert(hint.path.end(), rest.begin(), rest.end());
    }
    keep(std::move(hint));
}

void StaticChains::end_chain(LinkKinds kinds) {
    StaticHint hint;
    hint.order = order_of(chain_base(kinds), steps_.back().length, kinds);
    if (!hopeful(hint.order)) return;
    hint.concluded = steps_.back().potential;
    hint.removed = removed_by(hint.concluded, marks_->digits[candidate_of(hint.concluded) / 9U]);
    hint.technique = kinds == LinkKinds::x ? Technique::x_chain : Technique::chain;
    if (wanted_ == Wanted::all) hint.path = path_from(steps_.size() - 1);
    keep(std::move(hint));
}

std::vector<PathStep> StaticChains::path_from(std::size_t at) const {
    std::vector<PathStep> path;
    for (;; at = steps_[at].parent) {
        path.push_back(steps_[at]);
        if (at == 0) return path;
    }
}

// A candidate goes if it sees one end of a link while true, and of another while false.
CandidateSet StaticChains::removed_by_cycle(std::size_t at, Candidate last) const {
    std::array<std::array<Cells, 9>, 2> gone{};
    Cells cells;
    const auto mark = [&](Potential potential) {
        const std::size_t c = candidate_of(potential);
        gone[is_on(potential) ? 1 : 0][c % 9].add(seen_from[c / 9]);
        cells.add(c / 9);
    };
    mark(steps_[0].potential);
    mark(off(last));
    for (; at != 0; at = steps_[at].parent) mark(steps_[at].potential);
    CandidateSet removed;
    for (std::size_t digit = 0; digit < 9; ++digit)
        gone[0][digit]
            .both(gone[1][digit])
            .both(board_[digit])
            .without(cells)
            .each([&](std::size_t cell) { removed.add(candidate(cell, digit)); });
    return removed;
}

bool StaticChains::hopeful(const ChainOrder& order) const {
    return wanted_ == Wanted::all || found_.empty() || order < found_[0].order;
}

// The most potentials that a hint can have and still be easier than the easiest so far.
unsigned StaticChains::longest(double base) const {
    if (wanted_ == Wanted::all || found_.empty()) return all_potentials;
    const ChainOrder& best = found_[0].order;
    unsigned most = 0;
    for (unsigned complexity = 4; complexity <= all_potentials; ++complexity) {
        const double difficulty = base + length_difficulty(complexity);
        if (difficulty > best.difficulty ||
            (difficulty == best.difficulty && complexity > best.complexity))
            break;
        most = complexity;
    }
    return most;
}

void StaticChains::keep(StaticHint&& hint) {
    if (wanted_ == Wanted::easiest) found_.clear();
    found_.push_back(std::move(hint));
}

// In their order; among equal eliminations only the first.
void StaticChains::sort_all() {
    std::ranges::stable_sort(found_, {}, &StaticHint::order);
    std::vector<StaticHint> kept;
    for (auto& hint : found_)
        if (std::ranges::none_of(kept,
                                 [&](const auto& old) { return old.removed == hint.removed; }))
            kept.push_back(std::move(hint));
    found_ = std::move(kept);
}

}  // namespace loshu::sudoku::explainer
