#include <cstdint>
#include <set>
#include <vector>

#include "rules/rules.hpp"
#include "rules/walk.hpp"
#include "tests/check.hpp"
#include "tests/rules/random_rules.hpp"
#include "tests/rules/rule_definitions.hpp"

namespace {

using loshu::RuleProgram;
using loshu::tests::Grid;
using loshu::tests::Grids;
using loshu::tests::RandomRules;

constexpr std::uint64_t all = ~std::uint64_t{0};

// The solutions that a search finds; none twice.
Grids searched(const RuleProgram& program, std::uint64_t seed, std::uint64_t steps) {
    const auto search = loshu::rule_search(program, seed);
    while (!search->ended) search->resume(steps, all);
    const std::size_t cells = program.candidates.size();
    Grids found;
    for (std::size_t at = 0; at < search->solutions.size(); at += cells)
        found.insert(Grid(search->solutions.data() + at, search->solutions.data() + at + cells));
    CHECK(found.size() == search->count);
    return found;
}

// What is left at the root has all that solutions have.
bool is_sound(const RuleProgram& program, const Grids& grids) {
    const std::size_t cells = program.candidates.size();
    const auto needed = loshu::tests::values_in(grids, cells);
    const auto left = loshu::rule_search(program, 0)->candidates();
    for (std::size_t cell = 0; cell < cells; ++cell)
        if ((needed[cell] & ~left[cell]) != 0) return false;
    return true;
}

std::vector<std::uint64_t> true_candidates(const RuleProgram& program, std::uint64_t steps) {
    const auto search = loshu::rule_candidates(program, 0);
    while (!search->ended) search->resume(steps);
    for (const std::uint64_t set : search->open()) CHECK(set == 0);
    return search->seen();
}

void check_against_definition(const RuleProgram& program) {
    const Grids grids = loshu::tests::solutions_by_definition(program);
    CHECK(is_sound(program, grids));
    CHECK(searched(program, 0, all) == grids);
    CHECK(searched(program, 5, 3) == grids);
    CHECK(true_candidates(program, 2) == loshu::tests::values_in(grids, program.candidates.size()));
}

// Rows, columns and boxes of 4x4.
void add_houses(RuleProgram& program) {
    for (std::uint16_t i = 0; i < 4; ++i) {
        const auto at = [](int cell) { return static_cast<loshu::RuleCell>(cell); };
        const int box = i / 2 * 8 + i % 2 * 2;
        program.different.push_back({at(4 * i), at(4 * i + 1), at(4 * i + 2), at(4 * i + 3)});
        program.different.push_back({at(i), at(4 + i), at(8 + i), at(12 + i)});
        program.different.push_back({at(box), at(box + 1), at(box + 4), at(box + 5)});
    }
}

RuleProgram grid_of_4x4() {
    RuleProgram program;
    program.size = 4;
    program.candidates.assign(16, 30);
    add_houses(program);
    return program;
}

}  // namespace

TEST(single_rules_have_the_solutions_of_their_definition) {
    for (std::uint32_t kind = 0; kind <= 13; ++kind)
        for (std::uint32_t seed = 0; seed < 150; ++seed) {
            const std::uint32_t least = seed % 3 == 0 ? 0 : 1;
            RandomRules rules(1000 * kind + seed, 2 + seed % 4, least, 3 + seed % 3);
            rules.add(kind);
            if (seed % 2 == 0) rules.remove_candidates();
            check_against_definition(rules.program);
        }
}

TEST(mixed_rules_have_the_solutions_of_their_definition) {
    for (std::uint32_t seed = 0; seed < 1500; ++seed) {
        RandomRules rules(seed, 3 + seed % 4, seed % 5 == 0 ? 0 : 1, 4);
        for (std::uint32_t left = 2 + rules.below(3); left > 0; --left) rules.add(rules.below(14));
        if (seed % 2 == 0) rules.remove_candidates();
        check_against_definition(rules.program);
    }
}

TEST(many_values_are_held_in_longer_words) {
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        RandomRules rules(seed, 3 + seed % 3, seed % 5 == 0 ? 0 : 1, seed % 2 == 0 ? 20 : 36);
        for (std::uint64_t& set : rules.program.candidates)
            for (std::uint32_t value = 0; value <= rules.program.size; ++value)
                if (rules.below(8) != 0) set &= ~(std::uint64_t{1} << value);
        for (std::uint32_t left = 1 + rules.below(3); left > 0; --left) rules.add(rules.below(12));
        check_against_definition(rules.program);
    }
}

TEST(grids_with_random_rules_are_those_of_all_288_that_satisfy_them) {
    const Grids grids = searched(grid_of_4x4(), 0, all);
    CHECK(grids.size() == 288);
    for (std::uint32_t seed = 0; seed < 1500; ++seed) {
        RandomRules rules(seed, 16, 1, 4);
        add_houses(rules.program);
        for (std::uint32_t left = 1 + rules.below(4); left > 0; --left) rules.add(rules.below(14));
        Grids kept;
        for (const Grid& grid : grids)
            if (loshu::tests::is_solution(rules.program, grid)) kept.insert(grid);
        CHECK(is_sound(rules.program, kept));
        CHECK(searched(rules.program, seed % 2, 1 + seed % 7) == kept);
        CHECK(true_candidates(rules.program, 1 + seed % 5) == loshu::tests::values_in(kept, 16));
    }
}

TEST(rows_and_columns_of_three_divide_into_regions_in_72_ways) {
    RuleProgram program;
    program.size = 3;
    program.candidates.assign(9, 14);
    loshu::RuleRegions regions{3, {}, {}, 0};
    for (std::uint16_t i = 0; i < 9; ++i) regions.cells.push_back(i);
    const auto add = [&](std::uint16_t a, std::uint16_t b) {
        regions.pairs.push_back({a, b, static_cast<loshu::RuleCell>(program.candidates.size())});
        program.candidates.push_back(6);
    };
    for (std::uint16_t i = 0; i < 3; ++i) {
        const auto at = [](int cell) { return static_cast<loshu::RuleCell>(cell); };
        program.different.push_back({at(3 * i), at(3 * i + 1), at(3 * i + 2)});
        program.different.push_back({at(i), at(3 + i), at(6 + i)});
        for (std::uint16_t j = 0; j < 2; ++j) {
            add(at(3 * i + j), at(3 * i + j + 1));
            add(at(3 * j + i), at(3 * j + 3 + i));
        }
    }
    regions.touching = regions.pairs.size();
    program.regions.push_back(regions);
    CHECK(searched(program, 0, all).size() == 72);
    CHECK(searched(program, 5, 3).size() == 72);
}

TEST(results_do_not_depend_on_the_size_of_the_steps) {
    for (const std::uint64_t seed : {0u, 3u}) {
        const auto whole = loshu::rule_search(grid_of_4x4(), seed);
        whole->resume(all, all);
        const auto parts = loshu::rule_search(grid_of_4x4(), seed);
        for (std::uint64_t limit = 1; !parts->ended; limit += 2) parts->resume(1, limit);
        CHECK(whole->solutions == parts->solutions && whole->nodes == parts->nodes);
    }
}

TEST(a_seed_makes_the_first_solution_a_random_one) {
    std::set<std::vector<std::uint8_t>> firsts;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const auto search = loshu::rule_search(grid_of_4x4(), seed);
        search->resume(all, 1);
        firsts.insert(search->solutions);
    }
    CHECK(firsts.size() > 100);
}

TEST(a_search_stops_at_its_limit) {
    const auto search = loshu::rule_search(grid_of_4x4(), 0);
    search->resume(all, 5);
    CHECK(search->count == 5 && !search->ended && search->solutions.size() == 80);
    search->resume(all, 5);
    CHECK(search->count == 5);
    search->resume(all, 1000);
    CHECK(search->count == 288 && search->ended);
}

TEST(known_solutions_are_not_searched_again) {
    const auto whole = loshu::rule_candidates(grid_of_4x4(), 0);
    whole->resume(all);
    const auto told = loshu::rule_candidates(grid_of_4x4(), 0);
    for (std::size_t at = 0; at < whole->solutions.size(); at += 16)
        CHECK(told->add(whole->solutions.data() + at));
    told->resume(all);
    CHECK(told->ended && told->nodes == 0 && told->seen() == whole->seen());
    const std::vector<std::uint8_t> wrong(16, 5);
    CHECK(!told->add(wrong.data()));
}

TEST(restarts_neither_lose_nor_repeat_anything) {
    // Eight cells that differ by pairs have no solution with seven values: thousands of failures.
    for (const std::uint16_t cells : {std::uint16_t{7}, std::uint16_t{8}}) {
        RuleProgram program;
        program.size = 7;
        program.candidates.assign(cells, 254);
        for (std::uint64_t value = 0; value <= 7; ++value)
            program.tables.push_back(254 & ~(std::uint64_t{1} << value));
        for (std::uint16_t a = 0; a < cells; ++a)
            for (std::uint16_t b = 0; b < a; ++b) program.pairs.push_back({0, a, b});
        for (std::uint64_t seed = 0; seed < 4; ++seed)
            CHECK(searched(program, seed, 100).size() == (cells == 7 ? 5040 : 0));
    }
}

TEST(conditions_of_an_impossible_sum_cannot_all_hold) {
    RuleProgram program;
    program.size = 3;
    program.candidates.assign(2, 14);
    program.sums_if = {{{{0, 2}}, {7, 9, {{1, 0}, {1, 1}}}}, {{{0, 3}, {1, 1}}, {7, 7, {{1, 1}}}}};
    check_against_definition(program);
    CHECK(loshu::rule_search(program, 0)->candidates()[0] == (1 << 1 | 1 << 3));
}

TEST(a_candidate_without_solution_leaves_nothing_or_more_than_a_grid) {
    RuleProgram program;
    program.size = 4;
    program.candidates.assign(16, 30);
    add_houses(program);
    program.candidates[0] = 2;
    const auto search = loshu::rule_search(program, 0);
    const auto left = search->left_with();
    CHECK(left.size() == 16 * 5);
    CHECK(left[1] > 16 && left[2] == 0 && left[1 * 5 + 1] == 0 && left[1 * 5 + 2] >= 16);
}

TEST(a_walk_reads_what_earlier_cells_exclude) {
    // Two cells whose values differ, by the automaton or by exclusion.
    const loshu::RuleMachine any{{1, 1, 1}, {-1, 0, 0, 0, -1, 0, 0, 0}};
    std::vector<std::uint64_t> excluded(2 * 4 * 2);
    for (std::size_t value = 1; value <= 3; ++value)
        excluded[value * 2 + 1] = std::uint64_t{1} << value;
    const loshu::RuleWalk walk(any, 3, excluded);
    const std::vector<std::uint64_t> known{2, 14}, same{4, 4};
    CHECK(walk.left(known.data(), 9) == (std::vector<std::uint64_t>{2, 12}));
    CHECK(walk.left(same.data(), 9) == (std::vector<std::uint64_t>{0, 0}));
}
