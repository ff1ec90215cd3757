#include "scan.hpp"

#include <limits>
#include <vector>

#include "check.hpp"

void sums_of_a_block_add_up() {
    const std::vector<std::int32_t> lower{3, 5, 7, 4, 9, 2};
    std::vector<std::int64_t> rows(2), cols{8, 1, 6}, diagonals{8, 6};
    const auto extremes = loshu::add_sums<std::int32_t>(lower, 3, 1, rows, cols, diagonals);
    CHECK((rows == std::vector<std::int64_t>{15, 15}));
    CHECK((cols == std::vector<std::int64_t>{15, 15, 15}));
    CHECK((diagonals == std::vector<std::int64_t>{15, 15}));
    CHECK(extremes.lowest == 2 && extremes.highest == 9);
}

void sums_wrap_instead_of_overflowing() {
    constexpr auto top = std::numeric_limits<std::int64_t>::max();
    const std::vector<std::int64_t> row{top, top};
    std::vector<std::int64_t> rows(1), cols(2), diagonals(2);
    const auto extremes = loshu::add_sums<std::int64_t>(row, 2, 0, rows, cols, diagonals);
    CHECK(rows[0] == -2);
    CHECK(extremes.highest == top);
}

void every_entry_marks_its_bit_once() {
    const std::vector<std::int64_t> entries{-3, 61, 0, 0, -4, 62,
                                            std::numeric_limits<std::int64_t>::max()};
    std::vector<std::uint64_t> seen(2);
    CHECK(loshu::mark_seen<std::int64_t>(entries, -3, 65, seen) == 3);
    CHECK(seen[0] == (std::uint64_t{1} | std::uint64_t{1} << 3));
    CHECK(seen[1] == 1);
    CHECK(loshu::count_seen(seen) == 3);
}
