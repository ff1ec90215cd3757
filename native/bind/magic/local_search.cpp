// Bind the local search for numbers in cells whose sums are given.
#include "magic/local_search/local_search.hpp"

#include <nanobind/stl/optional.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <vector>

#include "bind/bind.hpp"

namespace loshu::binding {
namespace {

using local_search::SumProblem;
using Numbers = Line<const std::int64_t>;
using Allowed = ConstRows<std::uint8_t>;

constexpr double farthest_sum = 0x1p60;  // that a sum may be from 0
constexpr std::size_t most_entries = std::size_t{1} << 24;
constexpr std::size_t most_sums = std::size_t{1} << 20;

template <class Array>
auto list_of(const Array& array) {
    return std::vector(array.data(), array.data() + array.size());
}

void require_sums(const SumProblem& problem, std::size_t cells) {
    const std::size_t sums = problem.low.size();
    require(sums >= 1 && sums <= most_sums, "low: at least one sum, and 2^20 at most");
    require(problem.high.size() == sums && problem.powers.size() == sums,
            "high, powers: one number is needed for each sum");
    require(problem.offsets.size() == sums + 1 && problem.offsets.front() == 0 &&
                std::is_sorted(problem.offsets.begin(), problem.offsets.end()) &&
                problem.offsets.back() == static_cast<std::int64_t>(problem.cells.size()),
            "offsets: ascending from 0 to the number of cells in all sums");
    require(problem.factors.size() == problem.cells.size(),
            "factors: one is needed for each cell of each sum");
    for (const std::int32_t cell : problem.cells)
        require(cell >= 0 && static_cast<std::size_t>(cell) < cells,
                "cells: a cell that there is not");
}

void require_small_sums(const SumProblem& problem) {
    const double largest = std::max(std::abs(static_cast<double>(problem.entries.front())),
                                    std::abs(static_cast<double>(problem.entries.back())));
    for (std::size_t k = 0; k < problem.low.size(); ++k) {
        require(problem.powers[k] >= 1 && problem.powers[k] <= 3, "powers: 1, 2 or 3");
        require(problem.low[k] <= problem.high[k], "low: not above high");
        require(std::abs(static_cast<double>(problem.low[k])) <= farthest_sum &&
                    std::abs(static_cast<double>(problem.high[k])) <= farthest_sum,
                "low, high: 2^60 at most");
        double most = 0;
        for (auto i = problem.offsets[k]; i < problem.offsets[k + 1]; ++i)
            most += std::abs(static_cast<double>(problem.factors[static_cast<std::size_t>(i)])) *
                    std::pow(largest, problem.powers[k]);
        require(most <= farthest_sum, "factors: a sum may become larger than 2^60");
    }
    const bool cubed =
        std::find(problem.powers.begin(), problem.powers.end(), 3) != problem.powers.end();
    const bool squared =
        std::find(problem.powers.begin(), problem.powers.end(), 2) != problem.powers.end();
    require(std::pow(largest, cubed     ? 3
                              : squared ? 2
                                        : 1) <= farthest_sum,
            "entries: their powers are larger than 2^60");
}

// Write the givens from the allowed entries: a cell with one entry only.
void take_allowed(SumProblem& problem, const Allowed& allowed) {
    const std::size_t entries = problem.entries.size();
    require(allowed.shape(0) == problem.given.size() && allowed.shape(1) == entries,
            "allowed: one row is needed for each cell, with a byte for each entry");
    problem.allowed = list_of(allowed);
    for (std::size_t cell = 0; cell < problem.given.size(); ++cell) {
        const auto* row = problem.allowed.data() + cell * entries;
        const auto count = std::count_if(row, row + entries, [](auto x) { return x != 0; });
        require(count > 0, "allowed: a cell that may hold no entry");
        const std::int32_t given = problem.given[cell];
        require(given < 0 || row[given] != 0, "given: an entry that is not allowed there");
        if (count == 1)
            problem.given[cell] = static_cast<std::int32_t>(
                std::find_if(row, row + entries, [](auto x) { return x != 0; }) - row);
    }
}

void require_different(const SumProblem& problem) {
    std::vector<bool> used(problem.entries.size());
    for (const std::int32_t rank : problem.given) {
        if (rank < 0) continue;
        require(!used[static_cast<std::size_t>(rank)], "given: an entry in two cells");
        used[static_cast<std::size_t>(rank)] = true;
    }
}

class SumSearch {
public:
    SumSearch(const Numbers& entries, const Numbers& given, const Numbers& offsets,
              const Line<const std::int32_t>& cells, const Numbers& factors,
              const Line<const std::uint8_t>& powers, const Numbers& low, const Numbers& high,
              std::uint64_t seed, std::int64_t blank, std::optional<Allowed> allowed)
        : search_(problem({list_of(entries),
                           list_of(offsets),
                           list_of(cells),
                           list_of(factors),
                           list_of(powers),
                           list_of(low),
                           list_of(high),
                           {},
                           {}},
                          given, blank, allowed),
                  seed) {}

    Line<std::int64_t> run(std::uint64_t moves) {
        bool found = false;
        {
            nb::gil_scoped_release release;
            found = search_.run(moves);
        }
        const std::size_t size = found ? search_.cells() : 0;
        auto* out = new std::int64_t[size + 1];
        nb::capsule owner(out, [](void* at) noexcept { delete[] static_cast<std::int64_t*>(at); });
        for (std::size_t cell = 0; cell < size; ++cell)
            out[cell] = search_.value(static_cast<local_search::Index>(cell));
        return {out, {size}, owner};
    }

    std::int64_t error() const { return search_.error(); }
    std::uint64_t moves() const { return search_.moves(); }
    std::uint64_t restarts() const { return search_.restarts(); }

private:
    static SumProblem problem(SumProblem made, const Numbers& given, std::int64_t blank,
                              const std::optional<Allowed>& allowed) {
        require(!made.entries.empty() && made.entries.size() <= most_entries &&
                    std::adjacent_find(made.entries.begin(), made.entries.end(),
                                       std::greater_equal<>()) == made.entries.end(),
                "entries: ascending, different, and 2^24 at most");
        require(given.size() >= 1 && given.size() <= made.entries.size(),
                "given: at least one cell, and no more than entries");
        for (const std::int64_t value : span_of(given)) {
            const auto at = std::lower_bound(made.entries.begin(), made.entries.end(), value);
            require(value == blank || (at != made.entries.end() && *at == value),
                    "given: neither blank nor an entry");
            const auto rank = static_cast<std::int32_t>(at - made.entries.begin());
            made.given.push_back(value == blank ? -1 : rank);
        }
        if (allowed) take_allowed(made, *allowed);
        require_different(made);
        require_sums(made, made.given.size());
        require_small_sums(made);
        return made;
    }

    local_search::LocalSearch search_;
};

}  // namespace

void bind_local_search(nb::module_& m) {
    nb::class_<SumSearch>(m, "LocalSearch",
                          "A search for different entries in cells so that sums hold.")
        .def(nb::init<Numbers, Numbers, Numbers, Line<const std::int32_t>, Numbers,
                      Line<const std::uint8_t>, Numbers, Numbers, std::uint64_t, std::int64_t,
                      std::optional<Allowed>>(),
             "entries"_a, "given"_a, "offsets"_a, "cells"_a, "factors"_a, "powers"_a, "low"_a,
             "high"_a, "seed"_a, "blank"_a = INT64_MIN, "allowed"_a = nb::none(),
             "`given` has an entry or `blank` for each cell; sum k is of factor * entry**powers[k] "
             "over cells[offsets[k]:offsets[k + 1]], and lies from low[k] to high[k].")
        .def("run", &SumSearch::run, "moves"_a,
             "Search for about this many moves, some 50 ns each; return the entry of each cell, or "
             "an empty array where the sums do not hold yet.")
        .def_prop_ro("error", &SumSearch::error, "The least total error of all sums met so far.")
        .def_prop_ro("moves", &SumSearch::moves, "Number of moves tried.")
        .def_prop_ro("restarts", &SumSearch::restarts, "Number of times the search began again.");
}

}  // namespace loshu::binding
