// Bind the kernel that lifts signed arrangements bit by bit: validate, release the GIL, call.
#include <nanobind/stl/pair.h>

#include <bit>
#include <utility>
#include <vector>

#include "bind/bind.hpp"
#include "magic/lifting/lifting.hpp"

namespace loshu::binding {
namespace {

using Masks = Line<const std::uint32_t>;
using Found = nb::ndarray<std::int8_t, nb::numpy, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

void require_line(loshu::SignedLine line, std::uint32_t cells, std::uint32_t odd) {
    require((line.plus & line.minus) == 0, "minus: a line has a cell once");
    require(((line.plus | line.minus) >> cells) == 0, "plus: a line has a cell that there is not");
    require(std::popcount((line.plus | line.minus) & odd) % 2 == 0,
            "odd: every line needs an even number of odd entries");
}

void require_lines(const std::vector<loshu::SignedLine>& lines, std::uint32_t cells,
                   std::uint32_t odd) {
    require(lines.size() <= loshu::lifting_lines && lines.size() < cells,
            "plus: there are too many lines");
    require(cells - lines.size() <= loshu::lifting_words, "plus: there are too few lines");
    require(odd >> cells == 0 && static_cast<std::uint32_t>(std::popcount(odd)) == (cells + 1) / 2,
            "odd: as many cells as there are odd numbers");
    for (const loshu::SignedLine line : lines) require_line(line, cells, odd);
    require(loshu::rank_of_lines(lines) == lines.size(), "plus: the lines depend on each other");
}

std::pair<Found, bool> lift(Masks plus, Masks minus, std::uint32_t cells, std::uint32_t odd,
                            std::uint32_t part, std::uint32_t parts, std::uint32_t first,
                            std::uint32_t stop) {
    require(cells >= 4 && cells <= loshu::lifting_cells, "cells: from 4 to 24");
    require(plus.size() == minus.size(), "minus: one set is needed for each line");
    require(part < parts, "part: less than parts");
    std::vector<loshu::SignedLine> lines;
    for (std::size_t i = 0; i < plus.size(); ++i) lines.push_back({plus(i), minus(i)});
    require_lines(lines, cells, odd);
    auto* found = new std::vector<std::int8_t>;
    const nb::capsule owner(found, [](void* pointer) noexcept {
        delete static_cast<std::vector<std::int8_t>*>(pointer);
    });
    bool is_last = false;
    {
        nb::gil_scoped_release release;
        loshu::Lifted lifted = loshu::lift(lines, cells, odd, {part, parts, first, stop});
        *found = std::move(lifted.entries);
        is_last = lifted.is_last;
    }
    return {Found(found->data(), {found->size() / cells, std::size_t{cells}}, owner), is_last};
}

}  // namespace

void bind_lifting(nb::module_& m) {
    m.def(
        "lift", &lift, "plus"_a, "minus"_a, "cells"_a, "odd"_a, "part"_a, "parts"_a, "first"_a = 0,
        "stop"_a = ~std::uint32_t{0},
        "List the ways to put 1 .. cells with signs into cells so that every line sums to 0, "
        "with odd entries in the cells `odd`; of x and -x one. For each `parts` choices of second "
        "bits the one of number `part` is tried, and of these those from `first` to before `stop`; "
        "returns whether there are none after them.");
}

}  // namespace loshu::binding
