// The distances of all positions of a board of at most 12 cells from the goal, by breadth-first
// search, and shortest ways read off them.
//
// The tiles in the order of their cells, the hole left out, are a permutation that a step of the
// hole to the side does not change; a step up or down rotates it.  So all positions with the hole
// in one cell are processed at once as bits (see rotation.hpp).  Two planes of bits hold the
// distance modulo 3, and 3 for boards out of reach: that is all of the search's state, and enough
// to walk home.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sliding/placement.hpp"
#include "sliding/rotation.hpp"
#include "sliding/shape.hpp"

namespace loshu::sliding {

inline constexpr std::uint32_t kMostInBreadth = 12;
inline constexpr std::uint32_t kLongestWay = 1000;  // far longer than any of these boards takes
inline constexpr std::uint32_t kNoWay = ~std::uint32_t{0};

class BreadthFirst {
public:
    // Preconditions: from 2 to 12 cells, and the hole is one of them.
    BreadthFirst(const Shape& shape, std::uint32_t hole);

    // The words of a table: a set of orders for each plane and each cell of the hole.
    std::size_t words() const { return std::size_t{2} * shape_.cells() * lanes_.size(); }

    // Writes all positions at a depth into a table that holds those before; returns how many.
    // Depth 0 begins a table.
    std::uint64_t grow(std::span<Lane> table, std::uint32_t depth);

    // The distance of a position modulo 3; 3 if it is not in the table.
    std::uint32_t residue(std::span<const Lane> table, std::span<const std::uint8_t> board) const;

    // Writes the cells to which the hole goes as long as there is room; returns how many it takes,
    // or kNoWay where a table that is wrong leads nowhere.
    // Precondition: the goal can be reached.
    std::uint32_t solve(std::span<const Lane> table, std::span<const std::uint8_t> board,
                        std::span<std::uint8_t> way) const;

private:
    std::size_t at(std::uint32_t plane, std::uint32_t cell) const {
        return (std::size_t{plane} * shape_.cells() + cell) * lanes_.size();
    }
    std::uint64_t fill(std::span<Lane> table, std::uint32_t depth, std::uint32_t cell);

    Shape shape_;
    std::uint32_t hole_;
    Lanes lanes_;
    Rotations rotations_;
    std::vector<Lane> border_, next_, scratch_;
};

}  // namespace loshu::sliding
