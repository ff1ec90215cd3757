// Every way of compiling the kernels must give what their headers define.
//
// The expected entries are computed one at a time, as the definition reads; random blocks
// of all small widths meet every vector length and every tail.
#include <algorithm>
#include <cstdlib>
#include <random>
#include <vector>

#include "magic/fill.hpp"
#include "magic/scan.hpp"
#include "tests/check.hpp"

namespace {

using Line = std::vector<std::int64_t>;

constexpr std::size_t widest = 70;
constexpr std::int64_t largest = std::int64_t{1} << 29;  // two of them still fit 32 bits

Line random_line(std::size_t size, std::int64_t lowest, std::int64_t highest,
                 std::mt19937_64& random) {
    std::uniform_int_distribution<std::int64_t> entry(lowest, highest);
    Line line(size);
    for (auto& value : line) value = entry(random);
    return line;
}

template <class Entry>
void check_windows(std::size_t rows, std::size_t cols, std::mt19937_64& random) {
    const std::size_t stride = cols + 3;
    const auto room = static_cast<std::int64_t>(cols);
    const Line high = random_line(2 * cols, -largest, largest, random);
    const Line low = random_line(2 * cols, -largest, largest, random);
    const Line high_at = random_line(rows, 0, room, random);
    const Line low_at = random_line(rows, 0, room, random);
    std::vector<Entry> out(rows * stride, 7);
    loshu::add_windows<Entry>({out.data(), rows, cols, stride}, high, high_at, low, low_at);
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < stride; ++c) {
            const auto high_start = static_cast<std::size_t>(high_at[r]);
            const auto low_start = static_cast<std::size_t>(low_at[r]);
            CHECK(out[r * stride + c] ==
                  (c < cols ? high[high_start + c] + low[low_start + c] : 7));
        }
}

template <class Entry>
void check_terms(std::size_t rows, std::size_t cols, std::size_t period, std::mt19937_64& random) {
    const std::size_t repeat = 1 + random() % 3;
    const std::size_t first_row = random() % 5;
    const Line row_term = random_line(rows * period, -largest, largest, random);
    const Line col_term = random_line(repeat * cols, -largest, largest, random);
    std::vector<Entry> out(rows * cols);
    loshu::add_terms<Entry>({out.data(), rows, cols, cols}, row_term, period, col_term, first_row);
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < cols; ++c)
            CHECK(out[r * cols + c] == row_term[r * period + c % period] +
                                           col_term[(first_row + r) % repeat * cols + c]);
}

template <class Entry>
void check_sums(std::size_t n, std::size_t first_row, std::size_t rows, std::mt19937_64& random) {
    const Line wide = random_line(rows * n, -largest, largest, random);
    std::vector<Entry> squares(wide.size());
    std::transform(wide.begin(), wide.end(), squares.begin(),
                   [](std::int64_t value) { return static_cast<Entry>(value); });
    const Line before = random_line(n + 2, -largest, largest, random);
    Line row_sums(rows, -1);
    Line col_sums(before.begin(), before.end() - 2);
    Line diagonals(before.end() - 2, before.end());
    const std::uint64_t bound =
        loshu::scan_rows<Entry>(squares, n, first_row, {row_sums, col_sums, diagonals}, {0, 1, 0},
                                {})
            .magnitude;

    Line expected_rows(rows), expected = before;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < n; ++c) {
            const std::int64_t entry = wide[r * n + c];
            expected_rows[r] += entry;
            expected[c] += entry;
            if (c == first_row + r) expected[n] += entry;
            if (c + first_row + r == n - 1) expected[n + 1] += entry;
        }
    CHECK(row_sums == expected_rows);
    CHECK(std::equal(col_sums.begin(), col_sums.end(), expected.begin()));
    CHECK(std::equal(diagonals.begin(), diagonals.end(), expected.end() - 2));
    for (const std::int64_t entry : wide)
        CHECK(static_cast<std::uint64_t>(std::abs(entry)) <= bound);
}

}  // namespace

TEST(windows_agree_with_their_definition) {
    std::mt19937_64 random(1);
    for (std::size_t cols = 1; cols <= widest; ++cols) {
        check_windows<std::int32_t>(3, cols, random);
        check_windows<std::int64_t>(3, cols, random);
    }
}

TEST(terms_agree_with_their_definition) {
    std::mt19937_64 random(2);
    for (std::size_t cols = 1; cols <= widest; ++cols)
        for (const std::size_t period : {1u, 2u, 4u, 8u}) {
            check_terms<std::int32_t>(5, cols, period, random);
            check_terms<std::int64_t>(5, cols, period, random);
        }
}

TEST(sums_agree_with_their_definition) {
    std::mt19937_64 random(3);
    for (std::size_t n = 1; n <= widest; ++n) {
        const std::size_t first_row = random() % n;
        const std::size_t rows = 1 + random() % (n - first_row);
        check_sums<std::int32_t>(n, first_row, rows, random);
        check_sums<std::int64_t>(n, first_row, rows, random);
    }
}
