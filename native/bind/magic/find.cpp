// Bind the search for squares inside a grid: validate, release the GIL, call.
#include <nanobind/stl/optional.h>

#include <optional>
#include <vector>

#include "bind/bind.hpp"
#include "magic/find.hpp"

namespace loshu::binding {
namespace {

using FoundPlaces = nb::ndarray<nb::numpy, std::int64_t, nb::ndim<1>>;

template <class Entry>
FoundPlaces find_squares(ConstRows<Entry> rows, std::size_t order, bool diagonals,
                         std::optional<std::int64_t> constant) {
    const std::size_t width = rows.shape(1);
    require(order >= 1, "order: at least 1");
    require(order <= width && order <= rows.shape(0), "order: larger than the grid");
    auto* found = new std::vector<std::int64_t>;
    const nb::capsule owner(found, [](void* pointer) noexcept {
        delete static_cast<std::vector<std::int64_t>*>(pointer);
    });
    {
        nb::gil_scoped_release release;
        *found = loshu::find_squares<Entry>(span_of(rows), width, order, diagonals, constant);
    }
    return {found->data(), {found->size()}, owner};
}

template <class Entry>
void define_finding(nb::module_& m) {
    m.def("find_squares", &find_squares<Entry>, "rows"_a.noconvert(), "order"_a, "diagonals"_a,
          "constant"_a.none() = nb::none(),
          "List the first cells, numbered row by row, of all squares of an order in which rows, "
          "columns and, if asked, main diagonals have one sum, modulo 2^32 or 2^64.");
}

}  // namespace

void bind_find(nb::module_& m) {
    define_finding<std::int32_t>(m);
    define_finding<std::int64_t>(m);
}

}  // namespace loshu::binding
