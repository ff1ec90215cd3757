// The sets of so many cells of a band that meet each of some given sets.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/dispatch.hpp"
#include "sudoku/hitting/cell_set.hpp"

namespace loshu::sudoku {

class BandHitting {
public:
    explicit BandHitting(Path path) : path_(path) {}

    // Replaces `out` by the sets of exactly `size` cells that meet every mask, each once; fastest
    // with small masks first.
    void list(std::span<const BandCells> masks, std::size_t size, std::vector<BandCells>& out);

private:
    struct Node {
        BandCells chosen, alive;   // alive: cells that may be chosen yet
        std::size_t size;          // how many are to be chosen
        std::size_t begin, end;    // where in room_ the masks are that are to be met
    };

    void go_on_plain(const Node& node);
    void go_on_avx512(const Node& node);
    void fill_up(BandCells chosen, BandCells alive, std::size_t size);
    void add_each(BandCells chosen, BandCells cells);

    Path path_;
    std::vector<BandCells> room_;  // the masks that are left, of one depth after the other
    std::vector<BandCells>* out_ = nullptr;
};

}  // namespace loshu::sudoku
