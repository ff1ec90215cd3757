// Implications for nets: each premise is tried out on the board, with several rounds of singles.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/techniques/implications.hpp"
#include "sudoku/techniques/reach.hpp"

namespace loshu::sudoku::techniques {

// Why something follows in a trial: numbers in the list of what follows from the premise, counted
// from 1, or 0 for the premise itself.  The main reason is the first; zeros behind it
// are none.  Singles whose reasons are more than five have them in full in their cell or house.
struct Cause {
    static constexpr std::uint8_t at_once = 28, naked_single = 27;  // others: the house

    std::array<std::uint16_t, 5> reasons{};
    std::uint8_t single = at_once;
};

struct NetChains {
    Implications implications;
    Closure closure;

    void build(const Board& board);
    // For the entry `place`, from 1, among the conclusions of a premise at once.
    const Cause& cause(Premise premise, std::size_t place) const;

private:
    std::vector<Cause> causes_;
    std::array<std::uint32_t, candidate_premises + 1> starts_;
};

}  // namespace loshu::sudoku::techniques
