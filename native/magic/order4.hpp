// All magic squares of order 4.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace loshu {

// Count the magic squares of order 4 that hold 1 .. 16, in all aspects: 8 times 880.
std::size_t count_order4();

// Write them in Frénicle's standard form, one aspect of each, sorted by their entries.
// Preconditions: squares holds 16 entries for each, so 2 * count_order4() in all.
void list_order4(std::span<std::uint8_t> squares);

}  // namespace loshu
