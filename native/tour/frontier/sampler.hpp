// One cycle through all vertices at random, every one with the same probability.
//
// The states are gone through as in a count, and each keeps, of the choices that lead to it, one at
// random: with the probability of its share of the ways that end there.  From the end the choices
// are then followed back.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "tour/frontier/plan.hpp"

namespace loshu {

class FrontierSampler {
public:
    virtual ~FrontierSampler() = default;
    // Resumes for `states` states; returns whether it is over.
    virtual bool resume(std::uint64_t states) = 0;
    virtual std::uint64_t states() const = 0;  // kept up to now, of eight bytes each
    virtual bool found() const = 0;
    // Writes the two neighbors of each vertex.  Precondition: it is over, and a cycle was found.
    virtual void write_links(std::span<std::int32_t> links) const = 0;
};

// Precondition: the plan has at most wide_slots slots, and no folds.
std::unique_ptr<FrontierSampler> sample_by_frontier(FrontierPlan plan, std::uint64_t seed);

}  // namespace loshu
