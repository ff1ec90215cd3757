// The hitting sets of a band: sets of a given number of its cells that meet every given set.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/dispatch.hpp"
#include "sudoku/cell_set.hpp"

namespace loshu::sudoku {

class BandHittingSets {
public:
    explicit BandHittingSets(Path path) : path_(path) {}

    // Replaces `out` by the sets of exactly `size` cells that meet every mask, each once; fastest
    // with small masks first.
    void list(std::span<const BandCells> masks, std::size_t size, std::vector<BandCells>& out);

private:
    struct Node {
        BandCells chosen, alive;  // alive: cells that may be chosen yet
        std::size_t size;         // how many are to be chosen
        std::size_t begin, end;   // where in room_ the masks are that are to be met
    };

    void search_plain(const Node& node);
    void search_avx512(const Node& node);
    void fill_up(BandCells chosen, BandCells alive, std::size_t size);
    void add_each(BandCells chosen, BandCells cells);

    Path path_;
    std::vector<BandCells> room_;  // the masks that are left, of one depth after the other
    std::vector<BandCells>* out_ = nullptr;
};

}  // namespace loshu::sudoku
