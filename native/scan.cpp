#include "scan.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "dispatch.hpp"

namespace loshu {
namespace {

struct RowSummary {
    std::uint64_t sum;
    Extremes extremes;
};

// Unsigned arithmetic: a sum that does not fit wraps instead of being undefined.
template <class Entry>
LOSHU_CLONES RowSummary add_row(const Entry* row, std::int64_t* col_sums, std::size_t n) {
    std::uint64_t sum = 0;
    Entry lowest = row[0];
    Entry highest = row[0];
    for (std::size_t c = 0; c < n; ++c) {
        const auto entry = static_cast<std::uint64_t>(static_cast<std::int64_t>(row[c]));
        sum += entry;
        col_sums[c] = static_cast<std::int64_t>(static_cast<std::uint64_t>(col_sums[c]) + entry);
        lowest = std::min(lowest, row[c]);
        highest = std::max(highest, row[c]);
    }
    return {sum, {lowest, highest}};
}

void add_wrapping(std::int64_t& total, std::int64_t entry) {
    total = static_cast<std::int64_t>(static_cast<std::uint64_t>(total) +
                                      static_cast<std::uint64_t>(entry));
}

}  // namespace

template <class Entry>
Extremes add_sums(std::span<const Entry> squares, std::size_t n, std::size_t first_row,
                  std::span<std::int64_t> row_sums, std::span<std::int64_t> col_sums,
                  std::span<std::int64_t> diagonals) {
    Extremes all{std::numeric_limits<std::int64_t>::max(),
                 std::numeric_limits<std::int64_t>::min()};
    for (std::size_t r = 0; r < row_sums.size(); ++r) {
        const Entry* row = squares.data() + r * n;
        const RowSummary summary = add_row(row, col_sums.data(), n);
        row_sums[r] = static_cast<std::int64_t>(summary.sum);
        all.lowest = std::min(all.lowest, summary.extremes.lowest);
        all.highest = std::max(all.highest, summary.extremes.highest);
        add_wrapping(diagonals[0], row[first_row + r]);
        add_wrapping(diagonals[1], row[n - 1 - first_row - r]);
    }
    return all;
}

template <class Entry>
std::size_t mark_seen(std::span<const Entry> entries, std::int64_t lowest, std::uint64_t limit,
                      std::span<std::uint64_t> seen) {
    std::size_t outside = 0;
    for (const Entry entry : entries) {
        const std::uint64_t at = static_cast<std::uint64_t>(static_cast<std::int64_t>(entry)) -
                                 static_cast<std::uint64_t>(lowest);
        if (at < limit) [[likely]]
            seen[at / 64] |= std::uint64_t{1} << (at % 64);
        else
            ++outside;
    }
    return outside;
}

std::size_t count_seen(std::span<const std::uint64_t> seen) {
    std::size_t bits = 0;
    for (const std::uint64_t word : seen) bits += static_cast<std::size_t>(std::popcount(word));
    return bits;
}

#define LOSHU_INSTANTIATE(Entry)                                                             \
    template Extremes add_sums<Entry>(std::span<const Entry>, std::size_t, std::size_t,      \
                                      std::span<std::int64_t>, std::span<std::int64_t>,      \
                                      std::span<std::int64_t>);                              \
    template std::size_t mark_seen<Entry>(std::span<const Entry>, std::int64_t, std::uint64_t, \
                                          std::span<std::uint64_t>);
LOSHU_INSTANTIATE(std::int32_t)
LOSHU_INSTANTIATE(std::int64_t)

}  // namespace loshu
