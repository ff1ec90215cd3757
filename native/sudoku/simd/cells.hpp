// The cells of a puzzle, row by row, to the words of sudoku/simd/layout.hpp and back.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/dispatch.hpp"
#include "sudoku/simd/layout.hpp"

namespace loshu::sudoku {

// The place of a digit's word among those of a band.
using Index = std::array<std::size_t, digits>;

// What the cells of a puzzle demand and exclude.
template <class V, const Index& index>
struct Clues {
    alignas(64) Word here[bands][16] = {};   // cells that have the digit
    alignas(64) Word never[bands][16] = {};  // empty cells that do not get it
    Word given[bands] = {};                  // cells that have one

    LOSHU_INLINE explicit Clues(const std::uint8_t* puzzle) {
        if constexpr (V::compares_bytes)
            compare(puzzle);
        else
            add_all(puzzle);
    }

private:
    // A comparison for each digit and band.
    LOSHU_INLINE void compare(const std::uint8_t* puzzle) {
        alignas(64) std::array<std::uint8_t, 128> bytes;
        const bool plain = V::to_places(puzzle, bytes.data());
        for (std::size_t b = 0; b < bands; ++b)
            for (std::size_t d = 0; d < digits; ++d) {
                const auto value = static_cast<std::uint8_t>(d + 1);
                here[b][index[d]] = V::bytes_equal(bytes.data() + 32 * b, value);
                given[b] |= here[b][index[d]];
                if (!plain)
                    never[b][index[d]] =
                        V::bytes_equal(bytes.data() + 32 * b, anything_but + value);
            }
    }

    // Cell by cell, without the empty ones.
    LOSHU_INLINE void add_all(const std::uint8_t* puzzle) {
        std::size_t cell = 0;
        for (; cell + 8 <= cells; cell += 8) {
            std::uint64_t eight;
            std::memcpy(&eight, puzzle + cell, sizeof eight);
            while (eight != 0) {
                const auto byte = static_cast<std::size_t>(std::countr_zero(eight)) / 8;
                add(cell + byte, puzzle[cell + byte]);
                eight &= ~(std::uint64_t{0xFF} << (8 * byte));
            }
        }
        if (puzzle[cell] != 0) add(cell, puzzle[cell]);
    }

    LOSHU_INLINE void add(std::size_t cell, std::size_t value) {
        const std::size_t band = places[cell] / 32;
        const Word bit = Word{1} << places[cell] % 32;
        if (value < anything_but) {
            here[band][index[value - 1]] |= bit;
            given[band] |= bit;
        } else {
            never[band][index[value - anything_but - 1]] |= bit;
        }
    }
};

// The same of cells with candidates, bit d - 1 for digit d.
template <const Index& index>
struct Candidates {
    alignas(64) Word open[bands][16] = {};  // cells that may have the digit
    Word alone[bands] = {};                 // cells that have one candidate

    LOSHU_INLINE explicit Candidates(const std::uint16_t* of_cells) {
        for (std::size_t cell = 0; cell < cells; ++cell) {
            const std::size_t band = places[cell] / 32;
            const Word bit = Word{1} << places[cell] % 32;
            const Word held = of_cells[cell];
            if (std::has_single_bit(held)) alone[band] |= bit;
            for (Word left = held; left != 0; left &= left - 1)
                open[band][index[static_cast<std::size_t>(std::countr_zero(left))]] |= bit;
        }
    }
};

// Words that have each cell once, to its digits; `word(b, d)` is that of a band and a digit.
template <class V, class Words>
LOSHU_INLINE void write_cells(Words word, std::uint8_t* solution) {
    if constexpr (V::compares_bytes) {
        V::from_places(word, solution);
    } else {
        std::array<std::uint8_t, 96> bytes;
        for (std::size_t b = 0; b < bands; ++b)
            for (std::size_t d = 0; d < digits; ++d)
                for (Word left = word(b, d); left != 0; left &= left - 1)
                    bytes[32 * b + static_cast<std::size_t>(std::countr_zero(left))] =
                        static_cast<std::uint8_t>(d + 1);
        for (std::size_t cell = 0; cell < cells; ++cell) solution[cell] = bytes[places[cell]];
    }
}

}  // namespace loshu::sudoku
