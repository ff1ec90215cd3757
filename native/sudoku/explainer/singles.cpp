#include "sudoku/explainer/producers.hpp"

namespace loshu::sudoku::explainer {
namespace {

double hidden_single_difficulty(bool alone, HouseKind kind) {
    if (alone) return 1.0;
    return kind == block ? 1.2 : 1.5;
}

MaybeHint find_in(const Grid& grid, HouseKind kind, bool alone) {
    for (std::size_t house = kind; house < kind + 9U; ++house) {
        if ((grid.filling.empty[house] == 1) != alone) continue;
        for (std::size_t digit = 0; digit < 9; ++digit) {
            const unsigned places = grid.marks.places[house][digit];
            if (count(places) != 1) continue;
            Hint hint{Technique::hidden_single, hidden_single_difficulty(alone, kind), {}};
            hint.placed =
                static_cast<std::int16_t>(candidate(geometry.cells[house][lowest(places)], digit));
            return hint;
        }
    }
    return {};
}

}  // namespace

MaybeHint find_hidden_single(const Grid& grid) {
    for (const bool alone : {true, false})
        for (const HouseKind kind : {block, column, row})
            if (auto hint = find_in(grid, kind, alone)) return hint;
    return {};
}

MaybeHint find_naked_single(const Grid& grid) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const unsigned digits = grid.marks.digits[cell];
        if (count(digits) != 1) continue;
        Hint hint{Technique::naked_single, 2.3, {}};
        hint.placed = static_cast<std::int16_t>(candidate(cell, lowest(digits)));
        return hint;
    }
    return {};
}

}  // namespace loshu::sudoku::explainer
