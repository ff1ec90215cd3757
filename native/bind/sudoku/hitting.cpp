// Bind what finds the unavoidable sets and the puzzles of a grid: validate, release the GIL, call.
#include <nanobind/stl/string_view.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "bind/bind.hpp"
#include "sudoku/canonical/canonical.hpp"
#include "sudoku/hitting/checker.hpp"
#include "sudoku/hitting/unavoidable.hpp"

namespace loshu::binding {
namespace {

using Sets = nb::ndarray<std::uint8_t, nb::numpy, nb::shape<-1, 81>>;
using Grid = Line<const std::uint8_t>;

Sets rows_of(const std::vector<sudoku::CellSet>& sets) {
    auto* cells = new std::vector<std::uint8_t>(81 * sets.size());
    const nb::capsule owner(cells, [](void* pointer) noexcept {
        delete static_cast<std::vector<std::uint8_t>*>(pointer);
    });
    for (std::size_t k = 0; k < sets.size(); ++k)
        for (std::size_t cell = 0; cell < 81; ++cell)
            (*cells)[81 * k + cell] = sets[k].has(cell) ? 1 : 0;
    return {cells->data(), {sets.size(), 81}, owner};
}

void require_solution(const Grid& grid) {
    require(grid.size() == 81, "grid: 81 digits");
    const auto digits = span_of(grid);
    require(std::all_of(digits.begin(), digits.end(),
                        [](std::uint8_t digit) { return digit >= 1 && digit <= 9; }),
            "grid: digits from 1 to 9");
    require(loshu::count_good(digits) == 1, "grid: a digit twice in a house");
}

Sets unavoidable(const Grid& grid, std::size_t at_most) {
    require_solution(grid);
    require(at_most <= 18, "at_most: 18 cells");
    std::vector<sudoku::CellSet> sets;
    {
        nb::gil_scoped_release release;
        sets = loshu::unavoidable_sets(span_of(grid), at_most);
    }
    return rows_of(sets);
}

Sets search(loshu::Checker& self, std::size_t begin, std::size_t end) {
    require(begin <= end && end <= self.roots(), "end: no more than there are roots");
    std::vector<sudoku::CellSet> found;
    {
        nb::gil_scoped_release release;
        found = self.search(begin, end);
    }
    return rows_of(found);
}

void begin_search(loshu::Checker* self, const Grid& grid, std::size_t clues,
                  std::string_view path) {
    require_solution(grid);
    require(clues <= 20, "clues: 20 at most");
    const loshu::Path chosen = path_named(path);
    nb::gil_scoped_release release;
    new (self) loshu::Checker(span_of(grid), clues, chosen);
}

}  // namespace

void bind_sudoku_clues(nb::module_& m) {
    m.def("unavoidable_sets", &unavoidable, "grid"_a, "at_most"_a,
          "Find all minimal unavoidable sets of a grid with `at_most` cells or fewer, the smallest "
          "first; a row holds 1 for each cell of a set.");
    nb::class_<loshu::Checker>(m, "ClueSearch",
                               "A search for all puzzles of a grid with a number of clues.")
        .def("__init__", &begin_search, "grid"_a, "clues"_a, "path"_a = "")
        .def_prop_ro("roots", &loshu::Checker::roots,
                     "Number of choices of clues for the band with the fewest.")
        .def_prop_ro("by_stacks", &loshu::Checker::by_stacks,
                     "Whether stacks take the place of bands.")
        .def_prop_ro(
            "pairs", [](const loshu::Checker& self) { return self.numbers().pairs; },
            "Number of choices of clues examined in two bands.")
        .def_prop_ro(
            "tested", [](const loshu::Checker& self) { return self.numbers().tested; },
            "Number of hitting sets that the solver has tested.")
        .def_prop_ro(
            "known", [](const loshu::Checker& self) { return self.numbers().known; },
            "Number of known unavoidable sets.")
        .def("search", &search, "begin"_a, "end"_a,
             "Search from some roots; return the puzzles found, a row with 1 for each clue.");
}

}  // namespace loshu::binding
