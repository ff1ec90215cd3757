// Naked and hidden subsets: n digits in n cells of one house.
#pragma once

#include <array>

#include "sudoku/explainer/grid.hpp"

namespace loshu::sudoku::explainer {

struct Subset {
    std::size_t house;
    unsigned places, digits;  // masks with that number of bits
};

inline constexpr std::array<HouseKind, 3> subset_kinds{block, column, row};

// The ones of nine masks with 2 to `size` bits: no other can be in a set of this size.
template <class MaskAt>
unsigned eligible(unsigned size, MaskAt&& mask_at) {
    unsigned found = 0;
    for (unsigned at = 0; at < 9; ++at) {
        const unsigned bits = count(mask_at(at));
        if (bits >= 2 && bits <= size) found |= 1U << at;
    }
    return found;
}

// The union of the masks that `subset` picks.
template <class MaskAt>
unsigned union_of(unsigned subset, MaskAt&& mask_at) {
    unsigned all = 0;
    for (; subset != 0; subset &= subset - 1) all |= mask_at(lowest(subset));
    return all;
}

// The ones of `among` that `picked` numbers.
inline unsigned spread(unsigned picked, unsigned among) {
    unsigned mask = 0;
    for (; picked != 0; picked >>= 1, among &= among - 1)
        if ((picked & 1U) != 0) mask |= 1U << lowest(among);
    return mask;
}

// Call `visit` with each `size` of nine masks whose union has `size` bits, and with that union.
template <class MaskAt, class Visit>
bool any_set(unsigned size, MaskAt&& mask_at, Visit&& visit) {
    const unsigned some = eligible(size, mask_at);
    return any_subset(size, count(some), [&](unsigned picked) {
        const unsigned subset = spread(picked, some);
        const unsigned all = union_of(subset, mask_at);
        return count(all) == size && visit(subset, all);
    });
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
            if (any_set(
                    size, [&](unsigned at) { return unsigned{marks.digits[cells[at]]}; },
                    [&](unsigned places, unsigned digits) {
                        return visit(Subset{house, places, digits});
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
            if (any_set(
                    size, [&](unsigned digit) { return unsigned{places_of[digit]}; },
                    [&](unsigned digits, unsigned places) {
                        return visit(Subset{house, places, digits});
                    }))
                return true;
        }
    return false;
}

}  // namespace loshu::sudoku::explainer
