#include "magic/scan.hpp"

#include <limits>
#include <vector>

#include "tests/check.hpp"

TEST(sums_of_a_block_add_up) {
    const std::vector<std::int32_t> lower{3, 5, 7, 4, 9, 2};
    std::vector<std::int64_t> rows(2), cols{8, 1, 6}, diagonals{8, 6};
    const auto bound =
        loshu::add_sums<std::int32_t>(lower, 3, 1, {rows, cols, diagonals});
    CHECK((rows == std::vector<std::int64_t>{15, 15}));
    CHECK((cols == std::vector<std::int64_t>{15, 15, 15}));
    CHECK((diagonals == std::vector<std::int64_t>{15, 15}));
    CHECK(bound >= 9 && bound <= 18);
}

TEST(sums_wrap_instead_of_overflowing) {
    constexpr auto top = std::numeric_limits<std::int64_t>::max();
    const std::vector<std::int64_t> row{top, top};
    std::vector<std::int64_t> rows(1), cols(2), diagonals(2);
    const auto bound = loshu::add_sums<std::int64_t>(row, 2, 0, {rows, cols, diagonals});
    CHECK(rows[0] == -2);
    CHECK(bound >= static_cast<std::uint64_t>(top));
}

TEST(every_entry_marks_its_bit_once) {
    const std::vector<std::int64_t> entries{-3, 61, 0, 0, -4, 62,
                                            std::numeric_limits<std::int64_t>::max()};
    std::vector<std::uint64_t> seen(2);
    CHECK((loshu::mark_seen<std::int64_t, std::uint64_t>(entries, 7, {-3, 1, 65}, seen) == 3));
    CHECK(seen[0] == (std::uint64_t{1} | std::uint64_t{1} << 3));
    CHECK(seen[1] == 1);
    CHECK(loshu::count_flags(seen) == 3);
}

TEST(strided_numbers_mark_their_place) {
    const std::vector<std::int32_t> entries{10, 13, 16, 11, 7, 19};
    std::vector<std::uint64_t> seen(1);
    CHECK((loshu::mark_seen<std::int32_t, std::uint64_t>(entries, 3, {10, 3, 3}, seen) == 3));
    CHECK(seen[0] == 7);
}

TEST(a_scan_in_pieces_equals_the_whole) {
    // Wider than a piece of half a mebibyte, so that every row is a piece of its own.
    constexpr std::size_t n = 70000, rows = 3;
    std::vector<std::int64_t> squares(n * rows);
    for (std::size_t i = 0; i < squares.size(); ++i) squares[i] = static_cast<std::int64_t>(i);
    std::vector<std::int64_t> row_sums(rows), cols(n), diagonals(2);
    std::vector<std::int64_t> whole_rows(rows), whole_cols(n), whole_diagonals(2);
    std::vector<std::uint64_t> seen(squares.size() / 64 + 1);
    const auto found = loshu::scan_rows<std::int64_t, std::uint64_t>(
        squares, n, 5, {row_sums, cols, diagonals}, {0, 1, squares.size()}, seen);
    loshu::add_sums<std::int64_t>(squares, n, 5, {whole_rows, whole_cols, whole_diagonals});
    CHECK(row_sums == whole_rows && cols == whole_cols && diagonals == whole_diagonals);
    CHECK(found.outside == 0 && found.magnitude >= squares.size() - 1);
    CHECK(loshu::count_flags(seen) == squares.size());
}

TEST(bytes_flag_the_same_numbers_as_bits) {
    const std::vector<std::int64_t> entries{5, 4, 9, 9, 2, 11, 4};
    std::vector<std::uint8_t> seen(8);
    CHECK((loshu::mark_seen<std::int64_t, std::uint8_t>(entries, 7, {2, 1, 8}, seen) == 1));
    CHECK((seen == std::vector<std::uint8_t>{1, 0, 1, 1, 0, 0, 0, 1}));
}
