// Bind the search of order 5: validate, release the GIL, call.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>

#include <bit>
#include <cstdint>
#include <string_view>
#include <utility>

#include "bind/bind.hpp"
#include "magic/order5/order5.hpp"

namespace loshu::binding {
namespace {

using Pairs = ConstRows<std::uint32_t>;

void require_pairs(unsigned centre, const Pairs& pairs) {
    require(1 <= centre && centre <= 25, "centre: from 1 to 25");
    require(pairs.shape(1) == 2, "pairs: two sets are needed in each row");
    for (std::size_t k = 0; k < pairs.shape(0); ++k) {
        const std::uint32_t main = pairs(k, 0), anti = pairs(k, 1);
        const std::uint32_t taken = main | anti | 1u << (centre - 1);
        const auto sum = [](std::uint32_t set) {
            unsigned total = 0;
            for (; set != 0; set &= set - 1)
                total += static_cast<unsigned>(std::countr_zero(set)) + 1;
            return total;
        };
        require(std::popcount(main) == 4 && std::popcount(anti) == 4 && std::popcount(taken) == 9 &&
                    taken < 1u << 25 && sum(main) == 65 - centre && sum(anti) == 65 - centre,
                "pairs: two disjoint sets of four numbers that complete the centre to 65 are "
                "needed, bit v - 1 for the number v");
    }
}

void count(unsigned centre, Pairs pairs, Line<std::uint32_t> counts, std::string_view path) {
    require_pairs(centre, pairs);
    require(counts.size() == pairs.shape(0), "counts: one for each pair");
    const Path chosen = path_named(path);
    nb::gil_scoped_release release;
    count_order5(centre, span_of(pairs), span_of(counts), chosen);
}

std::pair<std::size_t, std::size_t> list(unsigned centre, Pairs pairs, bool complement,
                                         Rows<std::uint8_t> out, std::string_view path) {
    require_pairs(centre, pairs);
    require(out.shape(1) == 25 && (out.shape(0) <= 1 || out.stride(0) == 25) && out.stride(1) == 1,
            "out: contiguous rows of 25 entries are needed");
    const Path chosen = path_named(path);
    nb::gil_scoped_release release;
    const Listed done = list_order5(centre, span_of(pairs), complement, span_of(out), chosen);
    return {done.pairs, done.squares};
}

std::pair<std::uint64_t, std::uint64_t> fingerprint(unsigned centre, Pairs pairs, bool complements,
                                                    Line<std::uint64_t> by_corner,
                                                    std::string_view path) {
    require_pairs(centre, pairs);
    require(by_corner.size() == 25, "by_corner: 25 counts are needed");
    const Path chosen = path_named(path);
    nb::gil_scoped_release release;
    const Fingerprint print = fingerprint_order5(centre, span_of(pairs), complements, chosen);
    for (std::size_t v = 0; v < 25; ++v) by_corner(v) += print.by_corner[v];
    return {print.squares, print.checksum};
}

}  // namespace

void bind_order5(nb::module_& m) {
    m.def("count_order5", &count, "centre"_a, "pairs"_a, "counts"_a.noconvert(), "path"_a = "",
          "Count the magic squares of order 5 of each pair of diagonals, up to 32 symmetries.");
    m.def("list_order5", &list, "centre"_a, "pairs"_a, "complement"_a, "out"_a.noconvert(),
          "path"_a = "",
          "Write the squares of whole pairs of diagonals while they fit, in standard form; return "
          "how many pairs and squares.");
    m.def("fingerprint_order5", &fingerprint, "centre"_a, "pairs"_a, "complements"_a,
          "by_corner"_a.noconvert(), "path"_a = "",
          "Make every square of the pairs and hash it; add to the counts by corner, and return "
          "the number of squares and the sum of the hashes modulo 2**64.");
}

}  // namespace loshu::binding
