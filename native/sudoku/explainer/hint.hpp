// A hint: what a technique places or removes, and how hard Sudoku Explainer finds it.
#pragma once

#include <cstdint>
#include <optional>

#include "sudoku/explainer/candidates.hpp"

namespace loshu::sudoku::explainer {

enum class Technique : std::uint8_t {
    hidden_single,
    direct_pointing,
    direct_claiming,
    direct_hidden_pair,
    naked_single,
    direct_hidden_triplet,
    pointing,
    claiming,
    naked_pair,
    x_wing,
    hidden_pair,
    naked_triplet,
    swordfish,
    hidden_triplet,
    xy_wing,
    xyz_wing,
    unique_loop_1,
    unique_loop_2,
    unique_loop_3,
    unique_loop_4,
    naked_quad,
    jellyfish,
    hidden_quad,
    bug_1,
    bug_2,
    bug_3,
    bug_4,
    aligned_pair,
    aligned_triplet,
    x_cycle,
    y_cycle,
    cycle,
    x_chain,
    chain,
    nishio,
    contradiction,
    double_chain,
    cell_chains,
    region_chains,
};

struct Hint {
    Technique technique{};
    double difficulty = 0;  // in doubles as the original adds them up: ties depend on it
    CandidateSet removed;
    std::int16_t placed = -1;  // a candidate, if one is placed
    std::uint16_t size = 0;    // cells of a loop; potentials of chains
    std::uint8_t level = 0;    // chains: 0 static, 1 dynamic, 2 and more with techniques inside

    bool places() const { return placed >= 0; }
};

inline int tenths(double difficulty) { return static_cast<int>((difficulty + 0.05) * 10); }

using MaybeHint = std::optional<Hint>;

}  // namespace loshu::sudoku::explainer
