#include "sudoku/techniques/grading.hpp"

#include <algorithm>

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

namespace {

const Rank& rank_of(const Finder& finder) {
    return ranks[static_cast<std::size_t>(finder.technique)];
}

// The finders up to the last enabled one whose technique is not harder than a level.
std::span<const Finder> up_to(Level most) {
    for (std::size_t count = finders.size(); count > 0; --count) {
        const Rank& rank = rank_of(finders[count - 1]);
        if (rank.enabled && rank.level <= most) return finders.first(count);
    }
    return {};
}

std::optional<Step> first_step(Position& position, std::span<const Finder> some) {
    if (position.board.solved()) return std::nullopt;
    for (const Finder& finder : some) {
        if (!rank_of(finder).enabled) continue;
        if (auto step = finder.first(position)) return step;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Step> next_step(Position& position) { return first_step(position, finders); }

Grade grade(Position& position, std::span<std::uint16_t, ranked_techniques> uses, Level most) {
    Grade grade{Level::easy, false, 0};
    const auto some = up_to(most);
    while (grade.level <= most) {
        const auto step = first_step(position, some);
        if (!step) break;
        const auto technique = static_cast<std::size_t>(parent(step->technique));
        ++uses[technique];
        grade.score += ranks[technique].score;
        grade.level = std::max(grade.level, ranks[technique].level);
        position.board.apply(*step);
    }
    auto level = static_cast<std::size_t>(grade.level);
    if (most < Level::extreme && !position.board.solved()) {
        level = std::max(level, static_cast<std::size_t>(most) + 1);
    }
    while (level < level_ends.size() && grade.score > level_ends[level]) ++level;
    grade.level = static_cast<Level>(level);
    grade.solved = position.board.solved();
    return grade;
}

}  // namespace loshu::sudoku::techniques
