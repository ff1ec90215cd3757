// A grid with its candidates, by cell and by house: what every producer of hints reads.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "sudoku/explainer/candidates.hpp"
#include "sudoku/explainer/geometry.hpp"

namespace loshu::sudoku::explainer {

// The candidates alone: what an assumption changes, and what has to be quick to copy.
struct Marks {
    std::array<Mask, 81> digits{};                 // the digits that a cell can have
    std::array<std::array<Mask, 9>, 27> places{};  // where a house can have a digit

    bool has(std::size_t cell, std::size_t digit) const {
        return explainer::has(digits[cell], digit);
    }
    bool has(Candidate c) const { return has(c / 9U, c % 9U); }
    unsigned size(std::size_t cell) const { return count(digits[cell]); }
    void add(std::size_t cell, std::size_t digit) {
        digits[cell] = static_cast<Mask>(digits[cell] | 1U << digit);
        for (std::size_t k = 0; k < 3; ++k) {
            Mask& mask = places[geometry.houses[cell][k]][digit];
            mask = static_cast<Mask>(mask | 1U << geometry.places[cell][k]);
        }
    }
    void remove(std::size_t cell, std::size_t digit) {
        digits[cell] = static_cast<Mask>(digits[cell] & ~(1U << digit));
        for (std::size_t k = 0; k < 3; ++k) {
            Mask& mask = places[geometry.houses[cell][k]][digit];
            mask = static_cast<Mask>(mask & ~(1U << geometry.places[cell][k]));
        }
    }
    CandidateSet candidates() const {
        CandidateSet set;
        for (std::size_t cell = 0; cell < 81; ++cell) set.add(cell, digits[cell]);
        return set;
    }
    bool within(const Marks& other) const {
        unsigned more = 0;
        for (std::size_t i = 0; i < digits.size(); ++i) more |= digits[i] & ~other.digits[i];
        return more == 0;
    }
    bool operator==(const Marks&) const = default;
};

// Empty cells and missing digits: an assumption leaves them alone.
struct Filling {
    std::array<std::uint8_t, 81> value{};  // 1 .. 9, or 0 for an empty cell
    std::array<std::uint8_t, 27> empty{};  // empty cells of a house
    std::array<std::uint8_t, 9> times{};   // how often a digit is placed
    unsigned left = 81;                    // empty cells
};

struct Grid {
    Marks marks;
    Filling filling;

    // The digits 1 .. 9 of 81 cells, 0 for an empty one; no digit twice in a house.
    explicit Grid(std::span<const std::uint8_t> givens) {
        filling.empty.fill(9);
        for (std::size_t cell = 0; cell < 81; ++cell)
            for (std::size_t digit = 0; digit < 9; ++digit) marks.add(cell, digit);
        for (std::size_t cell = 0; cell < 81; ++cell)
            if (givens[cell] != 0) place(cell, givens[cell] - 1U);
    }

    void place(std::size_t cell, std::size_t digit) {
        filling.value[cell] = static_cast<std::uint8_t>(digit + 1);
        ++filling.times[digit];
        --filling.left;
        for (std::size_t other = 0; other < 9; ++other)
            if (marks.has(cell, other)) marks.remove(cell, other);
        for (const std::uint8_t peer : geometry.peers[cell])
            if (marks.has(peer, digit)) marks.remove(peer, digit);
        for (const std::uint8_t house : geometry.houses[cell]) --filling.empty[house];
    }
};

}  // namespace loshu::sudoku::explainer
