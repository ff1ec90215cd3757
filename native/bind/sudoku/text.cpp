// Bind the kernels that read, write and check Sudokus in bulk: validate, release the GIL, call.
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

#include "bind/bind.hpp"
#include "sudoku/text.hpp"

namespace loshu::binding {
namespace {

template <class Array>
void require_sudokus(const Array& grids, const char* message) {
    require(grids.shape(1) == loshu::sudoku_cells, message);
}

std::tuple<std::size_t, std::size_t, std::size_t, std::size_t> read_sudokus(
    nb::ndarray<const std::uint8_t, nb::numpy, nb::ndim<1>, nb::c_contig, nb::device::cpu> text,
    nb::ndarray<std::uint8_t, nb::numpy, nb::ndim<2>, nb::c_contig, nb::device::cpu> puzzles,
    Line<std::uint64_t> line_numbers,
    nb::ndarray<std::uint64_t, nb::numpy, nb::ndim<2>, nb::c_contig, nb::device::cpu> others) {
    require_sudokus(puzzles, "puzzles: 81 places are needed for each");
    require(puzzles.shape(0) == line_numbers.size(), "line_numbers: one is needed for each puzzle");
    require(others.shape(1) == 3, "others: three numbers are needed for each");
    nb::gil_scoped_release release;
    std::vector<loshu::OtherLine> found(others.shape(0));
    const auto done =
        loshu::read_sudokus(span_of(text), span_of(puzzles), span_of(line_numbers), found);
    for (std::size_t i = 0; i < done.others; ++i) {
        const auto& line = found[i];
        std::copy_n(std::array{line.row, line.begin, line.end}.begin(), 3, others.data() + 3 * i);
    }
    return {done.consumed, done.lines, done.puzzles, done.others};
}

void write_sudokus(ConstRows<std::uint8_t> grids, std::uint8_t empty, Line<std::uint8_t> out) {
    require_sudokus(grids, "grids: 81 values are needed for each");
    require(out.size() == grids.shape(0) * (loshu::sudoku_cells + 1),
            "out: 82 bytes are needed for each grid");
    nb::gil_scoped_release release;
    const auto values = span_of(grids);
    require(std::all_of(values.begin(), values.end(), [](std::uint8_t v) { return v <= 9; }),
            "grids: a value is above 9");
    loshu::write_sudokus(values, empty, span_of(out));
}

void check_sudokus(ConstRows<std::uint8_t> puzzles, ConstRows<std::uint8_t> solutions,
                   Line<bool> right) {
    require_sudokus(puzzles, "puzzles: 81 values are needed for each");
    require_sudokus(solutions, "solutions: 81 values are needed for each");
    require(puzzles.shape(0) == right.size() && solutions.shape(0) == right.size(),
            "puzzles, solutions, right: as many of each are needed");
    nb::gil_scoped_release release;
    loshu::check_sudokus(span_of(puzzles), span_of(solutions), span_of(right));
}

}  // namespace

void bind_sudoku_text(nb::module_& m) {
    m.def("read_sudokus", &read_sudokus, "text"_a.noconvert(), "puzzles"_a.noconvert(),
          "line_numbers"_a.noconvert(), "others"_a.noconvert(),
          "Read whole lines of 81 characters; return the bytes consumed, the lines, the puzzles, "
          "and the lines left to others.");
    m.def("write_sudokus", &write_sudokus, "grids"_a.noconvert(), "empty"_a, "out"_a.noconvert(),
          "Write a line of 81 characters for each grid.");
    m.def("check_sudokus", &check_sudokus, "puzzles"_a.noconvert(), "solutions"_a.noconvert(),
          "right"_a.noconvert(),
          "Mark the solutions that are right and keep their puzzles' values.");
}

}  // namespace loshu::binding
