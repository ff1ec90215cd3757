// Unique rectangles and loops: cells that without extra candidates would have two solutions.
#pragma once

#include <bitset>
#include <cstdint>
#include <vector>

#include "sudoku/explainer/grid.hpp"
#include "sudoku/explainer/hint.hpp"

namespace loshu::sudoku::explainer {

struct UniqueLoop {
    std::vector<std::uint8_t> cells;  // in their order along the loop
    unsigned pair = 0;                // the two digits, as bits
};

// The loops from a cell with two candidates, in the original's order.
std::vector<UniqueLoop> unique_loops_from(const Marks& marks, std::size_t cell);

// A hint of a loop, with what distinguishes it from others of the same cells.
struct LoopHint {
    Hint hint;
    std::bitset<81> cells;
    unsigned type = 0;
    std::uint64_t detail = 0;  // type 3: house, digits and cells of the set

    bool same(const LoopHint& other) const {
        return type == other.type && cells == other.cells && detail == other.detail;
    }
};

std::vector<LoopHint> hints_of(const Grid& grid, const UniqueLoop& loop);
// With two cells that have extra digits, at least two between them.
std::vector<LoopHint> type_3_hints(const Grid& grid, const UniqueLoop& loop, std::size_t first,
                                   std::size_t second);

double loop_difficulty(const UniqueLoop& loop);
LoopHint new_loop_hint(const UniqueLoop& loop, unsigned type);

}  // namespace loshu::sudoku::explainer
