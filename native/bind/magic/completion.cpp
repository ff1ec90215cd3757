// Bind the search for completions of squares: validate, release the GIL, call.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "bind/bind.hpp"
#include "magic/completion/completion.hpp"

namespace loshu::binding {
namespace {

using Numbers = Line<const std::int64_t>;
using Solutions = nb::ndarray<std::int64_t, nb::numpy, nb::ndim<2>>;
using Parts = nb::ndarray<std::uint64_t, nb::numpy, nb::ndim<3>>;

constexpr std::int64_t largest = std::int64_t{1} << 60;

void require_entries(const SumConditions& given, std::size_t cells) {
    const auto entries = given.entries;
    require(!entries.empty() && entries.size() <= SumSearch::most_entries,
            "entries: from 1 to 1024");
    require(
        std::adjacent_find(entries.begin(), entries.end(), std::greater_equal<>()) == entries.end(),
        "entries: ascending, each once");
    require(entries.front() > -largest && entries.back() < largest, "entries: within 2**60");
    require(given.allowed.size() == cells * entries.size(),
            "allowed: one for each entry in each cell");
    require(given.times.empty() || given.times.size() == entries.size(),
            "times: none, or one for each entry");
    require(std::all_of(given.times.begin(), given.times.end(),
                        [](std::uint32_t times) { return times >= 1; }),
            "times: 1 or more");
    const auto uses = given.times.empty() ? std::uint64_t{entries.size()}
                                          : std::accumulate(given.times.begin(), given.times.end(),
                                                            std::uint64_t{0});
    require(cells >= 1 && cells <= uses, "allowed: from one cell to one for each use of an entry");
}

void require_shape(const SumConditions& given) {
    const auto offsets = given.offsets;
    require(!offsets.empty() && offsets.front() == 0 &&
                std::is_sorted(offsets.begin(), offsets.end()) &&
                static_cast<std::size_t>(offsets.back()) == given.cells.size(),
            "offsets: ascending from 0 to the number of cells in sums");
    require(given.factors.size() == given.cells.size(), "factors: one for each cell in a sum");
    const std::size_t sums = offsets.size() - 1;
    require(given.powers.size() == sums && given.low.size() == sums && given.high.size() == sums,
            "powers, low, high: one for each sum");
    require(std::all_of(given.powers.begin(), given.powers.end(),
                        [](std::uint8_t power) { return power >= 1 && power <= 3; }),
            "powers: 1, 2 or 3");
    const auto is_small = [](std::int64_t bound) { return bound >= -largest && bound <= largest; };
    require(std::all_of(given.low.begin(), given.low.end(), is_small) &&
                std::all_of(given.high.begin(), given.high.end(), is_small),
            "low, high: within 2**60");
}

// Each sum names a cell once, and no sum of any entries is larger than 2^60.
void require_sums(const SumConditions& given, std::size_t cells) {
    const auto size = [](std::int64_t number) {
        return number < 0 ? -static_cast<long double>(number) : static_cast<long double>(number);
    };
    const long double entry = std::max(size(given.entries.front()), size(given.entries.back()));
    std::vector<std::size_t> named_in(cells, 0);
    for (std::size_t sum = 0; sum + 1 < given.offsets.size(); ++sum) {
        long double power = 1;
        for (std::uint8_t k = 0; k < given.powers[sum]; ++k) power *= entry;
        require(power <= static_cast<long double>(largest), "entries: their powers within 2**60");
        long double all = 0;
        for (auto i = given.offsets[sum]; i < given.offsets[sum + 1]; ++i) {
            const auto at = static_cast<std::size_t>(i);
            const std::int32_t cell = given.cells[at];
            require(cell >= 0 && static_cast<std::size_t>(cell) < cells,
                    "cells: one that there is");
            auto& named = named_in[static_cast<std::size_t>(cell)];
            require(named != sum + 1, "cells: each once in a sum");
            named = sum + 1;
            all += size(given.factors[at]) * std::max(power, 1.0L);
        }
        require(all <= static_cast<long double>(largest), "factors: every sum within 2**60");
    }
}

// A search under way; calls from several threads wait for one another.
// (No other binding has a class of this name: nanobind knows types by their names.)
class Completions {
public:
    Completions(const Numbers& entries, const ConstRows<std::uint8_t>& allowed,
                const Numbers& offsets, const Line<const std::int32_t>& cells,
                const Numbers& factors, const Line<const std::uint8_t>& powers, const Numbers& low,
                const Numbers& high, std::uint64_t seed, bool restarts,
                const std::optional<Line<const std::uint32_t>>& times)
        : cells_(allowed.shape(0)) {
        SumConditions given{span_of(entries), span_of(allowed), span_of(offsets), span_of(cells),
                            span_of(factors), span_of(powers),  span_of(low),     span_of(high)};
        if (times) given.times = span_of(*times);
        require(allowed.shape(1) == entries.size(), "allowed: one for each entry in each cell");
        require_entries(given, cells_);
        require_shape(given);
        require_sums(given, cells_);
        search_ = sum_search(given, seed, restarts);
    }

    Solutions run(std::uint64_t nodes, std::size_t limit) {
        auto found = std::make_unique<std::vector<std::int64_t>>();
        {
            nb::gil_scoped_release release;
            const std::lock_guard lock(busy_);
            search_->run(nodes, limit, *found);
        }
        std::vector<std::int64_t>* const rows = found.release();
        nb::capsule owner(rows, [](void* held) noexcept {
            delete static_cast<std::vector<std::int64_t>*>(held);
        });
        return Solutions(rows->data(), {rows->size() / cells_, cells_}, owner);
    }

    std::pair<Parts, std::vector<double>> remainder() {
        SearchRemainder left;
        {
            nb::gil_scoped_release release;
            const std::lock_guard lock(busy_);
            left = search_->remainder();
        }
        auto held = std::make_unique<std::vector<std::uint64_t>>(std::move(left.domains));
        std::vector<std::uint64_t>* const domains = held.release();
        nb::capsule owner(domains, [](void* data) noexcept {
            delete static_cast<std::vector<std::uint64_t>*>(data);
        });
        return {Parts(domains->data(), {left.shares.size(), cells_, left.words}, owner),
                std::move(left.shares)};
    }

    bool finished() const { return search_->finished(); }
    std::uint64_t nodes() const { return search_->nodes(); }
    double progress() const { return search_->progress(); }

private:
    std::size_t cells_;
    std::mutex busy_;
    std::unique_ptr<SumSearch> search_;
};

}  // namespace

void bind_completion(nb::module_& m) {
    nb::class_<Completions>(m, "SumSearch",
                            "A search for all ways to put entries into cells so that sums of "
                            "factor * entry**power over some of them lie between bounds.")
        .def(nb::init<const Numbers&, const ConstRows<std::uint8_t>&, const Numbers&,
                      const Line<const std::int32_t>&, const Numbers&,
                      const Line<const std::uint8_t>&, const Numbers&, const Numbers&,
                      std::uint64_t, bool, const std::optional<Line<const std::uint32_t>>&>(),
             "entries"_a.noconvert(), "allowed"_a.noconvert(), "offsets"_a.noconvert(),
             "cells"_a.noconvert(), "factors"_a.noconvert(), "powers"_a.noconvert(),
             "low"_a.noconvert(), "high"_a.noconvert(), "seed"_a = 0, "restarts"_a = true,
             "times"_a.noconvert() = nb::none(),
             "With restarts parts are searched in turns: mostly the first solutions come sooner. "
             "An entry is used up to as often as `times` has it, once without it.")
        .def("run", &Completions::run, "nodes"_a, "limit"_a,
             "Resume for about `nodes` choices or until `limit` solutions are found; return these, "
             "one in a row.")
        .def(
            "remainder", &Completions::remainder,
            "Return the rest of the search, as parts: for each part and cell the set of entries, by "
            "their places, as words of bits; and the share of each part in the search tree.")
        .def_prop_ro("finished", &Completions::finished, "Whether all solutions were found.")
        .def_prop_ro("nodes", &Completions::nodes, "Number of choices made.")
        .def_prop_ro("progress", &Completions::progress,
                     "The share of the search tree that was seen, from 0 to 1.");
}

}  // namespace loshu::binding
