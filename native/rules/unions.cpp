// Unions of houses, whose sums derived_sums.cpp compares with those inside.
#include <algorithm>
#include <utility>

#include "core/random.hpp"
#include "rules/plan.hpp"

namespace loshu::rules {
namespace {

constexpr std::size_t most_houses_in_a_union = 4, most_unions = 400, most_unions_found = 1024;

// Houses of a class that a small sum joins, as bits.
std::vector<std::uint64_t> neighbors_of(const Union& houses, const Plan& plan,
                                        std::span<const RuleSum* const> sums) {
    std::vector<std::int32_t> at(plan.cells, -1);
    for (std::size_t i = 0; i < houses.size(); ++i)
        for (const RuleCell cell : plan.houses[houses[i]]) at[cell] = static_cast<std::int32_t>(i);
    std::vector<std::uint64_t> joined(houses.size());
    for (const RuleSum* sum : sums) {
        std::uint64_t all = 0;
        for (const RuleTerm& term : sum->terms)
            if (at[term.cell] >= 0) all |= std::uint64_t{1} << at[term.cell];
        for_each_value(all, [&](int house) {
            joined[static_cast<std::size_t>(house)] |= all & ~(std::uint64_t{1} << house);
        });
    }
    return joined;
}

}  // namespace

// Up to four houses that sums join; neighbors in order where sums join most pairs.
std::vector<std::uint64_t> unions_of(const Union& houses, const Plan& plan,
                                     std::span<const RuleSum* const> sums) {
    const std::size_t count = std::min<std::size_t>(houses.size(), 64);
    std::vector<std::uint64_t> joined = neighbors_of(
        {houses.begin(), houses.begin() + static_cast<std::ptrdiff_t>(count)}, plan, sums);
    std::size_t edges = 0;
    for (const std::uint64_t bits : joined) edges += static_cast<std::size_t>(count_of(bits));
    if (edges > 5 * count)
        for (std::size_t i = 0; i < count; ++i) {
            joined[i] = i > 0 ? std::uint64_t{1} << (i - 1) : 0;
            if (i + 1 < count) joined[i] |= std::uint64_t{1} << (i + 1);
        }
    std::vector<std::uint64_t> sets, slots(most_unions_found);  // the latter by hash
    const auto is_new = [&](std::uint64_t set) {
        std::uint64_t key = set;
        std::size_t at = split_mix(key) % slots.size();
        while (slots[at] != 0 && slots[at] != set) at = (at + 1) % slots.size();
        return std::exchange(slots[at], set) != set;
    };
    for (std::size_t i = 0; i < count; ++i) sets.push_back(std::uint64_t{1} << i);
    for (std::size_t i = 0; i < sets.size() && sets.size() < most_unions; ++i) {
        if (count_of(sets[i]) == static_cast<int>(most_houses_in_a_union)) break;
        std::uint64_t next = 0;
        for_each_value(sets[i], [&](int at) { next |= joined[static_cast<std::size_t>(at)]; });
        for_each_value(next & ~sets[i], [&](int at) {
            const std::uint64_t larger = sets[i] | std::uint64_t{1} << at;
            if (is_new(larger)) sets.push_back(larger);
        });
    }
    return sets;
}

}  // namespace loshu::rules
