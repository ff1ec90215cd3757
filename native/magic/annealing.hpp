// How many squares have the magic sum in all lines: annealed importance sampling (Neal 2001).
//
// A run starts from a random arrangement of 1 .. n*n, drawn uniformly, and exchanges two numbers
// at a time while the squares of the lines' deviations from the magic sum, added up to an energy
// E, count more and more: the arrangement is kept in (not quite) equilibrium at the
// probability exp(-beta E).  The weight exp(-sum of E times each step of beta) makes up for the
// `not quite`: weight times the share of the last stage that has E = 0 is, in expectation, the
// share of magic squares among all arrangements - for runs of any length, without any burn-in.
// What short runs cost is the spread of the weights, and that can be seen.
//
// The squares of the deviations and not their absolute values: the deviations stay normally
// distributed on the way, and the energy forgets its past in half the number of moves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace loshu {

struct AnnealingPlan {
    std::uint64_t steps = 0;    // of beta
    std::uint32_t moves = 0;    // exchanges tried after each step
    std::uint64_t collect = 0;  // exchanges tried at the last beta, where E = 0 is counted
    double slowing = 0;         // above beta 1 the steps get shorter as exp(-slowing (beta - 1))
    double last = 0;            // the last beta
};

struct AnnealingRun {
    double log_weight = 0;
    double share = 0;       // of the last stage spent in E = 0
    double acceptance = 0;  // of the moves in the last stage
};

// Order 3 or more; lines: rows and columns, and with `diagonals` both main diagonals.
// steps, moves and collect at least 1; last > 1.  Depends on the arguments alone.
// One element of `out` for each run, from number `first` on; if `squares` is not empty, n * n
// numbers for each run: one of its squares, uniformly among the moments with E = 0 (or zeros).
void anneal(unsigned order, bool diagonals, std::uint64_t seed, std::uint64_t first,
            const AnnealingPlan& plan, std::span<AnnealingRun> out,
            std::span<std::uint16_t> squares = {});

}  // namespace loshu
