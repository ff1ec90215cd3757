#include "magic/local_search/local_search.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace loshu::local_search {
namespace {

constexpr double enough = 400;         // open cells, with which transfers mostly succeed
constexpr unsigned errors_moved = 12;  // between columns, and rows, whenever few are left

// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (Luby): nearly as good as the best length, whichever it is.
std::uint64_t luby(std::uint64_t i) {
    while (!std::has_single_bit(i + 1)) i -= std::bit_floor(i + 1) - 1;
    return (i + 1) / 2;
}

}  // namespace

LocalSearch::LocalSearch(SumProblem problem, std::uint64_t seed)
    : random_(seed, 0),
      arrangement_(std::move(problem)),
      annealer_(arrangement_, random_),
      transfers_(arrangement_, random_, find_grid(arrangement_)),
      turned_(arrangement_, random_, transposed(arrangement_, transfers_.grid())) {
    begin();
}

bool LocalSearch::run(std::uint64_t moves) {
    for (std::uint64_t done = 0; done < moves && !solved_;) {
        const std::uint64_t left = moves - done;
        const std::uint64_t used = transferring_ ? transfers_.run(left) : anneal(left);
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

std::uint64_t LocalSearch::anneal(std::uint64_t moves) {
    std::uint64_t done = annealer_.run(moves);
    if (annealer_.nearly() && !annealer_.solved() && transfers_.apply()) {
        done += transfers_.move_errors(errors_moved);
        done += turned_.move_errors(errors_moved);
        annealer_.take_over();
    }
    return done;
}

// Whether the next attempt is one of transfers: they come first, and get as much time as annealing
// in large squares, less where there are few exchanges to choose from.
bool LocalSearch::transfers_next() const {
    if (!transfers_.apply()) return false;
    const auto open = static_cast<double>(arrangement_.open_ranks().size());
    const auto annealed = static_cast<double>(annealed_ + annealer_.length_of(next_length_));
    return static_cast<double>(transferred_) <= annealed * std::min(1.0, open / enough);
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
