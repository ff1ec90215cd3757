// Naked and hidden subsets: as many digits as cells, in one house.
#pragma once

#include <array>

#include "sudoku/explainer/grid.hpp"

namespace loshu::sudoku::explainer {

struct Subset {
    std::size_t house;
    unsigned places, digits;  // masks with as many bits
};

inline constexpr std::array<HouseKind, 3> subset_kinds{block, column, row};

// The union of the masks that `subset` picks, or 0 if one of them has fewer than two bits.
template <class MaskAt>
unsigned union_of(unsigned subset, MaskAt&& mask_at) {
    unsigned all = 0;
    for (; subset != 0; subset &= subset - 1) {
        const unsigned mask = mask_at(lowest(subset));
        if ((mask & (mask - 1)) == 0) return 0;
        all |= mask;
    }
    return all;
}

inline CandidateSet removed_by_naked(const Marks& marks, const Subset& found) {
    CandidateSet set;
    for (unsigned rest = all_nine & ~found.places; rest != 0; rest &= rest - 1) {
        const std::size_t cell = geometry.cells[found.house][lowest(rest)];
        set.add(cell, marks.digits[cell] & found.digits);
    }
    return set;
}

inline CandidateSet removed_by_hidden(const Marks& marks, const Subset& found) {
    CandidateSet set;
    for (unsigned rest = found.places; rest != 0; rest &= rest - 1) {
        const std::size_t cell = geometry.cells[found.house][lowest(rest)];
        set.add(cell, marks.digits[cell] & ~found.digits);
    }
    return set;
}

// Call `visit` with each of `size` cells, in the original's order, until it returns true.
template <class Visit>
bool any_naked_set(const Marks& marks, const Filling& filling, unsigned size, Visit&& visit) {
    for (const HouseKind kind : subset_kinds)
        for (std::size_t house = kind; house < kind + 9U; ++house) {
            if (filling.empty[house] < 2 * size) continue;
            const auto& cells = geometry.cells[house];
            if (any_subset(size, 9, [&](unsigned places) {
                    const unsigned digits =
                        union_of(places, [&](unsigned at) { return marks.digits[cells[at]]; });
                    return count(digits) == size && visit(Subset{house, places, digits});
                }))
                return true;
        }
    return false;
}

// The same by digits; `fewest`: how many empty cells a house needs.
template <class Visit>
bool any_hidden_set(const Marks& marks, const Filling& filling, unsigned size, unsigned fewest,
                    Visit&& visit) {
    for (const HouseKind kind : subset_kinds)
        for (std::size_t house = kind; house < kind + 9U; ++house) {
            if (filling.empty[house] < fewest) continue;
            const auto& places_of = marks.places[house];
            if (any_subset(size, 9, [&](unsigned digits) {
                    const unsigned places =
                        union_of(digits, [&](unsigned digit) { return places_of[digit]; });
                    return count(places) == size && visit(Subset{house, places, digits});
                }))
                return true;
        }
    return false;
}

}  // namespace loshu::sudoku::explainer
