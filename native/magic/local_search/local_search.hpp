// Search for entries in cells so that sums hold: quick where there are many solutions, and
// without an end where there are none.
#pragma once

#include <cstdint>

#include "magic/local_search/annealer.hpp"
#include "magic/local_search/arrangement.hpp"
#include "magic/local_search/transfers.hpp"

namespace loshu::local_search {

// A search under way; the same seed makes the same one, however it is divided into calls.
// Preconditions: a problem whose arrays fit together, with at least one cell, no more cells than
// entries, no entry given twice, and sums that stay within 62 bits whatever is in the cells.
class LocalSearch {
public:
    LocalSearch(SumProblem problem, std::uint64_t seed);
    LocalSearch(const LocalSearch&) = delete;
    LocalSearch& operator=(const LocalSearch&) = delete;

    // Search for about this many moves, some 50 ns each; return whether all sums hold.
    bool run(std::uint64_t moves);

    std::int64_t value(Index cell) const { return arrangement_.value(cell); }
    std::size_t cells() const { return arrangement_.cells(); }
    std::int64_t error() const { return solved_ ? 0 : arrangement_.best_error(); }
    std::uint64_t moves() const { return moves_; }
    std::uint64_t restarts() const { return restarts_; }

private:
    std::uint64_t anneal(std::uint64_t moves);
    void begin();
    bool transfers_next() const;

    Random random_;
    Arrangement arrangement_;
    Annealer annealer_;
    Transfers transfers_;
    Transfers turned_;               // between rows, that is
    std::uint64_t annealed_ = 0;     // moves
    std::uint64_t transferred_ = 0;  // moves
    std::uint64_t cycles_ = 0;       // of annealing
    std::uint64_t next_length_ = 1;
    bool transferring_ = false;
    std::uint64_t moves_ = 0;
    std::uint64_t restarts_ = 0;
    bool solved_ = false;
};

}  // namespace loshu::local_search
