// Bind the kernel for symmetric Sudokus: validate, release the GIL, call.
#include <nanobind/stl/string_view.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "bind/bind.hpp"
#include "sudoku/symmetric/puzzles.hpp"

namespace loshu::binding {
namespace {

using GivenGrids =
    nb::ndarray<const std::uint8_t, nb::numpy, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using FoundPuzzles =
    nb::ndarray<std::uint8_t, nb::numpy, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;

// Every row, column and box of every grid has each digit once.
bool are_solutions(std::span<const std::uint8_t> grids) {
    for (std::size_t first = 0; first < grids.size(); first += 81) {
        std::array<unsigned, 27> seen{};
        for (std::size_t cell = 0; cell < 81; ++cell) {
            const std::uint8_t value = grids[first + cell];
            if (value < 1 || value > 9) return false;
            const std::size_t row = cell / 9, column = cell % 9;
            for (const std::size_t house : {row, 9 + column, 18 + row / 3 * 3 + column / 3})
                seen[house] |= 1U << value;
        }
        if (std::ranges::any_of(seen, [](unsigned digits) { return digits != 0x3FE; }))
            return false;
    }
    return true;
}

bool is_partition(std::span<const std::int64_t> members) {
    std::array<int, 81> times{};
    for (const std::int64_t cell : members) {
        if (cell < -1 || cell >= 81) return false;
        if (cell >= 0) ++times[static_cast<std::size_t>(cell)];
    }
    return std::ranges::all_of(times, [](int count) { return count == 1; });
}

void make_symmetric_sudokus(const GivenGrids& grids, ConstRows<std::int64_t> orbits,
                            std::uint64_t seed, std::size_t exchanges, const FoundPuzzles& puzzles,
                            std::string_view path) {
    require(puzzles.shape(0) == grids.shape(0), "puzzles: one is needed for each grid");
    require(orbits.shape(0) >= 1 && orbits.shape(0) <= 64, "orbits: 1 to 64 are possible");
    require(is_partition(span_of(orbits)), "orbits: each cell belongs to one");
    const loshu::Path chosen = path_named(path);
    nb::gil_scoped_release release;
    require(are_solutions(span_of(grids)), "grids: a row, column or box has not all digits");
    loshu::make_symmetric_sudokus(
        {span_of(grids), span_of(orbits), orbits.shape(1), seed, exchanges, span_of(puzzles)},
        chosen);
}

}  // namespace

void bind_sudoku_symmetric(nb::module_& m) {
    m.def(
        "make_symmetric_sudokus", &make_symmetric_sudokus, "grids"_a.noconvert(),
        "orbits"_a.noconvert(), "seed"_a, "exchanges"_a, "puzzles"_a.noconvert(), "path"_a = "",
        "Look for a minimal puzzle of each grid whose clues are whole orbits of cells; all cells of "
        "a puzzle are 0 where none was found.");
}

}  // namespace loshu::binding
