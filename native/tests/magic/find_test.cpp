#include "magic/find.hpp"

#include <optional>
#include <random>
#include <vector>

#include "tests/check.hpp"

namespace {

std::vector<std::int64_t> by_windows(const std::vector<std::int32_t>& cells, std::size_t width,
                                     std::size_t n, bool diagonals) {
    std::vector<std::int64_t> places;
    for (std::size_t top = 0; top + n <= cells.size() / width; ++top)
        for (std::size_t left = 0; left + n <= width; ++left) {
            const auto at = [&](std::size_t r, std::size_t c) {
                return std::int64_t{cells[(top + r) * width + left + c]};
            };
            std::vector<std::int64_t> sums(2 * n + 2);
            for (std::size_t r = 0; r < n; ++r) {
                for (std::size_t c = 0; c < n; ++c) sums[r] += at(r, c), sums[n + c] += at(r, c);
                sums[2 * n] += at(r, r), sums[2 * n + 1] += at(r, n - 1 - r);
            }
            if (!diagonals) sums.resize(2 * n);
            if (sums == std::vector<std::int64_t>(sums.size(), sums[0]))
                places.push_back(static_cast<std::int64_t>(top * width + left));
        }
    return places;
}

}  // namespace

TEST(squares_inside_a_grid_are_those_of_all_windows) {
    std::mt19937 random(1);
    for (unsigned round = 0; round < 300; ++round) {
        const std::size_t width = 1 + random() % 40, rows = 1 + random() % 9;
        std::vector<std::int32_t> cells(width * rows);
        for (auto& cell : cells) cell = static_cast<std::int32_t>(random() % (1 + round % 3));
        const std::vector<std::int64_t> wide(cells.begin(), cells.end());
        for (std::size_t n = 1; n <= std::min(width, rows); ++n)
            for (const bool diagonals : {false, true}) {
                const auto expected = by_windows(cells, width, n, diagonals);
                CHECK(loshu::find_squares<std::int32_t>(cells, width, n, diagonals, {}) ==
                      expected);
                CHECK(loshu::find_squares<std::int64_t>(wide, width, n, diagonals, {}) == expected);
            }
    }
}

TEST(a_given_sum_narrows_the_squares_inside_a_grid) {
    const std::vector<std::int32_t> cells{4, 3, 8, 4, 9, 5, 1, 9, 2, 7, 6, 2};
    CHECK(loshu::find_squares<std::int32_t>(cells, 4, 3, true, 15).size() == 1);
    CHECK(loshu::find_squares<std::int32_t>(cells, 4, 3, true, 16).empty());
    CHECK(loshu::find_squares<std::int32_t>(cells, 4, 3, false, 15).size() == 2);
    CHECK(loshu::find_squares<std::int32_t>(cells, 4, 3, false, 16).empty());
}
