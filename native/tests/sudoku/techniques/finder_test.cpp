#include "sudoku/techniques/finder.hpp"

#include <algorithm>

#include "tests/check.hpp"

using namespace loshu::sudoku::techniques;

TEST(finders_are_listed_in_the_order_in_which_the_solver_tries_them) {
    CHECK(std::ranges::is_sorted(finders, {}, &Finder::technique));
}
