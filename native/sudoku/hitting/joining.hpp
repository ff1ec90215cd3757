// Pairs of sets of cells, of one band and of another, that together hit each of some sets.
//
// For each of the sets to be met there is a column of bits, one for every set of the second band
// that meets it.  The partners of a set of the first band are the AND of the columns of the ones
// that it does not meet itself, for 512 sets of the second band at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/dispatch.hpp"
#include "sudoku/cell_set.hpp"

namespace loshu::sudoku {

struct Crossing {
    BandCells here = 0, there = 0;  // its cells in the first band, and in the second
};

struct Pair {
    BandCells here = 0, there = 0;
};

class Joining {
public:
    explicit Joining(Path path) : path_(path) {}

    // Replaces `out` by the pairs that meet all crossings, which are best given with few cells
    // there first.
    void list(std::span<const BandCells> here, std::span<const BandCells> there,
              std::span<const Crossing> crossings, std::vector<Pair>& out);

    static constexpr std::size_t width = 512;
    struct alignas(64) Bits {
        std::array<std::uint64_t, width / 64> words{};
    };

private:
    Path path_;
    std::vector<Bits> columns_;  // by block of sets there, and by crossing
};

}  // namespace loshu::sudoku
