// Levels and scores of many puzzles, as HoDoKu's solver as it is delivered gives them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "sudoku/techniques/position.hpp"

namespace loshu::sudoku::techniques {

// The step that the solver takes next: the first of the first technique that has one.
std::optional<Step> next_step(Position& position);

struct Grade {
    Level level;
    bool solved;  // without guesses and contradictions in the end
    std::uint32_t score;
};

// Solves a puzzle; adds to `uses`, by technique, how often it was used.  It stops at a step that
// is harder than `most`; then the level of the grade is higher than `most`, and all else is
// partial.
Grade grade(Position& position, std::span<std::uint16_t, ranked_techniques> uses,
            Level most = Level::extreme);

}  // namespace loshu::sudoku::techniques
