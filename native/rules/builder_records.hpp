// The records of a program other than groups, pairs and sums: lines, values and conditions.
#pragma once

#include <map>

#include "rules/builder.hpp"

namespace loshu::rules {

constexpr int most_awaited = 2;  // values

template <class Word>
void Builder<Word>::add_machine(const RuleMachine& given) {
    Machine machine;
    std::size_t at = 0;
    for (std::size_t layer = 0; layer < given.states.size(); ++layer) {
        machine.first.push_back(static_cast<std::uint32_t>(machine.values.size()));
        machine.offset.push_back(machine.words);
        machine.words += (given.states[layer] + 63) / 64;
        if (layer + 1 == given.states.size()) break;
        for (std::size_t state = 0; state < given.states[layer]; ++state, at += program_.size + 1) {
            std::uint64_t fits = 0;
            for (std::uint32_t value = 0; value < plan_.values; ++value) {
                const std::int32_t next = given.next[at + value + plan_.base];
                machine.next.push_back(static_cast<std::uint32_t>(std::max(next, 0)));
                if (next >= 0) fits |= std::uint64_t{1} << value;
            }
            machine.values.push_back(fits);
        }
    }
    machine.offset.push_back(machine.words);
    made_.scratch_words = std::max<std::size_t>(made_.scratch_words, machine.words);
    made_.machines.push_back(std::move(machine));
}

// The values that a line waits for, if it begins in a state that most values keep: of a sandwich
// the two slices of bread.
inline std::uint64_t awaited_values(const RuleMachine& machine, const Plan& plan) {
    if (machine.states[0] != 1) return 0;
    std::map<std::int32_t, std::uint64_t> by_next;
    for (std::uint32_t value = 0; value < plan.values; ++value)
        by_next[machine.next[value + plan.base]] |= std::uint64_t{1} << value;
    const auto most = static_cast<int>(plan.values) - most_awaited;
    const std::uint64_t all = ~std::uint64_t{0} >> (64 - plan.values);
    for (const auto& [next, values] : by_next)
        if (next >= 0 && count_of(values) >= most) return all & ~values;
    return 0;
}

template <class Word>
void Builder<Word>::add_lines() {
    for (const RuleMachine& machine : program_.machines) add_machine(machine);
    for (const RuleLine& line : program_.lines) {
        if (line.cells.empty()) continue;
        const Range cells = pooled(line.cells);
        RuleCells sorted = line.cells;
        std::sort(sorted.begin(), sorted.end());
        const bool distinct = std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
        made_.lines.push_back({cells, line.machine});
        if (std::find(plan_.houses.begin(), plan_.houses.end(), sorted) != plan_.houses.end())
            for_each_value(awaited_values(program_.machines[line.machine], plan_), [&](int value) {
                made_.places.push_back({cells, static_cast<std::uint32_t>(value)});
            });
        add_run(Kind::line, 5, made_.lines.size() - 1, cells, distinct);
    }
}

// Counts values from 0; false where a literal never holds.
template <class Word>
bool Builder<Word>::normalize_literals(std::vector<RuleLiteral>& literals) const {
    for (RuleLiteral& literal : literals) {
        if (literal.value < plan_.base) return false;
        literal.value = static_cast<std::uint8_t>(literal.value - plan_.base);
    }
    return true;
}

template <class Word>
std::pair<Range, std::uint32_t> Builder<Word>::add_literals(
    const std::vector<RuleLiteral>& literals, RuleCells more) {
    const auto first = static_cast<std::uint32_t>(made_.literals.size());
    for (const RuleLiteral literal : literals) {
        made_.literals.push_back({literal.cell, literal.value});
        more.push_back(literal.cell);
    }
    std::sort(more.begin(), more.end());
    more.erase(std::unique(more.begin(), more.end()), more.end());
    return {pooled(more), first};
}

template <class Word>
void Builder<Word>::add_contains(const RuleContains& rule) {
    std::map<std::uint32_t, std::uint32_t> times;
    for (const std::uint8_t value : rule.values) ++times[value];
    const Range cells = pooled(rule.cells);
    made_.contains.push_back({cells, static_cast<std::uint32_t>(made_.needs.size()),
                              static_cast<std::uint32_t>(times.size())});
    for (const auto& [value, count] : times) {
        if (value < plan_.base) made_.contradiction = true;
        made_.needs.push_back({value < plan_.base ? 0 : value - plan_.base, count});
    }
    add_run(Kind::contains, 2, made_.contains.size() - 1, cells);
}

template <class Word>
void Builder<Word>::add_others() {
    for (const RuleContains& rule : program_.contains) add_contains(rule);
    for (const RuleEqual& rule : program_.equal) add_equal(rule.first, rule.second);
    for (const RuleCells& each : program_.consecutive) {
        const Range cells = pooled(each);
        made_.consecutive.push_back({cells, mask_of(each)});
        if (!each.empty()) add_run(Kind::consecutive, 2, made_.consecutive.size() - 1, cells);
    }
    for (RuleAtLeast rule : program_.at_least) {
        std::erase_if(rule.literals,
                      [&](const RuleLiteral& literal) { return literal.value < plan_.base; });
        if (rule.literals.size() < rule.least) made_.contradiction = true;
        if (rule.least == 0 || rule.literals.size() < rule.least) continue;
        normalize_literals(rule.literals);
        const auto [cells, first] = add_literals(rule.literals);
        made_.at_least.push_back(
            {cells, first, static_cast<std::uint32_t>(rule.literals.size()), rule.least});
        add_run(Kind::at_least, 1, made_.at_least.size() - 1, cells);
    }
    for (std::vector<RuleLiteral> literals : program_.not_all) {
        if (!normalize_literals(literals)) continue;
        if (literals.empty()) made_.contradiction = true;
        const auto [cells, first] = add_literals(literals);
        made_.not_all.push_back({cells, first, static_cast<std::uint32_t>(literals.size())});
        add_run(Kind::not_all, 1, made_.not_all.size() - 1, cells);
    }
}

template <class Word>
void Builder<Word>::add_counts() {
    for (const RuleCounts& rule : program_.counts) {
        Counts made{pooled(rule.cells), static_cast<std::uint32_t>(made_.masks.size()), 0,
                    static_cast<std::uint32_t>(made_.count_numbers.size())};
        for (const RuleCells& part : cliques_.lists(rule.cells)) {
            mask_of(part);
            ++made.parts;
        }
        for (std::uint32_t value = 0; value < plan_.base; ++value)
            if (std::count(rule.numbers[value].begin(), rule.numbers[value].end(), 0) == 0)
                made_.contradiction = true;
        for (std::uint32_t value = plan_.base; value <= program_.size; ++value)
            made_.count_numbers.push_back(pooled(rule.numbers[value]));
        const std::size_t sums = rule.cells.size() / 64 + 1;
        made_.scratch_words = std::max(made_.scratch_words, (plan_.values + 2) * sums);
        made_.counts.push_back(made);
        add_run(Kind::counts, 4, made_.counts.size() - 1, made.cells);
    }
}

template <class Word>
void Builder<Word>::add_ranks() {
    for (const RuleRank& rule : program_.ranks) {
        if (rule.value < plan_.base) {
            made_.contradiction = true;
            continue;
        }
        const std::uint32_t value = rule.value - plan_.base;
        const std::size_t group = std::size_t{rule.length} * rule.lines;
        const std::size_t groups = (rule.cells.size() - rule.length) / group;
        made_.ranks.push_back({pooled(rule.cells), rule.length, rule.lines,
                               static_cast<std::uint32_t>(groups), value, rule.smaller, rule.ties});
        for (std::size_t at = rule.length; at < rule.cells.size(); at += group) {
            RuleCells first;
            for (std::size_t line = at; line < at + group; line += rule.length)
                first.push_back(rule.cells[line]);
            made_.places.push_back({pooled(first), value});
        }
        RuleCells watched = rule.cells;
        std::sort(watched.begin(), watched.end());
        watched.erase(std::unique(watched.begin(), watched.end()), watched.end());
        add_run(Kind::rank, 5, made_.ranks.size() - 1, pooled(watched));
    }
}

template <class Word>
void Builder<Word>::add_between() {
    for (const RuleBetween& rule : program_.between) {
        const Range cells = pooled(rule.cells);
        made_.between.push_back(
            {cells, rule.total, static_cast<std::int32_t>(plan_.base) - rule.shift});
        add_run(Kind::between, 5, made_.between.size() - 1, cells);
    }
}

template <class Word>
void Builder<Word>::add_sums_if() {
    for (const RuleSumIf& rule : program_.sums_if) {
        std::vector<RuleLiteral> literals = rule.literals;
        if (!normalize_literals(literals)) continue;
        RuleSum sum = rule.sum;
        RuleCells cells;
        for (const RuleTerm& term : sum.terms) {
            sum.low -= std::int64_t{plan_.base} * term.factor;
            sum.high -= std::int64_t{plan_.base} * term.factor;
            cells.push_back(term.cell);
        }
        const bool before = made_.contradiction;
        made_.contradiction = false;
        const std::uint32_t at = add_sum(sum);
        const bool never = std::exchange(made_.contradiction, before);
        if (at == no_run && !never) continue;
        const auto [range, first] = add_literals(literals, cells);
        const auto count = static_cast<std::uint32_t>(literals.size());
        if (never) {
            if (literals.empty()) made_.contradiction = true;
            made_.not_all.push_back({range, first, count});
            add_run(Kind::not_all, 1, made_.not_all.size() - 1, range);
            continue;
        }
        made_.sums_if.push_back({range, first, count, at});
        add_run(Kind::sum_if, cost_of(sum) + 1, made_.sums_if.size() - 1, range);
    }
}

}  // namespace loshu::rules
