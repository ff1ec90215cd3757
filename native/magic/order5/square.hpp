// From the triples of a square of order 5 to its entries, its relatives and its standard form.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "magic/order5/search.hpp"

namespace loshu::order5 {

using Square = std::array<std::uint8_t, 32>;  // 25 entries, and room for wide loads and stores

// The triples of a complete square; the layout is shown in magic/order5/search.hpp.
struct Triples {
    Free row0, row4, col0, col4, row1, row3, col1, col3;
};

// Write the entries 1..25 of the square; turned, q2 and q3 change places.
inline void lay_out(const Diagonals& d, const Split& s, const Triples& t, bool turned,
                    Square& out) {
    const auto put = [&](std::size_t cell, unsigned numbers) {
        out[cell] = static_cast<std::uint8_t>(
            d.number[static_cast<std::size_t>(std::countr_zero(numbers))] + 1);
    };
    const auto give = [&](std::size_t cell, std::uint8_t number) {
        out[cell] = static_cast<std::uint8_t>(number + 1);
    };
    give(0, s.p[0]), give(6, s.p[2]), give(12, d.centre), give(18, s.p[3]), give(24, s.p[1]);
    give(4, s.q[0]), give(8, s.q[turned ? 3 : 2]), give(16, s.q[turned ? 2 : 3]), give(20, s.q[1]);
    const unsigned cols = t.col1 | t.col3, rows = t.row1 | t.row3;
    put(1, t.row0 & t.col1), put(2, t.row0 & ~cols), put(3, t.row0 & t.col3);
    put(21, t.row4 & t.col1), put(22, t.row4 & ~cols), put(23, t.row4 & t.col3);
    put(5, t.col0 & t.row1), put(10, t.col0 & ~rows), put(15, t.col0 & t.row3);
    put(9, t.col4 & t.row1), put(14, t.col4 & ~rows), put(19, t.col4 & t.row3);
    put(7, t.row1 & ~(t.col0 | t.col4)), put(17, t.row3 & ~(t.col0 | t.col4));
    put(11, t.col1 & ~(t.row0 | t.row4)), put(13, t.col3 & ~(t.row0 | t.row4));
}

inline void complement(Square& square) {
    for (std::size_t k = 0; k < 25; ++k) square[k] = static_cast<std::uint8_t>(26 - square[k]);
}

// Where each cell of a relative comes from: four exchanges of rows and columns, eight aspects.
// Aspects 2k and 2k + 1 bring corner k (0: top left, 1: top right, 2: bottom left, 3: bottom
// right) to the top left, the second one transposed.
struct Moves {
    std::uint8_t from[4][8][32];
};

constexpr Moves make_moves() {
    constexpr std::size_t lines[4][5] = {
        {0, 1, 2, 3, 4}, {0, 3, 2, 1, 4}, {1, 0, 2, 4, 3}, {1, 4, 2, 0, 3}};
    Moves moves{};
    for (std::size_t e = 0; e < 4; ++e)
        for (std::size_t aspect = 0; aspect < 8; ++aspect)
            for (std::size_t r = 0; r < 5; ++r)
                for (std::size_t c = 0; c < 5; ++c) {
                    std::size_t i = aspect % 2 == 0 ? r : c, j = aspect % 2 == 0 ? c : r;
                    if (aspect / 4 == 1) i = 4 - i;
                    if (aspect / 2 % 2 == 1) j = 4 - j;
                    moves.from[e][aspect][5 * r + c] =
                        static_cast<std::uint8_t>(5 * lines[e][i] + lines[e][j]);
                }
    return moves;
}

inline constexpr Moves MOVES = make_moves();

// The move that brings relative e of a square to Frenicle's standard form.
inline const std::uint8_t* to_standard_form(const Square& square, std::size_t e) {
    const auto& moves = MOVES.from[e];
    std::size_t aspect = 0;
    for (std::size_t corner = 2; corner < 8; corner += 2)
        if (square[moves[corner][0]] < square[moves[aspect][0]]) aspect = corner;
    return moves[aspect + (square[moves[aspect][1]] > square[moves[aspect][5]])];
}

// Write the standard forms of the four relatives.
inline void standard_forms(const Square& square, Square* out) {
    for (std::size_t e = 0; e < 4; ++e) {
        const std::uint8_t* move = to_standard_form(square, e);
        for (std::size_t k = 0; k < 25; ++k) out[e][k] = square[move[k]];
    }
}

}  // namespace loshu::order5
