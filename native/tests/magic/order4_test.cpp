#include "magic/order4.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "tests/check.hpp"

namespace {

using Square = std::array<std::uint8_t, 16>;

std::vector<Square> listed() {
    std::vector<std::uint8_t> entries(2 * loshu::count_order4());
    loshu::list_order4(entries);
    std::vector<Square> squares(entries.size() / 16);
    for (std::size_t i = 0; i < squares.size(); ++i)
        std::copy_n(entries.begin() + static_cast<std::ptrdiff_t>(16 * i), 16, squares[i].begin());
    return squares;
}

int sum(const Square& square, std::size_t first, std::size_t step) {
    int total = 0;
    for (std::size_t i = 0; i < 4; ++i) total += square[first + i * step];
    return total;
}

}  // namespace

TEST(frenicle_found_them_all) { CHECK(loshu::count_order4() == 8 * 880); }

TEST(squares_of_order_4_are_magic) {
    for (Square square : listed()) {
        for (std::size_t i = 0; i < 4; ++i)
            CHECK(sum(square, 4 * i, 1) == 34 && sum(square, i, 4) == 34);
        CHECK(sum(square, 0, 5) == 34 && sum(square, 3, 3) == 34);
        std::ranges::sort(square);
        for (std::size_t i = 0; i < 16; ++i) CHECK(square[i] == i + 1);
    }
}

TEST(squares_of_order_4_come_in_frenicles_order) {
    const auto squares = listed();
    CHECK(std::ranges::adjacent_find(squares, std::greater_equal{}) == squares.end());
    for (const Square& square : squares) {
        CHECK(square[0] < std::min({square[3], square[12], square[15]}));
        CHECK(square[1] < square[4]);
    }
}
