// Read blocks of rows of a square once, and keep what a verdict needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace loshu {

// Running sums, modulo 2^64: of each row of a block (overwritten), and of the columns and
// the main and anti-diagonal of the whole square (added to).
struct Sums {
    std::span<std::int64_t> rows;
    std::span<std::int64_t> cols;
    std::span<std::int64_t> diagonals;
};

// The numbers lowest, lowest + stride, ... that a square should hold, `size` of them.
struct Progression {
    std::int64_t lowest;
    std::uint64_t stride;
    std::uint64_t size;
};

struct Findings {
    std::size_t outside;      // entries that are none of the numbers
    std::uint64_t magnitude;  // at least every |entry|: from it the caller knows whether a sum
                              // can have wrapped
};

// Add a block of whole rows to the running sums, and set bit k of `seen` for every entry that is
// number k of the progression.  A square with one entry for each number of the progression holds
// each once when none is outside and, at the end, every bit is set.
// Preconditions: squares holds rows * n entries, rows >= 1, n >= 1; sums has the same number of
// rows, n columns and 2 diagonals; first_row + rows <= n; stride >= 1; seen has `size` bits or
// more.
template <class Entry>
Findings scan_rows(std::span<const Entry> squares, std::size_t n, std::size_t first_row, Sums sums,
                   Progression numbers, std::span<std::uint64_t> seen);

// Count the bits that are set.
std::size_t count_flags(std::span<const std::uint64_t> seen);

}  // namespace loshu
