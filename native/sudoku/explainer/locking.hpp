// Locked candidates: all places of a digit in one house lie in another one too.
#pragma once

#include "sudoku/explainer/grid.hpp"

namespace loshu::sudoku::explainer {

struct Locking {
    std::size_t from, to, digit;  // the digit's places in house `from` are all in house `to`

    bool points() const { return from < row; }
    CandidateSet removed(const Marks& marks) const {
        CandidateSet set;
        for (unsigned rest = marks.places[to][digit] & ~unsigned{geometry.common[to][from]};
             rest != 0; rest &= rest - 1)
            set.add(candidate(geometry.cells[to][lowest(rest)], digit));
        return set;
    }
};

// Call `visit` with each, in the original's order, until it returns true; return whether it did.
template <class Visit>
bool any_locking(const Marks& marks, Visit&& visit) {
    struct Kinds {
        HouseKind from, to;
    };
    for (const auto& [from, to] :
         {Kinds{block, column}, Kinds{block, row}, Kinds{column, block}, Kinds{row, block}})
        for (std::size_t a = from; a < from + 9U; ++a) {
            unsigned few = 0;  // digits with two or three places: more are not in one line
            for (unsigned digit = 0; digit < 9; ++digit)
                if (const unsigned places = count(marks.places[a][digit]);
                    places == 2 || places == 3)
                    few |= 1U << digit;
            for (std::size_t b = to; b < to + 9U; ++b) {
                const unsigned common = geometry.common[a][b];
                if (common == 0) continue;
                for (unsigned rest = few; rest != 0; rest &= rest - 1) {
                    const std::size_t digit = lowest(rest);
                    if ((marks.places[a][digit] & ~common) != 0) continue;
                    if (visit(Locking{a, b, digit})) return true;
                }
            }
        }
    return false;
}

}  // namespace loshu::sudoku::explainer
