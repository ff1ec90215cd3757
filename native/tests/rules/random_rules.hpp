// Random programs of rules.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "rules/rules.hpp"

namespace loshu::tests {

// Makes records on few cells with the values from `least` to `size`.
class RandomRules {
public:
    RandomRules(std::uint64_t seed, std::size_t cells, std::uint32_t least, std::uint32_t size)
        : random_(seed, 7), least_(least) {
        program.size = size;
        program.candidates.assign(cells, every_value());
    }

    std::uint32_t below(std::size_t bound) {
        return random_.below(static_cast<std::uint32_t>(bound));
    }

    // Removes some candidates at random, but not all of a cell.
    void remove_candidates() {
        for (std::uint64_t& set : program.candidates) {
            const std::uint64_t kept = set & (random_.word() | random_.word());
            if (kept != 0) set = kept;
        }
    }

    void add(std::uint32_t kind) {
        switch (kind) {
            case 0:
                program.different.push_back(some_cells(2, program.size));
                break;
            case 1:
                add_pair();
                break;
            case 2:
                program.sums.push_back(some_sum());
                break;
            case 3:
                add_line();
                break;
            case 4:
                add_contains();
                break;
            case 5:
                program.consecutive.push_back(some_cells(1, program.size));
                break;
            case 6:
                program.at_least.push_back({1 + below(2), some_literals(3)});
                break;
            case 7:
                program.not_all.push_back(some_literals(2));
                break;
            case 8:
                program.sums_if.push_back({some_literals(1), some_sum()});
                break;
            case 9:
                add_connected();
                break;
            case 10:
                add_counts();
                break;
            case 11:
                add_rank();
                break;
            case 12:
                add_between();
                break;
            default:
                add_equal();
        }
    }

    RuleCells some_cells(std::size_t least, std::size_t most) {
        RuleCells all;
        for (std::size_t cell = 0; cell < program.candidates.size(); ++cell)
            all.push_back(static_cast<RuleCell>(cell));
        for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[below(i)]);
        all.resize(std::min(all.size(), least + below(most - least + 1)));
        return all;
    }

    RuleProgram program;

private:
    std::uint64_t every_value() const {
        return (std::uint64_t{2} << program.size) - (std::uint64_t{1} << least_);
    }

    std::uint8_t some_value() {
        return static_cast<std::uint8_t>(least_ + below(program.size + 1 - least_));
    }

    std::vector<RuleLiteral> some_literals(std::size_t most) {
        std::vector<RuleLiteral> literals;
        for (std::size_t left = 1 + below(most); left > 0; --left)
            literals.push_back(
                {static_cast<RuleCell>(below(program.candidates.size())), some_value()});
        return literals;
    }

    RuleSum some_sum() {
        RuleSum sum{0, 0, {}};
        std::int64_t total = 0;
        const bool plain = below(2) == 0;
        for (const RuleCell cell : some_cells(1, program.candidates.size())) {
            const std::int32_t factors[] = {1, 1, -1, -2, 3, 10};
            sum.terms.push_back({plain ? 1 : factors[below(6)], cell});
            total += sum.terms.back().factor * std::int64_t{some_value()};
        }
        sum.low = total - (below(2) == 0 ? 0 : below(4));
        sum.high = total + (below(3) == 0 ? below(4) : 0);
        return sum;
    }

    void add_pair() {
        const auto table = static_cast<std::uint32_t>(program.tables.size() / (program.size + 1));
        for (std::uint32_t value = 0; value <= program.size; ++value)
            program.tables.push_back((random_.word() | random_.word()) & every_value());
        program.pairs.push_back({table, static_cast<RuleCell>(below(program.candidates.size())),
                                 static_cast<RuleCell>(below(program.candidates.size()))});
    }

    void add_line() {
        RuleLine line{static_cast<std::uint32_t>(program.machines.size()),
                      some_cells(1, program.candidates.size())};
        RuleMachine machine;
        machine.states.push_back(1 + below(2));
        for (std::size_t layer = 0; layer < line.cells.size(); ++layer) {
            machine.states.push_back(1 + below(4));
            for (std::size_t at = 0; at < machine.states[layer] * (program.size + 1); ++at)
                machine.next.push_back(
                    static_cast<std::int32_t>(below(machine.states[layer + 1] + 1)) - 1);
        }
        program.machines.push_back(std::move(machine));
        program.lines.push_back(std::move(line));
    }

    void add_counts() {
        RuleCounts rule{{}, some_cells(2, 5)};
        for (std::uint32_t value = 0; value <= program.size; ++value) {
            rule.numbers.emplace_back();
            for (std::uint16_t number = 0; number <= rule.cells.size(); ++number)
                if (below(3) > 0) rule.numbers.back().push_back(number);
        }
        program.counts.push_back(std::move(rule));
    }

    void add_rank() {
        RuleRank rule{some_value(), 0, below(2) == 0, 1 + below(2), 1 + below(2), {}};
        const std::uint32_t groups = 1 + below(2);
        rule.smaller = below(groups + 1);
        for (std::uint32_t left = 1 + groups * rule.lines; left > 0; --left) {
            const RuleCells line = some_cells(rule.length, rule.length);
            rule.cells.insert(rule.cells.end(), line.begin(), line.end());
            program.different.push_back(line);
        }
        program.ranks.push_back(std::move(rule));
    }

    void add_between() {
        RuleBetween rule{0, static_cast<std::int32_t>(below(2)), some_cells(2, program.size)};
        program.different.push_back(rule.cells);
        rule.total = static_cast<std::int32_t>(below(2 * program.size));
        program.between.push_back(std::move(rule));
    }

    void add_equal() {
        const RuleCells cells = some_cells(2, 6);
        const auto half = cells.begin() + static_cast<std::ptrdiff_t>(cells.size() / 2);
        program.equal.push_back({{cells.begin(), half}, {half, half + (half - cells.begin())}});
    }

    void add_contains() {
        RuleContains rule{{}, some_cells(2, 4)};
        for (std::size_t left = 1 + below(rule.cells.size()); left > 0; --left)
            rule.values.push_back(some_value());
        program.contains.push_back(std::move(rule));
    }

    void add_connected() {
        RuleConnected rule{0, 0, some_cells(1, program.candidates.size()), {}};
        for (std::size_t left = 1 + below(2); left > 0; --left)
            rule.values |= std::uint64_t{1} << some_value();
        if (below(2) == 0) rule.size = 1 + below(rule.cells.size());
        // A path, and some shorter ways.
        for (std::uint32_t at = 1; at < rule.cells.size(); ++at)
            for (std::uint32_t other = 0; other < at; ++other)
                if (other + 1 == at ? below(8) != 0 : below(4) == 0)
                    rule.pairs.push_back(
                        {static_cast<std::uint16_t>(other), static_cast<std::uint16_t>(at)});
        program.connected.push_back(std::move(rule));
    }

    Random random_;
    std::uint32_t least_;
};

}  // namespace loshu::tests
