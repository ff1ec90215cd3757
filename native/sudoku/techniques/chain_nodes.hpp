// Chains of premises as steps record them.
#pragma once

#include <span>
#include <vector>

#include "sudoku/techniques/implications.hpp"

namespace loshu::sudoku::techniques {

inline std::vector<Node> nodes_of(const Implications& implications,
                                  std::span<const Premise> chain) {
    std::vector<Node> nodes;
    for (const Premise p : chain) {
        nodes.push_back({implications.cells_of(p), implications.digit(p), implications.on(p),
                         implications.is_set(p)});
    }
    return nodes;
}

inline bool is_grouped(std::span<const Premise> chain) {
    for (const Premise p : chain) {
        if (!is_single(p)) return true;
    }
    return false;
}

}  // namespace loshu::sudoku::techniques
