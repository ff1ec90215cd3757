#include "sudoku/grids/arrangements.hpp"

#include <bit>

namespace loshu::sudoku {
namespace {

std::size_t value_of(unsigned set) { return static_cast<std::size_t>(std::countr_zero(set)); }

}  // namespace

Arrangements::Arrangements(const BandColumns& columns) {
    for (std::size_t column = 0; column < 9; ++column) {
        columns_[column] = columns[column / 3][column % 3];
        for (unsigned set = columns_[column]; set != 0; set &= set - 1)
            columns_with_[value_of(set)] =
                static_cast<std::uint8_t>(columns_with_[value_of(set)] + column);
    }
}

void Arrangements::write(std::uint32_t number, std::span<std::uint8_t> band) {
    const std::uint32_t before = go_through(number);
    for (std::size_t column = 0; column < 9; ++column) {
        const unsigned rest = columns_[column] & ~(unsigned{first_[column]} | second_[column]);
        const bool exchanged = (number - before) >> cycle_[column] & 1;
        band[column] = static_cast<std::uint8_t>(value_of(first_[column]));
        band[9 + column] = static_cast<std::uint8_t>(value_of(exchanged ? rest : second_[column]));
        band[18 + column] = static_cast<std::uint8_t>(value_of(exchanged ? second_[column] : rest));
    }
}

// Stops at the first row that the wanted way has; returns the number of ways before it.
std::uint32_t Arrangements::go_through(std::uint32_t wanted) {
    std::uint32_t count = 0;
    std::array<unsigned, 10> open;  // of each column: what can still be tried
    unsigned used = 0;
    std::size_t column = 0;
    open[0] = columns_[0];
    for (;;) {
        if (open[column] == 0) {
            if (column == 0) return count;
            used &= ~unsigned{first_[--column]};
            continue;
        }
        const unsigned value = open[column] & (0U - open[column]);
        open[column] &= ~value;
        first_[column] = static_cast<std::uint16_t>(value);
        if (column < 8) {
            used |= value;
            ++column;
            open[column] = columns_[column] & ~used;
            continue;
        }
        const std::uint32_t ways = 1U << trace_cycles();
        if (wanted - count < ways) return count;
        count += ways;
    }
}

unsigned Arrangements::trace_cycles() {
    std::array<std::uint8_t, 9> not_first = columns_with_;  // of each value: two columns, as a sum
    for (std::size_t column = 0; column < 9; ++column) {
        auto& sum = not_first[value_of(first_[column])];
        sum = static_cast<std::uint8_t>(sum - column);
    }
    unsigned cycles = 0, traced = 0;  // columns, as bits
    for (std::size_t begin = 0; begin < 9; ++begin) {
        if ((traced >> begin & 1) != 0) continue;
        std::size_t column = begin;
        unsigned left = columns_[begin] & ~unsigned{first_[begin]};
        unsigned value = left & (0U - left);
        do {
            second_[column] = static_cast<std::uint16_t>(value);
            cycle_[column] = static_cast<std::uint8_t>(cycles);
            traced |= 1U << column;
            // The other column of the value has it in the third row, and so its other one here.
            column = not_first[value_of(value)] - column;
            left = columns_[column] & ~unsigned{first_[column]};
            value = left & ~value;
        } while ((traced >> column & 1) == 0);
        ++cycles;
    }
    return cycles;
}

}  // namespace loshu::sudoku
