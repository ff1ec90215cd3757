// A placement of a group of tiles: which cells they are in, and in what order.
//
// The order is a code, three bits for each occupied cell from the first cell on: which tile of the
// group (0, 1, ... by goal cells) is there.  A move of a tile to a cell beside it changes the set
// by two cells; it changes the order only where other tiles of the group are between both cells.
//
// A placement's number is (rank of the set) * k! + (rank of the order).  The order's rank puts the
// last four cells (or all, for fewer tiles) innermost:
//
//     lane * 24 + bit      lane = tile before the last four * sequences + sequence of those before
//
// where bit ranks the permutations of the tiles left over, so that 24 bits of a word show all of
// them, and a lane is such a word (see rotation.hpp).
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "core/dispatch.hpp"
#include "sliding/shape.hpp"

namespace loshu::sliding {

inline constexpr std::uint32_t kMostInGroup = 8;

LOSHU_INLINE std::uint32_t count(Cells set) {
    return static_cast<std::uint32_t>(std::popcount(set));
}
LOSHU_INLINE Cells below(std::uint32_t cell) { return (Cells{1} << cell) - 1; }

// The order after the tile in the `from`-th occupied cell became the one in the `to`-th.
LOSHU_INLINE std::uint32_t reordered(std::uint32_t code, std::uint32_t from, std::uint32_t to) {
    const std::uint32_t tile = (code >> (3 * from)) & 7;
    const std::uint32_t low = code & ((1u << (3 * from)) - 1);
    const std::uint32_t rest = (code >> (3 * from + 3) << (3 * from)) | low;
    const std::uint32_t before = rest & ((1u << (3 * to)) - 1);
    return (rest >> (3 * to) << (3 * to + 3)) | (tile << (3 * to)) | before;
}

// The same, where the tile moves past `past` others from the `low`-th occupied cell on, or to it.
LOSHU_INLINE std::uint32_t rotated(std::uint32_t code, std::uint32_t low, std::uint32_t past,
                                   bool upwards) {
    const std::uint32_t all = (1u << (3 * past + 3)) - 1;
    const std::uint32_t part = (code >> (3 * low)) & all;
    const std::uint32_t turned = upwards ? (part >> 3) | ((part & 7) << (3 * past))
                                         : ((part << 3) & all) | (part >> (3 * past));
    return code ^ ((part ^ turned) << (3 * low));
}

// Sets of k cells among n, numbered by two small tables.
class SetRanks {
public:
    SetRanks(std::uint32_t cells, std::uint32_t size, std::uint32_t factor = 1);

    LOSHU_INLINE std::uint32_t operator()(Cells set) const {
        return high_[set >> half_] + low_[set & ((Cells{1} << half_) - 1)];
    }
    std::uint32_t count() const { return count_; }
    std::uint32_t half() const { return half_; }
    const std::uint32_t* high() const { return high_.data(); }
    const std::uint32_t* low() const { return low_.data(); }

private:
    std::uint32_t half_;
    std::uint32_t count_ = 0;
    std::vector<std::uint32_t> high_, low_;
};

// How the orders of k tiles are laid out in lanes.
struct Lanes {
    std::uint32_t tiles;    // k
    std::uint32_t first;    // cells that choose the lane
    std::uint32_t bits;     // orders in a lane
    std::uint32_t choices;  // tiles that may be in the last of the first cells; 1 if there is none
    std::uint32_t sequences;  // of tiles in the cells before
    std::uint32_t stride;     // sequences, rounded up to whole vectors

    // Precondition: from 1 to 11 tiles.
    explicit Lanes(std::uint32_t k);
    std::uint32_t size() const { return choices * stride; }
    std::uint32_t orders() const { return choices * sequences * bits; }

    // The lane of a sequence of the first tiles, without the room between the choices.
    std::uint32_t rank(const std::uint8_t* order) const;
    // The bit of the order of the last tiles.
    std::uint32_t bit(const std::uint8_t* order) const;
    // The order with this lane and bit.
    void unrank(std::uint32_t lane, std::uint32_t bit, std::uint8_t* order) const;
};

// The number of a placement, as the databases use it.
class PlacementRanks {
public:
    PlacementRanks(std::uint32_t cells, std::uint32_t tiles);

    LOSHU_INLINE std::uint32_t operator()(Cells set, std::uint32_t code) const {
        return sets_(set) + first_[code & first_mask_] + last_[code >> first_bits_];
    }
    std::uint64_t count() const { return std::uint64_t{sets_.count()} * orders_; }
    const SetRanks& sets() const { return sets_; }
    const std::uint32_t* first() const { return first_.data(); }
    const std::uint8_t* last() const { return last_.data(); }
    std::uint32_t first_bits() const { return first_bits_; }
    // The order with this rank.
    std::uint32_t code(std::uint32_t order) const { return codes_[order]; }

private:
    std::uint32_t orders_;
    SetRanks sets_;  // times the number of orders
    std::uint32_t first_bits_, first_mask_;
    std::vector<std::uint32_t> first_;
    std::vector<std::uint8_t> last_;
    std::vector<std::uint32_t> codes_;
};

}  // namespace loshu::sliding
