// Rows, columns, boxes and peers of the 9x9 grid.
#pragma once

#include <array>
#include <cstdint>

#include "sudoku/cell_set.hpp"

namespace loshu::sudoku::techniques {

inline constexpr std::uint8_t size = 9;
inline constexpr std::uint8_t cells = 81;
inline constexpr std::uint8_t houses = 27;

using DigitSet = std::uint16_t;  // bit d: digit d + 1
inline constexpr DigitSet all_digits = 0x1FF;

constexpr std::uint8_t row_of(std::size_t cell) { return static_cast<std::uint8_t>(cell / 9); }
constexpr std::uint8_t column_of(std::size_t cell) { return static_cast<std::uint8_t>(cell % 9); }
constexpr std::uint8_t box_of(std::size_t cell) {
    return static_cast<std::uint8_t>(cell / 27 * 3 + cell % 9 / 3);
}

// Houses 0 .. 8 are the rows, 9 .. 17 the columns, 18 .. 26 the boxes.
inline constexpr std::uint8_t first_column = 9;
inline constexpr std::uint8_t first_box = 18;

constexpr std::array<std::uint8_t, 3> houses_of(std::size_t cell) {
    return {row_of(cell), static_cast<std::uint8_t>(first_column + column_of(cell)),
            static_cast<std::uint8_t>(first_box + box_of(cell))};
}

// The cells of a house, in ascending order.
constexpr std::uint8_t cell_of_house(std::size_t house, std::size_t place) {
    const std::size_t h = house % 9;
    if (house < first_column) return static_cast<std::uint8_t>(9 * h + place);
    if (house < first_box) return static_cast<std::uint8_t>(9 * place + h);
    return static_cast<std::uint8_t>(27 * (h / 3) + 3 * (h % 3) + 9 * (place / 3) + place % 3);
}

inline constexpr std::array<CellSet, houses> house_cells = [] {
    std::array<CellSet, houses> sets{};
    for (std::size_t house = 0; house < houses; ++house) {
        for (std::size_t place = 0; place < size; ++place) {
            sets[house] |= CellSet::of(cell_of_house(house, place));
        }
    }
    return sets;
}();

// The other cells of a cell's houses.
inline constexpr std::array<CellSet, cells> peers = [] {
    std::array<CellSet, cells> sets{};
    for (std::size_t cell = 0; cell < cells; ++cell) {
        for (const std::uint8_t house : houses_of(cell)) sets[cell] |= house_cells[house];
        sets[cell] = sets[cell].without(CellSet::of(cell));
    }
    return sets;
}();

// The cells that see each of some cells.
constexpr CellSet seen_by_all(CellSet from) {
    CellSet seen = CellSet::of_bands(whole_band, whole_band, whole_band);
    for (const std::uint8_t cell : from) seen &= peers[cell];
    return seen;
}

}  // namespace loshu::sudoku::techniques
