// Tour puzzles: some cells hold numbers, the others are to be filled so that each number is one
// step away from the one before.  An exact search on sets of possible numbers.
#pragma once

#include <cstdint>
#include <span>

#include "tour/board.hpp"

namespace loshu {

struct TourWalk {
    std::uint64_t nodes;  // decisions tried in this call
    std::size_t found;    // solutions written in this call
    bool finished;
};

// Walks on through the solutions of a puzzle, and stops at the limit of solutions or nodes.
//
//   givens    for each cell its number, from 1, or 0
//   barred    for each cell a number that it must not hold, or 0; may be empty
//   state     where the walk is: all zero to begin with, kept by the caller between calls
//             [0] 1 when finished  [1] how many decisions  then three entries a decision:
//             place, number, and 1 where the number is struck out instead of written
//   out       solutions, each as numbers of all cells with 0 for holes, room for `limit` of them
//
// The walk exceeds its nodes only as long as the state has no room for its decisions.
//
// Preconditions: givens are from 0 to the number of cells, holes have none, and no two are alike.
TourWalk solve_tours(const TourBoard& board, std::span<const std::int32_t> givens,
                     std::span<const std::int32_t> barred, std::span<std::int32_t> state,
                     std::span<std::int32_t> out, std::size_t limit, std::uint64_t nodes);

// Deduces without a search: writes for each place and number (from 0) whether it is possible.
// Returns false where nothing is.
//
// Preconditions: as above; possible has size * size entries.
bool tour_candidates(const TourBoard& board, std::span<const std::int32_t> givens,
                     std::span<std::uint8_t> possible);

// Takes givens away one after the other, as far as the answer stays the only one.
//
//   solution  the number of each cell; 0 for holes
//   order     cells, in the order in which they are tried, from `position` on
//   nodes     of each proof; where they do not suffice the given stays.  With 0 nodes a given goes
//             only where deduction without any search still finds all numbers.
//   work      nodes after which the call returns, at least one cell later
//   fewest    stop at this many givens
//   unproved  counts the cells whose proof was given up
//
// Returns the position in `order` where to resume.
std::size_t remove_redundant_givens(const TourBoard& board, std::span<const std::int32_t> solution,
                                    std::span<const std::int32_t> order, std::size_t position,
                                    std::uint64_t nodes, std::uint64_t work, std::size_t fewest,
                                    std::span<std::int32_t> givens, std::uint64_t& unproved);

}  // namespace loshu
