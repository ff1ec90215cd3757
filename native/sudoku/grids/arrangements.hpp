// The ways to put the values of each column of a band into rows that have every value once.
//
// A first row takes one value of each column.  The two values that are left in each column, and the
// two columns that are left for each value, form cycles; on each of them the other rows can be
// exchanged.  So every first row stands for 2^cycles ways.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "sudoku/grids/splits.hpp"

namespace loshu::sudoku {

using BandColumns = std::array<ValueSets, 3>;  // of three boxes, each with every value once

class Arrangements {
public:
    explicit Arrangements(const BandColumns& columns);

    std::uint32_t count() { return go_through(0xFFFF'FFFF); }

    // The way of a number below `count`, as values from 0 in three rows of nine.
    void write(std::uint32_t number, std::span<std::uint8_t> band);

private:
    std::uint32_t go_through(std::uint32_t wanted);
    unsigned trace_cycles();

    std::array<std::uint16_t, 9> columns_{};           // the values of each
    std::array<std::uint8_t, 9> columns_with_{};       // each value: the sum of their numbers
    std::array<std::uint16_t, 9> first_{}, second_{};  // rows: the value of each column
    std::array<std::uint8_t, 9> cycle_{};              // of each column
};

}  // namespace loshu::sudoku
