// Sums that are the rows and the columns of a grid, perhaps with a few others across.
#pragma once

#include <vector>

#include "magic/local_search/arrangement.hpp"

namespace loshu::local_search {

struct Grid {
    static constexpr Index none = ~Index{0};

    std::vector<Index> rows;                         // the sum of each row
    std::vector<Index> columns;                      // the sum of each column
    std::vector<Index> others;                       // the other sums, as of diagonals
    std::vector<Index> row_of;                       // of each place; none for a spare one
    std::vector<std::vector<Index>> open;            // of each row: the open cells in no other sum
    std::vector<std::vector<Index>> crossings;       // of each row, each column: such a cell
    std::vector<std::vector<Index>> open_of_others;  // of each other sum
    std::vector<bool> in_others;                     // of each cell

    bool is_one() const { return !rows.empty(); }
    bool is_free(Index place) const { return place >= in_others.size() || !in_others[place]; }
};

// The grid, or none where there is none: all sums are plain ones of equal weight, two families of
// them hold each cell once, and most cells are in no others.
Grid find_grid(const Arrangement& arrangement);

// The same with rows and columns exchanged.
Grid transposed(const Arrangement& arrangement, const Grid& grid);

}  // namespace loshu::local_search
