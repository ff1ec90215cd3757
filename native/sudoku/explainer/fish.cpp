#include "sudoku/explainer/fish.hpp"

#include "sudoku/explainer/producers.hpp"

namespace loshu::sudoku::explainer {

MaybeHint find_fish(const Grid& grid, unsigned size) {
    MaybeHint hint;
    any_fish(grid.marks, grid.filling, size, [&](const Fish& found) {
        const CandidateSet removed = found.removed(grid.marks);
        if (removed.empty()) return false;
        hint = size == 2   ? Hint{Technique::x_wing, 3.2, removed}
               : size == 3 ? Hint{Technique::swordfish, 3.8, removed}
                           : Hint{Technique::jellyfish, 5.2, removed};
        return true;
    });
    return hint;
}

}  // namespace loshu::sudoku::explainer
