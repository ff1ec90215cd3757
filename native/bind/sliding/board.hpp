// What the bindings of sliding boards share: refusals at the door.
#pragma once

#include "bind/bind.hpp"
#include "sliding/placement.hpp"
#include "sliding/shape.hpp"

namespace loshu::binding {

using SlidingBytes = Line<const std::uint8_t>;

inline sliding::Shape sliding_shape(std::uint32_t rows, std::uint32_t columns) {
    require(rows >= 1 && columns >= 1 && rows <= 25 && columns <= 25 && rows * columns <= 25,
            "rows, columns: from 1 to 25 cells");
    return {rows, columns};
}

inline void require_group(const sliding::Shape& shape, const SlidingBytes& group) {
    require(
        group.size() >= 1 && group.size() <= sliding::kMostInGroup && group.size() < shape.cells(),
        "group: from 1 to 8 tiles, and fewer than cells");
    for (std::size_t k = 0; k < group.size(); ++k) {
        require(group(k) < shape.cells() && (k == 0 || group(k - 1) < group(k)),
                "group: cells in ascending order");
    }
    std::uint64_t placements = 1;
    for (std::uint64_t k = 0; k < group.size(); ++k) placements *= shape.cells() - k;
    require(placements < std::uint64_t{1} << 32, "group: 2^32 placements or more");
}

inline void require_symmetry(const sliding::Shape& shape, const std::uint8_t* image) {
    sliding::Cells seen = 0;
    for (std::uint32_t cell = 0; cell < shape.cells(); ++cell) {
        require(image[cell] < shape.cells(), "images: cells");
        seen |= sliding::Cells{1} << image[cell];
    }
    require(seen == shape.all(), "images: each cell once");
    for (std::uint32_t cell = 0; cell < shape.cells(); ++cell) {
        for (std::uint32_t other = 0; other < cell; ++other) {
            require((shape.distance(cell, other) == 1) ==
                        (shape.distance(image[cell], image[other]) == 1),
                    "images: neighbors become neighbors");
        }
    }
}

inline void require_tiles(const sliding::Shape& shape, std::span<const std::uint8_t> board) {
    require(board.size() == shape.cells(), "board: a tile for each cell");
    sliding::Cells seen = 0;
    for (const std::uint8_t tile : board) {
        require(tile < shape.cells(), "board: tiles are named by cells");
        seen |= sliding::Cells{1} << tile;
    }
    require(seen == shape.all(), "board: each tile once");
}

// An even permutation, or an odd one, as the steps of the hole ask for.
inline void require_board(const sliding::Shape& shape, std::uint32_t hole,
                          std::span<const std::uint8_t> board) {
    require_tiles(shape, board);
    std::uint32_t odd = 0;
    for (std::uint32_t cell = 0; cell < board.size(); ++cell) {
        if (board[cell] == hole) odd ^= shape.distance(cell, hole) & 1;
        for (std::uint32_t before = 0; before < cell; ++before)
            odd ^= static_cast<std::uint32_t>(board[before] > board[cell]);
    }
    require(odd == 0, "board: the goal cannot be reached");
}

}  // namespace loshu::binding
