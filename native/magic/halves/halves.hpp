// Magic and semi-magic squares of even order from pairs of halves: upper rows and lower rows.
//
// A half is a set of N/2 rows in any order, with columns in any order.  An upper and a lower half
// fit where their column sums add up to the magic sum.  For each pair that fits, the pairs of
// diagonals are counted that exchanges of rows and columns can make, two and two opposite rows
// having one of them above.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace loshu {

using NumberSet = std::uint64_t;  // bit x-1: the number x

// A count that can pause.
class HalvesCount {
public:
    virtual ~HalvesCount() = default;

    // Continues for about `states` accesses of the table of diagonal sums, or pairs of halves.
    virtual void resume(std::uint64_t states) = 0;

    std::uint64_t fitting = 0;    // pairs of halves, with all orders of columns of one sum
    std::uint64_t diagonals = 0;  // unordered pairs, in these
    std::uint64_t halves = 0;     // that were built
    bool ended = false;
};

// Counts with each of some upper rows and each of some lower rows: N/2 sets after N/2 sets.  The
// pairs of a least and a greatest column sum fall into `parts` parts.
//
// Preconditions: order is 4 or 6; the sets of an entry are disjoint, with `order` numbers from 1 to
// order * order and the magic sum; part < parts.
std::unique_ptr<HalvesCount> count_halves(unsigned order, std::span<const NumberSet> upper,
                                          std::span<const NumberSet> lower, std::size_t part,
                                          std::size_t parts, bool diagonals);

}  // namespace loshu
