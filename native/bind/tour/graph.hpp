// Validate the graphs of tours, and numbers of their vertices.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "bind/bind.hpp"
#include "tour/enumerate.hpp"

namespace loshu::binding {

using Numbers = Line<const std::int32_t>;

// A graph whose edges are there both ways, once, and that has no loops.
inline TourGraph undirected_graph(const Numbers& starts, const Numbers& targets) {
    const TourGraph graph{span_of(starts), span_of(targets)};
    require(starts.size() >= 2, "starts: at least one vertex is needed");
    const auto vertices = static_cast<std::int32_t>(graph.size());
    require(graph.starts.front() == 0 && std::ranges::is_sorted(graph.starts) &&
                static_cast<std::size_t>(graph.starts.back()) == targets.size(),
            "starts: ascending numbers from 0 to the number of targets are needed");
    std::vector<std::pair<std::int32_t, std::int32_t>> edges, back;
    for (std::int32_t v = 0; v < vertices; ++v) {
        const auto first = static_cast<std::size_t>(graph.starts[static_cast<std::size_t>(v)]);
        const auto stop = static_cast<std::size_t>(graph.starts[static_cast<std::size_t>(v) + 1]);
        for (const auto w : graph.targets.subspan(first, stop - first)) {
            require(0 <= w && w < vertices && w != v, "targets: another vertex is needed");
            edges.emplace_back(v, w);
            back.emplace_back(w, v);
        }
    }
    std::ranges::sort(edges);
    std::ranges::sort(back);
    require(edges == back && std::ranges::adjacent_find(edges) == edges.end(),
            "targets: every edge is needed both ways, once");
    return graph;
}

inline void require_order(const TourGraph& graph, const Numbers& order) {
    std::vector<std::int32_t> sorted(order.data(), order.data() + order.size());
    std::ranges::sort(sorted);
    bool all = sorted.size() == graph.size();
    for (std::size_t k = 0; k < sorted.size(); ++k)
        all = all && static_cast<std::size_t>(sorted[k]) == k;
    require(all, "order: every vertex is needed, once");
}

inline bool all_between(const Numbers& numbers, std::int32_t least, std::size_t end) {
    return std::ranges::all_of(span_of(numbers), [&](std::int32_t k) {
        return k >= least && (k < 0 || static_cast<std::size_t>(k) < end);
    });
}

}  // namespace loshu::binding
