// A puzzle whose first rows are arranged: what that leaves free, and what a next row makes of it.
//
//     . . . | . . . | . . 1     the first stacks are free: empty so far, in any order
//     . . . | . . 2 | . . .     a stack's first columns are free: empty so far, in any order
//
// Because an empty cell is smallest, whatever is free comes first.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace loshu::sparse {

using Key = std::uint64_t;  // a row of the form in four bits a cell, the first highest

constexpr std::uint8_t kNew = 10;  // a digit without a label yet: larger than all that have one

struct Partial {
    std::array<std::uint8_t, 10> labels;
    std::array<std::uint8_t, 9> columns;
    std::array<std::uint8_t, 9> rows;
    std::array<std::uint8_t, 3> free;    // columns of each stack
    std::array<std::uint8_t, 3> shift;   // three times the stack that is first, second, third
    std::array<std::uint8_t, 3> sorter;  // of each stack: its line of kSorters
    std::uint8_t free_stacks;
    std::uint8_t side;
    bool resolved;       // there is nothing free to be sorted
    std::uint16_t used;  // a bit a row
};

// Where the given cells of a stack (a bit a column) go in a row when they are as far right as the
// free columns allow, the first column highest: for each first and second column, and number free.
constexpr auto kSorters = [] {
    std::array<std::array<std::uint8_t, 8>, 36> table{};
    for (unsigned line = 0; line < 36; ++line)
        for (unsigned bits = 0; bits < 8; ++bits) {
            const unsigned first = line / 12, second = line / 4 % 3, free = line % 4;
            if (first == second) continue;
            unsigned a = bits >> first & 1, b = bits >> second & 1;
            unsigned c = bits >> (3 - first - second) & 1;
            const unsigned many = a + b + (free == 3 ? c : 0);
            if (free >= 2) {
                a = many == free;
                b = many >= free - 1;
            }
            if (free == 3) c = many >= 1;
            table[line][bits] = static_cast<std::uint8_t>(a << 2 | b << 1 | c);
        }
    return table;
}();

// The smallest row of which the given cells are these (a bit a column) while all is free.
constexpr auto kFirstRows = [] {
    std::array<std::uint16_t, 512> table{};
    for (unsigned givens = 0; givens < 512; ++givens) {
        std::array<unsigned, 3> stacks{};
        for (unsigned s = 0; s < 3; ++s)
            stacks[s] = (1u << std::popcount(givens >> (3 * s) & 7)) - 1;
        std::ranges::sort(stacks);
        table[givens] = static_cast<std::uint16_t>(stacks[0] << 6 | stacks[1] << 3 | stacks[2]);
    }
    return table;
}();

inline void settle_sorters(Partial& at) {
    for (unsigned s = 0; s < 3; ++s) {
        const unsigned stack = at.columns[3 * s] / 3 * 3u;
        at.shift[s] = static_cast<std::uint8_t>(stack);
        at.sorter[s] = static_cast<std::uint8_t>((at.columns[3 * s] - stack) * 12 +
                                                 (at.columns[3 * s + 1] - stack) * 4 + at.free[s]);
    }
}

inline Partial nothing_arranged(std::uint8_t side) {
    Partial at{};
    at.labels.fill(kNew);
    at.labels[0] = 0;
    for (std::uint8_t j = 0; j < 9; ++j) at.columns[j] = j;
    at.free.fill(3);
    at.free_stacks = 3;
    at.side = side;
    settle_sorters(at);
    return at;
}

template <class Value>
inline void order(Value& a, Value& b) {
    const Value low = std::min(a, b), high = std::max(a, b);
    a = low;
    b = high;
}

template <class Value>
inline void order_first(Value& a, Value& b, Value& c, unsigned count) {
    if (count < 2) return;
    order(a, b);
    if (count < 3) return;
    order(b, c);
    order(a, b);
}

// How many cells of the smallest row are not left of its first given cell.
inline int from_first_given(const Partial& at, unsigned givens) {
    unsigned a = kSorters[at.sorter[0]][givens >> at.shift[0] & 7];
    unsigned b = kSorters[at.sorter[1]][givens >> at.shift[1] & 7];
    unsigned c = kSorters[at.sorter[2]][givens >> at.shift[2] & 7];
    order_first(a, b, c, at.free_stacks);
    return static_cast<int>(std::bit_width(a << 6 | b << 3 | c));
}

// A row in the smallest order.
struct Fit {
    Key key;
    std::array<std::uint8_t, 9> columns;
    std::array<std::uint8_t, 3> free;
    std::uint8_t free_stacks;
    bool tied;  // new digits may change places: there are more orders as good
};

inline Key resolved_key(const Partial& at, const std::uint8_t* row) {
    Key key = 0;
    for (unsigned j = 0; j < 9; ++j) key = key << 4 | at.labels[row[at.columns[j]]];
    return key;
}

// Sorts the free part.  Two bits below each value are its old place, so empty lines keep their
// order, and equal values show.
inline Fit fit(const Partial& at, const std::uint8_t* row) {
    Fit found;
    if (at.resolved) {
        found.key = resolved_key(at, row);
        return found;
    }
    std::array<unsigned, 3> stacks;
    std::array<std::uint8_t, 9> columns;
    std::array<std::uint8_t, 3> free;
    constexpr unsigned fresh = kNew * 4;
    bool tied = false;
    for (unsigned s = 0; s < 3; ++s) {
        unsigned a = at.labels[row[at.columns[3 * s]]] * 4u;
        unsigned b = at.labels[row[at.columns[3 * s + 1]]] * 4u + 1;
        unsigned c = at.labels[row[at.columns[3 * s + 2]]] * 4u + 2;
        const unsigned count = at.free[s];
        order_first(a, b, c, count);
        tied |=
            (count >= 2 && a >= fresh && b >= fresh) || (count == 3 && b >= fresh && c >= fresh);
        free[s] = static_cast<std::uint8_t>((count >= 1 && a < 4) + (count >= 2 && b < 4) +
                                            (count == 3 && c < 4));
        columns[3 * s] = at.columns[3 * s + (a & 3)];
        columns[3 * s + 1] = at.columns[3 * s + (b & 3)];
        columns[3 * s + 2] = at.columns[3 * s + (c & 3)];
        stacks[s] = (a >> 2 << 8 | b >> 2 << 4 | c >> 2) << 2 | s;
    }
    const unsigned count = at.free_stacks;
    found.free_stacks = 0;
    if (count >= 2) {
        order_first(stacks[0], stacks[1], stacks[2], count);
        tied |= stacks[0] >= 4 && stacks[0] >> 2 == stacks[1] >> 2;
        tied |= count == 3 && stacks[1] >= 4 && stacks[1] >> 2 == stacks[2] >> 2;
        found.free_stacks = static_cast<std::uint8_t>((stacks[0] < 4) + (stacks[1] < 4) +
                                                      (count == 3 && stacks[2] < 4));
    }
    for (unsigned s = 0; s < 3; ++s) {
        const unsigned from = stacks[s] & 3;
        for (unsigned i = 0; i < 3; ++i) found.columns[3 * s + i] = columns[3 * from + i];
        found.free[s] = free[from];
    }
    found.key = Key{stacks[0] >> 2} << 24 | (stacks[1] >> 2) << 12 | stacks[2] >> 2;
    found.tied = tied;
    return found;
}

}  // namespace loshu::sparse
