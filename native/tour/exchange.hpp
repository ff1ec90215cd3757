// Tours on boards of any size, by exchanges of edges: cover the board with paths, close them to
// cycles, and merge the cycles until one is left.
//
// `links` holds two neighbors for each cell, or -1: edges of paths and cycles.  A tour from one
// cell to another is a cycle with an edge between them that is not a step, and is never exchanged:
// the fixed edge.  All steps go both ways.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "tour/search.hpp"

namespace loshu {

// The ends of the fixed edge, or -1 twice for a closed tour.
struct FixedEdge {
    std::int32_t first = -1, second = -1;

    bool is(std::int32_t a, std::int32_t b) const {
        return (a == first && b == second) || (a == second && b == first);
    }
};

// Covers the board by walks, each to the cell with the fewest ways on; ties by the seed.
//
// Preconditions: links has two entries for each cell, and holes have no steps.
void cover_board(const TourGraph& graph, FixedEdge fixed, std::uint64_t seed,
                 std::span<std::int32_t> links);

// Gives cells with fewer than two neighbors the missing ones, by alternating paths: a new edge,
// an old one away, a new one ... Spends up to `budget` steps; returns how many ends are left.
//
//     o   o---o   o          o---o   o---o
//
// Where no such path is found, ends are moved at random.
std::uint64_t join_ends(const TourGraph& graph, FixedEdge fixed, std::uint64_t seed,
                        std::uint64_t budget, std::span<std::int32_t> links);

// Merges cycles: of a-b in one and c-d in another with steps a-c and b-d
//
//     a---b          a   b
//             ->     |   |
//     c---d          c   d
//
// Returns the cycles left.  Precondition: every cell with steps has two neighbors.
std::size_t merge_cycles(const TourGraph& graph, FixedEdge fixed, std::span<std::int32_t> links);

// Makes such exchanges at random, so that cycles split and merge: up to `attempts`, near cells
// that lie outside the longest cycle if `stuck`, else anywhere.
void shuffle_links(const TourGraph& graph, FixedEdge fixed, std::uint64_t seed,
                   std::uint64_t attempts, bool stuck, std::span<std::int32_t> links);

// Writes the cells of the cycle through `start`, from there on, and ends with the other end of the
// fixed edge where there is one; returns how many.
std::size_t follow_links(FixedEdge fixed, std::int32_t start, std::span<const std::int32_t> links,
                         std::span<std::int32_t> out);

}  // namespace loshu
