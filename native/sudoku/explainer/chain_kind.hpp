// The kinds of chains with several starts, and how hard the original finds them.
#pragma once

#include <cstdint>

namespace loshu::sudoku::explainer {

struct ChainKind {
    bool multiple;   // from each digit of a cell or each place of a digit, not from two alone
    bool dynamic;    // a link may follow from several potentials
    bool nishio;     // of one digit alone
    unsigned level;  // techniques inside: 0 none, 1 simple ones, 2 and more chains too

    double base() const {
        if (level >= 2) return 9.5 + 0.5 * (level - 2);
        if (level == 1) return 9.0;
        return nishio ? 7.5 : dynamic ? 8.5 : 8.0;
    }
    bool operator==(const ChainKind&) const = default;
};

inline constexpr ChainKind nishio_chains{false, true, true, 0};
inline constexpr ChainKind multiple_chains{true, false, false, 0};
constexpr ChainKind dynamic_chains(unsigned level) { return {true, true, false, level}; }

enum class Wanted : std::uint8_t {
    easiest,  // one hint
    all,      // in the original's order, and among equal eliminations the first
};

}  // namespace loshu::sudoku::explainer
