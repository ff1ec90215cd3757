#include "magic/local_search/grid.hpp"

#include <algorithm>

namespace loshu::local_search {
namespace {

using Family = std::vector<Index>;

constexpr Index most_starts = 16;  // sums that are tried as the first of a family

std::span<const std::int32_t> cells_of(const SumProblem& problem, Index k) {
    const auto first = static_cast<std::size_t>(problem.offsets[k]);
    return {problem.cells.data() + first, static_cast<std::size_t>(problem.offsets[k + 1]) - first};
}

bool all_plain(const SumProblem& problem) {
    const auto is_one = [](auto x) { return x == 1; };
    return problem.low == problem.high &&
           std::all_of(problem.factors.begin(), problem.factors.end(), is_one) &&
           std::all_of(problem.powers.begin(), problem.powers.end(), is_one);
}

// Sums from `first` on, each without a cell of those before: a family, if they hold all cells.
Family family_from(const Arrangement& arrangement, Index first, const Family& without) {
    const SumProblem& problem = arrangement.problem();
    std::vector<bool> held(arrangement.cells());
    std::size_t count = 0;
    Family family;
    for (Index i = 0; i < arrangement.sum_count(); ++i) {
        const Index k = (first + i) % arrangement.sum_count();
        const auto cells = cells_of(problem, k);
        const auto is_held = [&](auto cell) { return held[static_cast<std::size_t>(cell)]; };
        if (std::find(without.begin(), without.end(), k) != without.end() || cells.size() < 2 ||
            std::any_of(cells.begin(), cells.end(), is_held))
            continue;
        for (const auto cell : cells) held[static_cast<std::size_t>(cell)] = true;
        count += cells.size();
        family.push_back(k);
    }
    return count == arrangement.cells() ? family : Family{};
}

// Which of the family each cell is in.
std::vector<Index> members(const Arrangement& arrangement, const Family& family) {
    std::vector<Index> of(arrangement.places(), Grid::none);
    for (Index i = 0; i < family.size(); ++i)
        for (const auto cell : cells_of(arrangement.problem(), family[i]))
            of[static_cast<std::size_t>(cell)] = i;
    return of;
}

bool cross_once(const Arrangement& arrangement, const Family& rows, const Family& columns) {
    const auto row_of = members(arrangement, rows);
    for (const Index column : columns) {
        std::vector<bool> met(rows.size());
        for (const auto cell : cells_of(arrangement.problem(), column)) {
            const Index row = row_of[static_cast<std::size_t>(cell)];
            if (met[row]) return false;
            met[row] = true;
        }
    }
    return true;
}

void index_cells(const Arrangement& arrangement, Grid& grid) {
    const auto column_of = members(arrangement, grid.columns);
    grid.row_of = members(arrangement, grid.rows);
    grid.open.resize(grid.rows.size());
    grid.crossings.assign(grid.rows.size(), std::vector<Index>(grid.columns.size(), Grid::none));
    for (Index cell = 0; cell < arrangement.cells(); ++cell) {
        if (!arrangement.is_open(cell) || grid.in_others[cell]) continue;
        grid.open[grid.row_of[cell]].push_back(cell);
        grid.crossings[grid.row_of[cell]][column_of[cell]] = cell;
    }
}

void index_others(const Arrangement& arrangement, Grid& grid) {
    grid.in_others.assign(arrangement.cells(), false);
    for (Index k = 0; k < arrangement.sum_count(); ++k) {
        if (std::find(grid.rows.begin(), grid.rows.end(), k) != grid.rows.end() ||
            std::find(grid.columns.begin(), grid.columns.end(), k) != grid.columns.end())
            continue;
        grid.others.push_back(k);
        grid.open_of_others.emplace_back();
        for (const auto cell : cells_of(arrangement.problem(), k)) {
            const auto at = static_cast<Index>(cell);
            grid.in_others[at] = true;
            if (arrangement.is_open(at)) grid.open_of_others.back().push_back(at);
        }
    }
}

}  // namespace

Grid find_grid(const Arrangement& arrangement) {
    if (!all_plain(arrangement.problem())) return {};
    const Index starts = std::min(arrangement.sum_count(), most_starts);
    for (Index i = 0; i < starts * starts; ++i) {
        Grid grid;
        grid.rows = family_from(arrangement, i / starts, {});
        if (grid.rows.empty()) {
            i += starts - 1;
            continue;
        }
        grid.columns = family_from(arrangement, i % starts, grid.rows);
        if (grid.columns.empty() || !cross_once(arrangement, grid.rows, grid.columns)) continue;
        index_others(arrangement, grid);
        index_cells(arrangement, grid);
        const auto across = std::count(grid.in_others.begin(), grid.in_others.end(), true);
        if (2 * static_cast<std::size_t>(across) <= arrangement.cells()) return grid;
    }
    return {};
}

Grid transposed(const Arrangement& arrangement, const Grid& grid) {
    if (!grid.is_one()) return {};
    Grid turned;
    turned.rows = grid.columns;
    turned.columns = grid.rows;
    index_others(arrangement, turned);
    index_cells(arrangement, turned);
    return turned;
}

}  // namespace loshu::local_search
