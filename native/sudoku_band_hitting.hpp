// The sets of so many cells of a band that meet each of some given sets.
#pragma once

#include <cstddef>
#include <vector>

#include "sudoku_cell_set.hpp"

namespace loshu::sudoku {

class BandHitting {
public:
    // Replaces `out` by the sets of exactly `size` cells that meet every mask, each once.  Sorts the
    // masks by size.
    void list(std::vector<BandCells>& masks, std::size_t size, std::vector<BandCells>& out);

private:
    void go_on(BandCells chosen, BandCells alive, std::size_t size, std::size_t begin, std::size_t end);
    void fill_up(BandCells chosen, BandCells alive, std::size_t size);

    std::vector<BandCells> room_;  // the masks that are left, of one depth after the other
    std::vector<BandCells>* out_ = nullptr;
};

}  // namespace loshu::sudoku
