#include "sudoku/techniques/grading.hpp"

#include <algorithm>

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

std::optional<Step> next_step(Position& position) {
    if (position.board.solved()) return std::nullopt;
    for (const Finder& finder : finders) {
        if (!ranks[static_cast<std::size_t>(finder.technique)].enabled) continue;
        if (auto step = finder.first(position)) return step;
    }
    return std::nullopt;
}

Grade grade(Position& position, std::span<std::uint16_t, ranked_techniques> uses) {
    Grade grade{Level::easy, false, 0};
    while (const auto step = next_step(position)) {
        const auto technique = static_cast<std::size_t>(parent(step->technique));
        ++uses[technique];
        grade.score += ranks[technique].score;
        grade.level = std::max(grade.level, ranks[technique].level);
        position.board.apply(*step);
    }
    auto level = static_cast<std::size_t>(grade.level);
    while (level < level_ends.size() && grade.score > level_ends[level]) ++level;
    grade.level = static_cast<Level>(level);
    grade.solved = position.board.solved();
    return grade;
}

}  // namespace loshu::sudoku::techniques
