// Which sequences of moves need not be tried, because another one does the same on every board.
//
// Two sequences that lead to the same position from every start where both can be made: the longer
// one, or of two equally long ones the later one by alphabet, is never needed where the hole stays
// within the smaller one's rectangle.  All such sequences up to some length that hold no shorter
// one are collected, and a finite automaton recognizes them move by move (Taylor and Korf 1993).
// A shortest solution that comes first by alphabet holds none, so a search may prune them all.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/dispatch.hpp"

namespace loshu::sliding {

// Directions of the hole: up, left, right, down; 3 - d goes back.
inline constexpr std::uint16_t kPruned = 0xFFFF;

// Lengths of the sequences that are collected: longer ones take minutes, and 16 bits number fewer.
inline constexpr std::uint32_t kLeastPruned = 2;
inline constexpr std::uint32_t kMostPruned = 13;

class Automaton {
public:
    // Recognizes needless sequences up to this many moves; with 2, a move and its way back alone.
    //
    // Precondition: from kLeastPruned to kMostPruned.
    explicit Automaton(std::uint32_t length);

    LOSHU_INLINE std::uint16_t after(std::uint16_t state, std::uint32_t direction) const {
        return next_[state][direction];
    }
    std::size_t states() const { return next_.size(); }

private:
    std::vector<std::array<std::uint16_t, 4>> next_;
};

}  // namespace loshu::sliding
