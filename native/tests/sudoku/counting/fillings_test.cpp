#include "sudoku/counting/fillings.hpp"

#include <array>

#include "tests/check.hpp"

TEST(bands_are_filled_as_often_as_known) {
    // Columns 147/258/369 in all three boxes: three Latin squares of order 3, side by side.
    const std::array<std::uint16_t, 9> alike{0b001001001, 0b010010010, 0b100100100,
                                             0b001001001, 0b010010010, 0b100100100,
                                             0b001001001, 0b010010010, 0b100100100};
    CHECK(loshu::count_band(alike, 3) == 12 * 12 * 12);
    // One row, and two rows in a ring of four columns.
    const std::array<std::uint16_t, 2> one{1, 2};
    CHECK(loshu::count_band(one, 1) == 1);
    const std::array<std::uint16_t, 4> ring{0b0011, 0b1100, 0b0101, 0b1010};
    CHECK(loshu::count_band(ring, 2) == 2);
    // Latin squares of order 5.
    const std::array<std::uint16_t, 5> latin{31, 31, 31, 31, 31};
    CHECK(loshu::count_band(latin, 5) == 161280);
}

TEST(a_band_counted_in_steps_has_as_many_fillings) {
    const std::vector<std::uint16_t> latin(5, 0b11111);
    loshu::BandCount count(latin, 5);
    unsigned steps = 1;
    while (!count.resume(1)) ++steps;
    CHECK(count.found() == 161280);
    CHECK(steps == 24);  // the ways to fill the first row, with 1 in its first column
}
