// Bind the character sums of associative squares: validate, release the GIL, call.
#include <nanobind/stl/string_view.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "bind/bind.hpp"
#include "core/modular.hpp"
#include "magic/associative/associative.hpp"

namespace loshu::binding {
namespace {

using Exponents = Line<const std::uint32_t>;
using Sums = nb::ndarray<std::uint32_t, nb::numpy, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

bool is_prime(std::uint32_t number) {
    for (std::uint32_t d = 2; d * d <= number; ++d)
        if (number % d == 0) return false;
    return number > 1;
}

void require_root(const Root& root) {
    require(root.prime > 12 && root.prime < 1U << 30 && is_prime(root.prime),
            "prime: a prime between 12 and 2**30");
    require(root.order > 0, "root_order: at least 1");
    const Modulus modulus(root.prime);
    require(modulus.power(modulus.enter(root.root), root.order) == modulus.one,
            "root: its power by root_order must be 1 modulo the prime");
}

void require_below(std::span<const std::uint32_t> exponents, std::uint32_t order,
                   const char* message) {
    require(std::ranges::all_of(exponents, [order](std::uint32_t e) { return e < order; }),
            message);
}

Sums sums(unsigned order, std::uint32_t prime, std::uint32_t root, std::uint32_t root_order,
          Exponents outer, Exponents inner, std::string_view path) {
    require(order == 5 || order == 7, "order: 5 or 7");
    const Root chosen{prime, root, root_order};
    require_root(chosen);
    require(outer.size() == (order - 3) / 2, "outer: one exponent for each column but the last");
    require_below(span_of(outer), root_order, "outer: less than root_order");
    require_below(span_of(inner), root_order, "inner: less than root_order");
    const Path by = path_named(path);
    auto* found = new std::vector<std::uint32_t>;
    const nb::capsule owner(found, [](void* pointer) noexcept {
        delete static_cast<std::vector<std::uint32_t>*>(pointer);
    });
    {
        nb::gil_scoped_release release;
        *found = character_sums(order, chosen, span_of(outer), span_of(inner), by);
    }
    return Sums(found->data(), {found->size()}, owner);
}

}  // namespace

void bind_associative(nb::module_& m) {
    m.def("sum_associative_characters", &sums, "order"_a, "prime"_a, "root"_a, "root_order"_a,
          "outer"_a, "inner"_a, "path"_a = "",
          "Sum, modulo the prime, over the arrangements of an associative square whose rows are "
          "right: powers of root to the sums of the columns times outer and each of inner.");
}

}  // namespace loshu::binding
