// The search for one puzzle alone: its digits in lanes, and a stack of open trials.
#pragma once

#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <span>

#include "sudoku/simd/cells.hpp"
#include "sudoku/simd/digits.hpp"
#include "sudoku/simd/guess.hpp"
#include "sudoku/simd/search.hpp"
#include "sudoku/simd/solve.hpp"

namespace loshu::sudoku {

// Cells that a digit is taken from: if it is there, and if it is not.
struct Trial {
    std::size_t lane;
    std::array<Word, bands> if_there, if_not;
};

template <class V>
class Alone {
public:
    // Counts the solutions, as far as the limit, and writes the first; false if it gave up: after
    // many guesses, or quite a few without a solution.
    LOSHU_INLINE bool run(const SudokuRequest& one, std::uint64_t& found) {
        const std::uint64_t limit = one.limit;
        std::uint8_t* const solution = one.solutions.empty() ? nullptr : one.solutions.data();
        if (one.candidates.empty())
            load(one.puzzles.data());
        else
            load_candidates(one.candidates.data());
        found = 0;
        depth_ = 0;
        for (std::size_t guesses = 0;;) {
            const Verdict now = sweep(state_, summary_);
            if (now.solved) {
                if (found++ == 0 && solution != nullptr) write(solution);
                if (found == limit) return true;
            }
            if (now.solved || now.contradiction) {
                if (depth_ == 0) return true;
                state_ = stack_[--depth_];
            } else if (!now.changed) {
                if (guesses == most_guesses || (guesses == enough_guesses && found == 0))
                    return false;
                ++guesses;
                const Trial trial = choose();
                stack_[depth_] = state_;
                take(stack_[depth_++], trial.lane, trial.if_not);
                take(state_, trial.lane, trial.if_there);
            }
        }
    }

    // After giving up: the open trials.
    template <class Many>
    LOSHU_INLINE void hand_over(Search<Many>& search) const {
        for (std::size_t i = 0; i <= depth_; ++i) {
            const Digits<V>& open = i == depth_ ? state_ : stack_[i];
            const Stored of[bands] = {stored(open.places[0]), stored(open.places[1]),
                                      stored(open.places[2])};
            search.take_up([&](std::size_t d, std::size_t b)
                               LOSHU_INLINE_LAMBDA { return of[b].of[lane_of[d]]; });
        }
    }

private:
    static constexpr std::size_t most_guesses = 24, enough_guesses = 10;

    struct alignas(64) Stored {
        std::array<Word, 16> of;
    };
    using Words = std::array<Stored, bands>;

    LOSHU_INLINE static V loaded(const Word* words) {
        V v;
        std::memcpy(&v, words, sizeof v);
        return v;
    }
    LOSHU_INLINE static Stored stored(V v) {
        Stored words;
        std::memcpy(words.of.data(), &v, sizeof v);
        return words;
    }

    LOSHU_INLINE void load(const std::uint8_t* puzzle) {
        const Clues<V, lane_of> clues(puzzle);
        for (std::size_t b = 0; b < bands; ++b) {
            const V given(clues.given[b]);
            const V here = loaded(clues.here[b]), never = loaded(clues.never[b]);
            state_.places[b] = V::without(V::without(V(all), given) | here, never);
            state_.naked[b] = given;
        }
        forget_lines();
    }
    LOSHU_INLINE void load_candidates(const std::uint16_t* candidates) {
        const Candidates<lane_of> held(candidates);
        for (std::size_t b = 0; b < bands; ++b) {
            state_.places[b] = loaded(held.open[b]);
            state_.naked[b] = V(held.alone[b]);
        }
        forget_lines();
    }
    LOSHU_INLINE void forget_lines() {
        state_.full_rows = state_.tight_rows = state_.full_columns = state_.tight_columns =
            V(Word{0});
    }

    LOSHU_INLINE void write(std::uint8_t* solution) const {
        const Stored of[bands] = {stored(state_.places[0]), stored(state_.places[1]),
                                  stored(state_.places[2])};
        write_cells<V>([&](std::size_t b, std::size_t d)
                           LOSHU_INLINE_LAMBDA { return of[b].of[lane_of[d]]; },
                       solution);
    }

    LOSHU_INLINE static void take(Digits<V>& from, std::size_t lane,
                                  const std::array<Word, bands>& away) {
        const auto only = V::mask(LaneSet{1} << lane);
        for (std::size_t b = 0; b < bands; ++b)
            from.places[b] = V::without(from.places[b], V::pick(only, V(away[b]), V(Word{0})));
    }

    // The same choice as for many puzzles side by side (sudoku/simd/guess.hpp), unit by unit.
    LOSHU_INLINE Trial choose() const {
        const std::size_t unit = most_constrained();
        const V tables = unit < bands ? table_of_band(summary_.rows, unit)
                                      : table_of_stack(summary_.columns, unit - bands);
        const Stored table_of = stored(tables);
        const Stored size_of = stored(count_nine(tables));
        Trial trial{};
        Word fewest = 100;
        for (const std::size_t lane : lane_of)
            if (size_of.of[lane] > 3 && size_of.of[lane] < fewest) {
                fewest = size_of.of[lane];
                trial.lane = lane;
            }
        const Word table = table_of.of[trial.lane];
        // In a line of two, or of three where there is none of two; the lowest bit.
        const Word next = (table >> 2 & 0x49) | (table << 1 & 0x1B6);
        const Word last = (table << 2 & 0x124) | (table >> 1 & 0xDB);
        const Word two = table & (next ^ last);
        const Word open = two != 0 ? two : table & next & last;
        const auto place = static_cast<std::size_t>(std::countr_zero(open));
        const std::size_t line = place / 3, at = place % 3;
        if (unit < bands) {
            // A minirow: row `line` of box `at`.
            trial.if_not[unit] = Word{7} << (10 * at + 3 * line);
        } else {
            // A minicolumn: column `at` in the box of band `line`.
            trial.if_not[line] = Word{0x49} << (10 * (unit - bands) + at);
        }
        for (std::size_t b = 0; b < bands; ++b) {
            Word field = 0;
            for (std::size_t x = 0; x < 3; ++x)
                if ((trial.if_not[b] & Word{0x1FF} << 10 * x) != 0) field |= Word{0x1FF} << 10 * x;
            trial.if_there[b] = field & ~trial.if_not[b];
        }
        return trial;
    }

    // The bands 0, 1, 2 and the stacks 3, 4, 5.
    LOSHU_INLINE std::size_t most_constrained() const {
        const V zero(Word{0});
        Places<V> places{{zero, zero, zero}, zero};
        add_places(places, summary_.rows, summary_.columns);
        for (V& band : places.band) band = sum_of_digits(band);
        places.stack = sum_of_digits(places.stack);
        const Sums<V> sums = sums_of(places);
        std::size_t best = 0;
        Word fewest = 1000;
        for (std::size_t unit = 0; unit < 6; ++unit) {
            const Word sum = stored(sums.of[unit]).of[0];
            if (sum > finished && sum < fewest) {
                fewest = sum;
                best = unit;
            }
        }
        return best;
    }

    LOSHU_INLINE static V table_of_band(V rows, std::size_t band) {
        const V r = V(first_column) & (band == 0   ? rows
                                       : band == 1 ? rows.template right<1>()
                                                   : rows.template right<2>());
        return V::any(r, r.template right<9>(), r.template right<18>()) & V(nine);
    }
    LOSHU_INLINE static V table_of_stack(V columns, std::size_t stack) {
        return V(nine) & (stack == 0   ? columns
                          : stack == 1 ? columns.template right<10>()
                                       : columns.template right<20>());
    }

    Digits<V> state_;
    Summary<V> summary_;
    Digits<V> stack_[most_guesses];
    std::size_t depth_;
};

inline SudokuRequest only(const SudokuRequest& request, std::size_t i) {
    const auto part = [i](auto of_cells) {
        return of_cells.empty() ? of_cells : of_cells.subspan(cells * i, cells);
    };
    return {.puzzles = part(request.puzzles),
            .limit = request.limit,
            .solutions = part(request.solutions),
            .counts = request.counts.subspan(i, 1),
            .candidates = part(request.candidates)};
}

// A few puzzles one after another; the guesses of hard ones are shared among all lanes.
//
// Precondition: no solution is wanted by its number.
template <class V, class Many>
LOSHU_INLINE void solve_few(const SudokuRequest& request) {
    Alone<V> alone;
    for (std::size_t i = 0; i < request.counts.size(); ++i) {
        const SudokuRequest one = only(request, i);
        if (alone.run(one, one.counts[0])) continue;
        const auto search = std::make_unique<Search<Many>>(one);
        alone.hand_over(*search);
        search->run();
    }
}

}  // namespace loshu::sudoku
