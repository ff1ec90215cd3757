// The sums of some different values out of a set, for up to ten values.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace loshu::rules {

constexpr std::uint32_t most_summed_values = 10;

// By the number of values and the set they are from: bit s where they can have the sum s.
using SubsetSums = std::array<std::array<std::uint64_t, std::size_t{1} << most_summed_values>,
                              most_summed_values + 1>;

constexpr SubsetSums make_subset_sums() {
    SubsetSums sums{};
    for (std::size_t set = 0; set < sums[0].size(); ++set) {
        sums[0][set] = 1;
        if (set == 0) continue;
        const std::size_t rest = set & (set - 1);
        std::size_t value = 0;
        while ((set >> value & 1) == 0) ++value;
        for (std::size_t count = 1; count < sums.size(); ++count)
            sums[count][set] = sums[count][rest] | sums[count - 1][rest] << value;
    }
    return sums;
}

inline constexpr SubsetSums subset_sums = make_subset_sums();

constexpr std::size_t most_subset_sum = most_summed_values * (most_summed_values - 1) / 2;

constexpr std::size_t sets_at_once = 8;

// All sets of values by their number and sum, in ascending order.  Lists begin at multiples of
// eight entries, with empty sets between them.
struct SubsetsBySum {
    static constexpr std::size_t most_sets = 2048;

    alignas(16) std::array<std::uint16_t, most_sets> sets{};
    std::array<std::array<std::uint16_t, most_subset_sum + 2>, most_summed_values + 1> first{};
};

constexpr SubsetsBySum make_subsets_by_sum() {
    SubsetsBySum made{};
    std::array<std::array<std::uint16_t, most_subset_sum + 1>, most_summed_values + 1> next{};
    constexpr std::size_t all = std::size_t{1} << most_summed_values;
    const auto visit = [](std::size_t set, auto&& act) {
        std::size_t count = 0, sum = 0;
        for (std::size_t value = 0; value < most_summed_values; ++value)
            if ((set >> value & 1) != 0) {
                ++count;
                sum += value;
            }
        act(count, sum);
    };
    for (std::size_t set = 0; set < all; ++set)
        visit(set, [&](std::size_t count, std::size_t sum) { ++next[count][sum]; });
    std::size_t at = 0;
    for (std::size_t count = 0; count < next.size(); ++count) {
        for (std::size_t sum = 0; sum < next[count].size(); ++sum) {
            made.first[count][sum] = static_cast<std::uint16_t>(at);
            at += (next[count][sum] + sets_at_once - 1) / sets_at_once * sets_at_once;
            next[count][sum] = made.first[count][sum];
        }
        made.first[count][most_subset_sum + 1] = static_cast<std::uint16_t>(at);
    }
    for (std::size_t set = 0; set < all; ++set)
        visit(set, [&](std::size_t count, std::size_t sum) {
            made.sets[next[count][sum]++] = static_cast<std::uint16_t>(set);
        });
    return made;
}

inline constexpr SubsetsBySum subsets_by_sum = make_subsets_by_sum();

}  // namespace loshu::rules
