// Which premises may begin a nice loop or a chain: what the closure says without following links.
#pragma once

#include "sudoku/techniques/reach.hpp"

namespace loshu::sudoku::techniques {

class LoopProspects {
public:
    LoopProspects(const Board& board, const Closure& closure) : board_{board}, closure_{closure} {}

    // Whether it may lead back to its cell with this number of eliminations.
    bool closes_from_on(Premise premise, std::size_t eliminations) const;
    bool closes_from_off(Premise premise, std::size_t eliminations) const;
    // Whether it may lead to another cell, whose two ends see this number of candidates.
    bool has_chain(Premise premise, std::size_t eliminations) const;

private:
    const Board& board_;
    const Closure& closure_;
};

}  // namespace loshu::sudoku::techniques
