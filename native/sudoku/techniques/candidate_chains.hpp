// What follows from a candidate along chains of single links.
#pragma once

#include <array>
#include <vector>

#include "sudoku/techniques/board.hpp"

namespace loshu::sudoku::techniques {

// If a candidate is true, candidates of its cell, and its digit in cells that see it, are false; if
// one is false, the only other one in its cell, or of its digit in a house, is true.
class CandidateChains {
public:
    void build(const Board& board);

    // By digit: the cells where it is false if a candidate is true.  Worked out when asked for.
    const std::array<CellSet, size>& ruled_out_by(Candidate start);

    // One of the shortest chains from a candidate that is true to one that is ruled out by it.
    std::vector<Node> chain(Candidate start, Candidate end) const;

private:
    struct Reached {
        static constexpr std::uint16_t none = 0xFFFF;
        // By candidate, false ones behind the true ones: the one before it.
        std::array<std::uint16_t, 2 * cells * size> from;
    };

    void follow(Candidate start, Reached& reached) const;
    CellSet partners(std::size_t cell, std::size_t digit) const;

    const Board* board_ = nullptr;
    std::vector<std::array<CellSet, size>> ruled_out_;  // by candidate
    std::vector<bool> known_;
};

}  // namespace loshu::sudoku::techniques
