#include "sudoku/techniques/single_digit.hpp"

#include <random>

#include "tests/check.hpp"

namespace {

using namespace loshu::sudoku::techniques;
using loshu::sudoku::CellSet;

// All templates within the allowed cells, row by row.
void place_rows(CellSet allowed, std::size_t row, CellSet placed, CellSet& cells_taken) {
    if (row == size) {
        cells_taken |= placed;
        return;
    }
    for (const std::uint8_t cell : allowed& house_cells[row]) {
        place_rows(allowed.without(peers[cell]), row + 1, placed | CellSet::of(cell), cells_taken);
    }
}

TEST(templates_take_the_cells_that_placing_row_by_row_does) {
    std::mt19937 random{5};
    for (int k = 0; k < 300; ++k) {
        CellSet allowed;
        for (std::size_t cell = 0; cell < cells; ++cell) {
            if (random() % 100 < 25U + static_cast<unsigned>(k % 40)) allowed |= CellSet::of(cell);
        }
        CellSet expected;
        place_rows(allowed, 0, {}, expected);
        CHECK(cells_of_templates(allowed) == expected);
    }
}

}  // namespace
