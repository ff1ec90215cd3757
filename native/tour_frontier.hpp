// Tours all together: the vertices are gone through in an order, and of the edges chosen so far
// only what is left to do is kept: for each vertex ahead that they reach, the other end of its
// path, or that it has both its edges.  What comes to the same is counted together.
//
//     key   ... | slot 2 | slot 1 | slot 0      4 bits a slot in 64 bits, 5 in 128
//     slot  its own number   no edge yet, or no vertex here
//           another number   the end of a path, whose other end is in that slot
//           all ones         both edges chosen
//
// A vertex has a slot from the first step that can reach it to its own step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace loshu {

constexpr std::size_t narrow_slots = 15, wide_slots = 25;

// What a step does: the vertex in `slot` leaves, and edges to the slots of its neighbours ahead are
// chosen.
struct FrontierStep {
    std::uint8_t slot;
    bool forced;                      // an edge to the last of `ahead` must be chosen
    std::vector<std::uint8_t> ahead;  // slots after this step
    std::vector<std::uint8_t> left;  // how many neighbours ahead each of these has, 2 for more
    std::vector<std::uint8_t> occupied;  // the slots of vertices, after this step
    bool last;  // all vertices ahead have slots, and none is forced: a cycle may be closed
};

struct FrontierPlan {
    std::vector<FrontierStep> steps;
    std::size_t slots;
};

// Slots for the vertices of a graph in an order.  `forced` has the vertices that must have an edge
// to the last one in the order.
//
// Preconditions: as for tour_enumerate; `order` is a permutation of the vertices.
FrontierPlan plan_frontier(std::span<const std::int32_t> starts,
                           std::span<const std::int32_t> targets,
                           std::span<const std::int32_t> order,
                           std::span<const std::int32_t> forced);

class FrontierCount {
public:
    virtual ~FrontierCount() = default;
    // Goes on for so many states; tells whether it is over.
    virtual bool go_on(std::uint64_t states) = 0;
    virtual std::uint64_t cycles() const = 0;     // modulo the modulus, or modulo 2^64
    virtual bool overflowed() const = 0;          // some number was 2^64 or more
    virtual std::uint64_t states() const = 0;     // before the current step
    virtual std::uint64_t most_states() const = 0;
    virtual std::uint64_t most_bytes() const = 0;
    virtual std::size_t step() const = 0;
};

// Preconditions: the plan has at most wide_slots slots; modulus < 2^63, 0 for 2^64.
std::unique_ptr<FrontierCount> count_by_frontier(FrontierPlan plan, std::uint64_t modulus);

}  // namespace loshu
