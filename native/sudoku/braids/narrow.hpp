// The one operation of all searches: strike out what assertions strike out, in all variables at
// once, and list the variables that have one label left, or none.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "core/dispatch.hpp"
#include "sudoku/braids/tables.hpp"

namespace loshu::braids {

// A bit for each lane.
struct LaneSet {
    std::array<std::uint64_t, 6> words{};

    bool has(std::size_t lane) const { return (words[lane / 64] >> (lane % 64) & 1) != 0; }
    void add(std::size_t lane) { words[lane / 64] |= std::uint64_t{1} << (lane % 64); }
    LaneSet without(const LaneSet& other) const {
        LaneSet left;
        for (std::size_t k = 0; k < words.size(); ++k) left.words[k] = words[k] & ~other.words[k];
        return left;
    }
    bool empty() const {
        return (words[0] | words[1] | words[2] | words[3] | words[4] | words[5]) == 0;
    }
    template <class Do>
    void each(Do&& take) const {
        for (std::size_t k = 0; k < words.size(); ++k)
            for (std::uint64_t left = words[k]; left != 0; left &= left - 1)
                take(static_cast<Lane>(64 * k + static_cast<std::size_t>(std::countr_zero(left))));
    }
};

struct Narrowed {
    LaneSet few;  // variables with one label left, or none; with groups, those in a group too
    bool empty = false;  // whether one has none
};

// Narrows masks to what a list of rows keeps.
using Narrow = Narrowed (*)(const Masks& from, std::span<const Masks* const> rows, Masks& to);

struct Narrows {
    Narrow single;
    Narrow grouped;
};

Narrows narrows_of(Path path);

}  // namespace loshu::braids
