// Techniques that assume a unique solution: rectangles whose digits could be swapped, and BUG + 1.
#pragma once

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

// What all rectangle tests find on a board, in the order in which HoDoKu finds it: it tries each
// rectangle once, with the digits of the first corner that has two candidates.
struct UniqueRectangles {
    std::vector<Step> steps;
    void build(const Board& board);
};

struct AvoidableRectangles {
    std::vector<Step> steps;
    void build(const Board& board);
};

// All steps: each rectangle with each pair of digits.
std::vector<Step> unique_rectangles(const Board& board, bool missing_candidates);

template <class Found>
std::optional<Step> first_rectangle(Position& position, Technique technique) {
    for (const Step& step : position.derived<Found>().steps) {
        if (step.technique == technique) return step;
    }
    return std::nullopt;
}

template <Technique technique>
std::optional<Step> first_unique_rectangle(Position& position) {
    return first_rectangle<UniqueRectangles>(position, technique);
}

template <Technique technique>
void all_unique_rectangles(Position& position, const Options& options, std::vector<Step>& found) {
    for (Step& step : unique_rectangles(position.board, options.missing_in_rectangles)) {
        if (step.technique == technique) found.push_back(std::move(step));
    }
}

template <Technique technique>
std::optional<Step> first_avoidable_rectangle(Position& position) {
    return first_rectangle<AvoidableRectangles>(position, technique);
}

template <Technique technique>
void all_avoidable_rectangles(Position& position, const Options&, std::vector<Step>& found) {
    for (const Step& step : position.derived<AvoidableRectangles>().steps) {
        if (step.technique == technique) found.push_back(step);
    }
}

std::optional<Step> first_bug_plus_one(Position& position);
void all_bugs_plus_one(Position& position, const Options& options, std::vector<Step>& found);

}  // namespace loshu::sudoku::techniques
