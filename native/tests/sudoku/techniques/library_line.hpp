// Positions and conclusions in the notation of HoDoKu's library.
#pragma once

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <vector>

#include "sudoku/techniques/finder.hpp"

namespace loshu::tests {

// "742" is digit 7 in row 4, column 2.
inline std::vector<sudoku::techniques::Candidate> candidates(const std::string& text) {
    std::vector<sudoku::techniques::Candidate> found;
    std::istringstream words{text};
    for (std::string word; words >> word;) {
        const auto at = [&](std::size_t i) { return static_cast<std::size_t>(word[i] - '1'); };
        found.push_back(sudoku::techniques::candidate(9 * at(1) + at(2), at(0)));
    }
    return found;
}

// 81 cells, with "+" before found digits; and the candidates that were eliminated.
inline sudoku::techniques::Position position(const std::string& grid, const std::string& gone) {
    std::array<std::uint8_t, sudoku::techniques::cells> values{};
    sudoku::CellSet givens;
    std::size_t cell = 0;
    bool given = true;
    for (const char c : grid) {
        if (c == '+') {
            given = false;
            continue;
        }
        if (c != '.') {
            values[cell] = static_cast<std::uint8_t>(c - '0');
            if (given) givens |= sudoku::CellSet::of(cell);
        }
        given = true;
        ++cell;
    }
    return sudoku::techniques::Position{
        sudoku::techniques::Board{values, givens, candidates(gone)}};
}

// Whether one of the steps that are found of a technique has these eliminations.
inline bool finds(sudoku::techniques::Technique technique, const std::string& grid,
                  const std::string& gone, const std::string& eliminations,
                  const sudoku::techniques::Options& options = {}) {
    using namespace sudoku::techniques;
    Position start = position(grid, gone);
    std::vector<Step> found;
    finder_of(technique)->all(start, options, found);
    auto wanted = candidates(eliminations);
    std::ranges::sort(wanted);
    return std::ranges::any_of(found, [&](const Step& step) {
        auto eliminated = step.eliminated;
        std::ranges::sort(eliminated);
        return step.technique == technique && eliminated == wanted;
    });
}

}  // namespace loshu::tests
