// The hot loops of partition sampling, over plain arrays, compiled for each instruction set.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/vectors.hpp"

namespace loshu {

// into[i] |= from[i]
void join_bits(std::uint64_t* into, const std::uint64_t* from, std::size_t words);

std::uint32_t count_clear_bits(const std::uint64_t* bits, std::size_t words);

// Many systems at once, one in each lane.  Bytes, so that a vector holds many.
inline constexpr std::size_t system_lanes = 32;

// One byte for each lane, in all the registers needed: gcc and clang lower the type to what
// a clone may use.  Plain loops over the lanes were twenty times slower: the sums of partners
// went through memory.
struct alignas(system_lanes) Bytes {  // std::vector aligns a class, but not a bare vector
    Bytes32 of{};
};
static_assert(sizeof(Bytes) == system_lanes && alignof(Bytes) == system_lanes);

// permutations: in lexicographic order, the column in each row; changed: the first row in which
// each differs from the one before.  Sets `flags` to 1 where the numbers add up to `sum`.
void mark_sums(const Bytes* square, const std::uint8_t* permutations, const std::uint8_t* changed,
               std::size_t count, std::size_t order, std::uint8_t sum, Bytes* flags);

// Adds to `pairs`, in each lane, the pairs of flagged permutations; the partners of permutation p
// that follow it are partners[start[p]] .. partners[start[p + 1] - 1].
void count_partners(const Bytes* flags, const std::uint16_t* partners, const std::uint16_t* start,
                    std::size_t count, std::uint16_t* pairs);

}  // namespace loshu
