// Bind the kernels of Sudoku: validate, release the GIL, call.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "bind.hpp"
#include "sudoku_solve.hpp"

namespace loshu::binding {
namespace {

using Puzzles =
    nb::ndarray<const std::uint8_t, nb::numpy, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using Solutions =
    nb::ndarray<std::uint8_t, nb::numpy, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;

void sudoku_solve(const Puzzles& puzzles, std::uint64_t limit, Line<std::uint64_t> counts,
                  std::optional<Solutions> solutions, std::string_view path) {
    require(limit >= 1, "limit: at least 1");
    require(counts.size() == puzzles.shape(0), "counts: one is needed for each puzzle");
    require(!solutions || solutions->shape(0) == puzzles.shape(0),
            "solutions: one is needed for each puzzle");
    const loshu::Path chosen = path_named(path);
    nb::gil_scoped_release release;
    const auto cells = span_of(puzzles);
    require(std::all_of(cells.begin(), cells.end(), [](std::uint8_t cell) { return cell <= 9; }),
            "puzzles: a cell is above 9");
    loshu::sudoku_solve({cells, limit, solutions ? span_of(*solutions) : std::span<std::uint8_t>(),
                         span_of(counts)},
                        chosen);
}

}  // namespace

void bind_sudoku(nb::module_& m) {
    m.def("sudoku_solve", &sudoku_solve, "puzzles"_a.noconvert(), "limit"_a,
          "counts"_a.noconvert(), "solutions"_a.noconvert().none() = nb::none(), "path"_a = "",
          "Count the solutions of each puzzle, as far as a limit, and write one of each that has "
          "any; cells are 0 or 1 .. 9.");
}

}  // namespace loshu::binding
