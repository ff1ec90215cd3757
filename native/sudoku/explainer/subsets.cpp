#include "sudoku/explainer/subsets.hpp"

#include "sudoku/explainer/producers.hpp"

namespace loshu::sudoku::explainer {
namespace {

// The hidden single that a hidden set leaves in its house, or -1.
std::int16_t single_after(const Marks& marks, const Subset& found) {
    for (std::size_t digit = 0; digit < 9; ++digit) {
        const unsigned places = marks.places[found.house][digit];
        if (has(found.digits, digit) || count(places) < 2) continue;
        if (count(places & ~found.places) == 1)
            return static_cast<std::int16_t>(
                candidate(geometry.cells[found.house][lowest(places & ~found.places)], digit));
    }
    return -1;
}

Hint naked_hint(unsigned size) {
    if (size == 2) return {Technique::naked_pair, 3.0, {}};
    if (size == 3) return {Technique::naked_triplet, 3.6, {}};
    return {Technique::naked_quad, 5.0, {}};
}

Hint hidden_hint(unsigned size) {
    if (size == 2) return {Technique::hidden_pair, 3.4, {}};
    if (size == 3) return {Technique::hidden_triplet, 4.0, {}};
    return {Technique::hidden_quad, 5.4, {}};
}

}  // namespace

MaybeHint find_direct_hidden_set(const Grid& grid, unsigned size) {
    MaybeHint hint;
    any_hidden_set(grid.marks, grid.filling, size, size + 1, [&](const Subset& found) {
        const std::int16_t single = single_after(grid.marks, found);
        if (single < 0) return false;
        hint = size == 2 ? Hint{Technique::direct_hidden_pair, 2.0, {}}
                         : Hint{Technique::direct_hidden_triplet, 2.5, {}};
        hint->placed = single;
        return true;
    });
    return hint;
}

MaybeHint find_hidden_set(const Grid& grid, unsigned size) {
    MaybeHint hint;
    any_hidden_set(grid.marks, grid.filling, size, 2 * size + 1, [&](const Subset& found) {
        const CandidateSet removed = removed_by_hidden(grid.marks, found);
        if (removed.empty()) return false;
        hint = hidden_hint(size);
        hint->removed = removed;
        return true;
    });
    return hint;
}

MaybeHint find_naked_set(const Grid& grid, unsigned size) {
    MaybeHint hint;
    any_naked_set(grid.marks, grid.filling, size, [&](const Subset& found) {
        const CandidateSet removed = removed_by_naked(grid.marks, found);
        if (removed.empty()) return false;
        hint = naked_hint(size);
        hint->removed = removed;
        return true;
    });
    return hint;
}

}  // namespace loshu::sudoku::explainer
