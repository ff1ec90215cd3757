// The search for aligned triplets, which remembers the position where it last found none.
#pragma once

#include "sudoku/explainer/cells.hpp"
#include "sudoku/explainer/grid.hpp"
#include "sudoku/explainer/hint.hpp"

namespace loshu::sudoku::explainer {

class AlignedTriplets {
public:
    // The first hint of any position: three cells that are as they were there, with all cells that
    // they see in common, are passed over.
    MaybeHint find(const Marks& marks);

private:
    Marks tried_;  // no hint there
    Cells bases_;  // the cells that could be of a triplet there
};

}  // namespace loshu::sudoku::explainer
