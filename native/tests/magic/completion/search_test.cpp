#include "magic/completion/completion.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <vector>

#include "core/random.hpp"
#include "tests/check.hpp"

using loshu::Random;
using loshu::SumConditions;

namespace {

using Solution = std::vector<std::int64_t>;

struct Instance {
    std::size_t cells = 0;
    std::vector<std::int64_t> entries;
    std::vector<std::uint8_t> allowed;
    std::vector<std::int64_t> offsets{0};
    std::vector<std::int32_t> named;
    std::vector<std::int64_t> factors;
    std::vector<std::uint8_t> powers;
    std::vector<std::int64_t> low;
    std::vector<std::int64_t> high;

    SumConditions conditions() const {
        return {entries, allowed, offsets, named, factors, powers, low, high};
    }

    void add(const std::vector<std::int32_t>& cells_of, std::int64_t least, std::int64_t most) {
        named.insert(named.end(), cells_of.begin(), cells_of.end());
        factors.resize(named.size(), 1);
        offsets.push_back(static_cast<std::int64_t>(named.size()));
        powers.push_back(1);
        low.push_back(least);
        high.push_back(most);
    }
};

std::int64_t value_of(const Instance& given, std::size_t sum, const Solution& solution) {
    std::int64_t value = 0;
    for (auto i = static_cast<std::size_t>(given.offsets[sum]);
         i < static_cast<std::size_t>(given.offsets[sum + 1]); ++i) {
        std::int64_t power = given.factors[i];
        for (int k = 0; k < given.powers[sum]; ++k)
            power *= solution[static_cast<std::size_t>(given.named[i])];
        value += power;
    }
    return value;
}

// Every arrangement, tried.
std::set<Solution> brute_force(const Instance& given) {
    std::set<Solution> found;
    Solution solution(given.cells);
    std::vector<bool> used(given.entries.size(), false);
    const std::function<void(std::size_t)> fill = [&](std::size_t cell) {
        if (cell == given.cells) {
            for (std::size_t sum = 0; sum < given.low.size(); ++sum) {
                const std::int64_t value = value_of(given, sum, solution);
                if (value < given.low[sum] || value > given.high[sum]) return;
            }
            found.insert(solution);
            return;
        }
        for (std::size_t i = 0; i < given.entries.size(); ++i) {
            if (used[i] || given.allowed[cell * given.entries.size() + i] == 0) continue;
            used[i] = true;
            solution[cell] = given.entries[i];
            fill(cell + 1);
            used[i] = false;
        }
    };
    fill(0);
    return found;
}

// All solutions, each of which must be found once.
std::set<Solution> search(const Instance& given, std::uint64_t seed, bool restarts,
                          std::uint64_t nodes) {
    const auto search = loshu::sum_search(given.conditions(), seed, restarts);
    std::vector<std::int64_t> out;
    double progress = 0;
    while (!search->finished()) {
        search->run(nodes, 3, out);
        if (!restarts) CHECK(search->progress() >= progress - 1e-9);
        progress = search->progress();
    }
    CHECK(progress == 1.0);
    std::set<Solution> found;
    for (std::size_t i = 0; i < out.size(); i += given.cells)
        CHECK(found
                  .insert(Solution(out.begin() + static_cast<std::ptrdiff_t>(i),
                                   out.begin() + static_cast<std::ptrdiff_t>(i + given.cells)))
                  .second);
    return found;
}

// Cells, entries, factors and powers at random; sums that some arrangement has, or nearly.
Instance random_instance(Random& random) {
    Instance given;
    given.cells = 3 + random.below(4);
    const std::size_t entries = given.cells + random.below(3);
    const std::int64_t step = 1 + random.below(2);
    const bool regular = random.below(2) == 0;
    std::int64_t entry = static_cast<std::int64_t>(random.below(7)) - 3;
    for (std::size_t i = 0; i < entries; ++i) {
        given.entries.push_back(entry);
        entry += regular ? step : 1 + random.below(4);
    }
    Solution some = given.entries;
    for (std::size_t i = some.size(); i > 1; --i)
        std::swap(some[i - 1], some[random.below(static_cast<std::uint32_t>(i))]);
    given.allowed.resize(given.cells * entries);
    for (std::uint8_t& allowed : given.allowed) allowed = random.below(6) != 0;
    const std::size_t sums = 1 + random.below(4);
    for (std::size_t sum = 0; sum < sums; ++sum) {
        const bool plain = random.below(2) == 0;
        for (std::size_t cell = 0; cell < given.cells; ++cell) {
            if (random.below(3) == 0) continue;
            given.named.push_back(static_cast<std::int32_t>(cell));
            const auto factor = static_cast<std::int64_t>(random.below(5)) - 2;
            given.factors.push_back(plain ? (random.below(4) == 0 ? -1 : 1) : factor);
        }
        given.offsets.push_back(static_cast<std::int64_t>(given.named.size()));
        given.powers.push_back(static_cast<std::uint8_t>(plain ? 1 : 1 + random.below(3)));
        const std::int64_t value = value_of(given, sum, some);
        const auto slack = random.below(3) == 0 ? static_cast<std::int64_t>(random.below(9)) : 0;
        given.low.push_back(value - slack);
        given.high.push_back(value + (random.below(2) == 0 ? slack : 0));
    }
    return given;
}

Instance magic(std::int32_t n) {
    Instance given;
    given.cells = static_cast<std::size_t>(n * n);
    given.entries.resize(given.cells);
    std::iota(given.entries.begin(), given.entries.end(), 1);
    given.allowed.assign(given.cells * given.cells, 1);
    const std::int64_t sum = n * (n * n + 1) / 2;
    const auto line = [&](std::int32_t first, std::int32_t step) {
        std::vector<std::int32_t> cells;
        for (std::int32_t i = 0; i < n; ++i) cells.push_back(first + i * step);
        given.add(cells, sum, sum);
    };
    for (std::int32_t i = 0; i < n; ++i) line(i * n, 1);
    for (std::int32_t i = 0; i < n; ++i) line(i, n);
    line(0, n + 1);
    line(n - 1, n - 1);
    return given;
}

}  // namespace

TEST(random_sums_have_the_solutions_of_brute_force) {
    Random random(1, 0);
    std::size_t solutions = 0;
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        const Instance given = random_instance(random);
        const std::set<Solution> expected = brute_force(given);
        CHECK(search(given, seed, false, 1 + seed % 7) == expected);
        CHECK(search(given, seed, true, 1 + seed % 7) == expected);
        solutions += expected.size();
    }
    CHECK(solutions > 1000);
}

// With restarts some sixty parts of the tree are searched in turns.
TEST(order_4_has_7040_squares) {
    for (const bool restarts : {false, true})
        CHECK(search(magic(4), 0, restarts, 1000).size() == 7040);
}

TEST(a_strict_order_of_two_cells_halves_the_squares) {
    Instance given = magic(4);
    given.add({0, 15}, -100, -1);
    given.factors.back() = -1;
    CHECK(search(given, 0, false, 1000).size() == 3520);
}

TEST(wide_sets_of_entries_find_a_square_of_each_order) {
    for (const std::int32_t n : {3, 8, 9, 12, 17}) {
        const Instance given = magic(n);
        const auto search = loshu::sum_search(given.conditions(), 3, true);
        Solution solution;
        while (solution.empty() && !search->finished()) search->run(1000, 1, solution);
        CHECK(solution.size() == given.cells);
        for (std::size_t sum = 0; sum < given.low.size(); ++sum)
            CHECK(value_of(given, sum, solution) == given.low[sum]);
        std::sort(solution.begin(), solution.end());
        CHECK(solution == given.entries);
    }
}

TEST(the_seed_changes_the_order_of_solutions_alone) {
    const Instance given = magic(3);
    std::set<Solution> firsts;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Solution first;
        const auto begun = loshu::sum_search(given.conditions(), seed, false);
        while (first.empty()) begun->run(1, 1, first);
        firsts.insert(first);
        CHECK(search(given, seed, false, 10).size() == 8);
    }
    CHECK(firsts.size() > 1);
}

TEST(sums_that_no_remainder_fits_are_refuted_at_once) {
    Instance given;
    given.cells = 20;
    for (std::int64_t i = 0; i < 20; ++i) given.entries.push_back(2 * i * i + 1);
    given.allowed.assign(400, 1);
    given.add({0, 1, 2, 3, 4}, 100, 100);  // five odd numbers
    const auto search = loshu::sum_search(given.conditions(), 0, false);
    Solution out;
    search->run(2, 1, out);
    CHECK(search->finished() && out.empty());
}
