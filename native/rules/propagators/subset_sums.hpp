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

}  // namespace loshu::rules
