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
    : random_(seed, 0), arrangement_(std::move(problem)), annealer_(arrangement_, random_) {
    annealer_.begin(luby(1));
    solved_ = annealer_.solved();
}

bool LocalSearch::run(std::uint64_t moves) {
    for (std::uint64_t done = 0; done < moves && !solved_;) {
        const std::uint64_t used = annealer_.run(moves - done);
        done += used;
        moves_ += used;
        solved_ = annealer_.solved();
        if (annealer_.over() && !solved_) restart();
    }
    return solved_;
}

void LocalSearch::restart() {
    ++restarts_;
    annealer_.begin(luby(restarts_ + 1));
    solved_ = annealer_.solved();
}

}  // namespace loshu::local_search
