// Sums by sets of partial sums: joined group by group from both ends.
//
// Bit s of a Set stands for the sum s; sums above `high` are left out.
#pragma once

#include <array>

#include "core/wide.hpp"
#include "rules/propagators/different.hpp"
#include "rules/propagators/sum_group.hpp"

namespace loshu::rules {

constexpr std::size_t most_sum_groups = 48;

// Two words of a set of sums.
struct WideSet {
    std::uint64_t low = 0, high = 0;

    friend WideSet operator|(WideSet a, WideSet b) { return {a.low | b.low, a.high | b.high}; }
    friend WideSet operator&(WideSet a, WideSet b) { return {a.low & b.low, a.high & b.high}; }
    friend WideSet operator<<(WideSet a, int by) {
        if (by >= 64) return {0, a.low << (by - 64)};
        return by == 0 ? a : WideSet{a.low << by, a.high << by | a.low >> (64 - by)};
    }
    friend WideSet operator>>(WideSet a, int by) {
        if (by >= 64) return {a.high >> (by - 64), 0};
        return by == 0 ? a : WideSet{a.low >> by | a.high << (64 - by), a.high >> by};
    }
    WideSet& operator|=(WideSet other) { return *this = *this | other; }
    WideSet& operator&=(WideSet other) { return *this = *this & other; }
};

inline bool is_empty(std::uint64_t set) { return set == 0; }
inline bool is_empty(WideSet set) { return (set.low | set.high) == 0; }

// The sums from low to high.
template <class Set>
Set range_set(std::int64_t low, std::int64_t high);

template <>
inline std::uint64_t range_set(std::int64_t low, std::int64_t high) {
    return bits_from_to(static_cast<int>(low), static_cast<int>(high));
}

template <>
inline WideSet range_set(std::int64_t low, std::int64_t high) {
    return {range_set<std::uint64_t>(low, high < 63 ? high : 63),
            high < 64 ? 0 : range_set<std::uint64_t>(low < 64 ? 0 : low - 64, high - 64)};
}

template <class Set>
Set set_of(std::uint64_t sums) {
    return {sums};
}

// Calls with the sum of all cells of a group for each sum of its open ones.
template <class Do>
void for_each_sum(const SumGroup& group, const GroupNow& now, Do&& act) {
    for (std::uint64_t left = now.sums; left != 0; left &= left - 1)
        act(lowest_bit(left), group.factor * (now.sum + lowest(left)));
}

template <class Set>
struct SumReading {
    std::array<GroupNow, most_sum_groups> now;
    std::array<Set, most_sum_groups + 1> reached, wanted;
};

// Reads all groups; false where one cannot be filled, or the sum is out of reach.
template <class Set, class Word>
bool read_sum(const Sum& rule, const Model<Word>& model, const State<Word>& state,
              SumReading<Set>& reading, bool& slack) {
    std::int64_t least = 0, most = 0, widest = 0;
    for (std::size_t g = 0; g < rule.groups; ++g) {
        const SumGroup& group = model.groups[rule.first_group + g];
        GroupNow& now = reading.now[g];
        if (!read_group<Word>(group, model, state, now)) return false;
        if (now.count > 3 && !read_needed<Word>(group, model, state, now)) return false;
        find_sums(now);
        if (now.sums == 0) return false;
        const std::int64_t low = group.factor * (now.sum + lowest(now.sums));
        const std::int64_t high = group.factor * (now.sum + highest(now.sums));
        least += low;
        most += high;
        widest = widest < high - low ? high - low : widest;
    }
    slack = rule.groups > 1 && rule.high - least >= widest && most - rule.low >= widest &&
            widest > 0 && rule.groups > 3;
    return least <= rule.high && most >= rule.low;
}

// Finds the sums of the first groups, and those before which the others can do the rest.
template <class Set>
bool join_sums(const Sum& rule, const SumGroup* groups, SumReading<Set>& reading) {
    const Set within = range_set<Set>(0, rule.high);
    auto& [now, reached, wanted] = reading;
    reached[0] = set_of<Set>(1);
    for (std::size_t g = 0; g < rule.groups; ++g) {
        reached[g + 1] = {};
        for_each_sum(groups[g], now[g], [&](std::uint64_t, int sum) {
            if (sum <= rule.high) reached[g + 1] |= reached[g] << sum;
        });
        reached[g + 1] &= within;
    }
    wanted[rule.groups] = range_set<Set>(rule.low, rule.high) & reached[rule.groups];
    if (is_empty(wanted[rule.groups])) return false;
    for (std::size_t g = rule.groups; g-- > 0;) {
        wanted[g] = {};
        std::uint64_t kept = 0;
        for_each_sum(groups[g], now[g], [&](std::uint64_t bit, int sum) {
            if (sum > rule.high) return;
            const Set before = wanted[g + 1] >> sum & reached[g];
            if (is_empty(before)) return;
            wanted[g] |= before;
            kept |= bit;
        });
        now[g].sums = kept;
        if (kept == 0) return false;
    }
    return true;
}

template <class Set, class Word>
bool propagate_joined(const Sum& rule, const Model<Word>& model, State<Word>& state) {
    SumReading<Set> reading;
    bool slack = false;
    if (!read_sum<Set, Word>(rule, model, state, reading, slack)) return false;
    if (slack) return true;
    const SumGroup* groups = model.groups.data() + rule.first_group;
    if (!join_sums<Set>(rule, groups, reading)) return false;
    for (std::size_t g = 0; g < rule.groups; ++g)
        if (!keep_sums<Word>(groups[g], reading.now[g], reading.now[g].sums, model, state))
            return false;
    return true;
}

template <class Set, class Word>
bool feasible_joined(const Sum& rule, const Model<Word>& model, const State<Word>& state) {
    SumReading<Set> reading;
    bool slack = false;
    return read_sum<Set, Word>(rule, model, state, reading, slack) &&
           (slack || join_sums<Set>(rule, model.groups.data() + rule.first_group, reading));
}

}  // namespace loshu::rules
