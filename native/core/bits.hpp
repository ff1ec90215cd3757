// Counts of bits that <bit> lacks, or that are quicker by what a compiler adds to it.
#pragma once

#include <bit>
#include <cstdint>

#include "core/dispatch.hpp"

namespace loshu {

// Whether an odd number of bits is set; quicker than to count them where the processor cannot.
LOSHU_INLINE bool odd_popcount(std::uint32_t bits) {
#ifdef LOSHU_GNU
    return __builtin_parity(bits) != 0;
#else
    return (std::popcount(bits) & 1) != 0;
#endif
}

}  // namespace loshu
