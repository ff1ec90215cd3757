// Patterns of givens, whatever the digits: the smallest arrangement and the automorphisms.
#pragma once

#include <cstdint>
#include <span>

namespace loshu {

// Writes for each puzzle the smallest arrangement of its pattern, 1 for a given, and how many of
// the 3,359,232 arrangements of the cells map the pattern to itself.
//
// Preconditions: whole puzzles of 81 entries, 0 where nothing is given; as much room in `forms`,
// and a number a puzzle in `counts`.
void canonical_patterns(std::span<const std::uint8_t> puzzles, std::span<std::uint8_t> forms,
                        std::span<std::uint32_t> counts);

}  // namespace loshu
