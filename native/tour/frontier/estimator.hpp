// An unbiased estimate of the number of cycles, with a limited number of states.
//
// The states are gone through as in a count.  Where a step leaves too many, some are kept at
// random: each with a probability p, and its ways count 1 / p times.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "tour/frontier/plan.hpp"

namespace loshu {

class FrontierEstimator {
public:
    virtual ~FrontierEstimator() = default;
    // Resumes for `states` states; returns whether it is over.
    virtual bool resume(std::uint64_t states) = 0;
    virtual double cycles() const = 0;  // exact where `reduced` is false and it is below 2^53
    virtual bool reduced() const = 0;   // whether there were too many states at any step
};

// Preconditions: the plan has at most wide_slots slots; most >= 1.
std::unique_ptr<FrontierEstimator> estimate_by_frontier(FrontierPlan plan, std::size_t most,
                                                        std::uint64_t seed);

}  // namespace loshu
