// Rules by definition: the grids that satisfy a program, one cell after the other.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "rules/rules.hpp"

namespace loshu::tests {

using Grid = std::vector<std::uint8_t>;
using Grids = std::set<Grid>;

inline bool holds(const RuleLiteral& literal, const Grid& grid) {
    return grid[literal.cell] == literal.value;
}

inline bool all_hold(const std::vector<RuleLiteral>& literals, const Grid& grid) {
    return std::all_of(literals.begin(), literals.end(),
                       [&](const RuleLiteral& literal) { return holds(literal, grid); });
}

inline bool fits(const RuleSum& sum, const Grid& grid) {
    std::int64_t total = 0;
    for (const RuleTerm& term : sum.terms) total += std::int64_t{term.factor} * grid[term.cell];
    return sum.low <= total && total <= sum.high;
}

inline std::vector<std::uint8_t> values_of(const RuleCells& cells, const Grid& grid) {
    std::vector<std::uint8_t> values;
    for (const RuleCell cell : cells) values.push_back(grid[cell]);
    std::sort(values.begin(), values.end());
    return values;
}

inline bool are_different(const RuleCells& cells, const Grid& grid) {
    const auto values = values_of(cells, grid);
    return std::adjacent_find(values.begin(), values.end()) == values.end();
}

inline bool are_consecutive(const RuleCells& cells, const Grid& grid) {
    const auto values = values_of(cells, grid);
    for (std::size_t i = 1; i < values.size(); ++i)
        if (values[i] != values[i - 1] + 1) return false;
    return true;
}

inline bool is_read(const RuleProgram& program, const RuleLine& line, const Grid& grid) {
    const RuleMachine& machine = program.machines[line.machine];
    for (std::uint32_t start = 0; start < machine.states[0]; ++start) {
        std::size_t first = 0;
        auto state = static_cast<std::int32_t>(start);
        for (std::size_t layer = 0; layer < line.cells.size() && state >= 0; ++layer) {
            const std::size_t at = (first + static_cast<std::size_t>(state)) * (program.size + 1) +
                                   grid[line.cells[layer]];
            first += machine.states[layer];
            state = machine.next[at];
        }
        if (state >= 0) return true;
    }
    return false;
}

inline bool has_values(const RuleContains& rule, const Grid& grid) {
    for (const std::uint8_t value : rule.values) {
        std::int64_t places = 0;
        for (const RuleCell cell : rule.cells) places += grid[cell] == value;
        if (places < std::count(rule.values.begin(), rule.values.end(), value)) return false;
    }
    return true;
}

inline bool is_counted(const RuleCounts& rule, const Grid& grid) {
    std::vector<std::uint16_t> found(rule.numbers.size());
    for (const RuleCell cell : rule.cells) ++found[grid[cell]];
    for (std::size_t value = 0; value < found.size(); ++value)
        if (std::count(rule.numbers[value].begin(), rule.numbers[value].end(), found[value]) == 0)
            return false;
    return true;
}

template <class Rules, class Fits>
bool every(const Rules& rules, Fits&& is_fit) {
    return std::all_of(rules.begin(), rules.end(), is_fit);
}

inline bool is_connected(const RuleConnected& rule, const Grid& grid) {
    std::vector<bool> inside;
    for (const RuleCell cell : rule.cells) inside.push_back((rule.values >> grid[cell] & 1) != 0);
    const auto size = static_cast<std::uint32_t>(std::count(inside.begin(), inside.end(), true));
    if (size == 0 || (rule.size != 0 && size != rule.size)) return false;
    std::vector<bool> found(inside.size());
    found[static_cast<std::size_t>(std::find(inside.begin(), inside.end(), true) -
                                   inside.begin())] = true;
    for (bool again = true; again;) {
        again = false;
        for (const auto [a, b] : rule.pairs) {
            if (!inside[a] || !inside[b] || found[a] == found[b]) continue;
            found[a] = found[b] = again = true;
        }
    }
    return found == inside;
}

inline bool are_regions(const RuleRegions& rule, const Grid& grid) {
    std::vector<std::size_t> region(rule.cells.size());
    for (std::size_t i = 0; i < region.size(); ++i) region[i] = i;
    for (bool again = true; again;) {
        again = false;
        for (std::size_t at = 0; at < rule.touching; ++at) {
            const auto [a, b, cell] = rule.pairs[at];
            if (grid[cell] != 1 || region[a] == region[b]) continue;
            region[a] = region[b] = std::min(region[a], region[b]);
            again = true;
        }
    }
    for (std::size_t i = 0; i < region.size(); ++i) {
        RuleCells cells;
        for (std::size_t j = 0; j < region.size(); ++j)
            if (region[i] == region[j]) cells.push_back(rule.cells[j]);
        if (cells.size() != rule.size || !are_different(cells, grid)) return false;
    }
    return std::all_of(rule.pairs.begin(), rule.pairs.end(), [&](const RuleBorder& pair) {
        return grid[pair.cell] == (region[pair.first] == region[pair.second] ? 1 : 2);
    });
}

inline bool has_rank(const RuleRank& rule, const Grid& grid) {
    std::vector<Grid> lines;
    for (std::size_t at = 0; at < rule.cells.size(); ++at) {
        if (at % rule.length == 0) lines.emplace_back();
        lines.back().push_back(grid[rule.cells[at]]);
    }
    std::uint32_t smaller = 0;
    for (std::size_t first = 1; first < lines.size(); first += rule.lines) {
        std::size_t found = 0;
        for (std::size_t at = first; at < first + rule.lines; ++at) {
            if (lines[at][0] != rule.value) continue;
            ++found;
            smaller += lines[at] < lines[0];
            if (lines[at] == lines[0] && !rule.ties) return false;
        }
        if (found != 1) return false;
    }
    return lines[0][0] == rule.value && smaller == rule.smaller;
}

inline bool has_between(const RuleBetween& rule, const Grid& grid) {
    Grid values;
    for (const RuleCell cell : rule.cells) values.push_back(grid[cell]);
    const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
    std::int32_t sum = 0;
    for (auto at = std::min(least, greatest) + 1; at < std::max(least, greatest); ++at)
        sum += *at - rule.shift;
    return are_different(rule.cells, grid) && sum == rule.total;
}

// Whether a grid satisfies all rules.
inline bool is_solution(const RuleProgram& program, const Grid& grid) {
    const auto pair_fits = [&](const RulePair& pair) {
        const std::size_t at = std::size_t{pair.table} * (program.size + 1) + grid[pair.first];
        return (program.tables[at] >> grid[pair.second] & 1) != 0;
    };
    const auto at_least = [&](const RuleAtLeast& rule) {
        std::uint32_t found = 0;
        for (const RuleLiteral& literal : rule.literals) found += holds(literal, grid);
        return found >= rule.least;
    };
    for (std::size_t cell = 0; cell < grid.size(); ++cell)
        if ((program.candidates[cell] >> grid[cell] & 1) == 0) return false;
    return every(program.different, [&](auto& cells) { return are_different(cells, grid); }) &&
           every(program.pairs, pair_fits) &&
           every(program.sums, [&](auto& sum) { return fits(sum, grid); }) &&
           every(program.lines, [&](auto& line) { return is_read(program, line, grid); }) &&
           every(program.contains, [&](auto& rule) { return has_values(rule, grid); }) &&
           every(program.consecutive, [&](auto& cells) { return are_consecutive(cells, grid); }) &&
           every(program.connected, [&](auto& rule) { return is_connected(rule, grid); }) &&
           every(program.regions, [&](auto& rule) { return are_regions(rule, grid); }) &&
           every(program.counts, [&](auto& rule) { return is_counted(rule, grid); }) &&
           every(program.ranks, [&](auto& rule) { return has_rank(rule, grid); }) &&
           every(program.between, [&](auto& rule) { return has_between(rule, grid); }) &&
           every(program.equal,
                 [&](auto& rule) {
                     return values_of(rule.first, grid) == values_of(rule.second, grid);
                 }) &&
           every(program.at_least, at_least) &&
           every(program.not_all, [&](auto& all) { return !all_hold(all, grid); }) &&
           every(program.sums_if, [&](auto& rule) {
               return !all_hold(rule.literals, grid) || fits(rule.sum, grid);
           });
}

// All grids, cell by cell.
inline Grids solutions_by_definition(const RuleProgram& program) {
    Grids found;
    Grid grid(program.candidates.size());
    const auto fill = [&](const auto& self, std::size_t cell) -> void {
        if (cell == grid.size()) {
            if (is_solution(program, grid)) found.insert(grid);
            return;
        }
        for (std::uint8_t value = 0; value <= program.size; ++value) {
            if ((program.candidates[cell] >> value & 1) == 0) continue;
            grid[cell] = value;
            self(self, cell + 1);
        }
    };
    fill(fill, 0);
    return found;
}

// By cell the values that occur in some grids.
inline std::vector<std::uint64_t> values_in(const Grids& grids, std::size_t cells) {
    std::vector<std::uint64_t> sets(cells);
    for (const Grid& grid : grids)
        for (std::size_t cell = 0; cell < cells; ++cell)
            sets[cell] |= std::uint64_t{1} << grid[cell];
    return sets;
}

}  // namespace loshu::tests
