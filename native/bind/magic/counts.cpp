// Bind the kernels that count small squares: validate, release the GIL, call.
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/unique_ptr.h>

#include <bit>
#include <memory>
#include <string_view>

#include "bind/bind.hpp"
#include "core/dispatch.hpp"
#include "magic/antimagic4.hpp"
#include "magic/halves/halves.hpp"
#include "magic/order4.hpp"
#include "magic/semimagic5/semimagic5.hpp"

namespace loshu::binding {
namespace {

using Squares4 =
    nb::ndarray<std::uint8_t, nb::numpy, nb::shape<-1, 4, 4>, nb::c_contig, nb::device::cpu>;

void list_order4(const Squares4& out) {
    require(8 * out.shape(0) == loshu::count_order4(), "out: room for every square is needed");
    nb::gil_scoped_release release;
    loshu::list_order4(span_of(out));
}

std::uint64_t list_antimagic4(unsigned main_sum, const Squares4& out) {
    nb::gil_scoped_release release;
    return loshu::list_antimagic4(main_sum, span_of(out));
}

std::uint64_t count_semi_magic_5(std::size_t first, std::size_t step, std::string_view path) {
    require(step >= 1, "step: at least 1");
    const loshu::Path chosen = path_named(path);
    nb::gil_scoped_release release;
    return loshu::count_semi_magic_5(first, step, chosen);
}

using Rows64 = ConstRows<std::uint64_t>;

void require_halves(unsigned order, const Rows64& rows, const char* shape) {
    require(rows.shape(1) == order / 2, shape);
    for (std::size_t i = 0; i < rows.shape(0); ++i) {
        std::uint64_t all = 0;
        for (std::size_t k = 0; k < rows.shape(1); ++k) {
            const std::uint64_t row = rows.data()[i * rows.shape(1) + k];
            require((row & all) == 0, "rows: no number may be in two");
            require(row >> (order * order) == 0, "rows: numbers from 1 to n*n");
            require(std::popcount(row) == static_cast<int>(order), "rows: n numbers in each");
            unsigned sum = 0;
            for (std::uint64_t left = row; left != 0; left &= left - 1)
                sum += static_cast<unsigned>(std::countr_zero(left)) + 1;
            require(2 * sum == order * (order * order + 1), "rows: each must have the magic sum");
            all |= row;
        }
    }
}

std::unique_ptr<HalvesCount> halves_of(unsigned order, const Rows64& upper, const Rows64& lower,
                                       std::size_t part, std::size_t parts, bool diagonals) {
    require(order == 4 || order == 6, "order: 4 or 6");
    require(part < parts, "part: below parts");
    require(upper.shape(0) < (1u << 16) && lower.shape(0) < (1u << 16), "rows: fewer than 65,536");
    require_halves(order, upper, "upper: n/2 rows in each");
    require_halves(order, lower, "lower: n/2 rows in each");
    nb::gil_scoped_release release;
    return loshu::count_halves(order, span_of(upper), span_of(lower), part, parts, diagonals);
}

void bind_halves(nb::module_& m) {
    nb::class_<HalvesCount>(m, "HalvesCount",
                            "A count of squares of order 4 or 6 by upper and lower halves.")
        .def(
            nb::new_(&halves_of), "order"_a, "upper"_a.noconvert(), "lower"_a.noconvert(), "part"_a,
            "parts"_a, "diagonals"_a,
            "Each row of `upper` and `lower` has n/2 disjoint sets of numbers, bit x-1 for x, with "
            "the magic sum.")
        .def("resume", &HalvesCount::resume, "states"_a, nb::call_guard<nb::gil_scoped_release>(),
             "Continue for about this number of states of halves.")
        .def_ro("fitting", &HalvesCount::fitting, "Pairs of halves whose column sums fit.")
        .def_ro("diagonals", &HalvesCount::diagonals, "Unordered pairs of diagonals in these.")
        .def_ro("halves", &HalvesCount::halves, "Halves that were built.")
        .def_ro("ended", &HalvesCount::ended, "Whether all were counted.");
}

}  // namespace

void bind_counts(nb::module_& m) {
    m.def("count_order4", &loshu::count_order4, nb::call_guard<nb::gil_scoped_release>(),
          "Count the magic squares of order 4, in all aspects.");
    m.def("list_order4", &list_order4, "out"_a.noconvert(),
          "Write the magic squares of order 4 in Frénicle's standard form and order.");
    m.def("list_antimagic4", &list_antimagic4, "main_sum"_a, "out"_a.noconvert(),
          "Write one of each 32 antimagic squares of order 4 with sums 29 .. 38 and the given sum "
          "of the main diagonal, as far as there is room, and return how many there are.");
    m.def("count_semi_magic_5", &count_semi_magic_5, "first"_a, "step"_a, "path"_a = "",
          "Count the semi-magic squares of order 5 but for the order of rows and columns, in the "
          "share of the rows first, first + step, ...; over all shares each pair of partitions "
          "counts once.");
    bind_halves(m);
}

}  // namespace loshu::binding
