// How a Sudoku lies in words: 27 of them, one for each digit in each band.
//
// A band's word has its three boxes in fields of ten bits, and a guard between them that is always
// 0, so that sums within a field do not run over into the next:
//
//     bit 10x + 3r + k      box x, row r and column k in the box, each 0, 1, 2
//     bits 9, 19, 29        guards
//
// Each digit has two summaries, which also have fields of ten bits:
//
//     rows       bit 10x + 3r + b   minirow: the digit has a place in row r of box x in band b
//     columns    bit 10x + 3b + k   minicolumn: ... in column k of box x in band b
//
// With them locked candidates in all bands, or all stacks, are found at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace loshu::sudoku {

using Word = std::uint32_t;

constexpr std::size_t cells = 81;
constexpr std::size_t digits = 9;
constexpr std::size_t bands = 3;
constexpr std::size_t words = digits * bands;

// A pattern of ten bits in each field.
constexpr Word in_fields(Word field) { return field | field << 10 | field << 20; }

constexpr Word lowest = in_fields(1);
constexpr Word all = in_fields(0x1FF);
constexpr Word guards = in_fields(0x200);
constexpr Word first_row = in_fields(7);  // bits of the fields 0, 1, 2
constexpr Word last_row = first_row << 6;
constexpr Word first_column = in_fields(0x49);  // bits 0, 3, 6
constexpr Word second_column = first_column << 1;
constexpr Word last_column = first_column << 2;
constexpr Word second_row = first_row << 3;

// Added to a digit: an empty cell that does not get it.
constexpr std::size_t anything_but = 16;

// Where a cell, counted row by row, lies: 32 times its band, plus its bit there.
constexpr std::array<std::uint8_t, cells> make_places() {
    std::array<std::uint8_t, cells> places{};
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const std::size_t row = cell / 9;
        const std::size_t column = cell % 9;
        places[cell] = static_cast<std::uint8_t>(32 * (row / 3) + 10 * (column / 3) +
                                                 3 * (row % 3) + column % 3);
    }
    return places;
}

constexpr auto places = make_places();

}  // namespace loshu::sudoku
