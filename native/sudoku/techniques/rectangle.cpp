#include "sudoku/techniques/rectangle.hpp"

#include <algorithm>

namespace loshu::sudoku::techniques {

std::array<std::array<std::uint8_t, 2>, 6> opposite_sides(std::size_t first, std::size_t second) {
    const bool in_a_row = row_of(first) == row_of(second);
    std::array<std::array<std::uint8_t, 2>, 6> sides{};
    std::size_t count = 0;
    for (std::size_t line = 0; line < size; ++line) {
        const auto there = [&](std::size_t cell) {
            return static_cast<std::uint8_t>(in_a_row ? 9 * line + column_of(cell)
                                                      : std::size_t{9} * row_of(cell) + line);
        };
        if (box_of(there(first)) != box_of(first)) sides[count++] = {there(first), there(second)};
    }
    return sides;
}

std::uint32_t TriedRectangles::hodoku_number(const Rectangle& rectangle) {
    auto sorted = rectangle.corners;
    std::ranges::sort(sorted);
    std::uint32_t number = 0;
    for (const std::uint8_t corner : sorted) number = 10 * number + corner;
    return number;
}

std::uint32_t TriedRectangles::number(const Rectangle& rectangle) {
    // Two opposite corners fix it, the lowest and the highest.
    const auto [low, high] = std::ranges::minmax(rectangle.corners);
    return (std::uint32_t{low} * cells + high) << size | rectangle.digits();
}

bool TriedRectangles::add(std::uint32_t number) {
    if (std::ranges::find(numbers_, number) != numbers_.end()) return false;
    numbers_.push_back(number);
    return true;
}

Step rectangle_step(Technique technique, const Rectangle& rectangle) {
    Step step;
    step.technique = technique;
    step.cells.assign(rectangle.corners.begin(), rectangle.corners.end());
    step.digits = {rectangle.first_digit, rectangle.second_digit};
    return step;
}

}  // namespace loshu::sudoku::techniques
