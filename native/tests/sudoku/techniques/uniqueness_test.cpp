#include "sudoku/techniques/uniqueness.hpp"

#include <algorithm>
#include <string>

#include "tests/check.hpp"
#include "tests/sudoku/techniques/library_line.hpp"

using namespace loshu::sudoku::techniques;
using namespace loshu::tests;

TEST(corners_of_a_rectangle_with_two_digits_decide_the_others) {
    CHECK(
        finds(Technique::uniqueness_1,
              "+4+7.3..1.8+85.4...9.39.+86.+4.7+1342+8.+5.+9+2+8+5+1...+3+496+7+53+4..1+6+2871+3+9"
              "+45+5+1+3+9+42..+6+74+96+58.+1.",
              "", "227 327"));
    CHECK(finds(
        Technique::uniqueness_2,
        "5.+7......+3+824+691+7+51.+67.+5...+2......9.+4.9.52..886.9...2.+92+4+5+1+6+83+77+58+2"
        "+9+36..+6318+742+59",
        "", "319 339 347 357 367"));
    CHECK(finds(
        Technique::hidden_rectangle,
        ".+3+86+4.+2+512+5+1+8...4+6+6.+4+25+1.+3..+467.+25+1..1.+4...2..+8+23+1.+4+6.8+6+3+924+1+7"
        "+54.+5+1..6.+2+1+2.+5..3.+4",
        "739 956 757 959 786", "951"));
}

TEST(a_naked_subset_with_two_corners_strikes_the_house) {
    CHECK(finds(
        Technique::uniqueness_3,
        "3.......7...98.+5.3.5.....2+6+2+31+4..+6+85+7968+512+3+4...+6237+9+1..4...+1+79..+371.+45"
        ".......36.",
        "212 222 293", "722 793"));
}

TEST(givens_take_no_part_in_an_avoidable_rectangle) {
    const std::string grid =
        "+6+45.+3..+1.+1+9+3..268.7+2+8+6.14+3.+3+5+21.68...+1+63+8.....87.+2+51+638+712.43.+6+53+4.6.."
        "2+126+9.+1+3.+4+8";
    const std::string gone = "714 717 919 525 945 749 757 957 958 559 759 959";
    CHECK(finds(Technique::avoidable_rectangle_1, grid, gone, "951"));
    std::string all_given = grid;
    std::erase(all_given, '+');
    CHECK(!finds(Technique::avoidable_rectangle_1, all_given, gone, "951"));
}

TEST(a_grave_but_one_candidate_needs_two_candidates_in_each_other_cell) {
    const std::string grid =
        ".+9+.613.+8+4...2+5+7+1+393.184+92..968+5+7+1+42+3+4379+2+6+81+5+1..+3+84......+1+9+2..8..9+435"
        "+67+1+51.+76+8..+2";
    CHECK(finds(Technique::bug_plus_one, grid, "", "373 673"));
    CHECK(!finds(Technique::bug_plus_one, grid, "498", "373 673"));
}
