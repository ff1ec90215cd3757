// Magic knight's tours of quads that go back along the mirror images of their own steps.
//
// Let a 'half' be a closed path a ... b, c ... d through one of each two cells that lie opposite in
// a row, b in its middle, and let M be the exchange of left and right.  If the knight also jumps
// from d to M(b), then
//
//     a ... b   c ... d   M(b) ... M(a)   M(d) ... M(c)
//
// is an open tour, as M(a) - M(d) is a jump like a - d.  With N cells, a number t of the first
// quarter is opposite 3 N / 4 + 1 - t, and one of the second opposite 5 N / 4 + 1 - t.  A row with
// an equal number of pairs of both kinds is right, whatever the numbers; the columns
// opposite one another are right together.  So few faults are left, and annealing finds tours in a
// second where it would need minutes without the mirror.
#pragma once

#include <cstdint>
#include <span>

#include "tour/quads/quads.hpp"

namespace loshu {

// Anneals `half`, a half as above: `moves` attempts, while the temperature falls from `warm` to
// `cool`.  Stops and returns true as soon as its tour is as asked.
//
// Preconditions: order 8 to 64, a multiple of 4; the half has one cell of each two opposite ones,
// each four from a multiple of 4 on going round a circuit; from four to four it need not be a
// knight's move.
bool anneal_mirrored_quads(const QuadTask& task, std::uint64_t seed, std::uint64_t moves,
                           double warm, double cool, std::span<std::int32_t> half);

}  // namespace loshu
