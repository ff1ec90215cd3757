#include "sudoku/counting/fixed.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace loshu {
namespace {

constexpr std::size_t lanes = 16;  // orbits are masked this many at a time
constexpr std::size_t places = std::size_t{1} << 16;
constexpr std::size_t nowhere = places;
constexpr int few = 10;  // with fewer orbits left a search is as quick as a look
constexpr std::uint64_t trial = 100000;

bool see_each_other(std::size_t a, std::size_t b, std::size_t size, std::size_t box_rows,
                    std::size_t box_columns) {
    const std::size_t row = a / size, other_row = b / size;
    const std::size_t column = a % size, other_column = b % size;
    return a != b && (row == other_row || column == other_column ||
                      (row / box_rows == other_row / box_rows &&
                       column / box_columns == other_column / box_columns));
}

template <class Visit>
void each_bit(std::uint64_t bits, std::size_t base, const Visit& visit) {
    for (; bits; bits &= bits - 1) visit(base + static_cast<std::size_t>(std::countr_zero(bits)));
}

// Calls visit for every orbit that is in both.
template <class Orbits, class Visit>
void each_of(const Orbits& some, const Orbits& others, const Visit& visit) {
    for (std::size_t word = 0; word < some.size(); ++word)
        each_bit(some[word] & others[word], word * 64, visit);
}

template <class Orbits>
int count_of(const Orbits& orbits) {
    return std::popcount(orbits[0]) + std::popcount(orbits[1]) + std::popcount(orbits[2]);
}

}  // namespace

FixedGrids::FixedGrids(std::size_t box_rows, std::size_t box_columns,
                       std::span<const std::uint8_t> symmetry,
                       std::span<const std::uint8_t> renaming)
    : size_(renaming.size()),
      orbit_of_(symmetry.size()),
      step_of_(symmetry.size()),
      known_(places) {
    find_orbits(symmetry);
    find_cycles(renaming);
    find_blocks();
    width_ = (orbits_ + lanes - 1) / lanes * lanes;
    known_candidates_.resize(places * width_);
    luck_.resize(blocks_.size());
    levels_.resize(orbits_ + 1);
    fill_table(box_rows, box_columns, renaming);
    Level& first = levels_[0];
    first.place = nowhere;
    const auto* candidates = first.candidates.data();
    over_ = std::any_of(candidates, candidates + orbits_, [](Values some) { return some == 0; });
    for (std::size_t o = 0; o < orbits_; ++o) first.open[o / 64] |= std::uint64_t{1} << o % 64;
    choose(first);
}

void FixedGrids::find_orbits(std::span<const std::uint8_t> symmetry) {
    std::vector<bool> seen(symmetry.size());
    for (std::size_t start = 0; start < symmetry.size(); ++start) {
        if (seen[start]) continue;
        std::size_t steps = 0;
        for (std::size_t cell = start; !seen[cell]; cell = symmetry[cell]) {
            seen[cell] = true;
            orbit_of_[cell] = orbits_;
            step_of_[cell] = steps++;
        }
        lengths_.push_back(steps);
        ++orbits_;
    }
}

void FixedGrids::find_cycles(std::span<const std::uint8_t> renaming) {
    for (std::size_t value = 0; value < size_; ++value) {
        std::size_t length = 0;
        for (std::size_t other = value; length == 0 || other != value; ++length) {
            cycle_[value] |= static_cast<Values>(1U << other);
            other = renaming[other];
        }
        of_length_[length] |= static_cast<Values>(1U << value);
    }
}

void FixedGrids::find_blocks() {
    std::vector<bool> taken(orbits_);
    for (std::size_t row = 0; row < size_; ++row) {
        Orbits block{};
        for (std::size_t cell = row * size_; cell < (row + 1) * size_; ++cell) {
            const std::size_t orbit = orbit_of_[cell];
            if (!taken[orbit]) block[orbit / 64] |= std::uint64_t{1} << orbit % 64;
            taken[orbit] = true;
        }
        if (count_of(block) > 0) blocks_.push_back(block);
    }
}

// The table, and the candidates at first.
void FixedGrids::fill_table(std::size_t box_rows, std::size_t box_columns,
                            std::span<const std::uint8_t> renaming) {
    const auto renamed = [&](std::size_t value, std::size_t times) {
        for (; times > 0; --times) value = renaming[value];
        return value;
    };
    const auto back = [&](std::size_t value, std::size_t times) {
        for (; times > 0; --times)
            value = static_cast<std::size_t>(std::ranges::find(renaming, value) - renaming.begin());
        return value;
    };
    auto& first = levels_[0].candidates;
    first.fill(static_cast<Values>(~0U));
    std::fill_n(first.begin(), orbits_, static_cast<Values>((1U << size_) - 1));
    table_.assign(orbits_ * size_ * width_, static_cast<Values>(~0U));
    const auto strike = [](Values& values, std::size_t value) {
        values &= static_cast<Values>(~(1U << value));
    };
    for (std::size_t cell = 0; cell < orbit_of_.size(); ++cell) {
        const std::size_t orbit = orbit_of_[cell];
        for (std::size_t value = 0; value < size_; ++value) {
            if (renamed(value, lengths_[orbit]) != value) strike(first[orbit], value);
            const auto here = renamed(value, step_of_[cell]);
            for (std::size_t peer = 0; peer < orbit_of_.size(); ++peer) {
                if (!see_each_other(cell, peer, size_, box_rows, box_columns)) continue;
                const std::size_t other = orbit_of_[peer];
                const auto there = back(here, step_of_[peer]);  // what its first cell cannot hold
                if (other != orbit)
                    strike(table_[(orbit * size_ + value) * width_ + other], there);
                else if (there == value)
                    strike(first[orbit], value);
            }
        }
    }
}

// Among the values of one length whose cycles are unused one is enough: any other becomes it by a
// renaming.
FixedGrids::Values FixedGrids::distinct(Values values, Values used) const {
    auto kept = static_cast<unsigned>(values & used);
    if (kept == values) return values;
    for (std::size_t length = 1; length <= size_; ++length) {
        const auto alike = static_cast<unsigned>(values & of_length_[length] & ~used);
        kept |= alike & (~alike + 1U);
    }
    return static_cast<Values>(kept);
}

// Takes the orbit of the block with the fewest values, of which it keeps one of each kind;
// continues to the next block where all of this have theirs.
void FixedGrids::choose(Level& level) const {
    int fewest = 99;
    for (; fewest == 99; ++level.block)
        each_of(level.open, blocks_[level.block], [&](std::size_t orbit) {
            const int count = std::popcount(level.candidates[orbit]);
            if (count >= fewest) return;
            fewest = count;
            level.orbit = orbit;
        });
    --level.block;
    level.to_try = distinct(level.candidates[level.orbit], level.used);
    level.last = count_of(level.open) == 1;
}

// The possibilities after a value has been set.
void FixedGrids::set(const Level& level, std::size_t value, Level& next) const {
    const Values* row = &table_[(level.orbit * size_ + value) * width_];
    for (std::size_t k = 0; k < width_; ++k) {
        const auto left = static_cast<std::int16_t>(level.candidates[k] & row[k]);
        next.candidates[k] = static_cast<Values>(left | left >> 15);  // all bits again, if the top
    }
    next.candidates[level.orbit] = static_cast<Values>(~0U);
    next.open = level.open;
    next.open[level.orbit / 64] &= ~(std::uint64_t{1} << level.orbit % 64);
    next.used = level.used | cycle_[value];
    next.found = 0;
    next.block = level.block;
}

// At the beginning of a block: finds out how many grids there are, if that is known.
bool FixedGrids::look_up(Level& level) {
    level.place = nowhere;
    Luck& luck = luck_[level.block];
    if (count_of(level.open) < few || (luck.tries > trial && luck.hits * 4 < luck.tries))
        return false;
    std::uint64_t hash = level.used;
    for (std::size_t k = 0; k < width_; k += 4) {
        std::uint64_t four = 0;
        std::memcpy(&four, &level.candidates[k], sizeof four);
        hash = (hash ^ four) * 0x9E37'79B9'7F4A'7C15U;
        hash ^= hash >> 29;
    }
    level.place = hash % places;
    const Known& known = known_[level.place];
    ++luck.tries;
    if (!known.whole || known.used != level.used ||
        !std::equal(level.candidates.data(), level.candidates.data() + width_,
                    &known_candidates_[level.place * width_]))
        return false;
    ++luck.hits;
    level.found = known.found;
    return true;
}

void FixedGrids::keep(const Level& level) {
    if (level.place == nowhere) return;
    known_[level.place] = {level.found, level.used, true};
    std::copy_n(level.candidates.data(), width_, &known_candidates_[level.place * width_]);
}

bool FixedGrids::resume(std::uint64_t nodes) {
    while (!over_ && nodes > 0) {
        Level& level = levels_[depth_];
        if (level.last) {
            level.found += static_cast<std::uint64_t>(std::popcount(level.to_try));
            level.to_try = 0;
        }
        if (level.to_try == 0) {
            keep(level);
            over_ = depth_ == 0;
            if (!over_) levels_[--depth_].found += level.found;
            continue;
        }
        --nodes;
        const auto value = static_cast<std::size_t>(std::countr_zero(level.to_try));
        level.to_try &= static_cast<Values>(level.to_try - 1);
        Level& next = levels_[depth_ + 1];
        set(level, value, next);
        Values none = 0;
        for (std::size_t k = 0; k < width_; ++k)
            none |= static_cast<Values>(next.candidates[k] == 0);
        if (none) continue;
        choose(next);
        next.place = nowhere;
        if (next.block != level.block && look_up(next))
            level.found += next.found;
        else
            ++depth_;
    }
    return over_;
}

}  // namespace loshu
