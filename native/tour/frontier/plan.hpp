// What a count by the frontier does at each step, worked out before it begins.
//
// The vertices are gone through in an order.  A vertex has a slot from the first step that can
// reach it to its own step; a set of slots is a mask.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tour/graph.hpp"

namespace loshu {

constexpr std::size_t narrow_slots = 17, wide_slots = 25;

// The vertex in `slot` leaves, and edges to the slots of its neighbors ahead are chosen.
struct FrontierStep {
    std::uint8_t slot;
    bool forced;  // an edge to the last of `ahead` must be chosen
    bool last;    // all vertices ahead have slots, and none is forced: a cycle may be closed
    std::vector<std::uint8_t> ahead;  // slots after this step
    std::int32_t vertex;
    std::vector<std::int32_t> to;  // the vertices in the slots `ahead`
    std::uint32_t occupied;        // after this step, of the first 32 slots
    std::size_t reached;           // how many are occupied
    // What has no neighbor ahead must have both edges; what has one, at least one edge.
    std::uint32_t finished, begun;
    // Only states in which the slots `kept_fresh` have no edge, `kept_open` at most one,
    // `kept_used` at least one and `kept_done` two remain.
    std::uint32_t kept_fresh = 0, kept_open = 0, kept_used = 0, kept_done = 0;
    // Where each slot goes under the symmetries of the rest.
    std::vector<std::vector<std::uint8_t>> folds;
};

struct FrontierPlan {
    std::vector<FrontierStep> steps;
    std::size_t slots;
};

// What a count asks.
struct FrontierQuestion {
    TourGraph graph;
    std::span<const std::int32_t> order;
    std::span<const std::int32_t> forced;  // vertices with an edge to the last one of the order
    // Images of all vertices in turn, one symmetry after the other, -1 for none.  Each is used
    // after the steps where it maps the rest to itself.
    std::span<const std::int32_t> folds;
    // After `cut` steps only states are kept in which vertex shares[2k] has shares[2k + 1] edges.
    std::size_t cut;
    std::span<const std::int32_t> shares;
};

// Preconditions: every edge is there both ways, once, and none is a loop; `order` is a permutation
// of the vertices; 1 <= cut <= vertices, and the vertices of `shares` are within reach then.
FrontierPlan plan_frontier(const FrontierQuestion& question);

}  // namespace loshu
