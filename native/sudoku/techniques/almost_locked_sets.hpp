// Almost locked sets: n cells of a house with n + 1 digits, and how they are linked.
#pragma once

#include <vector>

#include "sudoku/techniques/bit_rows.hpp"
#include "sudoku/techniques/board.hpp"

namespace loshu::sudoku::techniques {

struct AlmostLockedSet {
    CellSet cells;
    DigitSet digits = 0;
    std::array<CellSet, size> places;  // its cells that may hold a digit
    // The other cells that may hold a digit and see all of its places.
    std::array<CellSet, size> seen;
    CellSet seen_at_all;
};

// The sets in the order in which HoDoKu lists them: by rows, columns and boxes, in each in
// lexicographic order.
struct AlmostLockedSets {
    std::vector<AlmostLockedSet> sets;
    void build(const Board& board);
};

// Two sets, the first one earlier in the list, and the digits whose places in either set see all
// of those in the other: at most one of the sets holds such a digit.
struct AlsLink {
    std::uint16_t first, second;
    DigitSet digits;
};

class AlsNetwork {
public:
    void build(const Board& board) { build(board, false); }
    void build(const Board& board, bool overlapping);

    const std::vector<AlmostLockedSet>& sets() const { return sets_.sets; }
    // Ordered by the first and then by the second set.
    std::span<const AlsLink> links() const { return links_; }
    std::span<const AlsLink> links_from(std::size_t set) const {
        return std::span{links_}.subspan(starts_[set], starts_[set + 1] - starts_[set]);
    }
    // The link of two sets that are linked, in any order.
    const AlsLink& link(std::size_t set, std::size_t other) const;

    // By set: its linked sets; the sets with which it may eliminate something; of these,
    // the sets for this in a wing, as they share no cell or may share some.
    const BitRows& linked() const { return linked_; }
    const BitRows& sharing() const { return sharing_; }
    const BitRows& winging() const { return winging_; }
    // By candidate: the sets that it sees all places of its digit of.
    const BitRows& seeing() const { return seeing_; }

private:
    void index_cells();
    void link(std::size_t set, bool overlapping);

    AlmostLockedSets sets_;
    std::vector<AlsLink> links_;
    std::vector<std::size_t> starts_;
    BitRows linked_, sharing_, winging_, seeing_;
    BitRows holding_;  // by cell: the sets that contain it
    BitRows common_;   // by digit: the sets that are linked with the current one by it
};

}  // namespace loshu::sudoku::techniques
