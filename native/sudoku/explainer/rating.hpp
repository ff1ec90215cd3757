// The Sudoku Explainer rating of puzzles, worked out step by step.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/explainer/chain_search.hpp"
#include "sudoku/explainer/grid.hpp"
#include "sudoku/explainer/hint.hpp"

namespace loshu::sudoku::explainer {

// In tenths.  ER is the hardest step, EP the hardest up to the first digit placed, ED the first.
struct Ratings {
    int er = 0, ep = 0, ed = 0;
};

inline constexpr double unsolved = 20.0;  // of a puzzle that no technique solves

class Rating {
public:
    Rating() : grid_(std::array<std::uint8_t, 81>{}) {}
    Rating(const Rating&) = delete;  // a search under way refers to the grid
    Rating& operator=(const Rating&) = delete;
    // Begin to rate a puzzle with one solution: 81 digits, 0 for an empty cell.
    void begin(std::span<const std::uint8_t> givens);
    // Resume until the rating is known or about `work` potentials have been followed; return
    // whether it is known.
    bool resume(Work work);

    Ratings ratings() const;
    std::span<const Hint> steps() const { return steps_; }
    // The digits of 81 cells after all steps so far, 0 for an empty cell.
    std::span<const std::uint8_t> values() const { return grid_.filling.value; }

private:
    void apply(const Hint& hint);

    Grid grid_;
    std::vector<Hint> steps_;
    ChainSearch chains_;
    bool searching_ = false;  // among the chains
    bool over_ = true;        // solved, or no technique goes further
    double er_ = 0, ep_ = 0, ed_ = 0;
};

}  // namespace loshu::sudoku::explainer
