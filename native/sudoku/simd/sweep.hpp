// One sweep over the puzzles in all lanes: singles, locked candidates and full minirows, once each.
//
// Straight-line code: every lane goes the same way, whatever its puzzle needs.
#pragma once

#include "sudoku/simd/lanes.hpp"

namespace loshu::sudoku {

template <class V>
struct State {
    V places[words];  // 3 * digit + band: the cells where the digit may still be

    // What the last sweep found and the next one uses; all 0 for a lane with a new puzzle or guess.
    V naked[bands];  // cells with one digit left, which is not yet placed
    // Minirows, and minicolumns, that three digits are bound to, or that have three digits left.
    V full_rows, tight_rows, full_columns, tight_columns;

    // For the choice of a guess, where nothing changed.
    V rows[digits], columns[digits];
};

// Sets of lanes.
struct Outcome {
    LaneSet contradiction;
    LaneSet solved;   // and every rule checked: a sweep over the solution changed nothing
    LaneSet changed;  // something was found, or may be found by another sweep
};

// The other two of a circle of three: boxes side by side, rows or bands, columns.
template <class V>
LOSHU_INLINE V next_box(V x) {
    return x.template left<10>() | x.template right<20>();  // and rubbish above the fields
}
template <class V>
LOSHU_INLINE V last_box(V x) {
    return x.template left<20>() | x.template right<10>();
}
template <class V>
LOSHU_INLINE V next_three(V x) {
    return V::where(V(first_row), x.template right<6>(), x.template left<3>());
}
template <class V>
LOSHU_INLINE V last_three(V x) {
    return V::where(V(last_row), x.template left<6>(), x.template right<3>());
}
template <class V>
LOSHU_INLINE V next_one(V x) {
    return V::where(V(first_column), x.template right<2>(), x.template left<1>());
}
template <class V>
LOSHU_INLINE V last_one(V x) {
    return V::where(V(last_column), x.template left<2>(), x.template right<1>());
}

template <class V>
LOSHU_INLINE V minirows_of(V a, V b, V c) {
    const V first = V::any(a, a.template right<1>(), a.template right<2>());
    const V second = V::any(b.template left<1>(), b, b.template right<1>());
    const V third = V::any(c.template left<2>(), c.template left<1>(), c);
    return V::where(V(last_column), third,
                    V::where(V(first_column), first, second & V(second_column)));
}

template <class V>
LOSHU_INLINE V minicolumns_of(V a, V b, V c) {
    const V first = V::any(a, a.template right<3>(), a.template right<6>());
    const V second = V::any(b.template left<3>(), b, b.template right<3>());
    const V third = V::any(c.template left<6>(), c.template left<3>(), c);
    return V::where(V(last_row), third, V::where(V(first_row), first, second & V(second_row)));
}

// In which fields of a word there is anything: all nine bits of them.
template <class V>
LOSHU_INLINE V fields_with(V x) {
    const V carried = (x + V(all)) & V(guards);
    return carried - carried.template right<9>();
}

// The cells of each band.
template <class V>
struct Bands {
    V of[bands];
};

// Minirows, and minicolumns, back to their cells.
template <class V>
LOSHU_INLINE Bands<V> cells_of_minirows(V r) {
    const V r0 = r & V(first_column), r1 = r & V(second_column), r2 = r & V(last_column);
    return {{r0.template left<3>() - r0, r1.template left<2>() - r1.template right<1>(),
             r2.template left<1>() - r2.template right<2>()}};
}
template <class V>
LOSHU_INLINE Bands<V> cells_of_minicolumns(V c) {
    const V c0 = c & V(first_row), c1 = c & V(second_row), c2 = c & V(last_row);
    return {{V::any(c0, c0.template left<3>(), c0.template left<6>()),
             V::any(c1, c1.template left<3>(), c1.template right<3>()),
             V::any(c2, c2.template right<3>(), c2.template right<6>())}};
}

// How many of the digits, up to four, have each bit: a number in binary, whose four remains.
template <class V>
struct Tally4 {
    V one, two, four;

    // Written out, as the next ones: what the compiler writes itself has no instruction set.
    LOSHU_INLINE Tally4() : one(Word{0}), two(Word{0}), four(Word{0}) {}
    LOSHU_INLINE V three_or_more() const { return V::or_and(four, one, two); }
    LOSHU_INLINE V three_alone() const { return V::without(one & two, four); }
    LOSHU_INLINE void add(V x) {
        const V carry = one & x;
        const V carried = two & carry;
        one = one ^ x;
        two = two ^ carry;
        four = four | carried;
    }
};

// The minirows, or minicolumns, of a digit, with what they exclude of each other.
template <class V, class Tally = Tally4<V>>
struct Lines {
    Tally bound, left;
    V sound;

    LOSHU_INLINE Lines() : sound(all) {}

    // Two ways to be the only one: of its line, and of its box.  What they cost each other is
    // in the circle that lies across.
    template <class Along, class Within>
    LOSHU_INLINE V narrow(V x, V full, V tight, Along along, Within within) {
        const auto [a, b] = along(x);
        const auto [c, d] = within(x);
        sound = V::both(sound, V::any(x, a, b), V::any(x, c, d));
        const V in_line = V::without(x, a, b);
        const V in_box = V::without(x, c, d);
        const V forced = x & tight;
        const V only_line = in_line | forced;
        const V only_box = in_box | forced;
        const V kept = only_line | only_box;
        const auto [e, f] = within(only_line);
        const auto [g, h] = along(only_box);
        V y = V::without(V::without(x, e, f), g, h);
        y = V::without(y, V::without(full, kept));
        bound.add(y & kept);
        left.add(y);
        return y;
    }
    LOSHU_INLINE V full() const { return bound.three_or_more(); }
    LOSHU_INLINE V tight() const { return left.three_alone(); }
    // Four digits bound to three cells, or two left for three.
    LOSHU_INLINE V contradiction() const {
        return bound.four | V::without(V(all), left.three_or_more() & sound);
    }
};

template <class V>
struct Pair {
    V first, second;
};

constexpr auto boxes = [](auto x) LOSHU_INLINE_LAMBDA {
    return Pair<decltype(x)>{next_box(x), last_box(x)};
};
constexpr auto threes = [](auto x) LOSHU_INLINE_LAMBDA {
    return Pair<decltype(x)>{next_three(x), last_three(x)};
};
constexpr auto ones = [](auto x) LOSHU_INLINE_LAMBDA {
    return Pair<decltype(x)>{next_one(x), last_one(x)};
};

template <class V>
LOSHU_INLINE Outcome sweep(State<V>& s) {
    Lines<V> rows, columns;
    V taken[bands] = {V(0), V(0), V(0)};  // cells whose digit is known
    V moved(Word{0});
    for (std::size_t d = 0; d < digits; ++d) {
        V* const at = s.places + 3 * d;
        V w[bands];
        for (std::size_t b = 0; b < bands; ++b) {
            const V naked = at[b] & s.naked[b];
            w[b] = V::keep_or(at[b], fields_with(naked), naked);
        }
        const V r =
            rows.narrow(minirows_of(w[0], w[1], w[2]), s.full_rows, s.tight_rows, boxes, threes);
        const V c = columns.narrow(minicolumns_of(w[0], w[1], w[2]), s.full_columns,
                                   s.tight_columns, threes, ones);
        s.rows[d] = r;
        s.columns[d] = c;
        const Bands<V> wide = cells_of_minirows(r);
        const Bands<V> high = cells_of_minicolumns(c);
        for (std::size_t b = 0; b < bands; ++b) {
            const V x = V::without(V::both(w[b], wide.of[b], high.of[b]), taken[b]);
            const V several = fields_with(x & (x - V(lowest)));
            taken[b] = V::or_without(taken[b], x, several);
            moved = V::or_differ(moved, x, at[b]);
            at[b] = x;
        }
    }
    // Backwards: digits before the one that took a cell still have to leave it.
    V sound = rows.sound & columns.sound;
    V several(Word{0}), placed_twice(Word{0}), found(Word{0});
    for (std::size_t b = 0; b < bands; ++b) {
        V one(Word{0}), two(Word{0}), owned(Word{0});
        for (std::size_t d = digits; d-- > 0;) {
            V x = s.places[3 * d + b];
            moved = V::or_and(moved, x, owned);
            x = V::without(x, owned);
            s.places[3 * d + b] = x;
            owned = V::or_and(owned, x, taken[b]);
            two = V::or_and(two, one, x);
            one = one | x;
        }
        sound = sound & one;
        several = several | two;
        const V naked = V::without(one, two, taken[b]);
        placed_twice = V::or_and(placed_twice, naked, s.naked[b]);  // and yet not taken
        found = found | naked;
        s.naked[b] = naked;
    }
    const V wrong = V::any(V::without(V(all), sound), placed_twice,
                           rows.contradiction() | columns.contradiction());
    const V next[4] = {rows.full(), rows.tight(), columns.full(), columns.tight()};
    V* const known[4] = {&s.full_rows, &s.tight_rows, &s.full_columns, &s.tight_columns};
    found = found | moved;
    for (std::size_t i = 0; i < 4; ++i) {
        found = V::or_differ(found, next[i], *known[i]);
        *known[i] = next[i];
    }
    const LaneSet bad = wrong.nonzero();
    return {bad, V::every & ~(bad | several.nonzero() | moved.nonzero()), found.nonzero()};
}

}  // namespace loshu::sudoku
