#include "sudoku/explainer/geometry.hpp"

#include <algorithm>
#include <vector>

#include "sudoku/explainer/cells.hpp"
#include "tests/check.hpp"

namespace {

using namespace loshu::sudoku::explainer;

bool share_a_house(std::size_t a, std::size_t b) {
    const std::size_t box_a = a / 27 * 3 + a % 9 / 3, box_b = b / 27 * 3 + b % 9 / 3;
    return a / 9 == b / 9 || a % 9 == b % 9 || box_a == box_b;
}

}  // namespace

TEST(cells_see_those_of_their_houses_once_each) {
    for (std::size_t cell = 0; cell < 81; ++cell)
        for (std::size_t other = 0; other < 81; ++other) {
            const bool expected = cell != other && share_a_house(cell, other);
            const auto& peers = geometry.peers[cell];
            CHECK(see(cell, other) == expected);
            CHECK(seen_from[cell].has(other) == expected);
            CHECK(std::ranges::count(peers, other) == (expected ? 1 : 0));
        }
}

TEST(peers_come_by_block_then_row_then_column) {
    const std::vector<int> expected{0,  1,  2,  9,  11, 18, 19, 20, 12, 13,
                                    14, 15, 16, 17, 28, 37, 46, 55, 64, 73};
    CHECK(std::ranges::equal(geometry.peers[10], expected));
}

TEST(common_places_are_those_of_cells_in_both_houses) {
    for (std::size_t a = 0; a < 27; ++a)
        for (std::size_t b = 0; b < 27; ++b)
            for (std::size_t at = 0; at < 9; ++at) {
                const auto& houses = geometry.houses[geometry.cells[a][at]];
                const bool expected = std::ranges::find(houses, b) != houses.end();
                CHECK(has(geometry.common[a][b], at) == expected);
            }
}

TEST(subsets_come_in_increasing_order) {
    std::vector<unsigned> found;
    CHECK(!any_subset(2, 4, [&](unsigned mask) { return found.push_back(mask), false; }));
    CHECK((found == std::vector<unsigned>{0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100}));
    CHECK(any_subset(3, 9, [](unsigned mask) { return mask == 0b10101; }));
    CHECK(!any_subset(3, 2, [](unsigned) { return true; }));
    CHECK(any_subset(0, 2, [](unsigned mask) { return mask == 0; }));
}
