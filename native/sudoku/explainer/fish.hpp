// X-wing, swordfish, jellyfish: the places of a digit in some lines lie in the same number of
// crossing lines.
#pragma once

#include "sudoku/explainer/subsets.hpp"

namespace loshu::sudoku::explainer {

struct Fish {
    HouseKind base, cover;
    unsigned lines, crossing;  // masks: which lines of each kind
    std::size_t digit;

    CandidateSet removed(const Marks& marks) const {
        CandidateSet set;
        for (unsigned rest = crossing; rest != 0; rest &= rest - 1) {
            const std::size_t house = cover + lowest(rest);
            for (unsigned out = marks.places[house][digit] & ~lines; out != 0; out &= out - 1)
                set.add(candidate(geometry.cells[house][lowest(out)], digit));
        }
        return set;
    }
};

// Call `visit` with each of `size` lines, in the original's order, until it returns true.
template <class Visit>
bool any_fish(const Marks& marks, const Filling& filling, unsigned size, Visit&& visit) {
    for (const HouseKind base : {column, row}) {
        const HouseKind cover = base == column ? row : column;
        std::array<unsigned, 9> some{};  // lines of each digit that can be in a fish
        for (std::size_t digit = 0; digit < 9; ++digit)
            if (filling.times[digit] + 2 * size <= 9)
                some[digit] =
                    eligible(size, [&](unsigned line) { return marks.places[base + line][digit]; });
        if (any_subset(size, 9, [&](unsigned lines) {
                for (std::size_t digit = 0; digit < 9; ++digit) {
                    if ((lines & ~some[digit]) != 0) continue;
                    const unsigned crossing = union_of(
                        lines, [&](unsigned line) { return marks.places[base + line][digit]; });
                    if (count(crossing) == size && visit(Fish{base, cover, lines, crossing, digit}))
                        return true;
                }
                return false;
            }))
            return true;
    }
    return false;
}

}  // namespace loshu::sudoku::explainer
