#include "magic/fill.hpp"

#include <array>

#include "core/dispatch.hpp"

namespace loshu {
namespace {

template <class Entry>
LOSHU_CLONES void add_two(Entry* out, const std::int64_t* high, const std::int64_t* low,
                          std::size_t cols) {
    for (std::size_t c = 0; c < cols; ++c) out[c] = static_cast<Entry>(high[c] + low[c]);
}

template <class Entry>
LOSHU_CLONES void add_pattern(Entry* out, const std::array<std::int64_t, 8>& pattern,
                              const std::int64_t* term, std::size_t cols) {
    const std::size_t whole = cols - cols % 8;
    for (std::size_t c = 0; c < whole; c += 8)
        for (std::size_t i = 0; i < 8; ++i)
            out[c + i] = static_cast<Entry>(pattern[i] + term[c + i]);
    for (std::size_t c = whole; c < cols; ++c)
        out[c] = static_cast<Entry>(pattern[c % 8] + term[c]);
}

}  // namespace

template <class Entry>
void add_windows(Block<Entry> block, std::span<const std::int64_t> high,
                 std::span<const std::int64_t> high_at, std::span<const std::int64_t> low,
                 std::span<const std::int64_t> low_at) {
    for (std::size_t r = 0; r < block.rows; ++r)
        add_two(block.data + r * block.stride, high.data() + high_at[r], low.data() + low_at[r],
                block.cols);
}

template <class Entry>
void add_terms(Block<Entry> block, std::span<const std::int64_t> row_term, std::size_t period,
               std::span<const std::int64_t> col_term, std::size_t first_row) {
    const std::size_t repeat = col_term.size() / block.cols;
    std::array<std::int64_t, 8> pattern{};
    for (std::size_t r = 0; r < block.rows; ++r) {
        for (std::size_t i = 0; i < 8; ++i) pattern[i] = row_term[r * period + i % period];
        const std::size_t which = (first_row + r) % repeat;
        add_pattern(block.data + r * block.stride, pattern, col_term.data() + which * block.cols,
                    block.cols);
    }
}

#define LOSHU_INSTANTIATE(Entry)                                                                   \
    template void add_windows<Entry>(Block<Entry>, std::span<const std::int64_t>,                  \
                                     std::span<const std::int64_t>, std::span<const std::int64_t>, \
                                     std::span<const std::int64_t>);                               \
    template void add_terms<Entry>(Block<Entry>, std::span<const std::int64_t>, std::size_t,       \
                                   std::span<const std::int64_t>, std::size_t);
LOSHU_INSTANTIATE(std::int32_t)
LOSHU_INSTANTIATE(std::int64_t)

}  // namespace loshu
