#include "magic/local_search/local_search.hpp"

#include <bit>
#include <utility>

namespace loshu::local_search {
namespace {

// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (Luby): nearly as good as the best length, whichever it is.
std::uint64_t luby(std::uint64_t i) {
    while (!std::has_single_bit(i + 1)) i -= std::bit_floor(i + 1) - 1;
    return (i + 1) / 2;
}

}  // namespace

LocalSearch::LocalSearch(SumProblem problem, std::uint64_t seed)
    : random_(seed, 0), arrangement_(std::move(problem)), annealer_(arrangement_, random_),
      transfers_(arrangement_, random_) {
    begin();
}

bool LocalSearch::run(std::uint64_t moves) {
    for (std::uint64_t done = 0; done < moves && !solved_;) {
        const std::uint64_t left = moves - done;
        const std::uint64_t used = transferring_ ? transfers_.run(left) : annealer_.run(left);
        (transferring_ ? transferred_ : annealed_) += used;
        done += used;
        moves_ += used;
        solved_ = transferring_ ? transfers_.solved() : annealer_.solved();
        if (solved_ || !(transferring_ ? transfers_.over() : annealer_.over())) continue;
        ++restarts_;
        begin();
    }
    return solved_;
}

void LocalSearch::begin() {
    transferring_ = transfers_next();
    if (transferring_) {
        transfers_.begin();
    } else {
        annealer_.begin(next_length_);
        solved_ = annealer_.solved();
        next_length_ = luby(++cycles_ + 1);
    }
}

}  // namespace loshu::local_search
