// Closed semi-magic tours that a half turn of the board maps to themselves.
//
// On a board of even order n, with h = n*n / 2, let the number of a cell and that of the opposite
// one always differ by h.  Then the second half of the tour is the first one turned, and everything
// chosen is a walk of h cells, no two opposite.  Let s be the lesser number of an opposite pair.
// A row holds its sum if and only if n / 2 of its numbers are the greater ones, and the s of its n
// pairs add up to n*n*n / 4 + n / 2; opposite rows have the same pairs.  So has each column.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace loshu {

// Writes the first halves (n*n / 2 cells each) of all such tours that begin with `prefix`, as far
// as there is room, and returns how many there are.
//
// The steps from cell k are targets[starts[k]] .. targets[starts[k + 1] - 1]; a half turn maps
// steps to steps.  Preconditions: n even, 2 to 8; the prefix has 1 to n*n / 2 cells, each a step
// from the one before, no two the same or opposite.
std::uint64_t half_turn_tours(std::size_t n, std::span<const std::int32_t> starts,
                              std::span<const std::int32_t> targets,
                              std::span<const std::int32_t> prefix, std::span<std::int32_t> out);

}  // namespace loshu
