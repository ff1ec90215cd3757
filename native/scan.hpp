// Read blocks of rows of a square once, and keep what a verdict needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace loshu {

// The sums wrap modulo 2^64, so they are exact whenever the true sums fit;
// the caller knows from `lowest` and `highest` whether they do.
struct Extremes {
    std::int64_t lowest;
    std::int64_t highest;
};

// Add a block of whole rows to the running sums.
// Preconditions: squares holds rows * n entries, rows >= 1, n >= 1; row_sums has `rows`
// entries (overwritten), col_sums n and diagonals 2 (added to: main, then anti-diagonal);
// first_row + rows <= n.
template <class Entry>
Extremes add_sums(std::span<const Entry> squares, std::size_t n, std::size_t first_row,
                  std::span<std::int64_t> row_sums, std::span<std::int64_t> col_sums,
                  std::span<std::int64_t> diagonals);

// Set bit (entry - lowest) of `seen` for every entry in lowest .. lowest + limit - 1;
// return how many entries lie outside.  A square of limit entries holds each exactly once
// when none lies outside and, at the end, every bit is set.
// Precondition: seen has at least limit bits.
template <class Entry>
std::size_t mark_seen(std::span<const Entry> entries, std::int64_t lowest, std::uint64_t limit,
                      std::span<std::uint64_t> seen);

// Count the bits that are set.
std::size_t count_seen(std::span<const std::uint64_t> seen);

}  // namespace loshu
