// The result of a technique: its conclusion, and the pattern behind it.
#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/techniques/geometry.hpp"
#include "sudoku/techniques/technique.hpp"

namespace loshu::sudoku::techniques {

using Candidate = std::uint16_t;  // 9 cell + digit, digits from 0

constexpr Candidate candidate(std::size_t cell, std::size_t digit) {
    return static_cast<Candidate>(9 * cell + digit);
}
constexpr std::uint8_t cell_of(Candidate candidate) {
    return static_cast<std::uint8_t>(candidate / 9);
}
constexpr std::uint8_t digit_of(Candidate candidate) {
    return static_cast<std::uint8_t>(candidate % 9);
}

// A node of a chain: a digit in a cell, in several cells of a box and a line, or the cells of an
// almost locked set that it passes through.
struct Node {
    CellSet cells;
    std::uint8_t digit;
    // The link from the node before: if that is false, this is true.  The chain says that the node
    // is true then; for the first node: that it begins with its truth.
    bool strong;
    bool almost_locked;  // the link to this node passes through an almost locked set
};

// A node of a net: the true or false candidates, and the places of its reasons in the same list,
// which come before it.
struct Implied {
    Node node;
    std::vector<std::uint16_t> reasons;
};

struct DigitsInCells {
    CellSet cells;
    DigitSet digits;
};

// Two of a step's `sets`, and the digits that they have in common, restricted: all of a digit's
// cells in the one see all of them in the other.
struct RestrictedCommon {
    std::uint8_t first, second;
    DigitSet digits;
};

struct Step {
    Technique technique{};
    // In the order in which HoDoKu does them, from which its singles queue follows.
    std::vector<Candidate> placed;
    std::vector<Candidate> eliminated;
    // The pattern: its cells and its digits, as HoDoKu prints them; empty lists are not part.
    std::vector<std::uint8_t> cells;
    std::vector<std::uint8_t> digits;
    // Houses of a fish; the one house or `cells` that leads to a verity or is contradicted.
    std::vector<std::uint8_t> base, cover;
    std::vector<Candidate> fins, endo_fins;
    std::vector<std::vector<Node>> chains;
    std::vector<DigitsInCells> sets;
    std::vector<RestrictedCommon> commons;
    // For a forcing net: for each of its chains, all from the premise to its end.
    std::vector<std::vector<Implied>> nets;
};

}  // namespace loshu::sudoku::techniques
