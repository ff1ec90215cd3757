#include "sudoku/techniques/coloring.hpp"

#include <string>

#include "tests/check.hpp"
#include "tests/sudoku/techniques/library_line.hpp"

using namespace loshu::sudoku::techniques;
using namespace loshu::tests;

TEST(what_sees_both_colors_is_trapped) {
    CHECK(finds(
        Technique::simple_colors_trap,
        "+6+745+93+12+8..+1.87.+45+5+8.14..+7.1+534.9.+8.8.+7........6+8......+6+8+7.+4+5917+15+9682"
        "+3+4....5+18+67",
        "327 657 659", "294"));
}

TEST(a_color_that_sees_itself_is_false) {
    CHECK(finds(
        Technique::simple_colors_wrap,
        "+6+5+9...+1+3...+1.3.6+252.+31+65.4+9.+2..9+63+1.+36.7..5+9.+91.+3.4.+6279.6..+2+5+35.+6..."
        "9811.2...+4+7+6",
        "814 815 424 826 443 843 849 855 856 863 875 285 896",
        "819 821 824 832 844 853 867 876 892 895"));
}

TEST(two_pairs_of_colors_meet) {
    const std::string grid =
        "......58779..52..15.41..932.......2.2.6.3.1.5.5.......947.182.....76..1961.......";
    CHECK(finds(Technique::multi_colors_1, grid, "", "824 832 843 845 863 865"));
    CHECK(finds(Technique::multi_colors_2, grid, "", "824 832"));
}

TEST(a_step_of_colors_records_each_color_of_its_pairs) {
    Position start = position(
        "......58779..52..15.41..932.......2.2.6.3.1.5.5.......947.182.....76..1961.......", "");
    const auto step = first_multi_colors(start);
    CHECK(step);
    CHECK(step->sets.size() == 4 && step->digits.size() == 1);
    for (std::size_t pair = 0; pair < 4; pair += 2) {
        CHECK(!step->sets[pair].cells.meets(step->sets[pair + 1].cells));
        CHECK(!step->sets[pair].cells.empty() && !step->sets[pair + 1].cells.empty());
    }
}
