// What the places of one digit alone decide: where all its placements agree, and where none goes.
#pragma once

#include <array>

#include "sudoku/techniques/board.hpp"

namespace loshu::sudoku::techniques {

// The cells that a digit takes in some placement (a template): one of the allowed cells in each
// row, column and box.  Empty without a placement.
CellSet cells_of_templates(CellSet allowed);

// The cells that hold a digit.
CellSet holders(const Board& board, std::size_t digit);

// Each conclusion from one digit alone (a fish, a skyscraper, a coloring ...) strikes out places
// that no template of the digit takes: where a digit has no such place, nothing needs a search.
class SingleDigit {
public:
    void build(const Board& board);
    // The places of a digit that no template takes.
    CellSet dead(std::size_t digit) const { return dead_[digit]; }

private:
    std::array<CellSet, size> allowed_{};
    std::array<CellSet, size> dead_{};
};

}  // namespace loshu::sudoku::techniques
