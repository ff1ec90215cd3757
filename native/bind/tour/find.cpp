// Bind the kernels that find number tours: validate, release the GIL, call.
#include <algorithm>

#include "bind/bind.hpp"
#include "tour/exchange.hpp"
#include "tour/search.hpp"

namespace loshu::binding {
namespace {

using Numbers = Line<const std::int32_t>;
using Flags = Line<const std::uint8_t>;

loshu::TourGraph graph_of(const Numbers& starts, const Numbers& targets) {
    const auto begins = span_of(starts);
    require(begins.size() >= 2 && begins.front() == 0 &&
                static_cast<std::size_t>(begins.back()) == targets.size() &&
                std::is_sorted(begins.begin(), begins.end()),
            "starts: places in targets, in ascending order, the last one its length");
    const auto size = static_cast<std::int32_t>(begins.size() - 1);
    for (const std::int32_t target : span_of(targets))
        require(target >= 0 && target < size, "targets: numbers of cells");
    return {begins, span_of(targets)};
}

loshu::TourSearch search_of(const Numbers& starts, const Numbers& targets, const Numbers& orbits,
                            const Flags& ends, std::int32_t start, bool both_ways) {
    const auto graph = graph_of(starts, targets);
    require(orbits.size() == graph.size() && ends.size() == graph.size(),
            "orbits, ends: one for each cell");
    std::int32_t count = 0;
    for (const std::int32_t orbit : span_of(orbits)) {
        require(orbit >= -1 && static_cast<std::size_t>(orbit + 1) <= graph.size(),
                "orbits: -1 or less than the number of cells");
        count = std::max(count, orbit + 1);
    }
    require(start >= 0 && static_cast<std::size_t>(start) < graph.size() &&
                orbits(static_cast<std::size_t>(start)) >= 0,
            "start: a cell that is no hole");
    return {graph, span_of(orbits), count, span_of(ends), start, both_ways, false, 0};
}

std::size_t list_tours(Numbers starts, Numbers targets, Numbers orbits, Flags ends,
                       std::int32_t start, bool both_ways, bool fewest, std::uint64_t seed,
                       Line<std::int32_t> state, std::uint64_t budget, Rows<std::int32_t> out) {
    auto search = search_of(starts, targets, orbits, ends, start, both_ways);
    search.fewest = fewest;
    search.seed = seed;
    const auto count = static_cast<std::size_t>(search.count);
    require(state.size() == loshu::tour_state_size(count), "state: of another size");
    require(state(0) >= -1 && state(0) <= search.count, "state: not one of a listing");
    for (std::int32_t d = 1; d <= state(0); ++d) {
        const std::int32_t cell = state(static_cast<std::size_t>(d));
        require(cell >= 0 && static_cast<std::size_t>(cell) < search.graph.size() &&
                    orbits(static_cast<std::size_t>(cell)) >= 0,
                "state: not one of a listing");
    }
    require(out.shape(0) >= 1 && out.shape(1) == count && out.stride(1) == 1 &&
                out.stride(0) == static_cast<std::int64_t>(count),
            "out: adjacent rows, at least one, a column for each orbit");
    nb::gil_scoped_release release;
    return loshu::list_tours(search, span_of(state), budget, span_of(out));
}

std::int64_t find_tour(Numbers starts, Numbers targets, Numbers orbits, Flags ends,
                       std::int32_t start, bool both_ways, std::uint64_t seed, std::int64_t tries,
                       std::uint64_t budget, Line<std::int32_t> out) {
    auto search = search_of(starts, targets, orbits, ends, start, both_ways);
    search.seed = seed;
    require(out.size() == static_cast<std::size_t>(search.count), "out: a cell for each orbit");
    nb::gil_scoped_release release;
    return loshu::find_tour(search, tries, budget, span_of(out));
}

loshu::FixedEdge edge_of(const loshu::TourGraph& graph, std::int32_t first, std::int32_t second) {
    const auto size = static_cast<std::int32_t>(graph.size());
    const bool some = first >= 0 && second >= 0 && first < size && second < size && first != second;
    require(some || (first == -1 && second == -1), "first, second: two cells, or -1 twice");
    return {first, second};
}

void require_both_ways(const loshu::TourGraph& graph) {
    for (std::int32_t cell = 0; static_cast<std::size_t>(cell) < graph.size(); ++cell)
        for (const std::int32_t target : graph.after(cell))
            require(std::ranges::count(graph.after(target), cell) > 0,
                    "targets: every step needs one back");
}

// Links go both ways and join cells that have steps, so that they make paths and cycles.
template <class LinksLine>
void require_links(const loshu::TourGraph& graph, const LinksLine& links, bool full) {
    require_both_ways(graph);
    require(links.size() == 2 * graph.size(), "links: two for each cell");
    const auto times = [&](std::int32_t cell, std::int32_t other) {
        const auto k = 2 * static_cast<std::size_t>(cell);
        return (links(k) == other) + (links(k + 1) == other);
    };
    for (std::size_t k = 0; k < links.size(); ++k) {
        const auto cell = static_cast<std::int32_t>(k / 2);
        const std::int32_t other = links(k);
        require(other >= -1 && other < static_cast<std::int32_t>(graph.size()) && other != cell,
                "links: -1 or another cell");
        require(!full || other >= 0 || graph.after(cell).empty(), "links: not all are there");
        require(other < 0 || !graph.after(cell).empty(), "links: of a hole");
        require(other < 0 || times(other, cell) == times(cell, other), "links: not both ways");
    }
}

void cover_board(Numbers starts, Numbers targets, std::int32_t first, std::int32_t second,
                 std::uint64_t seed, Line<std::int32_t> links) {
    const auto graph = graph_of(starts, targets);
    const auto fixed = edge_of(graph, first, second);
    require_both_ways(graph);
    require(links.size() == 2 * graph.size(), "links: two for each cell");
    nb::gil_scoped_release release;
    loshu::cover_board(graph, fixed, seed, span_of(links));
}

std::uint64_t join_ends(Numbers starts, Numbers targets, std::int32_t first, std::int32_t second,
                        std::uint64_t seed, std::uint64_t budget, Line<std::int32_t> links) {
    const auto graph = graph_of(starts, targets);
    const auto fixed = edge_of(graph, first, second);
    require_links(graph, links, false);
    nb::gil_scoped_release release;
    return loshu::join_ends(graph, fixed, seed, budget, span_of(links));
}

std::size_t merge_cycles(Numbers starts, Numbers targets, std::int32_t first, std::int32_t second,
                         Line<std::int32_t> links) {
    const auto graph = graph_of(starts, targets);
    const auto fixed = edge_of(graph, first, second);
    require_links(graph, links, true);
    nb::gil_scoped_release release;
    return loshu::merge_cycles(graph, fixed, span_of(links));
}

void shuffle_links(Numbers starts, Numbers targets, std::int32_t first, std::int32_t second,
                   std::uint64_t seed, std::uint64_t attempts, bool stuck,
                   Line<std::int32_t> links) {
    const auto graph = graph_of(starts, targets);
    const auto fixed = edge_of(graph, first, second);
    require_links(graph, links, true);
    nb::gil_scoped_release release;
    loshu::shuffle_links(graph, fixed, seed, attempts, stuck, span_of(links));
}

std::size_t follow_links(std::int32_t first, std::int32_t second, std::int32_t start, Numbers links,
                         Line<std::int32_t> out) {
    const auto size = static_cast<std::int32_t>(links.size() / 2);
    require(start >= 0 && start < size, "start: a cell");
    for (const std::int32_t link : span_of(links))
        require(link >= -1 && link < size, "links: -1 or a cell");
    nb::gil_scoped_release release;
    return loshu::follow_links({first, second}, start, span_of(links), span_of(out));
}

}  // namespace

void bind_tours_find(nb::module_& m) {
    m.def("tour_state_size", &loshu::tour_state_size, "count"_a,
          "Return the length of the state of a listing of tours of `count` orbits.");
    m.def("list_tours", &list_tours, "starts"_a.noconvert(), "targets"_a.noconvert(),
          "orbits"_a.noconvert(), "ends"_a.noconvert(), "start"_a, "both_ways"_a, "fewest"_a,
          "seed"_a, "state"_a.noconvert(), "budget"_a, "out"_a.noconvert(),
          "Resume listing tours until `out` is full, the budget spent, or state[0] is -1; return "
          "how many.");
    m.def("find_tour", &find_tour, "starts"_a.noconvert(), "targets"_a.noconvert(),
          "orbits"_a.noconvert(), "ends"_a.noconvert(), "start"_a, "both_ways"_a, "seed"_a,
          "tries"_a, "budget"_a, "out"_a.noconvert(),
          "Try walks to the cells with the fewest ways on; return the tries made, 0 in vain, -1 "
          "without a tour.");
    m.def("cover_board", &cover_board, "starts"_a.noconvert(), "targets"_a.noconvert(), "first"_a,
          "second"_a, "seed"_a, "links"_a.noconvert(), "Cover the board by walks.");
    m.def("join_ends", &join_ends, "starts"_a.noconvert(), "targets"_a.noconvert(), "first"_a,
          "second"_a, "seed"_a, "budget"_a, "links"_a.noconvert(),
          "Close walks to cycles by alternating paths; return the ends that are left.");
    m.def("merge_cycles", &merge_cycles, "starts"_a.noconvert(), "targets"_a.noconvert(), "first"_a,
          "second"_a, "links"_a.noconvert(),
          "Merge cycles by exchanges of edges; return the cycles that are left.");
    m.def("shuffle_links", &shuffle_links, "starts"_a.noconvert(), "targets"_a.noconvert(),
          "first"_a, "second"_a, "seed"_a, "attempts"_a, "stuck"_a, "links"_a.noconvert(),
          "Exchange edges at random.");
    m.def("follow_links", &follow_links, "first"_a, "second"_a, "start"_a, "links"_a.noconvert(),
          "out"_a.noconvert(), "Write the cells of the cycle through a cell; return how many.");
}

}  // namespace loshu::binding
