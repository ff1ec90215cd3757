// Bind the kernels that count small squares: validate, release the GIL, call.
#include <nanobind/stl/string_view.h>

#include <string_view>

#include "bind/bind.hpp"
#include "core/dispatch.hpp"
#include "magic/antimagic4.hpp"
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
}

}  // namespace loshu::binding
