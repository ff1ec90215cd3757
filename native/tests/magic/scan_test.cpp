#include "magic/scan.hpp"

#include <limits>
#include <vector>

#include "tests/check.hpp"

TEST(sums_of_a_block_add_up) {
    const std::vector<std::int32_t> lower{3, 5, 7, 4, 9, 2};
    std::vector<std::int64_t> rows(2), cols{8, 1, 6}, diagonals{8, 6};
    std::vector<std::uint64_t> seen(1);
    const auto bound =
        loshu::scan_rows<std::int32_t>(lower, 3, 1, {rows, cols, diagonals}, {1, 1, 9}, seen)
            .magnitude;
    CHECK((rows == std::vector<std::int64_t>{15, 15}));
    CHECK((cols == std::vector<std::int64_t>{15, 15, 15}));
    CHECK((diagonals == std::vector<std::int64_t>{15, 15}));
    CHECK(bound >= 9 && bound <= 18);
}

TEST(sums_wrap_instead_of_overflowing) {
    constexpr auto top = std::numeric_limits<std::int64_t>::max();
    const std::vector<std::int64_t> row{top, top};
    std::vector<std::int64_t> rows(1), cols(2), diagonals(2);
    std::vector<std::uint64_t> seen(1);
    const auto found =
        loshu::scan_rows<std::int64_t>(row, 2, 0, {rows, cols, diagonals}, {1, 1, 4}, seen);
    CHECK(rows[0] == -2);
    CHECK(found.magnitude >= static_cast<std::uint64_t>(top));
    CHECK(found.outside == 2);
}

namespace {

// Scan one row of numbers; return how many are outside.
template <class Entry>
std::size_t mark(const std::vector<Entry>& row, loshu::Progression numbers,
                 std::vector<std::uint64_t>& seen) {
    std::vector<std::int64_t> rows(1), cols(row.size()), diagonals(2);
    return loshu::scan_rows<Entry>(row, row.size(), 0, {rows, cols, diagonals}, numbers, seen)
        .outside;
}

}  // namespace

TEST(every_entry_marks_its_bit_once) {
    const std::vector<std::int64_t> entries{
        -3, 61, 0, 0, -4, 62, std::numeric_limits<std::int64_t>::max()};
    std::vector<std::uint64_t> seen(2);
    CHECK(mark(entries, {-3, 1, 65}, seen) == 3);
    CHECK(seen[0] == (std::uint64_t{1} | std::uint64_t{1} << 3));
    CHECK(seen[1] == 1);
    CHECK(loshu::count_flags(seen) == 3);
}

TEST(strided_numbers_mark_their_place) {
    const std::vector<std::int32_t> entries{10, 13, 16, 11, 7, 19};
    std::vector<std::uint64_t> seen(1);
    CHECK(mark(entries, {10, 3, 3}, seen) == 3);
    CHECK(seen[0] == 7);
}

TEST(a_scan_in_tiles_equals_one_cell_by_cell) {
    // Neither side a multiple of a tile's, and each longer than two tiles.
    constexpr std::size_t n = 301, rows = 37, first_row = 5;
    std::vector<std::int64_t> squares(n * rows);
    std::vector<std::int64_t> row_sums(rows, -1), cols(n), diagonals(2);
    std::vector<std::int64_t> by_row(rows), by_col(n), by_diagonal(2);
    std::vector<std::uint64_t> seen(squares.size() / 64 + 1);
    for (std::size_t i = 0; i < squares.size(); ++i) {
        const std::size_t r = i / n, c = i % n;
        const auto entry = static_cast<std::int64_t>(i * 2003 % squares.size());
        squares[i] = entry;
        by_row[r] += entry;
        by_col[c] += entry;
        if (c == first_row + r) by_diagonal[0] += entry;
        if (c == n - 1 - first_row - r) by_diagonal[1] += entry;
    }
    const auto found = loshu::scan_rows<std::int64_t>(
        squares, n, first_row, {row_sums, cols, diagonals}, {0, 1, squares.size()}, seen);
    CHECK(row_sums == by_row && cols == by_col && diagonals == by_diagonal);
    CHECK(found.outside == 0 && found.magnitude >= squares.size() - 1);
    CHECK(loshu::count_flags(seen) == squares.size());
}
