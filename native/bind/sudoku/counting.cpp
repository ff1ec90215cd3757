// Bind what counts the grids of Sudoku: validate, release the GIL, call.
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "bind/bind.hpp"
#include "sudoku/counting/fillings.hpp"
#include "sudoku/counting/fixed.hpp"

namespace loshu::binding {
namespace {

using Bytes = Line<const std::uint8_t>;

void require_band(std::span<const std::uint16_t> columns, unsigned rows) {
    std::array<unsigned, 16> times{};
    for (const auto set : columns) {
        require(static_cast<unsigned>(std::popcount(set)) == rows,
                "columns: a value for each row is needed in each");
        for (unsigned value = 0; value < 16; ++value) times[value] += set >> value & 1U;
    }
    for (std::size_t value = 0; value < 16; ++value)
        require(times[value] == (value < columns.size() ? rows : 0),
                "columns: every value is needed once for each row");
}

void require_rows(std::size_t columns, unsigned rows) {
    require(columns >= 1 && columns <= widest_band, "columns: from 1 to 12 in a band");
    require(rows >= 1 && rows <= 5, "rows: from 1 to 5");
}

void count_bands(ConstRows<std::uint16_t> columns, unsigned rows, Line<std::uint64_t> out) {
    const std::size_t size = columns.shape(1);
    require_rows(size, rows);
    require(out.size() == columns.shape(0), "out: one entry for each band");
    const auto sets = span_of(columns);
    for (std::size_t band = 0; band < sets.size(); band += size)
        require_band(sets.subspan(band, size), rows);
    nb::gil_scoped_release release;
    for (std::size_t band = 0; band < out.size(); ++band)
        out.data()[band] = loshu::count_band(sets.subspan(band * size, size), rows);
}

void begin_band(BandCount* self, Line<const std::uint16_t> columns, unsigned rows) {
    require_rows(columns.size(), rows);
    require_band(span_of(columns), rows);
    nb::gil_scoped_release release;
    new (self) BandCount(span_of(columns), rows);
}

void require_permutation(const Bytes& numbers, const char* message) {
    std::vector<bool> seen(numbers.size());
    for (const auto number : span_of(numbers)) {
        require(number < numbers.size() && !seen[number], message);
        seen[number] = true;
    }
}

FixedGrids fixed_grids(std::size_t box_rows, std::size_t box_columns, Bytes symmetry,
                       Bytes renaming) {
    require(box_rows >= 1 && box_columns >= 1 && box_rows <= most_fixed_values &&
                box_columns <= most_fixed_values && box_rows * box_columns <= most_fixed_values,
            "box_rows, box_columns: up to 12 cells in a box");
    const std::size_t size = box_rows * box_columns;
    require(renaming.size() == size, "renaming: a value for each is needed");
    require(symmetry.size() == size * size, "symmetry: a cell for each is needed");
    require_permutation(renaming, "renaming: every value is needed, once");
    require_permutation(symmetry, "symmetry: every cell is needed, once");
    return {box_rows, box_columns, span_of(symmetry), span_of(renaming)};
}

}  // namespace

void bind_sudoku_counts(nb::module_& m) {
    m.def("count_bands", &count_bands, "columns"_a, "rows"_a, "out"_a.noconvert(),
          "Count the fillings of bands whose columns hold these sets of values, as bits.");
    nb::class_<BandCount>(m, "BandCount", "A count of the fillings of one band, in steps.")
        .def("__init__", &begin_band, "columns"_a, "rows"_a)
        .def("resume", &BandCount::resume, "rows"_a, nb::call_guard<nb::gil_scoped_release>(),
             "Fill the first row in at most `rows` ways more; return whether all is counted.")
        .def_prop_ro("found", &BandCount::found, "The count, once it is over.");
    nb::class_<FixedGrids>(m, "FixedGrids",
                           "Count the grids that a symmetry leaves alone but for a renaming, up to "
                           "the renamings that commute with it.")
        .def(
            "__init__",
            [](FixedGrids* self, std::size_t box_rows, std::size_t box_columns, Bytes symmetry,
               Bytes renaming) {
                new (self) FixedGrids(fixed_grids(box_rows, box_columns, symmetry, renaming));
            },
            "box_rows"_a, "box_columns"_a, "symmetry"_a, "renaming"_a)
        .def(
            "resume", &FixedGrids::resume, "nodes"_a, nb::call_guard<nb::gil_scoped_release>(),
            "Resume until all is counted or `nodes` values have been set; return whether it is all.")
        .def_prop_ro("found", &FixedGrids::found, "The count, once it is over.");
}

}  // namespace loshu::binding
