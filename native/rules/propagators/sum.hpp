// Sums by sets of partial sums, joined group by group from both ends.
//
// A sum is near its least or its greatest value, or it removes little.  So the sets count from the
// end that is nearer: bit d of a set stands for the distance d from the least sums of the groups,
// or from the greatest.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "rules/propagators/sum_bounds.hpp"
#include "rules/propagators/sum_group.hpp"

namespace loshu::rules {

constexpr std::size_t most_sum_groups = 48;
constexpr std::int64_t farthest_sum = 63;  // from the nearer end

struct SumReading {
    std::array<GroupNow, most_sum_groups> now;
    std::array<std::uint64_t, most_sum_groups> reached, distances;
    std::int64_t least, most, widest;
    int open;
    bool from_top;
    int low, high;  // distances that the whole sum may have
};

// Reads all groups; false where one cannot be filled, or the sum is out of reach.
template <class Word>
bool read_sum(const Sum& rule, const Model<Word>& model, const State<Word>& state,
              SumReading& reading) {
    reading.least = reading.most = reading.widest = 0;
    reading.open = 0;
    for (std::size_t g = 0; g < rule.groups; ++g) {
        const SumGroup& group = model.groups[rule.first_group + g];
        GroupNow& now = reading.now[g];
        if (!read_group<Word>(group, model, state, now)) return false;
        find_sums(now);
        if (now.sums == 0) return false;
        const std::int64_t low = group.factor * std::int64_t{now.sum + lowest(now.sums)};
        const std::int64_t high = group.factor * std::int64_t{now.sum + highest(now.sums)};
        reading.least += low;
        reading.most += high;
        reading.widest = std::max(reading.widest, high - low);
        reading.open += now.count;
    }
    return reading.least <= rule.high && reading.most >= rule.low;
}

// Whether every sum of a group leaves the others room, as far as bounds tell.
inline bool is_loose(const Sum& rule, const SumReading& reading) {
    return reading.open > 4 && rule.high - reading.least >= reading.widest &&
           reading.most - rule.low >= reading.widest;
}

// Chooses the nearer end; false where both are far.
inline bool choose_end(const Sum& rule, SumReading& reading) {
    const std::int64_t above = rule.high - reading.least, below = reading.most - rule.low;
    reading.from_top = below < above;
    if (std::min(above, below) > farthest_sum) return false;
    const std::int64_t low = reading.from_top ? reading.most - rule.high : rule.low - reading.least;
    reading.low = static_cast<int>(std::max<std::int64_t>(low, 0));
    reading.high = static_cast<int>(std::min(above, below));
    return true;
}

// Bit i becomes bit end - i; those above the end are lost.
constexpr std::uint64_t reversed(std::uint64_t set, int end) {
    set = (set >> 1 & 0x5555555555555555) | (set & 0x5555555555555555) << 1;
    set = (set >> 2 & 0x3333333333333333) | (set & 0x3333333333333333) << 2;
    set = (set >> 4 & 0x0F0F0F0F0F0F0F0F) | (set & 0x0F0F0F0F0F0F0F0F) << 4;
    set = (set >> 8 & 0x00FF00FF00FF00FF) | (set & 0x00FF00FF00FF00FF) << 8;
    set = (set >> 16 & 0x0000FFFF0000FFFF) | (set & 0x0000FFFF0000FFFF) << 16;
    return std::rotr(set, 32) >> (63 - end);
}

// The sums of a group as distances from the end.
inline std::uint64_t distances_of(const SumGroup& group, const GroupNow& now, bool from_top) {
    const std::uint64_t steps =
        from_top ? reversed(now.sums, highest(now.sums)) : now.sums >> lowest(now.sums);
    if (group.factor == 1) return steps;
    std::uint64_t distances = 0;
    for_each_value(steps, [&](int step) {
        const std::int64_t distance = std::int64_t{group.factor} * step;
        if (distance <= farthest_sum) distances |= std::uint64_t{1} << distance;
    });
    return distances;
}

// The sums whose distances are kept.
inline std::uint64_t sums_at(const SumGroup& group, const GroupNow& now, bool from_top,
                             std::uint64_t kept) {
    std::uint64_t steps = kept;
    if (group.factor != 1) {
        steps = 0;
        for_each_value(kept,
                       [&](int distance) { steps |= std::uint64_t{1} << distance / group.factor; });
    }
    return from_top ? reversed(steps, highest(now.sums)) : steps << lowest(now.sums);
}

// The sums of a number of one set and a number of the other.
inline std::uint64_t sums_of_both(std::uint64_t a, std::uint64_t b) {
    if (a > b) std::swap(a, b);
    std::uint64_t sums = 0;
    for_each_value(a, [&](int number) { sums |= b << number; });
    return sums;
}

// Keeps the numbers of both sets that add up to a wanted one with some of the other set.
inline void keep_pairs(std::uint64_t wanted, std::uint64_t& a, std::uint64_t& b) {
    const std::uint64_t first = a, second = b;
    if (is_single(wanted)) {
        a &= reversed(second, lowest(wanted));
        b &= reversed(first, lowest(wanted));
        return;
    }
    std::uint64_t &few = first < second ? a : b, &others = first < second ? b : a;
    const std::uint64_t all = others;
    std::uint64_t kept = 0;
    others = 0;
    for_each_value(few, [&](int number) {
        const std::uint64_t some = wanted >> number & all;
        others |= some;
        kept |= some != 0 ? std::uint64_t{1} << number : 0;
    });
    few = kept;
}

// Keeps the sums of each group with which the others can do the rest.
inline bool join_sums(const Sum& rule, const SumGroup* groups, SumReading& reading) {
    const std::uint64_t within = bits_from_to(0, reading.high);
    auto &reached = reading.reached, &distances = reading.distances;
    reached[0] = 1;
    for (std::size_t g = 0; g < rule.groups; ++g) {
        distances[g] = distances_of(groups[g], reading.now[g], reading.from_top) & within;
        if (g + 1 < rule.groups) reached[g + 1] = sums_of_both(reached[g], distances[g]) & within;
    }
    std::uint64_t wanted = bits_from_to(reading.low, reading.high);
    for (std::size_t g = rule.groups; g-- > 0; wanted = reached[g]) {
        keep_pairs(wanted, reached[g], distances[g]);
        if (distances[g] == 0) return false;
        reading.now[g].sums = sums_at(groups[g], reading.now[g], reading.from_top, distances[g]);
    }
    return true;
}

// A sum of mutually different cells alone.
template <class Word>
bool propagate_cage(const Sum& rule, const Model<Word>& model, State<Word>& state) {
    const SumGroup& group = model.groups[rule.first_group];
    GroupNow now;
    if (!read_group<Word>(group, model, state, now)) return false;
    const std::uint64_t wanted =
        bits_from_to(static_cast<int>(rule.low), static_cast<int>(rule.high));
    now.sums = now.sum > 63 ? 0 : wanted >> now.sum;
    if (now.count == 0) return (now.sums & 1) != 0;
    if (now.count > 3) now.sums &= sums_of_many(now);
    return now.sums != 0 && keep_sums<Word>(group, now, now.sums, model, state);
}

template <class Word>
bool propagate_joined(const Sum& rule, const Model<Word>& model, State<Word>& state) {
    SumReading reading;
    if (!read_sum<Word>(rule, model, state, reading)) return false;
    if (is_loose(rule, reading)) return true;
    if (!choose_end(rule, reading)) return propagate_bounds<Word>(rule, model, state);
    const SumGroup* groups = model.groups.data() + rule.first_group;
    if (!join_sums(rule, groups, reading)) return false;
    for (std::size_t g = 0; g < rule.groups; ++g)
        if (!keep_sums<Word>(groups[g], reading.now[g], reading.now[g].sums, model, state))
            return false;
    return true;
}

template <class Word>
bool feasible_joined(const Sum& rule, const Model<Word>& model, const State<Word>& state) {
    SumReading reading;
    return read_sum<Word>(rule, model, state, reading) &&
           (!choose_end(rule, reading) ||
            join_sums(rule, model.groups.data() + rule.first_group, reading));
}

}  // namespace loshu::rules
