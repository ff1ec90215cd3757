// Bind the search for the cheapest arrangement of entries: validate, release the GIL, call.
#include "magic/nearest/nearest.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "bind/bind.hpp"

namespace loshu::binding {
namespace {

using Numbers = Line<const std::int64_t>;

constexpr std::int64_t dearest = std::int64_t{1} << 40, farthest_entry = 1 << 24,
                       largest_factor = 1 << 8;

bool within(std::span<const std::int64_t> numbers, std::int64_t low, std::int64_t high) {
    return std::all_of(numbers.begin(), numbers.end(),
                       [=](std::int64_t each) { return low <= each && each <= high; });
}

void require_sums(const CostProblem& given, std::size_t cells) {
    const auto offsets = given.offsets;
    require(!offsets.empty() && offsets.front() == 0 &&
                std::is_sorted(offsets.begin(), offsets.end()) &&
                static_cast<std::size_t>(offsets.back()) == given.cells.size(),
            "offsets: ascending from 0 to the number of cells in sums");
    require(given.totals.size() == offsets.size() - 1, "totals: one for each sum");
    require(given.factors.size() == given.cells.size() &&
                within(given.factors, -largest_factor, largest_factor) &&
                std::count(given.factors.begin(), given.factors.end(), 0) == 0,
            "factors: one for each cell in a sum, within 2**8 and not 0");
    require(within(given.totals, -dearest, dearest), "totals: within 2**40");
    std::vector<std::size_t> named_in(cells, 0);
    for (std::size_t sum = 0; sum + 1 < offsets.size(); ++sum)
        for (auto i = offsets[sum]; i < offsets[sum + 1]; ++i) {
            const std::int32_t cell = given.cells[static_cast<std::size_t>(i)];
            require(cell >= 0 && static_cast<std::size_t>(cell) < cells,
                    "cells: one that there is");
            auto& named = named_in[static_cast<std::size_t>(cell)];
            require(named != sum + 1, "cells: each once in a sum");
            named = sum + 1;
        }
}

// A search under way; calls from several threads wait for one another.
class Nearest {
public:
    Nearest(const Numbers& entries, const ConstRows<std::uint8_t>& allowed,
            const ConstRows<std::int64_t>& costs, const Numbers& offsets,
            const Line<const std::int32_t>& cells, const Numbers& factors, const Numbers& totals) {
        const CostProblem given{span_of(entries), span_of(allowed), span_of(costs),
                                span_of(offsets), span_of(cells),   span_of(factors),
                                span_of(totals)};
        require(!given.entries.empty() && given.entries.size() <= NearestSearch::most_entries &&
                    within(given.entries, -farthest_entry, farthest_entry),
                "entries: from 1 to 64, within 2**24");
        require(std::adjacent_find(given.entries.begin(), given.entries.end(),
                                   std::greater_equal<>()) == given.entries.end(),
                "entries: ascending, each once");
        require(allowed.shape(1) == entries.size() && costs.shape(1) == entries.size() &&
                    allowed.shape(0) == costs.shape(0) && allowed.shape(0) >= 1 &&
                    allowed.shape(0) <= entries.size(),
                "allowed, costs: one for each entry in each cell");
        require(within(given.costs, 0, dearest), "costs: from 0 to 2**40");
        require_sums(given, allowed.shape(0));
        nb::gil_scoped_release release;
        search_ = nearest_search(given);
    }

    void begin(std::int64_t limit, std::uint64_t seed) {
        require(limit >= 0 && limit <= dearest * 64, "limit: from 0 to 2**46");
        nb::gil_scoped_release release;
        const std::lock_guard lock(busy_);
        search_->begin(limit, seed);
    }

    int run(std::uint64_t nodes) {
        nb::gil_scoped_release release;
        const std::lock_guard lock(busy_);
        return static_cast<int>(search_->run(nodes));
    }

    Line<std::int64_t> found() {
        const auto cells = search_->found();
        auto* out = new std::int64_t[cells.size() + 1];
        nb::capsule owner(out, [](void* at) noexcept { delete[] static_cast<std::int64_t*>(at); });
        std::copy(cells.begin(), cells.end(), out);
        return {out, {cells.size()}, owner};
    }

    std::int64_t bound() const { return search_->bound(); }

private:
    std::mutex busy_;
    std::unique_ptr<NearestSearch> search_;
};

}  // namespace

void bind_nearest(nb::module_& m) {
    nb::class_<Nearest>(m, "NearestSearch",
                        "A search for the cheapest way to put different entries into cells so "
                        "that sums of factor * entry over some of them are right.")
        .def(nb::init<const Numbers&, const ConstRows<std::uint8_t>&,
                      const ConstRows<std::int64_t>&, const Numbers&,
                      const Line<const std::int32_t>&, const Numbers&, const Numbers&>(),
             "entries"_a.noconvert(), "allowed"_a.noconvert(), "costs"_a.noconvert(),
             "offsets"_a.noconvert(), "cells"_a.noconvert(), "factors"_a.noconvert(),
             "totals"_a.noconvert(), "`allowed` and `costs` have a row for each cell.")
        .def("begin", &Nearest::begin, "limit"_a, "seed"_a = 0,
             "Start a search for an arrangement that costs at most the limit.")
        .def("run", &Nearest::run, "nodes"_a,
             "Resume for about `nodes` choices; return 0 unfinished, 1 none, 2 found.")
        .def("found", &Nearest::found, "The entries of the cells that were found.")
        .def_prop_ro("bound", &Nearest::bound,
                     "A cost that no arrangement is below; 2**62 where there is no arrangement.");
}

}  // namespace loshu::binding
