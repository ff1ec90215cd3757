#include "sudoku/symmetric/orbit_search.hpp"

#include <algorithm>
#include <bit>

namespace loshu::sudoku {
namespace {

constexpr std::size_t first_stride = 4;
// An exchange puts this many orbits at most.
constexpr std::uint32_t most_put = 2;
// With more clues, so few puzzles of whole orbits are minimal that the question does not pay.
constexpr std::size_t most_clues = 25;

template <class Act>
void each(std::uint64_t orbits, Act act) {
    for (; orbits != 0; orbits &= orbits - 1)
        act(static_cast<std::size_t>(std::countr_zero(orbits)));
}

}  // namespace

OrbitSearch::OrbitSearch(std::span<const std::uint8_t> grid, const CellOrbits& orbits,
                         Random random)
    : known_(grid, orbits),
      orbits_(&orbits),
      random_(random),
      stride_(std::min(first_stride, std::max<std::size_t>(1, orbits.cells.size() / 5))),
      puzzle_(~Orbits{0} >> (64 - orbits.cells.size())),
      unique_(puzzle_) {
    shuffle();
}

OrbitQuestion OrbitSearch::next(std::size_t most_exchanges) {
    if (found_) return OrbitQuestion::none;
    if (remove_more()) return OrbitQuestion::unique;
    for (; exchanges_ < most_exchanges; ++exchanges_) {
        const std::size_t clues = size_of(unique_);
        if (clues <= most_clues && unique_ != examined_) {
            examined_ = unique_;
            return OrbitQuestion::needed;
        }
        put_some();
        reduce();
        if (puzzle_ != unique_ && size_of(puzzle_) <= clues) return OrbitQuestion::unique;
        set(unique_);
    }
    return OrbitQuestion::none;
}

CellSet OrbitSearch::clues() const {
    CellSet clues;
    each(puzzle_, [&](std::size_t orbit) { clues = clues | orbits_->cells[orbit]; });
    return clues;
}

void OrbitSearch::answer_unique(bool unique) {
    const bool removing = at_ < order_.size();
    if (unique)
        unique_ = puzzle_;
    else
        set(unique_);
    if (!removing) return;
    if (unique || stride_ == 1)
        at_ += stride_;
    else
        stride_ /= 2;
}

// Takes away what comes next in the first removal; false when it has ended.
bool OrbitSearch::remove_more() {
    for (; at_ < order_.size(); at_ += stride_) {
        for (std::size_t k = at_; k < std::min(at_ + stride_, order_.size()); ++k)
            if (known_.can_go(order_[k])) remove(order_[k]);
        if (puzzle_ != unique_) return true;
    }
    return false;
}

void OrbitSearch::put_some() {
    const auto n = static_cast<std::uint32_t>(orbits_->cells.size());
    for (std::uint32_t count = 1 + random_.below(most_put); count != 0; --count)
        put(random_.below(n));
}

void OrbitSearch::reduce() {
    shuffle();
    for (const std::uint8_t orbit : order_)
        if (known_.can_go(orbit)) remove(orbit);
    at_ = order_.size();
}

void OrbitSearch::shuffle() {
    order_.clear();
    each(puzzle_, [this](std::size_t o) { order_.push_back(static_cast<std::uint8_t>(o)); });
    for (std::size_t i = order_.size(); i > 1; --i)
        std::swap(order_[i - 1], order_[random_.below(static_cast<std::uint32_t>(i))]);
}

void OrbitSearch::put(std::size_t orbit) {
    const Orbits bit = Orbits{1} << orbit;
    if ((puzzle_ & bit) != 0) return;
    puzzle_ |= bit;
    known_.put(orbit);
}

void OrbitSearch::remove(std::size_t orbit) {
    puzzle_ &= ~(Orbits{1} << orbit);
    known_.remove(orbit);
}

void OrbitSearch::set(Orbits puzzle) {
    each(puzzle & ~puzzle_, [this](std::size_t orbit) { put(orbit); });
    each(puzzle_ & ~puzzle, [this](std::size_t orbit) { remove(orbit); });
}

std::size_t OrbitSearch::size_of(Orbits puzzle) const {
    std::size_t size = 0;
    each(puzzle, [&](std::size_t orbit) { size += orbits_->cells[orbit].size(); });
    return size;
}

}  // namespace loshu::sudoku
