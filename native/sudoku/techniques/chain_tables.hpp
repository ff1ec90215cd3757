// The implications of a position and their closure, built once a state for all that use them.
#pragma once

#include "sudoku/techniques/implications.hpp"
#include "sudoku/techniques/reach.hpp"
#include "sudoku/techniques/set_implications.hpp"

namespace loshu::sudoku::techniques {

// Between single candidates only.
struct PlainChains {
    Implications implications;
    Closure closure;

    void build(const Board& board) {
        implications.clear();
        implications.add_singles(board);
        implications.close();
        closure.build(implications);
    }
};

// With groups of candidates as nodes.
struct GroupedChains {
    Implications implications;
    Closure closure;

    void build(const Board& board) {
        implications.clear();
        implications.add_singles(board);
        implications.add_groups(board);
        implications.close();
        closure.build(implications);
    }
};

// With groups and almost locked sets as nodes.
struct ChainsOfSets {
    Implications implications;
    Closure closure;

    void build(const Board& board) {
        implications.clear();
        implications.add_singles(board);
        implications.add_groups(board);
        add_sets(implications, board);
        implications.close();
        closure.build(implications);
    }
};

}  // namespace loshu::sudoku::techniques
