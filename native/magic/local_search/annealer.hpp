// Exchanges of entries of about the same size, accepted as in simulated annealing.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "magic/local_search/arrangement.hpp"
#include "magic/local_search/pairs.hpp"

namespace loshu::local_search {

class Annealer {
public:
    Annealer(Arrangement& arrangement, Random& random);

    // Begin a cycle: from an arrangement at random, and some times as long as the shortest.
    void begin(std::uint64_t length);

    // How many moves such a cycle has.
    std::uint64_t length_of(std::uint64_t length) const { return steps * shortest_step() * length; }

    // Whether an arrangement with few errors was reached, which other ways may make right: until
    // `run` is called again it may be changed.
    bool nearly() const { return nearly_; }
    void take_over();

    // Try about this many exchanges; return how many.  Stops where the error is zero, or nearly.
    std::uint64_t run(std::uint64_t moves);

    bool over() const { return step_ >= steps || solved_; }
    bool solved() const { return solved_; }

private:
    static constexpr unsigned steps = 400;

    std::uint64_t shortest_step() const;
    std::uint64_t walk(std::uint64_t moves, double temperature, Index reach);
    std::uint64_t walk_pairs(std::uint64_t moves, double temperature, Index reach);
    std::pair<Index, Index> any_two(Index reach);
    double weigh() const;
    double penalty(Index sum) const {
        return weights_[sum] * static_cast<double>(std::abs(arrangement_.excess(sum)));
    }
    bool may_exchange(Index i, Index j) const;
    double change(Index a, Index b);
    double temperature() const;

    Arrangement& arrangement_;
    Random& random_;
    Pairs pairs_;                  // used if not empty
    std::vector<double> weights_;  // of a unit of error of each sum
    double quantum_;               // the least difference that an exchange can make
    double first_, last_;          // temperatures, in quanta
    double heat_ = 1;              // of this cycle
    double energy_ = 0;
    std::uint64_t per_step_ = 0;
    std::uint64_t left_ = 0;  // of this step
    unsigned step_ = steps;
    bool solved_ = false;
    bool nearly_ = false;
};

}  // namespace loshu::local_search
