// Bind the kernels for Sudokus of any size: validate, release the GIL, call.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/unique_ptr.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "bind/bind.hpp"
#include "sudoku/cdcl/sizes.hpp"
#include "sudoku/minimal.hpp"
#include "sudoku/simd/solve.hpp"

namespace loshu::binding {
namespace {

using CellRows = nb::ndarray<std::uint8_t, nb::numpy, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

SudokuShape shape_of(std::uint32_t box_rows, std::uint32_t box_columns) {
    require(box_rows >= 1 && box_rows <= largest_sudoku && box_columns >= 1 &&
                box_columns <= largest_sudoku && box_rows * box_columns >= smallest_sudoku &&
                box_rows * box_columns <= largest_sudoku,
            "box_rows, box_columns: from 4 to 36 cells in a box");
    return {box_rows, box_columns};
}

void require_cells(std::span<const std::uint8_t> cells, SudokuShape shape) {
    require(std::all_of(cells.begin(), cells.end(),
                        [size = shape.size()](std::uint8_t cell) {
                            return cell <= size || (cell > sudoku_anything_but &&
                                                    cell <= sudoku_anything_but + size);
                        }),
            "puzzles: a cell holds no value of this size, nor 64 + one");
}

void solve_sized_sudokus(std::uint32_t box_rows, std::uint32_t box_columns,
                         ConstRows<std::uint8_t> puzzles, std::uint64_t limit,
                         std::uint64_t guesses, std::uint64_t conflicts, Line<std::uint64_t> counts,
                         std::optional<CellRows> solutions,
                         std::optional<Line<const std::uint64_t>> wanted) {
    const SudokuShape shape = shape_of(box_rows, box_columns);
    require(limit >= 1, "limit: at least 1");
    require(puzzles.shape(1) == shape.cells(), "puzzles: as many cells as the shape has");
    require(counts.size() == puzzles.shape(0), "counts: one is needed for each puzzle");
    require(!solutions || (solutions->shape(0) == puzzles.shape(0) &&
                           solutions->shape(1) == puzzles.shape(1)),
            "solutions: one is needed for each puzzle");
    require(!wanted || wanted->size() == puzzles.shape(0), "wanted: one is needed for each puzzle");
    nb::gil_scoped_release release;
    const auto cells = span_of(puzzles);
    require_cells(cells, shape);
    loshu::solve_sized_sudokus({shape, cells, limit, guesses, conflicts, span_of(counts),
                                solutions ? span_of(*solutions) : std::span<std::uint8_t>(),
                                wanted ? span_of(*wanted) : std::span<const std::uint64_t>()});
}

void remove_redundant_clues(std::uint32_t box_rows, std::uint32_t box_columns, CellRows puzzles,
                            ConstRows<std::uint16_t> orders, ConstRows<std::int64_t> orbits,
                            std::size_t clues) {
    const SudokuShape shape = shape_of(box_rows, box_columns);
    require(puzzles.shape(1) == shape.cells(), "puzzles: as many cells as the shape has");
    require(orders.shape(0) == puzzles.shape(0), "orders: one is needed for each puzzle");
    require(orders.shape(1) == orbits.shape(0), "orders: of as many orbits as there are");
    require(orbits.shape(1) >= 1, "orbits: of at least one cell");
    nb::gil_scoped_release release;
    const auto values = span_of(puzzles);
    require(std::all_of(values.begin(), values.end(),
                        [size = shape.size()](std::uint8_t value) { return value <= size; }),
            "puzzles: a value is too large");
    const auto members = span_of(orbits);
    require(std::all_of(members.begin(), members.end(),
                        [cells = static_cast<std::int64_t>(shape.cells())](std::int64_t cell) {
                            return cell >= -1 && cell < cells;
                        }),
            "orbits: a cell that the shape has not");
    const auto order = span_of(orders);
    require(std::all_of(order.begin(), order.end(),
                        [n = orbits.shape(0)](std::uint16_t orbit) { return orbit < n; }),
            "orders: an orbit that there is not");
    const bool lanes = box_rows == 3 && box_columns == 3;  // have a kernel of their own
    loshu::remove_redundant_clues(
        {shape.cells(), values, order, members, orbits.shape(1), clues,
         lanes ? std::uint8_t{16} : sudoku_anything_but},
        [&](std::span<const std::uint8_t> asked, std::uint64_t limit,
            std::span<std::uint64_t> counts) {
            if (lanes)
                loshu::sudoku_solve({asked, limit, {}, counts}, path_named(""));
            else
                loshu::solve_sized_sudokus({shape, asked, limit, sudoku_unfinished, 0, counts, {}});
        });
}

std::unique_ptr<SizedSearch> search_of(std::uint32_t box_rows, std::uint32_t box_columns,
                                       Line<const std::uint8_t> puzzle, bool learns,
                                       std::uint64_t seed) {
    const SudokuShape shape = shape_of(box_rows, box_columns);
    require(puzzle.size() == shape.cells(), "puzzle: as many cells as the shape has");
    require_cells(span_of(puzzle), shape);
    return loshu::sized_search(shape, span_of(puzzle), learns, seed);
}

}  // namespace

void bind_sudoku_sizes(nb::module_& m) {
    m.def(
        "solve_sized_sudokus", &solve_sized_sudokus, "box_rows"_a, "box_columns"_a,
        "puzzles"_a.noconvert(), "limit"_a, "guesses"_a, "conflicts"_a, "counts"_a.noconvert(),
        "solutions"_a.noconvert().none() = nb::none(), "wanted"_a.noconvert().none() = nb::none(),
        "Count the solutions of Sudokus of a shape, as far as a limit, and write one of each "
        "that has any: the first, or the one wanted, counted from 0; a count is 2**64 - 1 where "
        "neither `guesses` wrong guesses nor then `conflicts` conflicts of CDCL were enough. Cells "
        "are 0, a value, or 64 + a value for an empty cell that does not get it.");
    m.def("remove_redundant_clues", &remove_redundant_clues, "box_rows"_a, "box_columns"_a,
          "puzzles"_a.noconvert(), "orders"_a.noconvert(), "orbits"_a.noconvert(), "clues"_a,
          "Remove redundant orbits of clues from puzzles of at most nine rows, each in its own "
          "order, while at least as many clues as wanted are left.");
    nb::class_<SizedSearch>(m, "SizedSearch",
                            "A search for the solutions of one Sudoku of any shape.")
        .def(nb::new_(&search_of), "box_rows"_a, "box_columns"_a, "puzzle"_a.noconvert(),
             "learns"_a, "seed"_a = 0)
        .def(
            "resume", &SizedSearch::resume, "steps"_a, "limit"_a,
            nb::call_guard<nb::gil_scoped_release>(),
            "Resume for `steps` wrong guesses and solutions, or until there are `limit` solutions.")
        .def(
            "write",
            [](const SizedSearch& search, Line<std::uint8_t> out) {
                require(out.size() == search.cells, "out: as many cells as the shape has");
                require(search.count > 0, "no solution is available yet");
                std::copy_n(search.solution.get(), search.cells, out.data());
            },
            "out"_a.noconvert(), "Write the first solution.")
        .def_ro("count", &SizedSearch::count, "Solutions found so far.")
        .def_ro("ended", &SizedSearch::ended, "Whether all were found.");
}

}  // namespace loshu::binding
