// What bounds the way home from below: the Manhattan distance plus twice the sum of the nibbles of
// databases for groups without common tiles.  Each such set of databases is a view, and the
// largest sum counts.  A database serves any group that a symmetry of the board maps to its own:
// then the position is looked up as the symmetry shows it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/dispatch.hpp"
#include "sliding/placement.hpp"
#include "sliding/shape.hpp"

namespace loshu::sliding {

inline constexpr std::uint32_t kMostViews = 4;
inline constexpr std::uint32_t kMostReaders = 16;
inline constexpr std::uint8_t kOutside = 0xFF;

struct Database {
    std::span<const std::uint8_t> table;  // as DatabaseBuilder writes it
    std::span<const std::uint8_t> group;
};

struct Lookup {
    std::uint32_t view;
    std::uint32_t database;
    std::array<std::uint8_t, kMostCells> image;  // of each cell under a symmetry of the board
};

struct Placement {
    Cells set;
    std::uint32_t code;
    std::uint32_t value;  // the nibble; before it is read, the placement's number
};

// A move of the hole as a reader sees it: the tile goes from the hole's next cell to its last.
struct Sight {
    Cells change;   // both cells
    Cells between;  // the cells between them
    Cells before;   // those before both
    bool upwards;   // whether the tile goes to the greater cell
};

// One lookup, with all that it needs at hand.
struct Reader {
    const std::uint8_t* table;
    const PlacementRanks* ranks;
    std::span<const std::uint8_t> group;
    std::array<std::uint8_t, kMostCells> image;
    const std::uint32_t *high, *low, *first;  // parts of a placement's number
    const std::uint8_t* last;
    std::uint32_t half, first_bits;
    std::array<std::array<Sight, 4>, kMostCells> sights;  // by the hole's last cell and direction

    LOSHU_INLINE std::uint32_t number(Cells set, std::uint32_t code) const {
        return high[set >> half] + low[set & ((Cells{1} << half) - 1)] +
               first[code & ((1u << first_bits) - 1)] + last[code >> first_bits];
    }
    // The placement after a move, with its number in place of the nibble.
    LOSHU_INLINE Placement moved(const Placement& now, std::uint32_t cell,
                                 std::uint32_t direction) const {
        const Sight& sight = sights[cell][direction];
        Placement next{now.set ^ sight.change, now.code, 0};
        if (const Cells past = now.set & sight.between; past != 0)
            next.code =
                rotated(now.code, count(now.set & sight.before), count(past), sight.upwards);
        next.value = number(next.set, next.code);
        return next;
    }

    LOSHU_INLINE std::uint32_t nibble(std::uint32_t number) const {
        return (table[number >> 1] >> (number % 2 * 4)) & 15u;
    }
};

struct Guide {
    Shape shape;
    std::uint32_t hole;
    std::uint32_t views = 0;
    std::vector<PlacementRanks> ranks;
    std::vector<Reader> readers;
    std::array<std::array<std::uint8_t, kMostCells>, kMostViews> reader_of{};  // each tile
    std::array<std::array<std::uint8_t, kMostCells>, kMostCells> distance{};
    std::array<std::array<std::uint8_t, 4>, kMostCells> target{};  // by direction

    // Preconditions: the databases are complete; at most 16 lookups; the views are 0, 1, ..., at
    // least one; the groups of a view, taken back by the symmetries, hold each tile once and not
    // the hole.
    Guide(const Shape& board_shape, std::uint32_t goal_hole, std::span<const Database> databases,
          std::span<const Lookup> lookups);
    Guide(const Guide&) = delete;
    Guide& operator=(const Guide&) = delete;

    // Looks up all groups of a view for the cells of all tiles; returns the sum of the nibbles.
    std::uint32_t place(std::uint32_t view, std::span<const std::uint8_t> at,
                        std::span<Placement> placements) const;

private:
    void add_sights(Reader& reader) const;
};

}  // namespace loshu::sliding
