// A short way home, not always a shortest one, by beam search: of all positions at one distance
// from the start only those with the least bounds are kept.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "sliding/guide.hpp"

namespace loshu::sliding {

class Beam {
public:
    // Keeps this many positions at each distance, and gives up ways of `limit` moves or more.
    //
    // Precondition: the goal can be reached from the board.
    Beam(const Guide& guide, std::span<const std::uint8_t> board, std::uint32_t width,
         std::uint32_t limit);

    // Goes some moves further; returns whether all is over.
    bool run(std::uint32_t moves);

    bool found() const { return found_; }
    // The cells to which the hole goes; empty as long as no way is found.
    std::vector<std::uint8_t> way() const;

private:
    struct State {
        std::array<std::uint8_t, kMostCells> board;
        std::uint8_t hole;
        std::uint8_t before;  // the hole's cell one move ago
        std::uint16_t home;
        std::uint64_t hash;
        std::array<std::uint16_t, kMostViews> sums;
        std::array<Placement, kMostReaders> placements;
    };
    struct Child {
        std::uint32_t parent;
        std::uint32_t score;
        std::uint64_t hash;
        std::uint8_t direction;
        std::uint8_t needed;  // moves home at least
    };
    struct Trace {
        std::uint32_t parent;
        std::uint8_t to;
    };

    State moved(const State& state, std::uint32_t direction) const;
    void list_children();
    void select();
    bool is_new(std::uint64_t hash);

    const Guide* guide_;
    std::uint32_t width_;
    std::uint32_t limit_;
    std::vector<State> states_, next_;
    std::vector<Child> children_;
    std::vector<std::vector<Trace>> traces_;
    std::vector<std::uint64_t> seen_;
    bool found_ = false;
    bool over_ = false;
};

}  // namespace loshu::sliding
