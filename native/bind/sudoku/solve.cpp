// Bind the kernels of Sudoku: validate, release the GIL, call.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "bind/bind.hpp"
#include "sudoku/line.hpp"
#include "sudoku/simd/solve.hpp"

namespace loshu::binding {
namespace {

using Puzzles =
    nb::ndarray<const std::uint8_t, nb::numpy, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using Solutions =
    nb::ndarray<std::uint8_t, nb::numpy, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;

void sudoku_solve(const Puzzles& puzzles, std::uint64_t limit, Line<std::uint64_t> counts,
                  std::optional<Solutions> solutions, std::string_view path,
                  std::optional<Line<const std::uint64_t>> wanted) {
    require(limit >= 1, "limit: at least 1");
    require(counts.size() == puzzles.shape(0), "counts: one is needed for each puzzle");
    require(!solutions || solutions->shape(0) == puzzles.shape(0),
            "solutions: one is needed for each puzzle");
    require(!wanted || wanted->size() == puzzles.shape(0), "wanted: one is needed for each puzzle");
    const loshu::Path chosen = path_named(path);
    nb::gil_scoped_release release;
    const auto cells = span_of(puzzles);
    require(std::all_of(cells.begin(), cells.end(),
                        [](std::uint8_t cell) { return cell <= 9 || (cell > 16 && cell <= 25); }),
            "puzzles: a cell is neither 0 .. 9 nor 17 .. 25");
    loshu::sudoku_solve(
        {cells, limit, solutions ? span_of(*solutions) : std::span<std::uint8_t>(), span_of(counts),
         wanted ? span_of(*wanted) : std::span<const std::uint64_t>()},
        chosen);
}

using Candidates =
    nb::ndarray<const std::uint16_t, nb::numpy, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;

void sudoku_solve_candidates(const Candidates& candidates, std::uint64_t limit,
                             Line<std::uint64_t> counts, std::optional<Solutions> solutions,
                             std::string_view path) {
    require(limit >= 1, "limit: at least 1");
    require(counts.size() == candidates.shape(0), "counts: one is needed for each puzzle");
    require(!solutions || solutions->shape(0) == candidates.shape(0),
            "solutions: one is needed for each puzzle");
    const loshu::Path chosen = path_named(path);
    nb::gil_scoped_release release;
    const auto cells = span_of(candidates);
    require(std::all_of(cells.begin(), cells.end(), [](std::uint16_t cell) { return cell < 512; }),
            "candidates: a cell has other bits than the lowest nine");
    loshu::sudoku_solve({.puzzles = {},
                         .limit = limit,
                         .solutions = solutions ? span_of(*solutions) : std::span<std::uint8_t>(),
                         .counts = span_of(counts),
                         .candidates = cells},
                        chosen);
}

std::pair<std::string, std::int64_t> sudoku_solve_line(std::string_view line, std::uint64_t limit,
                                                       std::string_view path) {
    require(limit >= 1, "limit: at least 1");
    const loshu::Path chosen = path_named(path);
    nb::gil_scoped_release release;
    const loshu::SudokuLine answer = loshu::solve_sudoku_line(line, limit, chosen);
    if (answer.state == loshu::LineState::unreadable) return {"", -1};
    if (answer.state == loshu::LineState::wrong) throw std::runtime_error("a wrong solution");
    return {answer.count == 0 ? "" : std::string(answer.solution.data(), loshu::sudoku_cells),
            static_cast<std::int64_t>(answer.count)};
}

}  // namespace

void bind_sudoku(nb::module_& m) {
    m.def("sudoku_solve", &sudoku_solve, "puzzles"_a.noconvert(), "limit"_a, "counts"_a.noconvert(),
          "solutions"_a.noconvert().none() = nb::none(), "path"_a = "",
          "wanted"_a.noconvert().none() = nb::none(),
          "Count the solutions of each puzzle, as far as a limit, and write one of each that has "
          "any: the first, or the one wanted, counted from 0; cells are 0, 1 .. 9, or "
          "16 + a digit for an empty cell that does not get it.");
    m.def(
        "sudoku_solve_candidates", &sudoku_solve_candidates, "candidates"_a.noconvert(), "limit"_a,
        "counts"_a.noconvert(), "solutions"_a.noconvert().none() = nb::none(), "path"_a = "",
        "Count the solutions of puzzles whose cells have candidates, bit d - 1 for digit d, as far "
        "as a limit, and write one of each that has any.");
    m.def(
        "sudoku_solve_line", &sudoku_solve_line, "line"_a, "limit"_a, "path"_a = "",
        "Solve a puzzle of 81 characters: a solution, or '', and how many there are as far as the "
        "limit; -1 for a line that is not a plain puzzle.");
}

}  // namespace loshu::binding
