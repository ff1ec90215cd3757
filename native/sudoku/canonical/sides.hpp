// A puzzle as it is, and transposed.
#pragma once

#include <array>
#include <cstdint>

namespace loshu {

struct SudokuSides {
    std::array<std::array<std::uint8_t, 81>, 2> cells;
    std::array<std::array<std::uint16_t, 9>, 2> givens;  // of a row: a bit a column

    explicit SudokuSides(const std::uint8_t* puzzle) {
        std::array<unsigned, 9> down{};
        for (unsigned r = 0; r < 9; ++r) {
            unsigned across = 0;
            for (unsigned c = 0; c < 9; ++c) {
                const std::uint8_t digit = puzzle[9 * r + c];
                cells[0][9 * r + c] = cells[1][9 * c + r] = digit;
                const unsigned given = digit != 0;
                across |= given << c;
                down[c] |= given << r;
            }
            givens[0][r] = static_cast<std::uint16_t>(across);
        }
        for (unsigned c = 0; c < 9; ++c) givens[1][c] = static_cast<std::uint16_t>(down[c]);
    }

    const std::uint8_t* row(unsigned side, unsigned r) const { return &cells[side][9 * r]; }

    // A bit a row.
    unsigned empty_rows(unsigned side) const {
        unsigned empty = 0;
        for (unsigned r = 0; r < 9; ++r) empty |= static_cast<unsigned>(givens[side][r] == 0) << r;
        return empty;
    }
    bool full() const {
        unsigned all = 0x1FF;
        for (const unsigned row : givens[0]) all &= row;
        return all == 0x1FF;
    }
};

}  // namespace loshu
