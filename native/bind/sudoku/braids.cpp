// Bind the ratings by braids and whips: validate, release the GIL, call.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "bind/bind.hpp"
#include "sudoku/braids/found_braid.hpp"
#include "sudoku/braids/ratings.hpp"

namespace loshu::binding {
namespace {

using Cells = Line<const std::uint8_t>;

constexpr std::array<std::pair<std::string_view, BraidScale>, 7> scales{{
    {"te", BraidScale::trial_depth},
    {"w", BraidScale::whips},
    {"gw", BraidScale::g_whips},
    {"b", BraidScale::braids},
    {"gb", BraidScale::g_braids},
    {"bxb", BraidScale::braid_trials},
    {"bxbb", BraidScale::braid_trials_2},
}};

BraidScale scale_named(std::string_view name) {
    const auto* const found = std::find_if(scales.begin(), scales.end(),
                                           [name](const auto& one) { return one.first == name; });
    require(found != scales.end(), "scale: te, w, gw, b, gb, bxb or bxbb");
    return found->second;
}

bool holds(std::span<const std::uint8_t> cells, std::uint8_t least) {
    return std::all_of(cells.begin(), cells.end(),
                       [least](std::uint8_t cell) { return cell >= least && cell <= 9; });
}

std::unique_ptr<BraidRating> rating_of(std::string_view scale, const Cells& puzzle,
                                       const Cells& solution, std::int32_t at_most,
                                       std::string_view path) {
    const BraidScale chosen = scale_named(scale);
    require(puzzle.size() == 81 && holds(span_of(puzzle), 0), "puzzle: 81 digits, 0 where empty");
    require(solution.size() == 81 && holds(span_of(solution), 1),
            "solution: 81 digits from 1 to 9");
    require(at_most >= 0, "at_most: 0 or more");
    const Path best = path_named(path);
    nb::gil_scoped_release release;
    return loshu::braid_rating(chosen, span_of(puzzle), span_of(solution), at_most, best);
}

using Links = std::vector<std::tuple<int, int, int, int>>;

using Find = FoundBraid (*)(std::span<const std::uint16_t>, std::uint32_t, std::uint32_t,
                            std::int32_t);

template <Find find>
std::pair<Links, bool> braid(const Line<const std::uint16_t>& candidates, std::uint32_t cell,
                             std::uint32_t digit, std::int32_t length) {
    require(candidates.size() == 81, "candidates: 81 sets of digits");
    const auto sets = span_of(candidates);
    require(std::all_of(sets.begin(), sets.end(),
                        [](std::uint16_t set) { return (set & ~0x3FEU) == 0; }),
            "candidates: bits 1 to 9");
    require(cell < 81 && digit >= 1 && digit <= 9, "cell, digit: from 0 to 80, from 1 to 9");
    require((sets[cell] >> digit & 1) != 0, "digit: the cell has it not among its candidates");
    require(length >= 1, "length: 1 or more");
    FoundBraid found;
    {
        nb::gil_scoped_release release;
        found = find(sets, cell, digit, length);
    }
    Links links;
    for (const BraidStep& step : found.steps)
        links.emplace_back(step.kind, step.house, step.left, step.right);
    return {links, found.may_be_longer};
}

}  // namespace

void bind_sudoku_braids(nb::module_& m) {
    nb::class_<BraidRating>(m, "BraidRating",
                            "The rating of one Sudoku by trial and error, whips or braids.")
        .def(nb::new_(&rating_of), "scale"_a, "puzzle"_a, "solution"_a, "at_most"_a, "path"_a = "",
             "Begin a rating: `scale` is te, w, gw, b, gb, bxb or bxbb, `solution` the only one.")
        .def(
            "resume", &BraidRating::resume, "steps"_a, nb::call_guard<nb::gil_scoped_release>(),
            "Resume for about `steps` steps of some tenths of a microsecond; return whether it has "
            "ended.")
        .def_prop_ro("value", &BraidRating::value,
                     "The rating: -1 if none is enough, -2 if it is above `at_most`.");
    m.def(
        "find_whip", &braid<&loshu::find_whip>, "candidates"_a, "cell"_a, "digit"_a, "length"_a,
        "Find a whip of `length` variables or fewer on a candidate; bit d of `candidates` is digit "
        "d.  Return (kind, house, left, right) of each variable, and whether longer ones may "
        "exist: kind 0 is a cell, 1, 2 and 3 a digit in a row, column and box, house the cell or "
        "9 house + digit; left and right are 81 digit + cell, right -1 in the last, all from 0.");
    m.def(
        "find_braid", &braid<&loshu::find_braid>, "candidates"_a, "cell"_a, "digit"_a, "length"_a,
        "Find a braid as find_whip finds a whip; left is what was struck out last in a variable.");
}

}  // namespace loshu::binding
