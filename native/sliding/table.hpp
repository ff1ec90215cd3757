// A table of all positions of a board of at most nine cells: its distance from the goal, and the
// next position on a shortest way.  A move takes one tile, or, where slides count, any number of
// tiles in a line.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sliding/placement.hpp"
#include "sliding/shape.hpp"

namespace loshu::sliding {

inline constexpr std::uint32_t kMostInTable = 9;
inline constexpr std::uint8_t kUnreachable = 0xFF;

class PositionTable {
public:
    // Preconditions: from 2 to 9 cells, and the hole is one of them.
    PositionTable(const Shape& shape, std::uint32_t hole, bool slides = false);

    // The distance of a position, or kUnreachable.
    std::uint8_t distance(std::span<const std::uint8_t> board) const {
        return distances_[number(board)];
    }

    // Writes the cells to which the hole goes as long as there is room; returns the distance.
    std::uint8_t solve(std::span<const std::uint8_t> board, std::span<std::uint8_t> way) const;

private:
    struct Position {
        std::uint32_t cell;  // of the hole
        std::uint32_t code;
    };
    std::uint32_t number(std::span<const std::uint8_t> board) const;
    std::uint32_t number(const Position& position) const {
        return ranks_(shape_.all() ^ (Cells{1} << position.cell), position.code);
    }
    void search(std::uint32_t hole, bool slides);

    Shape shape_;
    std::uint32_t hole_;
    PlacementRanks ranks_;
    std::vector<std::uint8_t> distances_;
    std::vector<std::uint32_t> next_;  // the number, and the hole's cell from bit 24 on
};

}  // namespace loshu::sliding
