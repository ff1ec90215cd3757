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

constexpr std::size_t piece_bytes = 1 << 19;  // half of a common second cache
constexpr std::size_t tile_rows = 8;
constexpr std::size_t tile_cols = 512;

template <class Flags>
void set_flag(Flags* seen, std::uint64_t at) {
    if constexpr (sizeof(Flags) == 1)
        seen[at] = 1;
    else
        seen[at / 64] |= std::uint64_t{1} << (at % 64);
}

// Four at a time: one test for all of them leaves the processor free to overlap the writes.
template <class Entry, class Flags>
std::size_t mark_run(const Entry* entries, std::size_t size, std::int64_t lowest,
                     std::uint64_t limit, Flags* seen) {
    std::size_t outside = 0;
    const auto place = [&](std::size_t i) {
        return static_cast<std::uint64_t>(static_cast<std::int64_t>(entries[i])) -
               static_cast<std::uint64_t>(lowest);
    };
    const auto mark_if_inside = [&](std::uint64_t at) {
        if (at < limit) set_flag(seen, at);
        else ++outside;
    };
    std::size_t i = 0;
    for (; i + 4 <= size; i += 4) {
        const std::uint64_t a = place(i), b = place(i + 1), c = place(i + 2), d = place(i + 3);
        if ((a < limit) & (b < limit) & (c < limit) & (d < limit)) [[likely]] {
            set_flag(seen, a), set_flag(seen, b), set_flag(seen, c), set_flag(seen, d);
        } else {
            mark_if_inside(a), mark_if_inside(b), mark_if_inside(c), mark_if_inside(d);
        }
    }
    for (; i < size; ++i) mark_if_inside(place(i));
    return outside;
}

template <class Entry, class Flags>
std::size_t mark_strided(std::span<const Entry> entries, Progression numbers,
                         std::span<Flags> seen) {
    std::size_t outside = 0;
    for (const Entry entry : entries) {
        const std::uint64_t offset = static_cast<std::uint64_t>(static_cast<std::int64_t>(entry)) -
                                     static_cast<std::uint64_t>(numbers.lowest);
        const std::uint64_t at = offset / numbers.stride;
        if (entry >= numbers.lowest && at < numbers.size && offset % numbers.stride == 0)
            set_flag(seen.data(), at);
        else
            ++outside;
    }
    return outside;
}

}  // namespace

template <class Entry>
std::uint64_t add_sums(std::span<const Entry> squares, std::size_t n, std::size_t first_row,
                       Sums sums) {
    std::uint64_t magnitude = 0;
    for (std::size_t r = 0; r < sums.rows.size(); ++r) {
        const Entry* row = squares.data() + r * n;
        const RowSummary summary = add_row(row, sums.cols.data(), n);
        sums.rows[r] = static_cast<std::int64_t>(summary.sum);
        magnitude |= summary.magnitude;
        add_wrapping(sums.diagonals[0], row[first_row + r]);
        add_wrapping(sums.diagonals[1], row[n - 1 - first_row - r]);
    }
    return magnitude + 1;
}

// Neighbouring rows of most squares hold neighbouring numbers, so a tile of a few rows and
// some hundred columns meets the same words of `seen` again while they are in the first cache:
// at order 5001 this takes a third less than going through whole rows.
template <class Entry, class Flags>
std::size_t mark_seen(std::span<const Entry> entries, std::size_t n, Progression numbers,
                      std::span<Flags> seen) {
    if (numbers.stride != 1) return mark_strided(entries, numbers, seen);
    const std::size_t rows = entries.size() / n;
    std::size_t outside = 0;
    for (std::size_t top = 0; top < rows; top += tile_rows)
        for (std::size_t left = 0; left < n; left += tile_cols)
            for (std::size_t r = top; r < std::min(rows, top + tile_rows); ++r)
                outside += mark_run(entries.data() + r * n + left, std::min(tile_cols, n - left),
                                    numbers.lowest, numbers.size, seen.data());
    return outside;
}

template <class Entry, class Flags>
Findings scan_rows(std::span<const Entry> squares, std::size_t n, std::size_t first_row, Sums sums,
                   Progression numbers, std::span<Flags> seen) {
    Findings found{};
    const std::size_t height = std::max<std::size_t>(1, piece_bytes / (n * sizeof(Entry)));
    for (std::size_t r = 0; r < sums.rows.size(); r += height) {
        const std::size_t rows = std::min(height, sums.rows.size() - r);
        const auto piece = squares.subspan(r * n, rows * n);
        found.magnitude |= add_sums(piece, n, first_row + r,
                                    {sums.rows.subspan(r, rows), sums.cols, sums.diagonals});
        found.outside += mark_seen(piece, n, numbers, seen);
    }
    return found;
}

LOSHU_CLONES std::size_t count_flags(std::span<const std::uint64_t> seen) {
    std::size_t flags = 0;
    for (const std::uint64_t word : seen) flags += static_cast<std::size_t>(std::popcount(word));
    return flags;
}

#define LOSHU_INSTANTIATE_FLAGS(Entry, Flags)                                                \
    template std::size_t mark_seen<Entry, Flags>(std::span<const Entry>, std::size_t,        \
                                                 Progression, std::span<Flags>);             \
    template Findings scan_rows<Entry, Flags>(std::span<const Entry>, std::size_t, std::size_t, \
                                              Sums, Progression, std::span<Flags>);
#define LOSHU_INSTANTIATE(Entry)                                                             \
    template std::uint64_t add_sums<Entry>(std::span<const Entry>, std::size_t, std::size_t, \
                                           Sums);                                            \
    LOSHU_INSTANTIATE_FLAGS(Entry, std::uint8_t)                                             \
    LOSHU_INSTANTIATE_FLAGS(Entry, std::uint64_t)
LOSHU_INSTANTIATE(std::int32_t)
LOSHU_INSTANTIATE(std::int64_t)

}  // namespace loshu
