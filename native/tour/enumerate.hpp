// Tours one by one: the Hamiltonian cycles of a graph, by choosing edges and following the forced
// ones.
//
//     two edges chosen at a vertex     the others there fall away
//     just the needed number left      all of them are chosen
//     the two ends of one path         the edge between them falls away, until it is the last one
//
// A path from s to t is a cycle through an edge between them that is chosen beforehand, and a step
// that goes one way is an edge from the way out of a cell to the way into another one, with the
// two of each cell joined beforehand: so cycles are all that there is to count.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "tour/graph.hpp"

namespace loshu {

constexpr std::size_t largest_tour = 256;  // vertices

// Bytes that a search of this graph needs.
//
// Precondition: at most largest_tour vertices.
std::size_t tour_search_size(const TourGraph& graph);

// Begins a search for the cycles that hold all joined pairs and are the same under `symmetry`.
//
// Preconditions: every edge is there both ways, once, and none is a loop; `joined` has the two
// vertices of each pair in turn, each vertex at most once; `symmetry` is a permutation of the
// vertices that keeps edges and pairs, or empty; state has tour_search_size bytes.
void begin_tours(const TourGraph& graph, std::span<const std::int32_t> joined,
                 std::span<const std::int32_t> symmetry, std::span<std::uint64_t> state);

struct ToursFound {
    std::uint64_t cycles = 0;
    std::uint64_t nodes = 0;  // choices made; fewer than asked for when the search is over
    bool over = false;
};

// Resumes a search for `nodes` choices between two edges.
ToursFound resume_tours(std::span<std::uint64_t> state, std::uint64_t nodes);

// Knuth's estimate of the choices in a search just begun: the mean over random descents of the
// product of the numbers of ways.  The search is as it was.
double probe_tours(std::span<std::uint64_t> state, std::uint64_t seed, std::uint32_t descents);

}  // namespace loshu
