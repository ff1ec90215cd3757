// The choice of a guess: where a digit has few ways through the most constrained band or stack.
//
// Among the unfinished bands and stacks, the one with the fewest places for
// minirows (minicolumns) in all; in it the digit with the fewest; of that digit's three by three
// table one place in a line of two.  Found by measuring: cells with two candidates, tried first,
// cost twice the number of guesses on hard puzzles, and the same rule without regard to bands three
// times.
#pragma once

#include "sudoku/simd/sweep.hpp"

namespace loshu::sudoku {

// For each band, cells to take the digit from: if it is there, and if it is not.
template <class V>
struct Guess {
    V digit;
    V if_there[bands], if_not[bands];
};

constexpr Word nine = 0x1FF;  // a table of three by three, row by row
constexpr Word table_column = 0x49;
constexpr Word finished = 27;  // nine digits with three places each

// The sums of places over digits, for bands and for stacks.
template <class V>
struct Sums {
    V of[6];
};

// The places of some digits, how many: of each band in three fields, of each stack in a field.
template <class V>
struct Places {
    V band[3];
    V stack;
};

template <class V>
LOSHU_INLINE void add_places(Places<V>& places, V rows, V columns) {
    const V column(first_column);
    const V row(first_row);
    const V parts[3] = {rows & column, rows.template right<1>() & column,
                        rows.template right<2>() & column};
    for (std::size_t b = 0; b < bands; ++b)
        places.band[b] =
            places.band[b] +
            ((parts[b] + parts[b].template right<3>() + parts[b].template right<6>()) & row);
    const V threes = (columns & column) + (columns.template right<1>() & column) +
                     (columns.template right<2>() & column);
    places.stack = places.stack + (threes & row) + (threes.template right<3>() & row) +
                   (threes.template right<6>() & row);
}

template <class V>
LOSHU_INLINE Sums<V> sums_of(const Places<V>& places) {
    Sums<V> sums;
    const V field(Word{0x1FF});
    for (std::size_t b = 0; b < bands; ++b)
        sums.of[b] = (places.band[b] & field) + (places.band[b].template right<10>() & field) +
                     places.band[b].template right<20>();
    sums.of[3] = places.stack & field;
    sums.of[4] = places.stack.template right<10>() & field;
    sums.of[5] = places.stack.template right<20>();
    return sums;
}

template <class V>
LOSHU_INLINE Sums<V> sum_places(const State<V>& s) {
    const V zero(Word{0});
    Places<V> places{{zero, zero, zero}, zero};
    for (std::size_t d = 0; d < digits; ++d) add_places(places, s.rows[d], s.columns[d]);
    return sums_of(places);
}

template <class V>
LOSHU_INLINE V count_nine(V table) {
    const V column(table_column);
    const V threes = (table & column) + (table.template right<1>() & column) +
                     (table.template right<2>() & column);
    const V seven(Word{7});
    return (threes & seven) + (threes.template right<3>() & seven) + threes.template right<6>();
}

// A choice in every lane; of use where the sweep changed nothing and the puzzle is not solved.
template <class V>
LOSHU_INLINE Guess<V> choose(const State<V>& s) {
    const Sums<V> sums = sum_places(s);
    const V zero(Word{0});
    V best(Word{1000});
    V where[6] = {zero, zero, zero, zero, zero, zero};  // all bits in the lanes that chose it
    for (std::size_t i = 0; i < 6; ++i) {
        const V better = V::pick(V(finished).less(sums.of[i]), sums.of[i], V(Word{2000}));
        const auto less = better.less(best);
        best = V::pick(less, better, best);
        for (std::size_t j = 0; j < i; ++j) where[j] = V::pick(less, zero, where[j]);
        where[i] = V::pick(less, V(~Word{0}), where[i]);
    }
    Guess<V> guess;
    guess.digit = zero;
    V fewest(Word{100});
    V table = zero;
    const V in_band[3] = {where[0] & V(first_column), where[1] & V(first_column),
                          where[2] & V(first_column)};
    const V in_stack[3] = {where[3] & V(nine), where[4] & V(nine), where[5] & V(nine)};
    for (std::size_t d = 0; d < digits; ++d) {
        const V r = s.rows[d];
        const V c = s.columns[d];
        const V rows = V::any(r & in_band[0], r.template right<1>() & in_band[1],
                              r.template right<2>() & in_band[2]);
        const V of_band =
            V::any(rows, rows.template right<9>(), rows.template right<18>()) & V(nine);
        const V of_stack = V::any(c & in_stack[0], c.template right<10>() & in_stack[1],
                                  c.template right<20>() & in_stack[2]);
        const V mine = of_band | of_stack;
        const V size = count_nine(mine);
        const V better = V::pick(V(Word{3}).less(size), size, V(Word{200}));
        const auto less = better.less(fewest);
        fewest = V::pick(less, better, fewest);
        table = V::pick(less, mine, table);
        guess.digit = V::pick(less, V(static_cast<Word>(d)), guess.digit);
    }
    // In a line of two, or of three where there is none of two; the lowest bit.
    const V next = V::where(V(table_column), table.template right<2>(), table.template left<1>());
    const V last =
        V::where(V(table_column << 2), table.template left<2>(), table.template right<1>());
    const V two = table & (next ^ last);
    const V open = V::pick(two.equal(zero), V::both(table, next, last), two);
    const V place = open & (zero - open);
    const V c0 = place & V(table_column), c1 = place & V(table_column << 1),
            c2 = place & V(table_column << 2);
    const V row = V::any(c0, c1.template left<9>(), c2.template left<18>());
    const V cells_of_row = row.template left<3>() - row;
    for (std::size_t b = 0; b < bands; ++b) {
        const V bits = (b == 0   ? place
                        : b == 1 ? place.template right<3>()
                                 : place.template right<6>()) &
                       V(Word{7});
        const V column = V::any(bits, bits.template left<3>(), bits.template left<6>());
        const V cells_of_column = V::any(column & where[3], column.template left<10>() & where[4],
                                         column.template left<20>() & where[5]);
        guess.if_not[b] = (cells_of_row & where[b]) | cells_of_column;
        guess.if_there[b] = V::without(fields_with(guess.if_not[b]), guess.if_not[b]);
    }
    return guess;
}

}  // namespace loshu::sudoku
