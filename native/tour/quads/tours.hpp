// Magic knight's tours of quads (see tour/quads/quads.hpp), on boards of order n = 4 k, by
// annealing.
//
// Whether the offsets 1 .. 4 are right does not depend on the quad with which a closed tour begins,
// so the best beginning is taken each time.
#pragma once

#include <cstdint>
#include <span>

#include "tour/quads/quads.hpp"

namespace loshu {

// Anneals `path`, the cells in the order of their numbers: `moves` attempts, while the temperature
// falls from `warm` to `cool`.  Stops and returns true as soon as the path is a tour as asked.
//
// Preconditions: order 8 to 64, a multiple of 4; the path has every cell once, each four from a
// multiple of 4 on going round a circuit; from four to four it need not be a knight's move.
bool anneal_quads(const QuadTask& task, std::uint64_t seed, std::uint64_t moves, double warm,
                  double cool, std::span<std::int32_t> path);

}  // namespace loshu
