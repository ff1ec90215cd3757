// Number tours by depth-first search: all of them in the order of the moves, or one quickly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "tour/graph.hpp"

namespace loshu {

// Which walks: they begin in `start`, visit one cell of every orbit, and end in a cell that
// `ends` marks.  For an ordinary tour every cell is its own orbit; for a symmetric one an orbit
// is what the symmetry makes of a cell, and all orbits are equally large.
struct TourSearch {
    TourGraph graph;
    std::span<const std::int32_t> orbits;  // of each cell; -1 for a hole
    std::int32_t count;                    // orbits there are
    std::span<const std::uint8_t> ends;    // of each cell
    std::int32_t start;
    bool both_ways;      // every step has one back
    bool fewest;         // cells with the fewest ways on come first, else the order of the moves
    std::uint64_t seed;  // with `fewest`: chooses among those equally good
};

// State of a listing that is resumed from call to call: its depth (-1: finished), then for each
// depth the cell and how many of its steps have been tried.
inline std::size_t tour_state_size(std::size_t count) { return 1 + 2 * count; }

// Resumes a listing until it is finished, `budget` cells have been entered or `out` is full;
// writes the cells of each walk found, one walk after the other, and returns how many.
//
// Preconditions: a new state is all zero; state has tour_state_size(count) entries; orbits are
// those of 0 .. count - 1, the start has one, count >= 1.
std::size_t list_tours(const TourSearch& search, std::span<std::int32_t> state,
                       std::uint64_t budget, std::span<std::int32_t> out);

// Tries up to `tries` walks of `budget` cells each, with other ties every time; writes the first
// found.  Returns the tries made, or 0 when none of them ended well; -1 when a try has shown that
// no walk exists.
std::int64_t find_tour(TourSearch search, std::int64_t tries, std::uint64_t budget,
                       std::span<std::int32_t> out);

}  // namespace loshu
