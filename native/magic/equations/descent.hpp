// The way down the levels of a plan: what may be chosen at each, and what follows from it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "magic/equations/bits.hpp"
#include "magic/equations/equations.hpp"
#include "magic/equations/program.hpp"

namespace loshu::equations {

// For one file alone: the compiler then inlines the steps of a level that have one caller, and
// does so better than when forced to (which took up to 5 % longer).
namespace {

// The numbers in the cells, and the facts of every level; levels are entered and
// chosen at from the first on, and may be again at any depth once reached.
template <int W>
class Descent {
public:
    using Set = Bits<W>;

    explicit Descent(EquationPlan plan) : domains_(plan.domains.data()) {
        Reader reader(plan.program);
        cells_ = static_cast<std::size_t>(reader.next());
        reader.next();  // the words: W
        const auto levels = static_cast<std::size_t>(reader.next());
        values_.resize(cells_);
        places_.resize(levels + 1);
        Set unused = domain(static_cast<std::int32_t>(cells_));
        for (std::int32_t known = reader.next(); known > 0; --known) {
            const std::int32_t cell = reader.next();
            value(cell) = reader.next();
            unused.clear(value(cell));
        }
        places_[0].unused = Movable<W>(unused);
        places_[0].mirrored = Movable<W>(unused.mirrored());
        for (std::size_t i = 0; i < levels; ++i) levels_.push_back(reader.level());
        for (std::size_t i = 0; i < levels; ++i) {
            places_[i].starts.resize(levels_[i].units.size());
            places_[i].pairs.resize(levels_[i].pairs.size());
            for (const Unit& unit : levels_[i].units) {
                const Set own = domain(unit.cell);
                places_[i].narrow.push_back((unused & own) != unused);
                places_[i].own.push_back(unit.sign > 0 ? own : own.mirrored());
            }
        }
    }

    std::size_t size() const { return levels_.size(); }
    std::size_t cells() const { return cells_; }
    std::span<const std::int32_t> values() const { return values_; }
    bool has_generals(std::size_t depth) const { return !levels_[depth].generals.empty(); }
    Set unused(std::size_t depth) const { return places_[depth].unused.set(); }
    Set& candidates(std::size_t depth) { return places_[depth].candidates; }
    std::int32_t chosen(std::size_t depth) const { return places_[depth].chosen; }

    // Find the candidates of a level, from the choices at the levels above it.
    void enter(std::size_t depth);
    // Put a candidate into the free cell of a level, and numbers into the cells that follow;
    // false if they do not fit.
    bool choose(std::size_t depth, std::int32_t x);

private:
    struct Place {
        Set candidates;
        Movable<W> unused, mirrored;
        std::int32_t chosen = 0;
        std::vector<std::int32_t> starts;  // the t of each unit
        std::vector<std::int32_t> pairs;   // the t of each pair
        std::size_t doubtful = 0;          // the pair that failed last
        std::vector<char> narrow;          // whether a unit's domain leaves out numbers
        std::vector<Set> own;              // a unit's domain, mirrored where its sign is -1
    };

    Set domain(std::int32_t cell) const {
        return Set::from(domains_ + static_cast<std::size_t>(cell) * W);
    }
    std::int32_t& value(std::int32_t cell) { return values_[static_cast<std::size_t>(cell)]; }
    std::int32_t sum(const Terms& terms) const {
        std::int32_t total = terms.constant;
        for (const std::int32_t* at = terms.first; at != terms.last; at += 2)
            total += at[1] * values_[static_cast<std::size_t>(at[0])];
        return total;
    }

    // The unused numbers that a unit may hold.
    static Set moved(const Place& place, std::size_t unit, const Movable<W>& unused, int by) {
        if (!place.narrow[unit]) return unused.moved(by);
        return Movable<W>(unused.set() & place.own[unit]).moved(by);
    }

    bool start_units(const Level& level, Place& place, Set& candidates);
    void keep_apart(const Level& level, const Place& place, Set& candidates) const;
    void keep_bounds(const Level& level, const Place& place, Set& candidates) const;
    bool finish_generals(const Level& level, std::int32_t x, Place& next);
    static bool has_pair(const Place& next, std::int32_t total);
    static bool has_pairs(const Level& level, Place& place, const Place& next, std::int32_t x);
    bool has_late_pairs(const Level& level, const Place& next) const;

    const std::uint64_t* domains_;
    std::size_t cells_ = 0;
    std::vector<std::int32_t> values_;
    std::vector<Level> levels_;
    std::vector<Place> places_;
};

// Work out t for each unit, and keep the candidates that leave it an unused number.
template <int W>
bool Descent<W>::start_units(const Level& level, Place& place, Set& candidates) {
    for (std::size_t i = 0; i < level.units.size(); ++i) {
        const Unit& unit = level.units[i];
        std::int32_t start = sum(unit.rest);
        if (unit.divisor != 1) {
            if (start % unit.divisor != 0) return false;
            start /= unit.divisor;
        }
        place.starts[i] = value(unit.cell) = start;
        if (unit.sign > 0) {
            candidates &= moved(place, i, place.unused, -start);
        } else {
            candidates &= moved(place, i, place.mirrored, start - Set::size + 1);
        }
        if (candidates.empty()) return false;
    }
    return true;
}

// Drop the x for which two cells of the level would be equal.
template <int W>
void Descent<W>::keep_apart(const Level& level, const Place& place, Set& candidates) const {
    const std::size_t units = level.units.size();
    for (std::size_t i = 0; i < units; ++i) {
        const std::int32_t start = place.starts[i];
        const bool rising = level.units[i].sign > 0;
        if (rising && start == 0) candidates = {};
        if (!rising && start % 2 == 0) candidates.clear_within(start / 2);
        for (std::size_t j = 0; j < i; ++j) {
            const std::int32_t other = place.starts[j];
            if (level.units[i].sign == level.units[j].sign) {
                if (start == other) candidates = {};
            } else {
                const std::int32_t twice = rising ? other - start : start - other;
                if (twice % 2 == 0) candidates.clear_within(twice / 2);
            }
        }
    }
}

template <int W>
void Descent<W>::keep_bounds(const Level& level, const Place& place, Set& candidates) const {
    // Sums of the 1, 2, ... least and greatest unused numbers; others are not set.
    std::array<std::int32_t, 64> least, most;
    least[0] = most[0] = 0;
    Set low = place.unused.set(), high = low;
    for (std::int32_t r = 0; r < level.summed; ++r) {
        if (low.empty()) return void(candidates = {});
        const int bottom = low.lowest(), top = high.highest();
        low.clear(bottom);
        high.clear(top);
        const auto at = static_cast<std::size_t>(r);
        least[at + 1] = least[at] + bottom;
        most[at + 1] = most[at] + top;
    }
    for (const Bound& bound : level.bounds) {
        const auto r = static_cast<std::size_t>(bound.count);
        const std::int32_t start = sum(bound.rest);
        keep_positive(candidates, start - least[r], bound.factor);
        keep_positive(candidates, most[r] - start, -bound.factor);
        if (candidates.empty()) return;
    }
}

template <int W>
void Descent<W>::enter(std::size_t depth) {
    const Level& level = levels_[depth];
    Place& place = places_[depth];
    Set candidates = place.unused.set() & domain(level.cell);
    place.candidates = {};
    value(level.cell) = 0;  // so that t is what a sum is for x = 0
    if (candidates.empty() || !start_units(level, place, candidates)) return;
    keep_apart(level, place, candidates);
    for (const Order& order : level.orders)
        keep_positive(candidates, value(order.greater) - value(order.lesser) - 1, order.factor);
    if (!level.bounds.empty() && !candidates.empty()) keep_bounds(level, place, candidates);
    if (!candidates.empty())
        for (std::size_t i = 0; i < level.pairs.size(); ++i)
            place.pairs[i] = sum(level.pairs[i].rest);
    place.candidates = candidates;
}

template <int W>
bool Descent<W>::finish_generals(const Level& level, std::int32_t x, Place& next) {
    for (const General& general : level.generals) {
        // The terms are of earlier levels alone, or they would have changed by now.
        std::int32_t y = sum(general.rest) + general.factor * x;
        if (y % general.divisor != 0) return false;
        y /= general.divisor;
        if (y < 0 || y >= Set::size || !next.unused.set().has(y) || !domain(general.cell).has(y))
            return false;
        value(general.cell) = y;
        next.unused.clear(y);
        next.mirrored.clear(Set::size - 1 - y);
    }
    for (const Order& order : level.late)
        if (value(order.lesser) >= value(order.greater)) return false;
    return true;
}

template <int W>
bool Descent<W>::has_pair(const Place& next, std::int32_t total) {
    // Each pair is there twice, and a number with itself, which is none, once.
    return (next.unused.set() & next.mirrored.moved(total - Set::size + 1)).several();
}

// Whether two unused numbers have each sum that is wanted of two cells; the one that failed last
// fails most often again.
template <int W>
bool Descent<W>::has_pairs(const Level& level, Place& place, const Place& next, std::int32_t x) {
    const std::size_t pairs = level.pairs.size();
    const auto fits = [&](std::size_t i) {
        return has_pair(next, place.pairs[i] + level.pairs[i].factor * x);
    };
    if (pairs > 0 && !fits(place.doubtful)) return false;
    for (std::size_t i = 0; i < pairs; ++i) {
        if (i == place.doubtful || fits(i)) continue;
        place.doubtful = i;
        return false;
    }
    return true;
}

template <int W>
bool Descent<W>::has_late_pairs(const Level& level, const Place& next) const {
    for (const Terms& pair : level.late_pairs)
        if (!has_pair(next, sum(pair))) return false;
    return true;
}

template <int W>
bool Descent<W>::choose(std::size_t depth, std::int32_t x) {
    const Level& level = levels_[depth];
    Place& place = places_[depth];
    Place& next = places_[depth + 1];
    place.chosen = x;
    next.unused = place.unused;
    next.mirrored = place.mirrored;
    const auto put = [&](std::int32_t cell, std::int32_t number) {
        value(cell) = number;
        next.unused.clear(number);
        next.mirrored.clear(Set::size - 1 - number);
    };
    put(level.cell, x);
    for (std::size_t i = 0; i < level.units.size(); ++i)
        put(level.units[i].cell, place.starts[i] + level.units[i].sign * x);
    if (!has_pairs(level, place, next, x)) return false;
    return level.generals.empty() ||
           (finish_generals(level, x, next) && has_late_pairs(level, next));
}

}  // namespace
}  // namespace loshu::equations
