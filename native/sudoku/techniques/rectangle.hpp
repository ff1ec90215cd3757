// Four cells in two rows, two columns and two boxes, in which two digits could change places.
#pragma once

#include <array>
#include <vector>

#include "sudoku/techniques/board.hpp"

namespace loshu::sudoku::techniques {

struct Rectangle {
    // The first two share a box and a line, and so do the others; the first and the third share
    // a line.
    std::array<std::uint8_t, 4> corners;
    std::uint8_t first_digit, second_digit;

    CellSet cells() const {
        CellSet all;
        for (const std::uint8_t corner : corners) all |= CellSet::of(corner);
        return all;
    }
    DigitSet digits() const {
        return static_cast<DigitSet>(1U << first_digit | 1U << second_digit);
    }
};

// The corners that complete two cells of a box and a line to a rectangle, in pairs.
std::array<std::array<std::uint8_t, 2>, 6> opposite_sides(std::size_t first, std::size_t second);

// Rectangles that were tried.
class TriedRectangles {
public:
    // As HoDoKu numbers them, some rectangles share a number, and the digits do not count.
    static std::uint32_t hodoku_number(const Rectangle& rectangle);
    static std::uint32_t number(const Rectangle& rectangle);

    bool add(std::uint32_t number);  // false if it was there

private:
    std::vector<std::uint32_t> numbers_;
};

Step rectangle_step(Technique technique, const Rectangle& rectangle);

// Uniqueness tests 1 to 6 and hidden rectangles in one rectangle, in HoDoKu's order.
void test_unique_rectangle(const Board& board, const Rectangle& rectangle,
                           std::vector<Step>& found);

}  // namespace loshu::sudoku::techniques
