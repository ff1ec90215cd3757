// The sequences that order a search: random numbers, and the conflicts between restarts.
#pragma once

#include <cstdint>

namespace loshu::cover {

// Xorshift of 64 bits (G. Marsaglia, 2003), from a seed that is not 0.
inline std::uint64_t next_random(std::uint64_t& seed) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed;
}

// The conflicts until a restart: 64 times Luby's sequence 1 1 2 1 1 2 4 ...
inline std::uint64_t luby(std::uint64_t nth) {
    std::uint64_t size = 1, power = 0;
    while (size < nth + 1) size = 2 * size + 1, ++power;
    while (size - 1 != nth) {
        size = (size - 1) / 2;
        --power;
        nth %= size;
    }
    return (std::uint64_t{1} << power) * 64;
}

}  // namespace loshu::cover
