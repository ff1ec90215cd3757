// A pattern database: for each placement of a group of tiles the fewest moves of these tiles that
// bring them home, wherever the hole is.  The sums over groups without common tiles are bounds
// from below (additive databases, Korf and Felner 2002).
//
// It is built by breadth-first search over placements and the parts into which the group cuts the
// other cells (a hole moves freely within its part), one depth a call: a move takes a tile into a
// part beside it.  All orders of the tiles in one set of cells are processed at once.  Each move
// changes the color of the cells held, so that a set has new orders at every second depth only,
// and the last two depths share one array.
//
// The table has a nibble for each placement, two to a byte: (moves - Manhattan distance) / 2, at
// most 15, which is also the value of what cannot be reached.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sliding/placement.hpp"
#include "sliding/rotation.hpp"
#include "sliding/shape.hpp"

namespace loshu::sliding {

class DatabaseBuilder {
public:
    // Preconditions: the group is from 1 to 8 cells in ascending order without the hole's, some
    // other cell is left free, and the number of placements is below 2^32.  The table has a nibble
    // for each of them and is not used until the first call of `grow`.
    DatabaseBuilder(const Shape& shape, std::span<const std::uint8_t> group, std::uint32_t hole);

    std::uint64_t placements() const { return ranks_.count(); }

    // Writes the placements at the next depth, the first time at 0, or those with some sets of
    // cells: at most this many, and the next call resumes there.  Returns how many there are.
    // The search is over when a part of the board with some hole is reached at no new depth.
    std::uint64_t grow(std::span<std::uint8_t> table, std::uint32_t sets = ~0u);

    std::uint32_t depth() const { return depth_; }
    bool finished() const { return finished_; }

private:
    void begin(std::span<std::uint8_t> table);
    bool expand(Cells set, Cells part);
    std::uint64_t advance(std::uint32_t rank, std::span<std::uint8_t> table);
    std::uint64_t record(std::uint32_t rank, std::span<std::uint8_t> table);
    std::uint32_t slot_of(Cells set, std::uint32_t cell) const;
    void sum_distances(Cells set);
    Lane* reached(std::uint32_t slot) { return reached_.data() + slot * lanes_.size(); }
    Lane* latest(std::uint32_t slot) { return latest_.data() + slot * lanes_.size(); }

    Shape shape_;
    std::vector<std::uint8_t> group_;
    std::uint32_t hole_;
    Lanes lanes_;
    Rotations rotations_;
    PlacementRanks ranks_;
    SetRanks set_ranks_;
    std::vector<Cells> sets_;             // by rank
    std::vector<std::uint32_t> slots_;    // the first slot of each set, and the end
    std::vector<Cells> parts_;            // of each slot
    std::vector<std::uint32_t> missing_;  // orders not yet reached in a slot
    std::vector<std::uint8_t> active_;    // whether a slot has orders of its latest depth
    std::vector<Lane> reached_, latest_;
    std::vector<Lane> next_, before_, scratch_;
    std::vector<std::uint8_t> pairs_;  // distances home of the tiles in two occupied cells
    std::uint32_t depth_ = 0;
    bool begun_ = false;
    bool finished_ = false;
    bool grows_ = false;          // whether the depth has anything yet
    std::uint32_t next_set_ = 0;  // by rank, of the depth; 0 where it is complete
};

}  // namespace loshu::sliding
