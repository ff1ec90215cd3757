// Contradictions and verities: what the tables of several premises prove together.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "sudoku/techniques/reach.hpp"

namespace loshu::sudoku::techniques {

// That `end` follows from `start`.
struct Branch {
    Premise start, end;
};

struct Proof {
    bool verity;
    std::vector<Branch> branches;
    // Where it is seen, if it is in a house or a cell.
    std::vector<std::uint8_t> houses, cells;
};

class Proofs {
public:
    using Visit = std::function<void(const Proof&)>;

    Proofs(const Board& board, const Closure& closure);

    // All proved premises, as true and false candidates.
    Reach proved() const;
    // Each way in which a premise contradicts itself.
    void each_contradiction(Premise premise, const Visit& visit) const;
    // Each set of premises one of which is true, and all of which lead to a conclusion.
    void each_verity(Premise conclusion, const Visit& visit) const;

private:
    bool is_contradictory(Premise premise) const;
    CellSet emptied_cells(const Reach& reach) const;
    void contradictions_of_candidates(Premise premise, const Visit& visit) const;
    void contradictions_of_houses(Premise premise, const Visit& visit, std::size_t first) const;
    void losses_of_houses(Premise premise, const Visit& visit, std::size_t first) const;
    Reach proved_by_verities() const;

    const Board& board_;
    const Closure& closure_;
    // By digit, the open cells which no placed digit rules out.
    std::array<CellSet, size> allowed_;
    // The places of a digit in a house, where none of these was eliminated.
    struct Places {
        std::uint8_t digit, house;
        CellSet cells;
    };
    std::vector<Places> whole_;
};

}  // namespace loshu::sudoku::techniques
