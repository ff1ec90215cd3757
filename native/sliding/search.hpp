// Shortest ways home by IDA* (Korf 1985).  Only the bounds that a move changes are computed again.
//
// A step of the search has two halves, so that the tables' memory is asked for long before it is
// needed: several searches take their steps in turn.  The state is kept between calls, so that a
// caller can limit the nodes of a call.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/dispatch.hpp"
#include "sliding/automaton.hpp"
#include "sliding/guide.hpp"

namespace loshu::sliding {

class Search {
public:
    Search(const Guide& guide, const Automaton& automaton);

    // Begins with a position.  To count ways an automaton of length 2 is needed; the search ends
    // when it has found the number wanted, or all.
    //
    // No way is sought that is shorter than `least`, a bound of an earlier search, or that begins
    // with a move of the hole to one of the cells `skipped`.  The first way by alphabet must not
    // begin there, as the automaton leaves only this one.
    //
    // Precondition: the goal can be reached from the position; `least` is a bound of its parity.
    void start(std::span<const std::uint8_t> board, std::uint64_t wanted = 1,
               std::uint32_t least = 0, Cells skipped = 0);

    // The length that is known to be needed at least; the length of the way once it is found.
    std::uint32_t bound() const { return bound_; }
    std::uint64_t nodes() const { return nodes_; }
    std::uint32_t views() const { return guide_->views; }
    bool finished() const { return finished_; }
    std::uint64_t ways() const { return ways_; }
    // The cells to which the hole moves, of the first way found.
    std::span<const std::uint8_t> way() const { return way_; }

private:
    friend class Stepper;

    // A move that is still to be tried; while it is made, its placements are those to restore.
    struct Move {
        std::uint8_t to;
        std::uint16_t state;
        std::uint16_t home;
        std::array<std::uint16_t, kMostViews> sums;
        std::array<Placement, kMostViews> placements;
    };
    struct Node {
        std::uint8_t hole;
        std::uint8_t moves;  // how many are left
        std::uint16_t state;
        std::uint16_t home;  // Manhattan distance
        std::array<std::uint16_t, kMostViews> sums;
        std::array<Move, 4> list;
    };

    const Guide* guide_;
    const Automaton* automaton_;
    std::array<std::uint8_t, kMostCells> board_{};
    std::array<Placement, kMostReaders> placements_{};  // of each reader
    std::vector<Node> path_;
    std::vector<std::uint8_t> way_;
    Cells skipped_ = 0;
    std::uint32_t depth_ = 0;
    std::uint32_t bound_ = 0;
    std::uint32_t next_bound_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t wanted_ = 1;
    std::uint64_t ways_ = 0;
    bool begun_ = false;
    bool pending_ = false;  // whether the moves of the last node are listed, but not looked up
    bool finished_ = true;
};

// Takes steps of all searches in turn until one of them ends, or all nodes are spent; returns how
// many were.  Precondition: all have the same guide, and finished ones are left alone.
std::uint64_t run(std::span<Search> searches, std::uint64_t nodes, Path path);

}  // namespace loshu::sliding
