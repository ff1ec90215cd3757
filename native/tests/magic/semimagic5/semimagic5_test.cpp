#include "magic/semimagic5/semimagic5.hpp"

#include "tests/check.hpp"

// Rows of every sort, and few enough for an instrumented build.
constexpr std::size_t step = 76;

TEST(every_path_counts_the_same_semi_magic_squares) {
    const auto plain = loshu::count_semi_magic_5(5, step, loshu::Path::plain);
    CHECK(plain > 0);
    for (const auto path : loshu::paths()) CHECK(loshu::count_semi_magic_5(5, step, path) == plain);
}

TEST(shares_of_semi_magic_squares_add_up) {
    const auto path = loshu::paths().back();
    const auto whole = loshu::count_semi_magic_5(3, step, path);
    CHECK(loshu::count_semi_magic_5(3, 2 * step, path) +
              loshu::count_semi_magic_5(3 + step, 2 * step, path) ==
          whole);
    CHECK(loshu::count_semi_magic_5(loshu::semi_magic_5_rows, 1, path) == 0);
}
