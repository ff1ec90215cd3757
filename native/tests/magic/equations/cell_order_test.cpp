#include "magic/equations/cell_order.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

#include "tests/check.hpp"

using loshu::CellOrder;
using loshu::CellOrderTask;

namespace {

// The rows, columns and diagonals of a square.
std::vector<std::int32_t> lines(std::size_t n) {
    std::vector<std::int32_t> factors;
    const auto add = [&](auto is_in) {
        for (std::size_t cell = 0; cell < n * n; ++cell)
            factors.push_back(is_in(cell / n, cell % n) ? 1 : 0);
    };
    for (std::size_t line = 0; line < n; ++line) {
        add([=](std::size_t row, std::size_t) { return row == line; });
        add([=](std::size_t, std::size_t column) { return column == line; });
    }
    add([](std::size_t row, std::size_t column) { return row == column; });
    add([=](std::size_t row, std::size_t column) { return row + column == n - 1; });
    return factors;
}

CellOrder ordered(std::size_t n, std::size_t kept, std::uint64_t steps, std::uint64_t seed) {
    const auto factors = lines(n);
    std::vector<std::int32_t> order(n * n);
    std::iota(order.begin(), order.end(), 0);
    const double numbers = static_cast<double>(n * n);
    const CellOrderTask task{factors, n * n, n * n, std::sqrt((numbers * numbers - 1) / 12)};
    return loshu::order_cells(task, order, kept, steps, seed);
}

}  // namespace

TEST(an_order_has_each_cell_once_and_begins_with_those_that_are_kept) {
    for (const std::size_t n : {1u, 3u, 5u, 9u})
        for (const std::size_t kept : {std::size_t{0}, std::size_t{1}, n * n / 2, n * n}) {
            CellOrder found = ordered(n, kept, 200, 7);
            for (std::size_t i = 0; i < kept; ++i)
                CHECK(found.cells[i] == static_cast<std::int32_t>(i));
            std::ranges::sort(found.cells);
            for (std::size_t i = 0; i < n * n; ++i)
                CHECK(found.cells[i] == static_cast<std::int32_t>(i));
        }
}

TEST(more_steps_never_lead_to_more_nodes_than_none) {
    const double before = ordered(6, 0, 0, 1).log_nodes;
    for (std::uint64_t seed = 0; seed < 5; ++seed)
        CHECK(ordered(6, 0, 500, seed).log_nodes < before - 1);
}

TEST(a_seed_gives_the_same_order) {
    CHECK(ordered(5, 0, 300, 3).cells == ordered(5, 0, 300, 3).cells);
    CHECK(ordered(5, 0, 300, 3).cells != ordered(5, 0, 300, 4).cells);
}

// Two cells with a sum: the first takes each of 4 numbers, and the second follows.
TEST(the_estimate_of_one_equation_is_the_formula) {
    const std::vector<std::int32_t> factors{1, 1}, order{0, 1};
    const double spread = 2;
    const double found = loshu::order_cells({factors, 2, 4, spread}, order, 0, 0, 1).log_nodes;
    const double probability = 1 / (spread * std::sqrt(2 * std::acos(-1.0) * 2));
    CHECK(std::abs(found - std::log(4 * 3 * probability)) < 0.003);
}
