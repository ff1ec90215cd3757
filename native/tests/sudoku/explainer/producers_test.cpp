#include "sudoku/explainer/producers.hpp"

#include <array>
#include <string_view>

#include "tests/check.hpp"

namespace {

using namespace loshu::sudoku::explainer;

// A grid whose cells have all candidates except removed ones.
struct Position {
    Grid grid{std::array<std::uint8_t, 81>{}};

    void only(std::size_t cell, std::string_view digits) {
        for (std::size_t digit = 0; digit < 9; ++digit)
            if (digits.find(static_cast<char>('1' + digit)) == digits.npos)
                grid.marks.remove(cell, digit);
    }
    void without(std::size_t cell, std::size_t digit) { grid.marks.remove(cell, digit - 1); }
};

bool removes(const MaybeHint& hint, std::size_t cell, std::size_t digit) {
    return hint && hint->removed.has(candidate(cell, digit - 1));
}

}  // namespace

TEST(a_grid_without_clues_has_no_hint) {
    const Grid grid = Position().grid;
    for (const auto find :
         {find_hidden_single, find_naked_single, find_direct_locking, find_locking, find_xy_wing,
          find_xyz_wing, find_unique_loop, find_bug, find_aligned_pair})
        CHECK(!find(grid));
    for (const unsigned size : {2U, 3U, 4U})
        CHECK(!find_naked_set(grid, size) && !find_hidden_set(grid, size) &&
              !find_fish(grid, size));
}

TEST(a_cell_with_one_candidate_is_a_naked_single) {
    Position position;
    position.only(40, "7");
    const auto hint = find_naked_single(position.grid);
    CHECK(hint && hint->placed == candidate(40, 6) && hint->difficulty == 2.3);
}

TEST(a_digit_with_one_place_in_a_block_is_a_hidden_single) {
    Position position;
    for (const std::size_t cell : {1U, 2U, 9U, 10U, 11U, 18U, 19U, 20U}) position.without(cell, 5);
    const auto hint = find_hidden_single(position.grid);
    CHECK(hint && hint->placed == candidate(0, 4) && hint->difficulty == 1.2);
}

TEST(a_digit_in_one_line_of_a_block_points) {
    Position position;
    for (const std::size_t cell : {9U, 10U, 11U, 18U, 19U, 20U}) position.without(cell, 5);
    const auto hint = find_locking(position.grid);
    CHECK(removes(hint, 8, 5) && !removes(hint, 2, 5) && hint->technique == Technique::pointing);
}

TEST(a_naked_pair_removes_its_digits_from_its_house) {
    Position position;
    position.only(0, "38");
    position.only(6, "38");
    const auto hint = find_naked_set(position.grid, 2);
    CHECK(removes(hint, 3, 3) && removes(hint, 3, 8) && !removes(hint, 9, 3));
}

TEST(an_x_wing_removes_its_digit_from_the_crossing_lines) {
    Position position;
    for (const std::size_t row : {1U, 5U})
        for (std::size_t column = 0; column < 9; ++column)
            if (column != 2 && column != 7) position.without(9 * row + column, 4);
    const auto hint = find_fish(position.grid, 2);
    CHECK(removes(hint, 2, 4) && removes(hint, 79, 4) && !removes(hint, 11, 4));
}

TEST(an_xy_wing_removes_what_its_wings_share) {
    Position position;
    position.only(0, "12");
    position.only(4, "13");
    position.only(36, "23");
    const auto hint = find_xy_wing(position.grid);
    CHECK(removes(hint, 40, 3) && hint->removed.has(candidate(40, 2)) && !removes(hint, 41, 3));
}

TEST(a_rectangle_of_two_digits_and_a_third_is_unique) {
    Position position;
    for (const std::size_t cell : {0U, 1U, 27U}) position.only(cell, "45");
    position.only(28, "456");
    const auto hint = find_unique_loop(position.grid);
    CHECK(hint && hint->technique == Technique::unique_loop_1 && hint->difficulty == 4.5);
    CHECK(removes(hint, 28, 4) && removes(hint, 28, 5) && !removes(hint, 28, 6));
}

TEST(a_pair_of_cells_cannot_have_what_leaves_two_others_nothing) {
    // With 2 in r1c2 r1c1 has 1, and r1c4 nothing.
    Position position;
    position.only(0, "12");
    position.only(1, "1234");
    position.only(3, "12");
    position.only(4, "13");
    const auto hint = find_aligned_pair(position.grid);
    CHECK(hint && hint->technique == Technique::aligned_pair && removes(hint, 1, 2));
}
