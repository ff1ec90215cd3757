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

// Add a block of whole rows to the running sums.
// Return an upper bound of every |entry|, from which the caller knows whether a sum can have
// wrapped.
// Preconditions: squares holds rows * n entries, rows >= 1, n >= 1; sums has as many rows, n
// columns and 2 diagonals; first_row + rows <= n.
template <class Entry>
std::uint64_t add_sums(std::span<const Entry> squares, std::size_t n, std::size_t first_row,
                       Sums sums);

// The numbers lowest, lowest + stride, ... that a square should hold, `size` of them.
struct Progression {
    std::int64_t lowest;
    std::uint64_t stride;
    std::uint64_t size;
};

// Set flag k of `seen` for every entry that is number k of the progression; return how many
// entries are none of its numbers.  A square of as many entries as the progression has numbers
// holds each once when none is outside and, at the end, every flag is set.
// A flag is a bit of a 64-bit word, or a byte that becomes 1: bytes are quicker to set while
// they all fit in the second cache, bits need an eighth of the memory.
// Preconditions: entries holds rows * n entries; stride >= 1; seen has `size` flags or more.
template <class Entry, class Flags>
std::size_t mark_seen(std::span<const Entry> entries, std::size_t n, Progression numbers,
                      std::span<Flags> seen);

struct Findings {
    std::size_t outside;
    std::uint64_t magnitude;
};

// Both of the above in one pass over memory: a piece is summed, then marked while in cache.
template <class Entry, class Flags>
Findings scan_rows(std::span<const Entry> squares, std::size_t n, std::size_t first_row, Sums sums,
                   Progression numbers, std::span<Flags> seen);

// Count the flags that are set, be they bits or bytes.
std::size_t count_flags(std::span<const std::uint64_t> seen);

}  // namespace loshu
