#include "magic/equations/equations.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "tests/check.hpp"

using loshu::Walked;

namespace {

// Order 3 with lines of 12, of the numbers 0 .. 8: a and b chosen, c and all others follow.
//
//     a b c      c = 12 - a - b
//     d 4 f      g = 12 - c - 4    d = 12 - a - g
//     g h i      i = 8 - a         h = 8 - b        f = 8 - d
std::vector<std::int32_t> lo_shu(std::int32_t words, std::int32_t pair = 12) {
    return {
        9,    words,
        2,    1,
        4,    4,  // the centre is known
        0,    1,
        0,    0,
        0,    0,
        1,    0,
        8,    -1,
        1,    8,
        0,  // a, then i = 8 - a, and a pair
        pair, pair == 12 ? -1 : 0,
        0,  // b + c = 12 - a
        1,    5,
        0,    1,
        0,    1,
        0,    0,  // b, five units, an order and a bound
        2,    -1,
        1,    12,
        1,    0,
        -1,  // c = 12 - a - b
        7,    -1,
        1,    8,
        0,  // h = 8 - b
        6,    1,
        1,    8,
        1,    2,
        -1,  // g = 8 - c
        3,    -1,
        1,    12,
        2,    0,
        -1,   6,
        -1,  // d = 12 - a - g
        5,    1,
        1,    8,
        1,    3,
        -1,  // f = 8 - d
        1,    3,
        -2,  // b < d, and d - b falls by 2
        12,   0,
        3,    1,
        0,    0,  // never binding
    };
}

std::vector<std::uint64_t> nine_numbers(std::size_t words) {
    std::vector<std::uint64_t> domains(10 * words, 0);
    for (std::size_t cell = 0; cell < 10; ++cell) domains[cell * words] = 0x1ff;
    return domains;
}

Walked walk_all(const std::vector<std::int32_t>& program, const std::vector<std::uint64_t>& domains,
                std::uint64_t budget) {
    std::vector<std::uint64_t> state(loshu::equation_state_size(program), 0);
    Walked total{0, 0, 0};
    while (state[0] != ~std::uint64_t{0}) {
        const Walked part = loshu::walk_equations({program, domains}, state, budget, {});
        total.count += part.count;
        total.nodes += part.nodes;
    }
    return total;
}

}  // namespace

TEST(equations_of_order_3_have_four_solutions_in_any_width) {
    for (const std::int32_t words : {1, 2, 4, 8}) {
        const auto found =
            walk_all(lo_shu(words), nine_numbers(static_cast<std::size_t>(words)), 1'000'000);
        CHECK(found.count == 4);
    }
}

TEST(a_walk_in_small_steps_equals_the_whole) {
    const auto program = lo_shu(1);
    const auto domains = nine_numbers(1);
    const Walked whole = walk_all(program, domains, 1'000'000);
    for (const std::uint64_t budget : {1u, 2u, 3u, 5u}) {
        const Walked steps = walk_all(program, domains, budget);
        CHECK(steps.count == whole.count && steps.nodes == whole.nodes);
    }
}

TEST(solutions_are_written_one_by_one) {
    const auto program = lo_shu(2);
    const auto domains = nine_numbers(2);
    std::vector<std::uint64_t> state(loshu::equation_state_size(program), 0);
    std::vector<std::array<std::int16_t, 9>> squares;
    while (state[0] != ~std::uint64_t{0}) {
        std::array<std::int16_t, 9> square{};
        const Walked part = loshu::walk_equations({program, domains}, state, 1'000, square);
        CHECK(part.count == part.written && part.written <= 1);
        if (part.written == 1) squares.push_back(square);
    }
    CHECK(squares.size() == 4);
    CHECK((squares[0] == std::array<std::int16_t, 9>{1, 6, 5, 8, 4, 0, 3, 2, 7}) ||
          squares[0][0] < squares[1][0]);
    for (const auto& square : squares) {
        CHECK(square[1] < square[3]);
        for (std::size_t line = 0; line < 3; ++line) {
            CHECK(square[3 * line] + square[3 * line + 1] + square[3 * line + 2] == 12);
            CHECK(square[line] + square[line + 3] + square[line + 6] == 12);
        }
    }
}

TEST(a_cell_holds_numbers_of_its_domain_only) {
    const auto program = lo_shu(1);
    auto domains = nine_numbers(1);
    domains[8] = 1 << 7;  // the last cell, so the first one is 1
    CHECK(walk_all(program, domains, 1'000'000).count == 1);
    domains[3] = 0x0f;
    CHECK(walk_all(program, domains, 1'000'000).count == 0);
}

// A corner of these squares is odd, and the one opposite to a is 8 - a.
TEST(a_choice_leaves_two_different_numbers_for_a_pair) {
    const auto count = [](std::int32_t pair) {
        return walk_all(lo_shu(1, pair), nine_numbers(1), 1'000'000).count;
    };
    CHECK(count(1) == 2);   // 0 + 1, so neither 1 nor 7 is in the corner
    CHECK(count(2) == 4);   // 0 + 2
    CHECK(count(16) == 0);  // not 8 + 8
}

// x + y = 7 and 2 z = x + 5: a general cell, among the numbers 0 .. 7.
TEST(general_cells_are_tried_one_by_one) {
    const std::vector<std::int32_t> program{
        3, 1, 1, 0, 0, 1, 1, 0, 1, 0, 0, 0, 1, -1, 1, 7, 0,  // y = 7 - x
        2, 1, 2, 5, 0,                                       // 2 z = 5 + x
        1, 2,                                                // y < z
    };
    const std::vector<std::uint64_t> domains(4, 0xff);
    // x = 1 gives y = 6, z = 3; 3: y = 4 = z; 5: y = 2, z = 5 = x; 7: y = 0, z = 6.
    CHECK(walk_all(program, domains, 100).count == 1);
    std::array<std::int16_t, 6> squares{};
    std::vector<std::uint64_t> state(loshu::equation_state_size(program), 0);
    CHECK(loshu::walk_equations({program, domains}, state, 100, squares).written == 1);
    CHECK(squares[0] == 7 && squares[1] == 0 && squares[2] == 6);
}

// x + y = 7, 2 z = x + 5 and u + v = z + pair, among the numbers 0 .. 7.
TEST(a_general_cell_leaves_two_different_numbers_for_a_late_pair) {
    const auto count = [](std::int32_t pair) {
        const std::vector<std::int32_t> program{
            3,    1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, -1, 1, 7, 0,  // y = 7 - x
            2,    1, 2, 5, 0,                                       // 2 z = 5 + x
            pair, 1, 2, 1,                                          // two others add up to z + pair
        };
        return walk_all(program, std::vector<std::uint64_t>(4, 0xff), 100).count;
    };
    // (x, y, z) is (1, 6, 3) or (7, 0, 6): 0 2 4 5 7 or 1 2 3 4 5 are left.
    CHECK(count(-1) == 2);  // 2 = 0 + 2, and 5 = 1 + 4
    CHECK(count(0) == 1);   // no two of the first are 3; 6 = 1 + 5
    CHECK(count(9) == 1);   // 12 = 5 + 7; no two of the second are 15
}

TEST(random_descents_see_the_candidates_of_each_level) {
    std::vector<std::int32_t> degrees(2 * 500);
    loshu::probe_equations({lo_shu(1), nine_numbers(1)}, 7, degrees);
    std::int64_t solutions = 0;
    for (std::size_t i = 0; i < degrees.size(); i += 2) {
        CHECK(degrees[i] == 8);  // all numbers but the centre's
        solutions += degrees[i] * degrees[i + 1];
    }
    CHECK(solutions > 500 * 3 && solutions < 500 * 5);
}

// The form of the second level is 128 (4 + a - 2 means), which no solution makes 0.
TEST(a_walk_through_selected_nodes_finds_some_of_the_solutions) {
    const auto program = lo_shu(1);
    const auto domains = nine_numbers(1);
    const std::vector<std::int32_t> forms{0, 1, 512, 256, 1, 0, 128};
    const auto walk = [&](std::int32_t share, std::vector<std::int64_t>& limits) {
        std::vector<std::uint64_t> state(loshu::equation_state_size(program), 0);
        Walked total{0, 0, 0};
        while (state[0] != ~std::uint64_t{0}) {
            const Walked part = loshu::walk_selected_equations(
                {program, domains}, {forms, limits, share}, state, 3, {});
            total.count += part.count;
            total.nodes += part.nodes;
        }
        return total;
    };
    std::vector<std::int64_t> limits(2, -1);
    const Walked some = walk(1, limits);
    CHECK(limits[0] == -1 && limits[1] > 0);
    CHECK(some.count < 4);
    std::vector<std::int64_t> again(2, -1);
    CHECK(walk(1, again).count == some.count && again == limits);
    // A limit that nothing exceeds selects everything.
    limits[1] = loshu::EquationSelection::highest;
    CHECK(walk(99, limits).count == 4);
}
