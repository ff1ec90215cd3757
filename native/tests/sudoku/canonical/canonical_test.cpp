#include "sudoku/canonical/canonical.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "sudoku/canonical/bands.hpp"
#include "sudoku/canonical/pattern.hpp"
#include "sudoku/duplicates.hpp"
#include "tests/check.hpp"

namespace {

using Puzzle = std::array<std::uint8_t, 81>;
using Nine = std::array<std::uint8_t, 9>;

constexpr std::string_view kGrid =
    "643872915821539764759614328598143276172965483436287159364728591917356842285491637";
constexpr std::string_view kMostSymmetric =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

Puzzle read(std::string_view text) {
    Puzzle puzzle{};
    for (std::size_t c = 0; c < 81; ++c)
        puzzle[c] = text[c] == '.' ? 0 : static_cast<std::uint8_t>(text[c] - '0');
    return puzzle;
}

Puzzle form_of(const Puzzle& puzzle) {
    Puzzle form{};
    loshu::canonical_forms(puzzle, form);
    return form;
}

std::uint32_t automorphisms_of(const Puzzle& puzzle) {
    std::uint32_t count = 0;
    loshu::count_automorphisms(puzzle, {&count, 1});
    return count;
}

std::vector<Nine> line_orders() {
    std::vector<Nine> found;
    // std::next_permutation makes gcc 12 warn of bytes it never writes.
    using Three = std::array<std::uint8_t, 3>;
    const std::array<Three, 6> orders{
        {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
    for (const Three& bands : orders)
        for (const Three& first : orders)
            for (const Three& second : orders)
                for (const Three& third : orders) {
                    const std::array<Three, 3> rows{first, second, third};
                    Nine order;
                    for (unsigned k = 0; k < 9; ++k) {
                        const unsigned band = bands[k / 3];
                        order[k] = static_cast<std::uint8_t>(3 * band + rows[band][k % 3]);
                    }
                    found.push_back(order);
                }
    return found;
}

Puzzle turned(const Puzzle& puzzle) {
    Puzzle other;
    for (unsigned c = 0; c < 81; ++c) other[c % 9 * 9 + c / 9] = puzzle[c];
    return other;
}

// The definition: the smallest of all arrangements, digits named as they come, and how many.
std::pair<Puzzle, std::uint32_t> smallest(const Puzzle& puzzle) {
    static const auto orders = line_orders();
    Puzzle best;
    best.fill(10);
    std::uint32_t count = 0;
    for (const Puzzle& side : {puzzle, turned(puzzle)})
        for (const Nine& rows : orders)
            for (const Nine& columns : orders) {
                Puzzle form = best;
                std::array<std::uint8_t, 10> labels{};
                std::uint8_t named = 0;
                int sign = 0;  // -1: smaller
                for (unsigned c = 0; c < 81 && sign <= 0; ++c) {
                    const std::uint8_t digit = side[9u * rows[c / 9] + columns[c % 9]];
                    if (digit != 0 && labels[digit] == 0) labels[digit] = ++named;
                    if (sign == 0) sign = (labels[digit] > best[c]) - (labels[digit] < best[c]);
                    form[c] = labels[digit];
                }
                if (sign > 0) continue;
                if (sign < 0) count = 0;
                ++count;
                best = form;
            }
    return {best, count};
}

template <class Entries>
void shuffle(Entries& entries, std::size_t from, std::size_t to, loshu::Random& random) {
    for (std::size_t k = to; k > from + 1; --k)
        std::swap(entries[k - 1],
                  entries[from + random.below(static_cast<std::uint32_t>(k - from))]);
}

Puzzle any_image(const Puzzle& puzzle, loshu::Random& random) {
    static const auto orders = line_orders();
    const auto any = [&] { return orders[random.below(1296)]; };
    const Nine rows = any(), columns = any();
    std::array<std::uint8_t, 10> labels;
    std::iota(labels.begin(), labels.end(), std::uint8_t{0});
    shuffle(labels, 1, 10, random);
    const Puzzle side = random.below(2) ? turned(puzzle) : puzzle;
    Puzzle image;
    for (unsigned c = 0; c < 81; ++c) image[c] = labels[side[9u * rows[c / 9] + columns[c % 9]]];
    return image;
}

Puzzle any_part(std::string_view grid, unsigned givens, loshu::Random& random) {
    Puzzle puzzle = read(grid);
    std::array<std::uint8_t, 81> cells;
    std::iota(cells.begin(), cells.end(), std::uint8_t{0});
    shuffle(cells, 0, 81, random);
    for (unsigned k = givens; k < 81; ++k) puzzle[cells[k]] = 0;
    return puzzle;
}

// Exchanges two digits in part of a grid, where that leaves it a grid.
void vary(Puzzle& grid, loshu::Random& random) {
    const auto a = static_cast<std::uint8_t>(1 + random.below(9));
    const auto b = static_cast<std::uint8_t>(1 + (a + random.below(8)) % 9);
    std::vector<unsigned> part;
    const auto exchange = [&](unsigned cell) {
        if (grid[cell] != a && grid[cell] != b) return;
        part.push_back(cell);
        grid[cell] = grid[cell] == a ? b + 10 : a + 10;
    };
    for (exchange(random.below(81)); !part.empty();) {
        const unsigned cell = part.back();
        part.pop_back();
        for (unsigned other = 0; other < 81; ++other)
            if (other / 9 == cell / 9 || other % 9 == cell % 9 ||
                (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3))
                exchange(other);
    }
    for (auto& digit : grid) digit = static_cast<std::uint8_t>(digit > 10 ? digit - 10 : digit);
}

void check_against_definition(const Puzzle& puzzle) {
    const auto [form, count] = smallest(puzzle);
    CHECK(form_of(puzzle) == form);
    CHECK(automorphisms_of(puzzle) == count);
    const auto found = loshu::arrangements_of(puzzle);
    CHECK(found.ways.size() * found.times == count);
    for (const auto& way : found.ways) {
        const Puzzle side = way.transposed ? turned(puzzle) : puzzle;
        for (unsigned c = 0; c < 81; ++c)
            CHECK(way.labels[side[9u * way.rows[c / 9] + way.columns[c % 9]]] == form[c]);
        Nine labels;
        std::copy(way.labels.begin() + 1, way.labels.end(), labels.begin());
        std::ranges::sort(labels);
        for (std::uint8_t k = 0; k < 9; ++k) CHECK(labels[k] == k + 1);
    }
}

}  // namespace

TEST(canonical_forms_are_the_smallest_arrangements) {
    loshu::Random random(7, 0);
    check_against_definition(read(kGrid));
    for (const unsigned givens : {1u, 3u, 17u, 40u})
        check_against_definition(any_part(kGrid, givens, random));
    check_against_definition(any_part(kMostSymmetric, 25, random));
}

TEST(images_of_a_sudoku_have_its_form_and_automorphisms) {
    loshu::Random random(8, 0);
    for (const auto grid : {kGrid, kMostSymmetric})
        for (unsigned givens = 0; givens <= 81; ++givens) {
            const Puzzle puzzle = any_part(grid, givens, random), form = form_of(puzzle);
            const auto count = automorphisms_of(puzzle);
            CHECK(form_of(form) == form);
            for (unsigned k = 0; k < 4; ++k) {
                const Puzzle image = any_image(puzzle, random);
                CHECK(form_of(image) == form);
                CHECK(automorphisms_of(image) == count);
            }
        }
}

TEST(images_of_many_grids_have_their_form) {
    loshu::Random random(10, 0);
    Puzzle grid = read(kGrid);
    for (unsigned k = 0; k < 1000; ++k) {
        vary(grid, random);
        CHECK(loshu::count_good(grid) == 1);
        CHECK(std::ranges::count(grid, 5) == 9);
        const Puzzle form = form_of(grid), image = any_image(grid, random);
        CHECK(form_of(image) == form);
        CHECK(std::ranges::lexicographical_compare(image, form) == false);
    }
    check_against_definition(grid);
}

TEST(bands_have_416_classes) {
    const auto& table = loshu::bands::table();
    CHECK(table.classes() == 416);
    std::size_t ways = 0;
    for (std::uint32_t number = 0; number < 72576; ++number)
        ways += table.ways({number, {}}).size();
    CHECK(ways == 416 * 216);  // each orbit times its automorphisms
}

TEST(automorphisms_of_symmetric_sudokus_are_counted) {
    CHECK(automorphisms_of(Puzzle{}) == 3359232);
    CHECK(automorphisms_of(read(kMostSymmetric)) == 648);
    CHECK(form_of(read(kMostSymmetric)) == read(kMostSymmetric));
    Puzzle one{};
    one[40] = 5;
    CHECK(automorphisms_of(one) == 3359232 / 81);
    Puzzle box{};  // nine digits in a box: its rows and columns, and all the others
    for (std::uint8_t k = 0; k < 9; ++k)
        box[9u * (k / 3) + k % 3] = static_cast<std::uint8_t>(k + 1);
    CHECK(automorphisms_of(box) == 3359232 / 9);
}

TEST(sudokus_that_break_a_rule_are_recognised) {
    std::vector<std::uint8_t> two(162);
    CHECK(loshu::count_good(two) == 2);
    constexpr std::array<std::array<unsigned, 2>, 5> twice{
        {{0, 8}, {0, 72}, {0, 20}, {60, 80}, {8, 80}}};
    for (const auto& [a, b] : twice) {
        auto bad = two;
        bad[81 + a] = bad[81 + b] = 9;
        CHECK(loshu::count_good(bad) == 1);
    }
    for (const unsigned digit : {10u, 16u, 17u, 255u}) {
        auto bad = two;
        bad[5] = static_cast<std::uint8_t>(digit);
        CHECK(loshu::count_good(bad) == 0);
    }
}

TEST(patterns_have_the_form_and_automorphisms_of_their_images) {
    loshu::Random random(9, 0);
    for (unsigned givens = 0; givens <= 81; givens += 3) {
        const Puzzle puzzle = any_part(kGrid, givens, random), image = any_image(puzzle, random);
        Puzzle form, other;
        std::uint32_t count = 0, same = 0;
        loshu::canonical_patterns(puzzle, form, {&count, 1});
        loshu::canonical_patterns(image, other, {&same, 1});
        CHECK(form == other);
        CHECK(count == same);
        CHECK(count % automorphisms_of(puzzle) == 0);
        CHECK(std::ranges::count(form, 1) == givens);
    }
    const Puzzle full = read(kGrid);
    Puzzle form;
    std::uint32_t count = 0;
    loshu::canonical_patterns(full, form, {&count, 1});
    CHECK(count == 3359232);
}

TEST(hashes_that_came_before_are_marked) {
    std::vector<std::uint8_t> puzzles(81 * 81);
    for (std::size_t k = 0; k < 81; ++k) puzzles[82 * k] = 1;
    std::vector<std::uint64_t> hashes(162), table(256);
    std::vector<std::uint8_t> fresh(81);
    loshu::hash_sudokus(puzzles, hashes);
    CHECK(loshu::add_hashes(hashes, table, fresh) == 81);
    CHECK(std::ranges::count(fresh, 1) == 81);
    CHECK(loshu::add_hashes({hashes.data(), 20}, table, {fresh.data(), 10}) == 0);
    CHECK(std::ranges::count(fresh, 1) == 71);
    CHECK(loshu::add_hashes(std::vector<std::uint64_t>{3, 8, 5, 8, 3, 9, 5, 8}, table,
                            {fresh.data(), 4}) == 3);  // each word counts
}
