// A hard Sudoku, whose chains are long.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "sudoku/explainer/candidates.hpp"

namespace loshu::sudoku::explainer {

inline constexpr std::string_view hard =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

// The hardest: its first step takes chains with chains inside.
inline constexpr std::string_view hardest =
    "1.......2.9.4...5...6...7...5.3.4.......6........58.4...2...6...3...9.8.7.......1";

inline Grid grid_of(std::string_view line) {
    std::array<std::uint8_t, 81> digits{};
    for (std::size_t cell = 0; cell < 81; ++cell)
        if (line[cell] != '.') digits[cell] = static_cast<std::uint8_t>(line[cell] - '0');
    return Grid(digits);
}

}  // namespace loshu::sudoku::explainer
