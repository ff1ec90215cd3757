#include "magic/scan.hpp"

#include <algorithm>
#include <bit>

#include "core/dispatch.hpp"

namespace loshu {
namespace {

struct RowSummary {
    std::uint64_t sum;
    std::uint64_t magnitude;
};

// Unsigned arithmetic: a sum that does not fit wraps instead of being undefined.
template <class Entry>
LOSHU_CLONES RowSummary add_row(const Entry* row, std::int64_t* col_sums, std::size_t n) {
    std::uint64_t sum = 0;
    std::uint64_t magnitude = 0;
    for (std::size_t c = 0; c < n; ++c) {
        const std::int64_t entry = row[c];
        sum += static_cast<std::uint64_t>(entry);
        col_sums[c] = static_cast<std::int64_t>(static_cast<std::uint64_t>(col_sums[c]) +
                                                static_cast<std::uint64_t>(entry));
        magnitude |= static_cast<std::uint64_t>(entry ^ (entry >> 63));
    }
    return {sum, magnitude};
}

void add_wrapping(std::int64_t& total, std::int64_t entry) {
    total = static_cast<std::int64_t>(static_cast<std::uint64_t>(total) +
                                      static_cast<std::uint64_t>(entry));
}

// Neighboring rows of most squares hold neighboring numbers, so a tile meets the same words of
// `seen` again while they are in the first cache; and it is summed and marked while there itself.
constexpr std::size_t tile_rows = 32;
constexpr std::size_t tile_cols = 64;

// One instruction sets a bit of a register, but compilers shift a 1 and change memory with it:
// a scan took a fifth longer.
LOSHU_INLINE void set_flag(std::uint64_t* seen, std::uint64_t at) {
#if defined(LOSHU_GNU) && defined(__x86_64__)
    std::uint64_t word = seen[at / 64];
    asm("btsq %1, %0" : "+r"(word) : "r"(at) : "cc");
    seen[at / 64] = word;
#else
    seen[at / 64] |= std::uint64_t{1} << (at % 64);
#endif
}

// Four at a time: one test for all of them leaves the processor free to overlap the writes.
template <class Entry>
std::size_t mark_run(std::span<const Entry> entries, Progression numbers, std::uint64_t* seen) {
    std::size_t outside = 0;
    const std::uint64_t limit = numbers.size;
    const auto place = [&](std::size_t i) {
        return static_cast<std::uint64_t>(static_cast<std::int64_t>(entries[i])) -
               static_cast<std::uint64_t>(numbers.lowest);
    };
    const auto mark_if_inside = [&](std::uint64_t at) {
        if (at < limit)
            set_flag(seen, at);
        else
            ++outside;
    };
    std::size_t i = 0;
    for (; i + 4 <= entries.size(); i += 4) {
        const std::uint64_t a = place(i), b = place(i + 1), c = place(i + 2), d = place(i + 3);
        if ((a < limit) & (b < limit) & (c < limit) & (d < limit)) [[likely]] {
            set_flag(seen, a), set_flag(seen, b), set_flag(seen, c), set_flag(seen, d);
        } else {
            mark_if_inside(a), mark_if_inside(b), mark_if_inside(c), mark_if_inside(d);
        }
    }
    for (; i < entries.size(); ++i) mark_if_inside(place(i));
    return outside;
}

template <class Entry>
std::size_t mark_strided(std::span<const Entry> entries, Progression numbers, std::uint64_t* seen) {
    std::size_t outside = 0;
    for (const Entry entry : entries) {
        const std::uint64_t offset = static_cast<std::uint64_t>(static_cast<std::int64_t>(entry)) -
                                     static_cast<std::uint64_t>(numbers.lowest);
        const std::uint64_t at = offset / numbers.stride;
        if (entry >= numbers.lowest && at < numbers.size && offset % numbers.stride == 0)
            set_flag(seen, at);
        else
            ++outside;
    }
    return outside;
}

// Part of a row: added to its sum and those of its columns, and its numbers flagged.
template <class Entry>
void scan_run(std::span<const Entry> run, std::int64_t& row_sum, std::int64_t* col_sums,
              Progression numbers, std::uint64_t* seen, Findings& found) {
    const RowSummary summary = add_row(run.data(), col_sums, run.size());
    add_wrapping(row_sum, static_cast<std::int64_t>(summary.sum));
    found.magnitude |= summary.magnitude;
    found.outside +=
        numbers.stride == 1 ? mark_run(run, numbers, seen) : mark_strided(run, numbers, seen);
}

}  // namespace

template <class Entry>
Findings scan_rows(std::span<const Entry> squares, std::size_t n, std::size_t first_row, Sums sums,
                   Progression numbers, std::span<std::uint64_t> seen) {
    Findings found{};
    const std::size_t rows = sums.rows.size();
    std::ranges::fill(sums.rows, 0);
    for (std::size_t top = 0; top < rows; top += tile_rows)
        for (std::size_t left = 0; left < n; left += tile_cols)
            for (std::size_t r = top; r < std::min(rows, top + tile_rows); ++r)
                scan_run(squares.subspan(r * n + left, std::min(tile_cols, n - left)), sums.rows[r],
                         sums.cols.data() + left, numbers, seen.data(), found);
    for (std::size_t r = 0; r < rows; ++r) {
        const Entry* row = squares.data() + r * n;
        add_wrapping(sums.diagonals[0], row[first_row + r]);
        add_wrapping(sums.diagonals[1], row[n - 1 - first_row - r]);
    }
    ++found.magnitude;
    return found;
}

LOSHU_CLONES std::size_t count_flags(std::span<const std::uint64_t> seen) {
    std::size_t flags = 0;
    for (const std::uint64_t word : seen) flags += static_cast<std::size_t>(std::popcount(word));
    return flags;
}

template Findings scan_rows<std::int32_t>(std::span<const std::int32_t>, std::size_t, std::size_t,
                                          Sums, Progression, std::span<std::uint64_t>);
template Findings scan_rows<std::int64_t>(std::span<const std::int64_t>, std::size_t, std::size_t,
                                          Sums, Progression, std::span<std::uint64_t>);

}  // namespace loshu
