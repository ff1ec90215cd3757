// What one rule alone leaves: nothing more than its solutions have, where that is promised.
#include <cstdint>
#include <vector>

#include "rules/rules.hpp"
#include "tests/check.hpp"
#include "tests/rules/random_rules.hpp"
#include "tests/rules/rule_definitions.hpp"

namespace {

using loshu::RuleCells;
using loshu::RuleProgram;
using loshu::tests::Grids;
using loshu::tests::RandomRules;

struct Left {
    std::vector<std::uint64_t> needed, found;
    bool is_sound() const {
        for (std::size_t cell = 0; cell < needed.size(); ++cell)
            if ((needed[cell] & ~found[cell]) != 0) return false;
        return true;
    }
    bool is_complete() const { return needed == found; }
};

Left left_of(const RuleProgram& program) {
    const Grids grids = loshu::tests::solutions_by_definition(program);
    return {loshu::tests::values_in(grids, program.candidates.size()),
            loshu::rule_search(program, 0)->candidates()};
}

RuleCells all_cells(const RuleProgram& program) {
    RuleCells cells;
    for (std::size_t cell = 0; cell < program.candidates.size(); ++cell)
        cells.push_back(static_cast<loshu::RuleCell>(cell));
    return cells;
}

// A cage: different cells, and a total of some of their values.
void add_cage(RandomRules& rules) {
    const RuleCells cells = all_cells(rules.program);
    rules.program.different.push_back(cells);
    loshu::RuleSum sum{0, 0, {}};
    for (const loshu::RuleCell cell : cells) sum.terms.push_back({1, cell});
    const auto least = static_cast<std::uint32_t>(cells.size() * (cells.size() + 1) / 2);
    const std::uint32_t most =
        static_cast<std::uint32_t>(cells.size()) * (rules.program.size + 1) - least;
    sum.low = sum.high = least + rules.below(most - least + 1);
    rules.program.sums.push_back(sum);
}

}  // namespace

TEST(lines_pairs_and_clauses_keep_supported_values_only) {
    for (const std::uint32_t kind : {1u, 3u})
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            RandomRules rules(seed, 2 + seed % 4, 1, 4);
            rules.add(kind);
            rules.remove_candidates();
            CHECK(left_of(rules.program).is_complete());
        }
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        RandomRules rules(seed, 3, 1, 4);
        rules.add(6);
        rules.program.at_least[0].least = 1;
        rules.remove_candidates();
        CHECK(left_of(rules.program).is_complete());
    }
}

TEST(cages_of_three_cells_keep_supported_values_only) {
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        RandomRules rules(seed, 2 + seed % 2, 1, 9);
        rules.remove_candidates();
        add_cage(rules);
        CHECK(left_of(rules.program).is_complete());
    }
}

TEST(cages_of_more_cells_keep_all_supported_values) {
    std::size_t complete = 0;
    for (std::uint32_t seed = 0; seed < 150; ++seed) {
        RandomRules rules(seed, 4 + seed % 2, 1, 7 + seed % 3);
        for (int times = 0; times < 2; ++times) rules.remove_candidates();
        add_cage(rules);
        const Left left = left_of(rules.program);
        CHECK(left.is_sound());
        complete += left.is_complete();
    }
    CHECK(complete > 120);
}

TEST(sums_of_several_cages_keep_all_supported_values) {
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        RandomRules rules(seed, 5, 1, 7);
        for (int times = 0; times < 2; ++times) rules.remove_candidates();
        rules.add(2);
        rules.program.different = {{0, 1, 2}, {3, 4}};
        CHECK(left_of(rules.program).is_sound());
    }
}

TEST(cells_that_contain_one_value_keep_supported_values_only) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        RandomRules rules(seed, 4, 1, 4);
        for (int times = 0; times < 3; ++times) rules.remove_candidates();
        rules.program.contains.push_back(
            {{static_cast<std::uint8_t>(1 + seed % 4)}, rules.some_cells(2, 3)});
        CHECK(left_of(rules.program).is_complete());
    }
}

TEST(as_many_values_as_cells_are_all_that_the_cells_have) {
    RuleProgram program;
    program.size = 4;
    program.candidates.assign(3, 30);
    program.contains = {{{1, 3, 3}, {0, 1, 2}}};
    CHECK(loshu::rule_search(program, 0)->candidates() ==
          std::vector<std::uint64_t>(3, 1 << 1 | 1 << 3));
}

TEST(consecutive_cells_keep_all_supported_values) {
    std::size_t complete = 0;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        RandomRules rules(seed, 3 + seed % 3, 1, 8);
        rules.remove_candidates();
        rules.program.consecutive.push_back(all_cells(rules.program));
        const Left left = left_of(rules.program);
        CHECK(left.is_sound());
        complete += left.is_complete();
    }
    CHECK(complete > 120);
}

TEST(connected_cells_of_any_number_keep_supported_values_only) {
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        RandomRules rules(seed, 5, 1, 3);
        rules.add(9);
        for (int times = 0; times < 2; ++times) rules.remove_candidates();
        const bool any_number = rules.program.connected[0].size == 0;
        const Left left = left_of(rules.program);
        CHECK(any_number ? left.is_complete() : left.is_sound());
    }
}

// A grid of some rows and columns that falls into regions of a size, with a few pairs more.
RandomRules some_regions(std::uint64_t seed, std::uint16_t rows, std::uint16_t columns,
                         std::uint32_t size, std::uint32_t values) {
    RandomRules rules(seed, rows * columns, 1, values);
    loshu::RuleRegions regions{size, all_cells(rules.program), {}, 0};
    const auto add = [&](std::uint16_t a, std::uint16_t b) {
        regions.pairs.push_back(
            {a, b, static_cast<loshu::RuleCell>(rules.program.candidates.size())});
        rules.program.candidates.push_back(6);
    };
    for (std::uint16_t i = 0; i < rows * columns; ++i) {
        if (i % columns + 1 < columns) add(i, i + 1);
        if (i / columns + 1 < rows) add(i, static_cast<std::uint16_t>(i + columns));
    }
    regions.touching = regions.pairs.size();
    if (seed % 2 == 0) add(0, static_cast<std::uint16_t>(rows * columns - 1));
    rules.program.regions.push_back(regions);
    return rules;
}

TEST(regions_keep_all_supported_values) {
    std::size_t complete = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const bool wide = seed % 3 == 0;
        RandomRules rules = some_regions(seed, 2, wide ? 3 : 2, wide ? 3 : 2, 2 + seed % 2);
        for (std::uint64_t left = 1 + seed % 3; left > 0; --left) rules.remove_candidates();
        if (wide && seed % 2 != 0) rules.program.candidates.back() = 4;
        const Left left = left_of(rules.program);
        CHECK(left.is_sound());
        complete += left.is_complete();
    }
    CHECK(complete > 200);
}

TEST(sums_between_and_ranks_keep_all_supported_values) {
    for (const std::uint32_t kind : {11u, 12u}) {
        std::size_t complete = 0;
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            RandomRules rules(seed, 4 + seed % 2, 1, 5);
            rules.add(kind);
            rules.remove_candidates();
            const Left left = left_of(rules.program);
            CHECK(left.is_sound());
            complete += left.is_complete();
        }
        CHECK(complete > 150);
    }
}

TEST(a_value_confined_to_a_row_of_a_box_leaves_the_rest_of_the_row) {
    RuleProgram program;
    program.size = 4;
    program.candidates = {30, 30, 22, 22, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30};
    program.different = {{0, 1, 2, 3}, {0, 1, 4, 5}};
    const auto left = loshu::rule_search(program, 0)->candidates();
    CHECK(left[4] == 22 && left[5] == 22 && left[0] == 30 && left[6] == 30);
}

TEST(the_rule_of_45_fixes_the_cell_outside) {
    RuleProgram program;
    program.size = 4;
    program.candidates.assign(8, 30);
    program.different = {{0, 1, 2, 3}, {4, 5, 6, 7}, {2, 3, 4}};
    // 0 and 1 are 5, 2 to 4 are 8: so 4 is 3.
    program.sums = {{5, 5, {{1, 0}, {1, 1}}}, {8, 8, {{1, 2}, {1, 3}, {1, 4}}}};
    CHECK(loshu::rule_search(program, 0)->candidates()[4] == 1 << 3);
}
