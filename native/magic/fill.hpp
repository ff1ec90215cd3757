// Fill blocks of rows of a square from short tables, at the speed of memory.
//
// Every classical construction with a closed form is one of two sums:
//
//   windows:  out[r][c] = high[high_at[r] + c] + low[low_at[r] + c]
//             A linear form (a*r + b*c) mod n slides along a doubled table of
//             n entries as r grows, so a row is two contiguous windows.
//   terms:    out[r][c] = row_term[r][c mod p] + col_term[(first_row + r) mod q][c]
//             Patterns that repeat every p columns and q rows.
//
// No table is larger than a few rows, so both read from cache and only write memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace loshu {

// A block of rows to fill; `stride` is the distance between rows, in entries.
template <class Entry>
struct Block {
    Entry* data;
    std::size_t rows;
    std::size_t cols;
    std::size_t stride;
};

// Preconditions: high_at and low_at have block.rows entries;
// high_at[r] + block.cols <= high.size(), and the same for low; no sum overflows Entry.
template <class Entry>
void add_windows(Block<Entry> block, std::span<const std::int64_t> high,
                 std::span<const std::int64_t> high_at, std::span<const std::int64_t> low,
                 std::span<const std::int64_t> low_at);

// Preconditions: row_term is rows x period; col_term is q x cols with q >= 1;
// period is 1, 2, 4 or 8; no sum overflows Entry.
template <class Entry>
void add_terms(Block<Entry> block, std::span<const std::int64_t> row_term, std::size_t period,
               std::span<const std::int64_t> col_term, std::size_t first_row);

}  // namespace loshu
