// Count, list and fingerprint the magic squares of order 5, a pair of diagonals at a time.
//
// A pair of diagonals is two disjoint sets of four numbers that both complete a centre to 65,
// as bit sets: bit v - 1 is the number v.  Thirty-two symmetries keep a pair: the eight
// aspects, times the exchanges of rows and columns that leave both diagonals in place.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/dispatch.hpp"

namespace loshu {

// Count the squares of each pair up to the 32 symmetries.
// Preconditions: 1 <= centre <= 25; pairs holds two sets for each entry of counts, each of four
// numbers other than the centre, disjoint, of sum 65 - centre; path is one of paths().
void count_order5(unsigned centre, std::span<const std::uint32_t> pairs,
                  std::span<std::uint32_t> counts, Path path);

struct Listed {
    std::size_t pairs, squares;
};

// Write the squares of whole pairs, as long as they fit, in Frenicle's standard form: pair by
// pair, within a pair row by row.  With `complement`, each number v becomes 26 - v before that.
// Return how many pairs and squares were written.
// Preconditions: as above; out holds squares of 25 entries; a pair has up to 16384.
Listed list_order5(unsigned centre, std::span<const std::uint32_t> pairs, bool complement,
                   std::span<std::uint8_t> out, Path path);

struct Fingerprint {
    std::uint64_t squares = 0;
    std::uint64_t checksum = 0;                 // sum of the hashes of all squares, modulo 2^64
    std::array<std::uint64_t, 25> by_corner{};  // by the number at the top left
};

// Make every square of the pairs in standard form, and with `complements` that of its complement
// too; hash it and let it go.
Fingerprint fingerprint_order5(unsigned centre, std::span<const std::uint32_t> pairs,
                               bool complements, Path path);

// Hash a square: its first 24 entries as three little-endian words w, each taken in by
// h = (h ^ w) * 0x9E3779B97F4A7C15; h ^= h >> 32.
std::uint64_t hash_order5(const std::uint8_t* square);

}  // namespace loshu
