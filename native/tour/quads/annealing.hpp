// Simulated annealing, for every kind of path of quads.
#pragma once

#include <cmath>
#include <cstdint>

#include "core/random.hpp"

namespace loshu {

struct Cooling {
    std::uint64_t moves;
    double warm, cool;        // the heat at the beginning and at the end
    std::uint64_t per_stage;  // moves at the same heat
};

// Anneals until the cost is 0 or the moves are made; returns the cost.
//
// A path has a trial: propose() changes it, or returns false where it cannot; cost() is the
// trial's; accept() makes the trial the path.  end_stage() may change the path at no cost.
template <class Path>
double anneal_path(Path& path, Random& random, const Cooling& cooling) {
    double heat = cooling.warm, cost = path.cost();
    const double fall =
        std::pow(cooling.cool / cooling.warm,
                 static_cast<double>(cooling.per_stage) / static_cast<double>(cooling.moves + 1));
    for (std::uint64_t move = 0; move < cooling.moves && cost > 0; ++move) {
        if (move % cooling.per_stage == cooling.per_stage - 1) {
            heat *= fall;
            path.end_stage();
        }
        if (!path.propose()) continue;
        const double trial = path.cost();
        if (trial <= cost || random.unit() < std::exp((cost - trial) / heat)) {
            cost = trial;
            path.accept();
        }
    }
    return cost;
}

}  // namespace loshu
