// The edges chosen on the way to a tour: a node of the search, and what choosing does to it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "tour/set.hpp"

namespace loshu {

struct TourEdge {
    std::size_t u, v;
    bool operator==(const TourEdge& other) const {
        return (u == other.u && v == other.v) || (u == other.v && v == other.u);
    }
};

// The choices so far.  Paths of chosen edges are known by their two ends alone; a vertex inside
// one is in neither set and has no edges left.
template <std::size_t W>
struct TourNode {
    VertexSet<W> fresh;                     // no edge chosen yet: two are needed
    VertexSet<W> ends;                      // one chosen, one needed
    std::uint64_t missing;                  // edges of the cycle that are not chosen yet
    std::array<std::uint8_t, 64 * W> mate;  // of an end the other end; of a fresh vertex itself
    std::array<VertexSet<W>, 64 * W> left;  // the edges that may still be chosen; the last field,
                                            // so that a copy takes no more than there are vertices

    static std::size_t bytes(std::size_t vertices) {
        return sizeof(TourNode) - (64 * W - vertices) * sizeof(VertexSet<W>);
    }
};

// An edge of the vertex with the fewest ways to choose its edges; of an end of a path rather
// than of a fresh vertex.
template <std::size_t W>
TourEdge edge_to_try(const TourNode<W>& node) {
    std::size_t best = 0;
    int fewest = 1 << 20;
    for (VertexSet<W> rest = node.ends; !rest.empty();) {
        const std::size_t v = rest.first();
        rest.drop(v);
        const int ways = node.left[v].size();
        if (ways >= fewest) continue;
        best = v;
        fewest = ways;
        if (ways == 2) return {v, node.left[v].first()};
    }
    for (VertexSet<W> rest = node.fresh; !rest.empty();) {
        const std::size_t v = rest.first();
        rest.drop(v);
        const int edges = node.left[v].size();
        const int ways = edges * (edges - 1) / 2;
        if (ways >= fewest) continue;
        best = v;
        fewest = ways;
    }
    return {best, node.left[best].first()};
}

template <std::size_t W>
void cut_edge(TourNode<W>& node, std::size_t u, std::size_t v) {
    node.left[u].drop(v);
    node.left[v].drop(u);
}

// A chosen edge more at u: an end becomes an inner vertex.
template <std::size_t W>
void use_vertex(TourNode<W>& node, std::size_t u, VertexSet<W>& touched) {
    if (node.fresh.has(u)) {
        node.fresh.drop(u);
        node.ends.add(u);
        touched.add(u);
        return;
    }
    node.ends.drop(u);
    touched |= node.left[u];
    for (VertexSet<W> rest = node.left[u]; !rest.empty();) {
        const std::size_t w = rest.first();
        rest.drop(w);
        node.left[w].drop(u);
    }
    node.left[u] = {};
}

template <std::size_t W>
void choose_edge(TourNode<W>& node, TourEdge edge, VertexSet<W>& touched) {
    const auto [u, v] = edge;
    const std::size_t a = node.mate[u], b = node.mate[v];
    cut_edge(node, u, v);
    use_vertex(node, u, touched);
    use_vertex(node, v, touched);
    node.mate[a] = static_cast<std::uint8_t>(b);
    node.mate[b] = static_cast<std::uint8_t>(a);
    --node.missing;
    if (node.missing > 1 && node.left[a].has(b)) {
        cut_edge(node, a, b);
        touched.add(a);
        touched.add(b);
    }
}

// The one edge that could close the cycle.
template <std::size_t W>
TourEdge closing_edge(const TourNode<W>& node) {
    const std::size_t end = node.ends.first();
    return {end, node.mate[end]};
}

}  // namespace loshu
