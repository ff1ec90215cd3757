// Bind the character sums of associative squares: validate, release the GIL, call.
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

#include "bind/bind.hpp"
#include "core/modular.hpp"
#include "magic/associative/associative.hpp"

namespace loshu::binding {
namespace {

using Exponents = Line<const std::uint32_t>;

constexpr std::size_t most_inner = 1024;  // the functions of one take a megabyte

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

std::unique_ptr<CharacterSums> begin(unsigned order, std::uint32_t prime, std::uint32_t root,
                                     std::uint32_t root_order, Exponents outer, Exponents inner,
                                     std::string_view path) {
    require(order == 5 || order == 7, "order: 5 or 7");
    const Root chosen{prime, root, root_order};
    require_root(chosen);
    require(outer.size() == (order - 3) / 2, "outer: one exponent for each column but the last");
    require_below(span_of(outer), root_order, "outer: less than root_order");
    require(inner.size() <= most_inner, "inner: at most 1024 exponents");
    require_below(span_of(inner), root_order, "inner: less than root_order");
    const Path by = path_named(path);
    nb::gil_scoped_release release;
    return character_sums(order, chosen, span_of(outer), span_of(inner), by);
}

}  // namespace

void bind_associative(nb::module_& m) {
    nb::class_<CharacterSums>(m, "CharacterSums",
                              "Sums, modulo a prime, over the arrangements of an associative "
                              "square whose rows are right: of powers of a root to the sums of the "
                              "columns times outer and each of inner.")
        .def(nb::new_(&begin), "order"_a, "prime"_a, "root"_a, "root_order"_a, "outer"_a, "inner"_a,
             "path"_a = "")
        .def("resume", &CharacterSums::resume, "steps"_a, nb::call_guard<nb::gil_scoped_release>(),
             "Resume for some steps of 10 to 50 ms; return whether all sums are there.")
        .def_prop_ro(
            "sums",
            [](const CharacterSums& self) {
                return std::vector<std::uint32_t>(self.sums().begin(), self.sums().end());
            },
            "Existing ones: one for each of inner at the end.");
}

}  // namespace loshu::binding
