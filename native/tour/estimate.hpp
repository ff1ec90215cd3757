// Estimates of the number of solutions of a tour puzzle that are too many to find.
#pragma once

#include <cstdint>
#include <span>

#include "tour/board.hpp"

namespace loshu {

// Independent estimates, each from one random path of a search (Knuth 1975): the product of the
// numbers of choices that propagation does not refute at once, or 0 where the path ends early.
// Estimate k depends on the seed and first + k alone.
//
// Preconditions: as for solve_tours.
void estimate_solutions(const TourBoard& board, std::span<const std::int32_t> givens,
                        std::uint64_t seed, std::uint64_t first, std::span<double> estimates);

}  // namespace loshu
