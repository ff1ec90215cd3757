#include "sudoku/explainer/eliminations.hpp"

#include "sudoku/explainer/closures.hpp"
#include "sudoku/explainer/fish.hpp"
#include "sudoku/explainer/locking.hpp"
#include "sudoku/explainer/subsets.hpp"

namespace loshu::sudoku::explainer {
namespace {

// Visit the sets of candidates of which one holds: the digits of a cell, the places of a digit.
// The cell, or that of the first place, has at least `fewest` digits.
template <class Visit>
void each_choice(const Marks& marks, unsigned fewest, Visit&& visit) {
    std::array<Potential, 9> starts{};
    const auto offer = [&](unsigned mask, auto&& candidate_at) {
        if (mask == 0 || marks.size(candidate_at(lowest(mask)) / 9U) < fewest) return;
        std::size_t size = 0;
        for (unsigned rest = mask; rest != 0; rest &= rest - 1)
            starts[size++] = on(candidate_at(lowest(rest)));
        visit(std::span<const Potential>(starts.data(), size));
    };
    for (std::size_t cell = 0; cell < 81; ++cell)
        offer(marks.digits[cell], [&](std::size_t digit) { return candidate(cell, digit); });
    for (std::size_t house = 0; house < 27; ++house)
        for (std::size_t digit = 0; digit < 9; ++digit)
            offer(marks.places[house][digit], [&](std::size_t place) {
                return candidate(geometry.cells[house][place], digit);
            });
}

template <class Visit>
void each_open(const Marks& marks, Visit&& visit) {
    for (std::size_t cell = 0; cell < 81; ++cell)
        if (marks.size(cell) > 1)
            for (unsigned rest = marks.digits[cell]; rest != 0; rest &= rest - 1)
                visit(candidate(cell, lowest(rest)));
}

}  // namespace

// Forcing chains from several starts: what they eliminate.
struct Eliminations::Nested {
    explicit Nested(const ChainKind& kind) : level(kind.level), before(kind), closures(kind) {}

    CandidateSet find(const Marks& now, const Marks& source, const Filling& filling) {
        if (before.position() != source) before.begin(source, filling);
        closures.begin(now, filling, &before);
        CandidateSet removed;
        each_open(now, [&](Candidate c) {
            if (!closures.of(on(c)).possible) removed.add(c);
        });
        if (!removed.empty()) return removed;
        each_choice(now, 2, [&](std::span<const Potential> starts) {
            CandidateSet common = closures.of(starts[0]).off;
            for (const Potential start : starts.subspan(1)) common &= closures.of(start).off;
            removed |= common;
        });
        if (removed.empty() && level > 0)
            each_open(now, [&](Candidate c) {
                const Closed& closed = closures.of(off(c));
                CandidateSet common =
                    closed.possible ? closed.off : removed_by(on(c), now.digits[c / 9U]);
                if (closed.possible) common &= closures.of(on(c)).off;
                removed |= common;
            });
        return removed;
    }

    unsigned level;
    Closures before, closures;
};

Eliminations::Eliminations(unsigned level) : level_(level) {
    if (level >= 4) nested_.push_back(std::make_unique<Nested>(dynamic_chains(0)));
    if (level >= 5) nested_.push_back(std::make_unique<Nested>(dynamic_chains(level - 3)));
}

Eliminations::~Eliminations() = default;

CandidateSet Eliminations::find(const Marks& now, const Marks& source, const Filling& filling) {
    CandidateSet removed = simple(now, filling);
    if (removed.empty() && (level_ == 2 || level_ == 3)) removed = by_links(now);
    for (const auto& chains : nested_)
        if (removed.empty()) removed = chains->find(now, source, filling);
    return removed;
}

CandidateSet Eliminations::simple(const Marks& now, const Filling& filling) const {
    CandidateSet removed;
    any_locking(now, [&](const Locking& found) { return removed |= found.removed(now), false; });
    if (!removed.empty()) return removed;
    any_hidden_set(now, filling, 2, 5, [&](const Subset& found) {
        return removed |= removed_by_hidden(now, found), false;
    });
    if (!removed.empty()) return removed;
    any_naked_set(now, filling, 2, [&](const Subset& found) {
        return removed |= removed_by_naked(now, found), false;
    });
    if (!removed.empty()) return removed;
    any_fish(now, filling, 2,
             [&](const Fish& found) { return removed |= found.removed(now), false; });
    return removed;
}

// By chains in which every link follows from the one before it alone.
CandidateSet Eliminations::by_links(const Marks& now) {
    links_.build(now);
    CandidateSet removed;
    each_open(now, [&](Candidate c) {
        if (links_.contradicts(c)) removed.add(c);
    });
    if (!removed.empty() || level_ == 2) return removed;
    links_.exclude();
    each_choice(now, 3, [&](std::span<const Potential> starts) {
        CandidateSet common = links_.excluded(candidate_of(starts[0]));
        for (const Potential start : starts.subspan(1))
            common &= links_.excluded(candidate_of(start));
        removed |= common;
    });
    return removed;
}

}  // namespace loshu::sudoku::explainer
