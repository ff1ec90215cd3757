// Small unavoidable sets without a clue, learnt from puzzles with several solutions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/dispatch.hpp"
#include "core/random.hpp"
#include "sudoku/cell_set.hpp"

namespace loshu::sudoku {

using Digits81 = std::array<std::uint8_t, 81>;

class SetLearning {
public:
    SetLearning(const Digits81& grid, Path path) : grid_(grid), path_(path) {}

    // Whether each set of clues has the grid as its only solution.
    std::vector<bool> unique(std::span<const CellSet> clues);

    // Returns unavoidable sets, minimal but for rare ones, each without a cell of one of the sets
    // of clues, none of which is unique.
    std::vector<CellSet> unavoidable(std::span<const CellSet> clues);

private:
    // The cells in which another solution differs from the grid, for each set of clues; none where
    // none is left.
    std::vector<CellSet> differences(std::span<const CellSet> clues);
    CellSet difference(std::size_t k) const;
    void solve(std::span<const CellSet> clues);

    Digits81 grid_;
    Path path_;
    Random random_{1, 0};
    std::vector<std::uint8_t> puzzles_, solutions_;
    std::vector<std::uint64_t> counts_, wanted_;
};

}  // namespace loshu::sudoku
