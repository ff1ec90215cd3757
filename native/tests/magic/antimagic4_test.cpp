#include "magic/antimagic4.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "tests/check.hpp"

TEST(antimagic_squares_of_order_4_have_consecutive_sums) {
    std::vector<std::uint8_t> out(16 * 40'000);
    const auto found = loshu::list_antimagic4(29, out);
    CHECK(found > 1000 && found <= 40'000);
    for (std::uint64_t k = 0; k < found; k += 7) {
        const std::uint8_t* square = out.data() + 16 * k;
        std::array<unsigned, 10> sums{};
        unsigned numbers = 0;
        for (std::size_t cell = 0; cell < 16; ++cell) {
            const std::size_t row = cell / 4;
            const std::size_t column = cell % 4;
            numbers |= 1U << (square[cell] - 1);
            sums[row] += square[cell];
            sums[4 + column] += square[cell];
            if (row == column) sums[8] += square[cell];
            if (row + column == 3) sums[9] += square[cell];
        }
        CHECK(numbers == 0xFFFF);
        CHECK(sums[8] == 29);
        std::sort(sums.begin(), sums.end());
        for (unsigned i = 0; i < 10; ++i) CHECK(sums[i] == 29 + i);
    }
    std::vector<std::uint8_t> none;
    CHECK(loshu::list_antimagic4(29, none) == found);
    CHECK(loshu::list_antimagic4(28, out) == 0 && loshu::list_antimagic4(35, out) == 0);
}
