#include "rules/plan.hpp"

#include <algorithm>
#include <numeric>

namespace loshu::rules {
namespace {

// Whether two cells of a table can never be equal.
bool excludes(const RuleProgram& program, std::uint32_t table) {
    const std::uint64_t* row = program.tables.data() + std::size_t{table} * (program.size + 1);
    for (std::uint32_t value = 0; value <= program.size; ++value)
        if ((row[value] >> value & 1) != 0) return false;
    return true;
}

void add_different(Plan& plan, RuleCells cells) {
    std::sort(cells.begin(), cells.end());
    if (cells.size() > plan.values) plan.contradiction = true;
    Words all(plan.seen_words);
    for (const RuleCell cell : cells) all[cell / 64] |= std::uint64_t{1} << (cell % 64);
    for (const RuleCell cell : cells) plan.exclude_all(cell, all);
    auto& groups = cells.size() == plan.values ? plan.houses : plan.smaller;
    if (cells.size() < plan.values && cells.size() < 3) return;
    if (std::find(groups.begin(), groups.end(), cells) == groups.end())
        groups.push_back(std::move(cells));
}

// Lists the groups of each cell.
void list_groups(Plan& plan) {
    const std::size_t groups = plan.houses.size() + plan.smaller.size();
    plan.first_group.resize(plan.cells + 1);
    for (std::size_t at = 0; at < groups; ++at)
        for (const RuleCell cell : plan.group(at)) ++plan.first_group[cell + 1];
    std::partial_sum(plan.first_group.begin(), plan.first_group.end(), plan.first_group.begin());
    plan.groups.resize(plan.first_group.back());
    std::vector<std::uint32_t> next(plan.first_group);
    for (std::size_t at = 0; at < groups; ++at)
        for (const RuleCell cell : plan.group(at))
            plan.groups[next[cell]++] = static_cast<std::uint32_t>(at);
}

// Values from base on become values from 0 on.
RuleSum shifted(const RuleSum& sum, std::int64_t base) {
    RuleSum result = sum;
    for (const RuleTerm& term : sum.terms) {
        result.low -= base * term.factor;
        result.high -= base * term.factor;
    }
    return result;
}

}  // namespace

std::vector<std::vector<std::uint32_t>> classes_of_houses(const Plan& plan) {
    std::vector<std::vector<std::uint32_t>> classes;
    std::vector<std::vector<std::uint8_t>> used;
    for (std::uint32_t house = 0; house < plan.houses.size(); ++house) {
        const RuleCells& cells = plan.houses[house];
        std::size_t at = 0;
        const auto is_used = [&](RuleCell cell) { return used[at][cell] != 0; };
        while (at < classes.size() && std::any_of(cells.begin(), cells.end(), is_used)) ++at;
        if (at == classes.size()) {
            classes.emplace_back();
            used.emplace_back(plan.cells);
        }
        classes[at].push_back(house);
        for (const RuleCell cell : cells) used[at][cell] = 1;
    }
    return classes;
}

Plan make_plan(const RuleProgram& program) {
    Plan plan;
    plan.cells = program.candidates.size();
    plan.base = 1;
    for (const std::uint64_t set : program.candidates)
        if ((set & 1) != 0) plan.base = 0;
    plan.values = program.size + 1 - plan.base;
    plan.seen_words = (plan.cells + 63) / 64;
    plan.seen.resize(plan.cells * plan.seen_words);
    for (const RuleCells& cells : program.different) add_different(plan, cells);
    for (const RuleCells& cells : program.consecutive) add_different(plan, cells);
    for (const RulePair& pair : program.pairs)
        if (pair.first != pair.second && excludes(program, pair.table))
            plan.exclude(pair.first, pair.second);
    list_groups(plan);
    for (const RuleSum& sum : program.sums) plan.sums.push_back(shifted(sum, plan.base));
    if (plan.contradiction) return plan;
    if (!plan.sums.empty()) derive_sums(plan);
    find_equal_sets(plan);
    return plan;
}

}  // namespace loshu::rules
