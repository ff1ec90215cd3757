#include "magic/local_search/local_search.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "magic/local_search/grid.hpp"
#include "magic/local_search/subset_sum.hpp"
#include "tests/check.hpp"

namespace {

using namespace loshu::local_search;

void add_line(SumProblem& problem, std::int64_t n, std::int64_t first, std::int64_t step) {
    problem.offsets.push_back(static_cast<std::int64_t>(problem.cells.size()));
    for (std::int64_t i = 0; i < n; ++i)
        problem.cells.push_back(static_cast<std::int32_t>(first + i * step));
    problem.factors.insert(problem.factors.end(), static_cast<std::size_t>(n), 1);
    problem.powers.push_back(1);
    problem.low.push_back(n * (n * n + 1) / 2);
}

SumProblem magic(std::int64_t n) {
    SumProblem problem;
    problem.entries.resize(static_cast<std::size_t>(n * n));
    std::iota(problem.entries.begin(), problem.entries.end(), 1);
    problem.given.assign(problem.entries.size(), -1);
    for (std::int64_t i = 0; i < n; ++i) add_line(problem, n, i * n, 1);
    for (std::int64_t i = 0; i < n; ++i) add_line(problem, n, i, n);
    add_line(problem, n, 0, n + 1);
    add_line(problem, n, n - 1, n - 1);
    problem.offsets.push_back(static_cast<std::int64_t>(problem.cells.size()));
    problem.high = problem.low;
    return problem;
}

std::vector<std::int64_t> square_of(const LocalSearch& search) {
    std::vector<std::int64_t> square;
    for (Index cell = 0; cell < search.cells(); ++cell) square.push_back(search.value(cell));
    return square;
}

bool solves(const SumProblem& problem, const std::vector<std::int64_t>& square) {
    std::vector<std::int64_t> sorted(square);
    std::sort(sorted.begin(), sorted.end());
    if (!std::includes(problem.entries.begin(), problem.entries.end(), sorted.begin(),
                       sorted.end()) ||
        std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
        return false;
    for (std::size_t k = 0; k < problem.low.size(); ++k) {
        std::int64_t sum = 0;
        for (auto i = problem.offsets[k]; i < problem.offsets[k + 1]; ++i) {
            const auto at = static_cast<std::size_t>(i);
            std::int64_t term = problem.factors[at];
            for (int p = 0; p < problem.powers[k]; ++p)
                term *= square[static_cast<std::size_t>(problem.cells[at])];
            sum += term;
        }
        if (sum < problem.low[k] || sum > problem.high[k]) return false;
    }
    return true;
}

constexpr std::uint64_t plenty = 20'000'000;

}  // namespace

TEST(local_search_finds_magic_squares) {
    for (const std::int64_t n : {3, 4, 7, 15, 40}) {
        const SumProblem problem = magic(n);
        LocalSearch search(problem, 1);
        CHECK(search.run(plenty));
        CHECK(search.error() == 0);
        CHECK(solves(problem, square_of(search)));
    }
}

TEST(local_search_keeps_what_is_given) {
    SumProblem problem = magic(9);
    LocalSearch whole(problem, 1);
    CHECK(whole.run(plenty));
    const auto square = square_of(whole);
    for (std::size_t cell = 0; cell < 81; cell += 4)
        problem.given[cell] = static_cast<std::int32_t>(square[cell] - 1);
    LocalSearch search(problem, 2);
    CHECK(search.run(plenty));
    const auto found = square_of(search);
    CHECK(solves(problem, found));
    for (std::size_t cell = 0; cell < 81; cell += 4) CHECK(found[cell] == square[cell]);
}

TEST(local_search_is_the_same_however_it_is_divided) {
    SumProblem problem = magic(8);
    for (int cell = 0; cell < 4; ++cell) problem.given[static_cast<std::size_t>(cell)] = cell;
    problem.low[0] = problem.high[0] = 10 + 8 * 30;
    LocalSearch whole(problem, 5), parts(problem, 5);
    whole.run(40'000);
    while (parts.moves() < whole.moves() && !parts.run(1)) continue;
    CHECK(parts.moves() == whole.moves());
    CHECK(parts.restarts() == whole.restarts());
    CHECK(parts.error() == whole.error());
}

TEST(local_search_takes_powers_bounds_and_entries_to_spare) {
    SumProblem problem;
    problem.entries.resize(21);
    std::iota(problem.entries.begin(), problem.entries.end(), -10);
    problem.given.assign(4, -1);
    problem.offsets = {0, 4, 8};
    problem.cells = {0, 1, 2, 3, 0, 1, 2, 3};
    problem.factors = {1, 1, 1, 1, 1, 1, 1, -1};
    problem.powers = {2, 3};
    problem.low = {30, 5};
    problem.high = {30, 50};
    LocalSearch search(problem, 1);
    CHECK(search.run(plenty));
    CHECK(solves(problem, square_of(search)));
}

TEST(rows_and_columns_are_recognised_in_any_order_of_the_sums) {
    SumProblem problem = magic(6);
    CHECK(find_grid(Arrangement(problem)).others.size() == 2);
    std::rotate(problem.cells.begin(), problem.cells.end() - 12, problem.cells.end());
    const Grid grid = find_grid(Arrangement(problem));
    CHECK(grid.is_one());
    CHECK(grid.rows.size() == 6 && grid.columns.size() == 6 && grid.others.size() == 2);
    problem.factors[3] = 2;
    CHECK(!find_grid(Arrangement(problem)).is_one());
}

TEST(subsets_of_a_sum_have_it) {
    SubsetSum subsets;
    const std::array<std::int64_t, 6> numbers{1, 10, 100, 1000, -10000, 7};
    for (const std::int64_t sum : {7, 11, 1101, -8883, 0, 3}) {
        std::array<std::uint8_t, 4> which{};
        const unsigned count = subsets.find(numbers, sum, which);
        // Five of them have -8883, which are too many.
        CHECK((count == 0) == (sum == 0 || sum == 3 || sum == -8883));
        std::int64_t total = 0;
        for (unsigned i = 0; i < count; ++i) total += numbers[which[i]];
        CHECK(count == 0 || total == sum);
    }
}
