// The loops over all known sets, compiled for several instruction sets.  `n` is a multiple of 64.
#pragma once

#include <cstddef>
#include <cstdint>

namespace loshu::sudoku {

void add_bytes(std::uint8_t* to, const std::uint8_t* from, std::size_t n);
void subtract_bytes(std::uint8_t* to, const std::uint8_t* from, std::size_t n);
bool any_equal(const std::uint8_t* a, const std::uint8_t* b, std::size_t n);

// All words whose byte is 1.
std::uint64_t join_where_one(const std::uint64_t* words, const std::uint8_t* bytes, std::size_t n);

}  // namespace loshu::sudoku
