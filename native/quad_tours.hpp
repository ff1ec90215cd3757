// Magic knight's tours of quads, on boards of order n = 4 k, by annealing.
//
// In a block of 4x4 the knight has four circuits of four cells, each with one cell in every row and
// every column (W. Beverley, 1848, made the first magic tour of such quads):
//
//     A B C D      A - A on (0,0) (1,2) (3,3) (2,1) and so on; numbers 4 i + 1 .. 4 i + 4 stand in
//     C D A B      the i-th quad of the tour, so a row of the block gets 4 i and one of 1, 2, 3, 4
//     B A D C      from each quad.
//     D C B A
//
// The tour is semi-magic if and only if the i of the quads in each row and each column of blocks
// have equal sums, and so have the 1 .. 4 in each row and each column.  The latter does not depend
// on the quad with which a closed tour begins, so the best beginning is taken each time.
#pragma once

#include <cstdint>
#include <span>

namespace loshu {

struct QuadTask {
    std::int32_t order;      // of the board, 4 k
    bool closed, diagonals;  // whether it must close, and have both diagonals right too
};

// Anneals `path`, the cells in the order of their numbers: `moves` attempts, while the temperature
// falls from `warm` to `cool`.  Stops and returns true as soon as the path is a tour as asked.
//
// Preconditions: order 8 to 64, a multiple of 4; the path has every cell once, each four from a
// multiple of 4 on going round a circuit; from four to four it need not be a knight's move.
bool anneal_quads(const QuadTask& task, std::uint64_t seed, std::uint64_t moves, double warm,
                  double cool, std::span<std::int32_t> path);

}  // namespace loshu
