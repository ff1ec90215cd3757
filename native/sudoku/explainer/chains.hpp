// What chains of implications are made of, and how the original orders hints with chains.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "sudoku/explainer/candidates.hpp"
#include "sudoku/explainer/geometry.hpp"
#include "sudoku/explainer/hint.hpp"

namespace loshu::sudoku::explainer {

// A candidate that is assumed or concluded to be true (on) or false (off): 2 c + on.
using Potential = std::uint16_t;

inline constexpr std::size_t all_potentials = 2 * all_candidates;

constexpr Potential on(std::size_t c) { return static_cast<Potential>(2 * c + 1); }
constexpr Potential off(std::size_t c) { return static_cast<Potential>(2 * c); }
constexpr bool is_on(Potential p) { return (p & 1U) != 0; }
constexpr Potential opposite(Potential p) { return static_cast<Potential>(p ^ 1U); }
constexpr Candidate candidate_of(Potential p) { return static_cast<Candidate>(p / 2U); }

// Why a potential follows from others; the three houses in the order of `Geometry::houses`.
enum class Cause : std::uint8_t { none, cell, in_block, in_row, in_column, advanced };

constexpr Cause house_cause(std::size_t k) {
    return static_cast<Cause>(static_cast<std::size_t>(Cause::in_block) + k);
}

class PotentialSet {
public:
    // Add a potential; return whether it was not yet in the set.
    bool add(Potential p) {
        std::uint64_t& word = words_[p / 64U];
        const std::uint64_t bit = std::uint64_t{1} << p % 64U;
        if ((word & bit) != 0) return false;
        word |= bit;
        return true;
    }
    bool has(Potential p) const { return (words_[p / 64U] >> p % 64U & 1) != 0; }
    void clear() { words_.fill(0); }

private:
    std::array<std::uint64_t, (all_potentials + 63) / 64> words_{};
};

// What a hint's chains add to its difficulty, by the number of their potentials.
inline double length_difficulty(unsigned complexity) {
    double added = 0.0;
    const int length = static_cast<int>(complexity) - 2;
    bool odd = false;
    for (int ceiling = 4; length > ceiling; odd = !odd) {
        added += 0.1;
        ceiling = odd ? ceiling * 4 / 3 : ceiling * 3 / 2;
    }
    return added;
}

// Easiest first, then shortest, then by kind; hints that are equal here keep their order.
struct ChainOrder {
    double difficulty = 100;
    unsigned complexity = 1U << 30;
    unsigned kind = 0;

    auto operator<=>(const ChainOrder&) const = default;
};

// The candidates that go when a potential is concluded.
inline CandidateSet removed_by(Potential concluded, unsigned digits_of_cell) {
    const std::size_t cell = candidate_of(concluded) / 9U, digit = candidate_of(concluded) % 9U;
    CandidateSet set;
    set.add(cell, is_on(concluded) ? digits_of_cell & ~(1U << digit) : 1U << digit);
    return set;
}

}  // namespace loshu::sudoku::explainer
