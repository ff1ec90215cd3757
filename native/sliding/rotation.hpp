// What a move does to all orders of a group's tiles at once.
//
// A set of orders is an array of lanes (see placement.hpp), one bit an order.  A tile that moves
// past q other tiles of its group rotates q + 1 places of the order.  That moves
//   - whole lanes, where all those places are among the first;
//   - bits within each lane alike, where all are among the last four: a few masks and shifts;
//   - groups of six bits, for an exchange of the last of the first places with the first of the
//     last.  Any other rotation is one of each.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sliding/placement.hpp"

namespace loshu::sliding {

using Lane = std::uint32_t;

class Rotations {
public:
    // For moves past at most `past` other tiles.
    Rotations(const Lanes& lanes, std::uint32_t past);

    // Adds to `target` the orders of `source` after the tile at one place moved to another.
    //
    // Precondition: scratch has room for two sets, and both places differ.
    void add(const Lane* source, std::uint32_t from, std::uint32_t to, Lane* target,
             Lane* scratch) const;

private:
    struct Shift {
        Lane mask;
        std::uint32_t left;  // a rotation of the word
    };
    struct Blocks {
        std::uint32_t size = 0;             // lanes that stay together
        bool across = false;                // whether the choice changes as well
        std::vector<std::uint32_t> source;  // of each block
    };

    std::size_t at(std::uint32_t from, std::uint32_t to) const { return from * lanes_.tiles + to; }
    Blocks blocks_of(std::uint32_t from, std::uint32_t to) const;
    std::vector<Shift> shifts_of(std::uint32_t from, std::uint32_t to) const;
    void add_blocks(const Blocks& blocks, const Lane* source, Lane* target) const;

    Lanes lanes_;
    std::vector<Blocks> blocks_;
    std::vector<std::vector<Shift>> shifts_;
};

}  // namespace loshu::sliding
