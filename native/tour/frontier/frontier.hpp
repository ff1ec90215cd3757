// Tours all together: the vertices are gone through in an order, and of the edges chosen so far
// only the remaining work is kept: for each vertex ahead that they reach, the other end of its
// path, or that it has both its edges.  Equal states are counted together, and so are states
// that a symmetry of the vertices ahead makes equal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "tour/frontier/plan.hpp"

namespace loshu {

// The position of a count at the beginning of a step; the states and their numbers complete it.
struct FrontierPosition {
    std::uint64_t step, cycles, overflowed, most_states, most_bytes;
};

class FrontierCount {
public:
    virtual ~FrontierCount() = default;
    // Resumes for `states` states, to the end of a step at most; returns whether it is over.
    virtual bool resume(std::uint64_t states) = 0;
    virtual FrontierPosition position() const = 0;
    virtual bool at_beginning() const = 0;     // of a step
    virtual std::uint64_t cycles() const = 0;  // modulo the modulus, or modulo 2^64
    virtual std::uint64_t states() const = 0;  // before the current step

    // The states are kept in `parts` parts, each of rows of words: a key and its number.  A count
    // just begun is where another one was when it has been given all its parts.
    virtual std::size_t parts() const = 0;
    virtual std::size_t words() const = 0;
    virtual std::size_t part_size(std::size_t part) const = 0;
    // Precondition: at the beginning of a step, room for part_size(part) rows.
    virtual void write_part(std::size_t part, std::span<std::uint64_t> rows) const = 0;
    virtual void restore(const FrontierPosition& position) = 0;
    // Whether rows could be states of a count of this width.
    virtual bool holds(std::span<const std::uint64_t> rows) const = 0;
    // Precondition: holds(rows).
    virtual void read_part(std::span<const std::uint64_t> rows) = 0;
};

// Preconditions: the plan has at most wide_slots slots; modulus < 2^63, 0 for 2^64.
std::unique_ptr<FrontierCount> count_by_frontier(FrontierPlan plan, std::uint64_t modulus);

}  // namespace loshu
