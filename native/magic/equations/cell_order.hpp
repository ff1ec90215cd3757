// Order cells so that the walk through the solutions of linear equations has few nodes.
//
// A cell is chosen freely unless the ones before it determine it.  Of `cells` cells that must hold
// different numbers, the first c can be filled in about
//
//     numbers! / (numbers - c)! * p^d
//
// ways, where d of them are determined and a sum is a given number with probability p; and where
// two cells of an equation are left, two unused numbers must fit.  The nodes of a walk are these
// ways, added up over its levels.  The order is annealed by moves and exchanges of cells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loshu {

struct CellOrderTask {
    std::span<const std::int32_t> factors;  // a row for each equation, a column for each cell
    std::size_t cells;
    std::size_t numbers;  // how many may be used: at least one for each cell
    double spread;        // their standard deviation
};

struct CellOrder {
    std::vector<std::int32_t> cells;
    double log_nodes;  // natural logarithm, by the estimate above
};

// Improve an order of all cells by `steps` changes, of which the first `kept` are not moved.
// Preconditions: at least one equation and one cell; `order` is a permutation of the cells;
// kept <= cells <= numbers; 0 < spread <= 10^9; steps <= 2^32.
CellOrder order_cells(const CellOrderTask& task, std::span<const std::int32_t> order,
                      std::size_t kept, std::uint64_t steps, std::uint64_t seed);

}  // namespace loshu
