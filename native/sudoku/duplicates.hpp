// Which of many Sudokus came before: a table of what they hash to, 128 bits each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace loshu {

// Hashes puzzles of 81 entries to two words each, never both 0.
void hash_sudokus(std::span<const std::uint8_t> puzzles, std::span<std::uint64_t> hashes);

// Adds hashes to a table, and marks new ones.  Returns the number of new ones.
//
//   table   two words a place, both 0 where it is free; a power of two of places
//   fresh   for each hash 1 where it was not in the table before it
//
// Precondition: the table has more free places than there are hashes.
std::size_t add_hashes(std::span<const std::uint64_t> hashes, std::span<std::uint64_t> table,
                       std::span<std::uint8_t> fresh);

}  // namespace loshu
