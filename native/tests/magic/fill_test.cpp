#include "magic/fill.hpp"

#include <vector>

#include "tests/check.hpp"

using loshu::Block;

TEST(windows_slide_along_their_tables) {
    const std::vector<std::int64_t> high{0, 10, 20, 0, 10, 20};
    const std::vector<std::int64_t> low{1, 2, 3, 1, 2, 3};
    const std::vector<std::int64_t> high_at{0, 1, 3};
    const std::vector<std::int64_t> low_at{2, 0, 3};
    std::vector<std::int32_t> out(9);
    loshu::add_windows<std::int32_t>({out.data(), 3, 3, 3}, high, high_at, low, low_at);
    CHECK((out == std::vector<std::int32_t>{3, 11, 22, 11, 22, 3, 1, 12, 23}));
}

TEST(terms_repeat_by_row_and_column) {
    // Long enough for the unrolled part and its tail.
    constexpr std::size_t cols = 19;
    std::vector<std::int64_t> row_term{100, 200, 300, 400};
    std::vector<std::int64_t> col_term(2 * cols);
    for (std::size_t c = 0; c < cols; ++c) {
        col_term[c] = static_cast<std::int64_t>(c);
        col_term[cols + c] = -static_cast<std::int64_t>(c);
    }
    std::vector<std::int64_t> out(2 * cols);
    loshu::add_terms<std::int64_t>({out.data(), 2, cols, cols}, row_term, 2, col_term, 1);
    for (std::size_t c = 0; c < cols; ++c) {
        CHECK(out[c] == row_term[c % 2] + col_term[cols + c]);
        CHECK(out[cols + c] == row_term[2 + c % 2] + col_term[c]);
    }
}

TEST(strided_blocks_leave_the_rest_alone) {
    const std::vector<std::int64_t> table{1, 1, 1};
    const std::vector<std::int64_t> at{0, 0};
    std::vector<std::int64_t> out(8, 7);
    loshu::add_windows<std::int64_t>({out.data() + 1, 2, 3, 4}, table, at, table, at);
    CHECK((out == std::vector<std::int64_t>{7, 2, 2, 2, 7, 2, 2, 2}));
}
