#include "magic/partition/loops.hpp"

#include <bit>

#include "core/dispatch.hpp"

namespace loshu {

LOSHU_CLONES void join_bits(std::uint64_t* into, const std::uint64_t* from, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) into[i] |= from[i];
}

LOSHU_CLONES std::uint32_t count_clear_bits(const std::uint64_t* bits, std::size_t words) {
    int count = 0;
    for (std::size_t i = 0; i < words; ++i) count += std::popcount(~bits[i]);
    return static_cast<std::uint32_t>(count);
}

LOSHU_CLONES void mark_sums(const Bytes* square, const std::uint8_t* permutations,
                            const std::uint8_t* changed, std::size_t count, std::size_t order,
                            std::uint8_t sum, Bytes* flags) {
    Bytes32 wanted{}, one{};
    for (std::size_t i = 0; i < system_lanes; ++i) wanted[i] = sum, one[i] = 1;
    Bytes32 head[8] = {};  // head[r + 1]: the sum over rows 0 .. r
    for (std::size_t p = 0; p < count; ++p) {
        const std::uint8_t* columns = permutations + p * order;
        for (std::size_t r = changed[p]; r < order; ++r)
            head[r + 1] = head[r] + square[r * order + columns[r]].of;
        flags[p].of = (Bytes32)(head[order] == wanted) & one;
    }
}

LOSHU_CLONES void count_partners(const Bytes* flags, const std::uint16_t* partners,
                                 const std::uint16_t* start, std::size_t count,
                                 std::uint16_t* pairs) {
    for (std::size_t p = 0; p < count; ++p) {
        Bytes32 found = {};
        for (std::size_t k = start[p]; k < start[p + 1]; ++k) found += flags[partners[k]].of;
        found &= -flags[p].of;
        for (std::size_t i = 0; i < system_lanes; ++i)
            pairs[i] = static_cast<std::uint16_t>(pairs[i] + found[i]);
    }
}

}  // namespace loshu
