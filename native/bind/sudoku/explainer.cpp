// Bind the rating of Sudoku Explainer: validate, release the GIL, call.
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include "bind/bind.hpp"
#include "sudoku/explainer/rating.hpp"

namespace loshu::binding {
namespace {

using sudoku::explainer::Hint;
using sudoku::explainer::Rating;
using sudoku::explainer::Work;

// Technique, level of its chains, size, difficulty in tenths, placed candidate or -1, and removed
// candidates: candidate 9 c + d is digit d + 1 in cell c.
using Step = std::tuple<int, int, int, int, int, std::vector<int>>;

void require_puzzle(std::span<const std::uint8_t> puzzle) {
    require(puzzle.size() == 81, "puzzle: 81 digits");
    require(std::ranges::all_of(puzzle, [](std::uint8_t digit) { return digit <= 9; }),
            "puzzle: digits from 1 to 9, 0 for an empty cell");
    std::array<unsigned, 27> seen{};
    for (std::size_t cell = 0; cell < 81; ++cell)
        for (const std::uint8_t house : sudoku::explainer::geometry.houses[cell]) {
            const unsigned digit = puzzle[cell] == 0 ? 0U : 1U << puzzle[cell];
            require((seen[house] & digit) == 0, "puzzle: a digit twice in a house");
            seen[house] |= digit;
        }
}

void begin_rating(Rating& self, Line<const std::uint8_t> puzzle) {
    require_puzzle(span_of(puzzle));
    nb::gil_scoped_release release;
    self.begin(span_of(puzzle));
}

std::vector<Step> steps_of(const Rating& self) {
    std::vector<Step> steps;
    for (const Hint& hint : self.steps()) {
        std::vector<int> removed;
        hint.removed.each([&](std::uint16_t c) { removed.push_back(c); });
        steps.emplace_back(static_cast<int>(hint.technique), hint.level, hint.size,
                           sudoku::explainer::tenths(hint.difficulty), hint.placed,
                           std::move(removed));
    }
    return steps;
}

}  // namespace

void bind_sudoku_explainer(nb::module_& m) {
    nb::class_<Rating>(m, "SudokuExplainer",
                       "Rate Sudokus of nine rows as Sudoku Explainer does, one after the other.")
        .def(nb::init<>())
        .def("begin", &begin_rating, "puzzle"_a, "Begin to rate a puzzle with one solution.")
        .def(
            "resume", [](Rating& self, std::uint64_t work) { return self.resume(Work(work)); },
            "work"_a, nb::call_guard<nb::gil_scoped_release>(),
            "Resume until about `work` potentials have been followed; return whether it is rated.")
        .def_prop_ro(
            "ratings",
            [](const Rating& self) {
                const auto ratings = self.ratings();
                return std::tuple(ratings.er, ratings.ep, ratings.ed);
            },
            "ER, EP and ED in tenths, once the puzzle is rated; an ER of 200 if it was not solved.")
        .def_prop_ro(
            "values",
            [](const Rating& self) {
                const auto values = self.values();
                return nb::bytes(values.data(), values.size());
            },
            "The digits of 81 cells, 0 for an empty one, after all steps so far.")
        .def_prop_ro(
            "steps", &steps_of,
            "For each step so far: technique, level of chains, size, difficulty in tenths, "
            "placed candidate or -1, removed candidates; candidate 9 c + d is digit d + 1 "
            "in cell c.");
}

}  // namespace loshu::binding
