// Magic and semi-magic squares of orders 4 to 6, estimated from random partitions into rows.
//
// A semi-magic square without the order of its rows and columns is a partition of 1 .. n*n into
// n rows of the magic sum, and a partition into n columns of the magic sum, such that each row
// meets each column once: a `system` of columns for these rows.  It represents n! * n! squares.
//
//   rows      drawn one after the other: the one that holds the smallest number left, uniformly
//             among the fitting ones; the weight is the number of choices.  Every possible first
//             row is visited once in a batch, so it adds nothing to the error.
//   columns   two are sampled in the same way, and the others are counted out.
//   diagonals two sets of one number from each row and column, of the magic sum, that can be
//             made the diagonals by exchanging rows and columns: with the columns as functions
//             p and q of the row, the permutation that takes p to q must be an involution
//             without fixed points (with one, for odd n).  Counted for every `stride`-th system.
//             An ordered pair makes 2^m m! of the n! * n! squares magic, m = n / 2 rounded down.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loshu {

// How the work is shared among the stages; any plan is unbiased, and the best is found by trial.
struct PartitionPlan {
    std::uint32_t firsts = 3;   // first columns for each partition into rows
    std::uint32_t seconds = 2;  // second columns for each first
    std::uint32_t stride = 8;   // every stride-th system has its diagonals counted; 0: none
};

struct PartitionBatch {
    double partitions = 0;  // estimates: partitions into rows,
    double systems = 0;     // pairs of such a partition and a system of columns,
    double pairs = 0;       // triples of these and an ordered pair of diagonals
};

// One systematic pick among all that a batch weighs, for random squares: whenever the running
// estimate of `pairs` passes a multiple of `step` (the first one random) the system in hand is
// written down, so that each turns up in proportion to its number of diagonals; up to most_picked.
inline constexpr std::size_t most_picked = 1 << 16;  // squares
struct Picked {
    double step = 0;                    // 0: nothing is picked
    std::vector<std::uint8_t> squares;  // n * n numbers each: rows and columns in no order
};

// Order 4, 5 or 6; firsts and seconds at least 1; nothing is picked at stride 0.  Depends on the
// arguments alone.
// One element of `out` for each batch, from number `first` on.
void sample_partitions(unsigned order, std::uint64_t seed, std::uint64_t first,
                       const PartitionPlan& plan, std::span<PartitionBatch> out,
                       Picked* picked = nullptr);

// The exact number of column systems of given rows, and of ordered pairs of diagonals in them (if
// not wanted: 0), for each n rows.  Each row a mask (bit x-1: the number x), disjoint, n numbers of
// the magic sum each.
struct SystemCount {
    std::uint64_t systems = 0;
    std::uint64_t pairs = 0;
};
void count_systems(unsigned order, std::span<const std::uint64_t> rows, bool diagonals,
                   std::span<SystemCount> out);

}  // namespace loshu
