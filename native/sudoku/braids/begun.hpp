// What all ratings begin with: the state after the singles, and the labels of the solution.
#pragma once

#include "sudoku/braids/ratings.hpp"
#include "sudoku/braids/trials.hpp"

namespace loshu::braids {

struct Task {
    std::span<const std::uint8_t> puzzle, solution;
    std::int32_t at_most;
    Path path;
};

struct Begun {
    explicit Begun(const Task& task)
        : engine(task.path), known(labels_of(task.solution)), at_most(task.at_most) {
        engine.start(state, task.puzzle);
    }

    Engine engine;
    std::array<bool, labels> known;
    std::int32_t at_most;
    State state;
};

inline bool no_theory(State&) { return true; }

}  // namespace loshu::braids
