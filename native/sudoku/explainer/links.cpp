#include "sudoku/explainer/links.hpp"

namespace loshu::sudoku::explainer {

void Links::build(const Marks& marks) {
    for (std::size_t cell = 0; cell < 81; ++cell)
        for (unsigned rest = marks.digits[cell]; rest != 0; rest &= rest - 1)
            link(marks, cell, lowest(rest));
}

void Links::link(const Marks& marks, std::size_t cell, std::size_t digit) {
    const std::size_t c = candidate(cell, digit);
    weak_size_[c] = strong_size_[c] = 0;
    const unsigned others = marks.digits[cell] & ~(1U << digit);
    for (unsigned rest = others; rest != 0; rest &= rest - 1)
        add_weak(c, candidate(cell, lowest(rest)), Cause::cell);
    in_cell_[c] = weak_size_[c];
    if (count(others) == 1) add_strong(c, candidate(cell, lowest(others)), Cause::cell);
    const std::size_t own_block = geometry.houses[cell][0];
    bool strong_in_block = false;
    for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t house = geometry.houses[cell][k];
        const unsigned places = marks.places[house][digit] & ~(1U << geometry.places[cell][k]);
        // A link in the block as well as in a line counts once, in the block.
        const unsigned seen = k == 0 ? 0U : geometry.common[house][own_block];
        for (unsigned rest = places & ~seen; rest != 0; rest &= rest - 1)
            add_weak(c, candidate(geometry.cells[house][lowest(rest)], digit), house_cause(k));
        if (count(places) != 1 || (strong_in_block && (places & seen) != 0)) continue;
        strong_in_block = strong_in_block || k == 0;
        add_strong(c, candidate(geometry.cells[house][lowest(places)], digit), house_cause(k));
    }
}

}  // namespace loshu::sudoku::explainer
