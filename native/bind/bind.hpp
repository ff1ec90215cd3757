// What the files that name Python share: array types, and refusals at the door.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <span>
#include <string_view>

#include "core/dispatch.hpp"
#include "core/require.hpp"

namespace loshu::binding {

namespace nb = nanobind;
using namespace nb::literals;

template <class Entry>
using Rows = nb::ndarray<Entry, nb::numpy, nb::ndim<2>, nb::device::cpu>;
template <class Entry>
using ConstRows = nb::ndarray<const Entry, nb::numpy, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
template <class Entry>
using Line = nb::ndarray<Entry, nb::numpy, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <class Array>
auto span_of(const Array& array) {
    return std::span(array.data(), array.size());
}

// The path of a name; the best that there is for an empty one.
loshu::Path path_named(std::string_view name);

// One function for each topic, each in a file bind_<topic>.cpp; bind/module.cpp calls them all.
void bind_arrays(nb::module_& m);
void bind_associative(nb::module_& m);
void bind_completion(nb::module_& m);
void bind_counts(nb::module_& m);
void bind_lifting(nb::module_& m);
void bind_local_search(nb::module_& m);
void bind_equations(nb::module_& m);
void bind_estimates(nb::module_& m);
void bind_find(nb::module_& m);
void bind_half_turn_tours(nb::module_& m);
void bind_quad_tours(nb::module_& m);
void bind_nearest(nb::module_& m);
void bind_order5(nb::module_& m);
void bind_paths(nb::module_& m);
void bind_rules(nb::module_& m);
void bind_series(nb::module_& m);
void bind_sliding_breadth(nb::module_& m);
void bind_sliding_database(nb::module_& m);
void bind_sliding_search(nb::module_& m);
void bind_sliding_shortening(nb::module_& m);
void bind_sliding_slides(nb::module_& m);
void bind_sudoku_braids(nb::module_& m);
void bind_sudoku_canonical(nb::module_& m);
void bind_sudoku_text(nb::module_& m);
void bind_sudoku(nb::module_& m);
void bind_sudoku_counts(nb::module_& m);
void bind_sudoku_explainer(nb::module_& m);
void bind_sudoku_grids(nb::module_& m);
void bind_sudoku_sizes(nb::module_& m);
void bind_sudoku_symmetric(nb::module_& m);
void bind_sudoku_techniques(nb::module_& m);
void bind_sudoku_clues(nb::module_& m);
void bind_text(nb::module_& m);
void bind_tours_solve(nb::module_& m);
void bind_tours_count(nb::module_& m);
void bind_tours_find(nb::module_& m);

}  // namespace loshu::binding
