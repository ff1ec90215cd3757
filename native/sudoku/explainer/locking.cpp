#include "sudoku/explainer/locking.hpp"

#include "sudoku/explainer/producers.hpp"

namespace loshu::sudoku::explainer {
namespace {

HouseKind kind_of(std::size_t house) { return house < row ? block : house < column ? row : column; }

// The hidden single that a locking leaves in a house of the first one's kind, or -1.
std::int16_t single_after(const Marks& marks, const Locking& found) {
    const HouseKind kind = kind_of(found.from);
    for (std::size_t house = kind; house < kind + 9U; ++house) {
        const unsigned gone = geometry.common[house][found.to];
        const unsigned places = marks.places[house][found.digit];
        if (house == found.from || gone == 0 || count(places) < 2) continue;
        if (count(places & ~gone) == 1)
            return static_cast<std::int16_t>(
                candidate(geometry.cells[house][lowest(places & ~gone)], found.digit));
    }
    return -1;
}

}  // namespace

MaybeHint find_direct_locking(const Grid& grid) {
    MaybeHint hint;
    any_locking(grid.marks, [&](const Locking& found) {
        const std::int16_t single = single_after(grid.marks, found);
        if (single < 0) return false;
        hint = found.points() ? Hint{Technique::direct_pointing, 1.7, {}}
                              : Hint{Technique::direct_claiming, 1.9, {}};
        hint->placed = single;
        return true;
    });
    return hint;
}

MaybeHint find_locking(const Grid& grid) {
    MaybeHint hint;
    any_locking(grid.marks, [&](const Locking& found) {
        const CandidateSet removed = found.removed(grid.marks);
        if (removed.empty()) return false;
        hint = found.points() ? Hint{Technique::pointing, 2.6, removed}
                              : Hint{Technique::claiming, 2.8, removed};
        return true;
    });
    return hint;
}

}  // namespace loshu::sudoku::explainer
