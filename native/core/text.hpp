// Write rows of numbers as text, at the speed of memory.
//
// Every number is one store of eight bytes, the separator before it and its digits, from a table
// with a word for each separator and number; then the place moves on by the length of the word:
//
//     [ 0 0 0 0 0 '3' '1' ',' ]  length 3     the zeros are overwritten by the next word
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace loshu {

// What precedes the number of a place: at most three bytes.
struct Separator {
    std::uint8_t length;
    char text[3];

    friend bool operator==(const Separator&, const Separator&) = default;
};

// The bytes that `write_rows` may touch: each word in full, for rows of `width` numbers.
constexpr std::size_t room_for_rows(std::size_t rows, std::size_t width) {
    return 8 * (rows * (width + 1) + 1);
}

// Returns how many bytes of `out` are text.
//
// Preconditions: entries is rows x width, separators has width + 1 items, of which the last one
// ends a row; every entry is at most `highest`, which has at most five digits; numbers are filled
// up with spaces to `least` <= 5 characters; out has room_for_rows(rows, width) bytes.
template <class Entry>
std::size_t write_rows(std::span<const Entry> entries, std::size_t width,
                       std::span<const Separator> separators, std::size_t highest,
                       std::size_t least, std::span<char> out);

}  // namespace loshu
