// One sweep over one puzzle alone: its nine digits lie in lanes, three in each group of four.
//
//     lane 4g + k    digit 3g + k + 1, for g, k = 0, 1, 2; the other lanes are of no meaning
//
// What the sweep of many puzzles (sweep.hpp) does digit by digit is done here across the lanes: two
// turns of the groups, two turns within them.
#pragma once

#include "sudoku/simd/cells.hpp"
#include "sudoku/simd/sweep.hpp"

namespace loshu::sudoku {

constexpr Index lane_of{0, 1, 2, 4, 5, 6, 8, 9, 10};

// The places of all digits in each band, and what the sweeps found: the same in all lanes.
template <class V>
struct Digits {
    V places[bands];
    V naked[bands];
    V full_rows, tight_rows, full_columns, tight_columns;
};

// For the choice of a guess: the minirows and minicolumns of each digit.
template <class V>
struct Summary {
    V rows, columns;
};

// Which bits one digit has at least, and which two.
template <class V>
struct Owners {
    V one, two;
};

template <class V>
LOSHU_INLINE Owners<V> owners(V x) {
    const V y = x.template groups_on<1>(), z = x.template groups_on<2>();
    const V one = V::any(x, y, z);
    const V two = V::most(x, y, z);
    const V one1 = one.template lanes_on<1>(), one2 = one.template lanes_on<2>();
    const V two1 = two.template lanes_on<1>(), two2 = two.template lanes_on<2>();
    return {V::any(one, one1, one2), V::most(one, one1, one2) | V::any(two, two1, two2)};
}

template <class V>
LOSHU_INLINE V sum_of_digits(V x) {
    const V sum = x + x.template groups_on<1>() + x.template groups_on<2>();
    return sum + sum.template lanes_on<1>() + sum.template lanes_on<2>();
}

// Which bits three digits have, and which four: by adding up numbers of two bits.
template <class V>
struct Across {
    V three, four;
    LOSHU_INLINE V three_or_more() const { return three; }
    LOSHU_INLINE V three_alone() const { return V::without(three, four); }

    LOSHU_INLINE Across() : three(Word{0}), four(Word{0}) {}
    LOSHU_INLINE void add(V x) {
        const V y = x.template groups_on<1>(), z = x.template groups_on<2>();
        const V low = V::odd(x, y, z);
        const V high = V::most(x, y, z);
        const V low1 = low.template lanes_on<1>(), low2 = low.template lanes_on<2>();
        const V high1 = high.template lanes_on<1>(), high2 = high.template lanes_on<2>();
        const V carried = V::most(low, low1, low2);
        const V any_high = V::any(high, high1, high2);
        four = V::or_and(V::most(high, high1, high2), any_high, carried);
        three = V::or_and(four, any_high | carried, V::odd(low, low1, low2));
    }
};

struct Verdict {
    bool contradiction;
    bool solved;
    bool changed;
};

// Whether a grid with at most one digit in each cell has each digit once in every box, row and
// column.
template <class V>
LOSHU_INLINE bool is_solution(const V (&places)[bands]) {
    const V rows = minirows_of(places[0], places[1], places[2]);
    const V columns = minicolumns_of(places[0], places[1], places[2]);
    const auto [a, b] = boxes(rows);
    const auto [c, d] = threes(columns);
    V right = V::any(rows, a, b) & V::any(columns, c, d);
    for (const V& band : places) right = right & fields_with(band);
    return !V::without(V(all), right).nonzero_digit();
}

template <class V>
LOSHU_INLINE Verdict sweep(Digits<V>& s, Summary<V>& summary) {
    V w[bands];
    for (std::size_t b = 0; b < bands; ++b) {
        const V naked = s.places[b] & s.naked[b];
        w[b] = V::keep_or(s.places[b], fields_with(naked), naked);
    }
    Lines<V, Across<V>> rows, columns;
    summary.rows =
        rows.narrow(minirows_of(w[0], w[1], w[2]), s.full_rows, s.tight_rows, boxes, threes);
    const Bands<V> wide = cells_of_minirows(summary.rows);
    for (std::size_t b = 0; b < bands; ++b) w[b] = w[b] & wide.of[b];
    summary.columns = columns.narrow(minicolumns_of(w[0], w[1], w[2]), s.full_columns,
                                     s.tight_columns, threes, ones);
    const Bands<V> high = cells_of_minicolumns(summary.columns);
    V wrong = V::any(V::without(V(all), rows.sound & columns.sound), rows.contradiction(),
                     columns.contradiction());
    V several(Word{0}), moved(Word{0}), found(Word{0});
    for (std::size_t b = 0; b < bands; ++b) {
        const V x = w[b] & high.of[b];
        const V single = V::without(x, fields_with(x & (x - V(lowest)) & V(all)));
        const Owners<V> taken = owners(single);
        const Owners<V> left = owners(x);
        const V y = V::keep_or(x, taken.one, single);
        const V naked = V::without(left.one, left.two, taken.one);
        wrong = V::or_without(wrong | taken.two, V(all), left.one);
        wrong = V::or_and(wrong, naked, s.naked[b]);  // placed, and yet not taken
        several = V::or_without(several, left.two, taken.one);
        moved = V::or_differ(moved, y, s.places[b]);
        found = found | naked;
        s.places[b] = y;
        s.naked[b] = naked;
    }
    const V next[4] = {rows.full(), rows.tight(), columns.full(), columns.tight()};
    V* const known[4] = {&s.full_rows, &s.tight_rows, &s.full_columns, &s.tight_columns};
    found = found | moved;
    for (std::size_t i = 0; i < 4; ++i) {
        found = V::or_differ(found, next[i], *known[i]);
        *known[i] = next[i];
    }
    if (wrong.nonzero_digit()) return {true, false, false};
    if (several.nonzero_digit()) return {false, false, found.nonzero_digit()};
    const bool right = is_solution(s.places);
    return {!right, right, false};
}

}  // namespace loshu::sudoku
