// The search: every lane has its own puzzle and its own stack; a lane that is done takes the next.
#pragma once

#include <array>
#include <bit>
#include <cstring>
#include <span>

#include "sudoku/simd/cells.hpp"
#include "sudoku/simd/guess.hpp"
#include "sudoku/simd/solve.hpp"

namespace loshu::sudoku {

template <class V>
class Search {
public:
    explicit Search(const SudokuRequest& request)
        : request_(request), may_share_(request.wanted.empty()) {}

    // Takes up the search for one puzzle, begun elsewhere, at a state that is still to be tried:
    // `word(d, b)` is that of a digit and a band.  The solutions counted are kept.
    template <class Words>
    LOSHU_INLINE void take_up(Words word) {
        for (std::size_t d = 0; d < digits; ++d)
            for (std::size_t b = 0; b < bands; ++b) queue_[3 * d + b][queued_] = word(d, b);
        for (std::size_t b = 0; b < bands; ++b) given_[b][queued_] = 0;
        ++queued_;
        taken_up_ = true;
        parsed_ = request_.counts.size();
    }

    void run() {
        for (std::size_t i = 0; i < words; ++i) state_.places[i] = V(Word{0});
        forget(V::every);
        LaneSet vacant = V::every;
        LaneSet fresh =
            0;  // lanes with a new puzzle or guess: an unchanged sweep means nothing yet
        LaneSet idle = 0;
        for (;;) {
            if (vacant != 0) {
                fresh |= vacant;
                forget(vacant);
                idle |= refill(vacant);
                vacant = 0;
                if (idle == V::every) return;
            }
            if (idle != 0 && may_share_) {
                const LaneSet joined = share(idle);
                fresh |= joined;
                idle &= ~joined;
            }
            const Outcome out = sweep(state_);
            const LaneSet wrong = out.contradiction & ~idle;
            const LaneSet solved = out.solved & ~idle;
            vacant = note(solved, V::every & ~idle);
            const LaneSet stuck =
                V::every & ~(wrong | solved | out.changed | fresh | idle | vacant);
            LaneSet back = (wrong | solved) & ~vacant;
            for (LaneSet left = back; left != 0; left &= left - 1) {
                const auto lane = static_cast<std::size_t>(std::countr_zero(left));
                vacant |= static_cast<LaneSet>(depth_[lane] == base_[lane]) << lane;
            }
            back &= ~vacant;
            if (stuck != 0) guess(stuck);
            if (back != 0) go_back(back);
            fresh = back;
        }
    }

private:
    // A guess binds a digit to a row or a column of a box, of which there are 162.
    static constexpr std::size_t deepest = 162;
    static constexpr std::size_t queue = 256;

    LOSHU_INLINE void forget(LaneSet lanes) {
        const auto m = V::mask(lanes);
        const V zero(Word{0});
        for (V& naked : state_.naked) naked = V::pick(m, zero, naked);
        for (V* known :
             {&state_.full_rows, &state_.tight_rows, &state_.full_columns, &state_.tight_columns})
            *known = V::pick(m, zero, *known);
    }

    // Returns the lanes without another puzzle.
    LOSHU_INLINE LaneSet refill(LaneSet lanes) {
        while (lanes != 0) {
            if (next_ == queued_ && !fill_queue()) {
                const auto m = V::mask(lanes);
                for (V& place : state_.places) place = V::pick(m, V(Word{0}), place);
                return lanes;
            }
            LaneSet some = 0;
            const std::size_t first = next_;
            for (; lanes != 0 && next_ < queued_; lanes &= lanes - 1, ++next_) {
                const auto lane = static_cast<std::size_t>(std::countr_zero(lanes));
                some |= LaneSet{1} << lane;
                depth_[lane] = 0;
                base_[lane] = 0;
                puzzle_[lane] = taken_up_ ? 0 : parsed_ - queued_ + next_;
                if (!taken_up_) request_.counts[puzzle_[lane]] = 0;
            }
            for (std::size_t i = 0; i < words; ++i) state_.places[i].take(some, &queue_[i][first]);
            for (std::size_t b = 0; b < bands; ++b) state_.naked[b].take(some, &given_[b][first]);
        }
        return 0;
    }

    LOSHU_INLINE bool fill_queue() {
        next_ = 0;
        queued_ = 0;
        for (; queued_ < queue && parsed_ < request_.counts.size(); ++queued_, ++parsed_) take_in();
        return queued_ != 0;
    }

    static constexpr Index in_order{0, 1, 2, 3, 4, 5, 6, 7, 8};

    LOSHU_INLINE void take_in() {
        if (request_.candidates.empty()) return parse();
        const Candidates<in_order> held(request_.candidates.data() + cells * parsed_);
        for (std::size_t b = 0; b < bands; ++b) {
            for (std::size_t d = 0; d < digits; ++d) queue_[3 * d + b][queued_] = held.open[b][d];
            given_[b][queued_] = held.alone[b];
        }
    }

    LOSHU_INLINE void parse() {
        const Clues<V, in_order> clues(request_.puzzles.data() + cells * parsed_);
        for (std::size_t b = 0; b < bands; ++b) {
            for (std::size_t d = 0; d < digits; ++d)
                queue_[3 * d + b][queued_] =
                    ((all & ~clues.given[b]) | clues.here[b][d]) & ~clues.never[b][d];
            given_[b][queued_] = clues.given[b];
        }
    }

    // For want of puzzles, lanes take over the first guesses of others; returns the ones that did.
    LOSHU_INLINE LaneSet share(LaneSet lanes) {
        LaneSet joined = 0;
        for (LaneSet left = lanes; left != 0; left &= left - 1) {
            const auto lane = static_cast<std::size_t>(std::countr_zero(left));
            std::size_t from = lane;
            for (LaneSet busy = V::every & ~left; busy != 0; busy &= busy - 1) {
                const auto other = static_cast<std::size_t>(std::countr_zero(busy));
                if (depth_[other] != base_[other] && (from == lane || base_[other] < base_[from]))
                    from = other;
            }
            if (from == lane) break;
            for (std::size_t i = 0; i < words; ++i)
                set_word(state_.places[i], lane, word_of(stack_[base_[from]][i], from));
            ++base_[from];
            puzzle_[lane] = puzzle_[from];
            depth_[lane] = 0;
            base_[lane] = 0;
            joined |= LaneSet{1} << lane;
        }
        forget(joined);
        return joined;
    }

    LOSHU_INLINE static Word word_of(const V& lanes, std::size_t lane) {
        Word word;
        std::memcpy(&word, reinterpret_cast<const std::byte*>(&lanes) + sizeof word * lane,
                    sizeof word);
        return word;
    }
    LOSHU_INLINE static void set_word(V& lanes, std::size_t lane, Word word) {
        std::memcpy(reinterpret_cast<std::byte*>(&lanes) + sizeof word * lane, &word, sizeof word);
    }

    // Counts the solutions in these lanes; returns the lanes at work whose puzzles need no more.
    LOSHU_INLINE LaneSet note(LaneSet solved, LaneSet at_work) {
        LaneSet enough = 0;
        for (LaneSet left = solved; left != 0; left &= left - 1) {
            const auto lane = static_cast<std::size_t>(std::countr_zero(left));
            const std::size_t puzzle = puzzle_[lane];
            std::uint64_t& count = request_.counts[puzzle];
            if (count == request_.limit) continue;
            const std::uint64_t wanted = request_.wanted.empty() ? 0 : request_.wanted[puzzle];
            if (count++ == wanted && !request_.solutions.empty()) write(lane);
            if (count < request_.limit) continue;
            if (taken_up_) next_ = queued_;  // what waits is of the same puzzle
            for (LaneSet others = at_work; others != 0; others &= others - 1) {
                const auto other = static_cast<std::size_t>(std::countr_zero(others));
                enough |= static_cast<LaneSet>(puzzle_[other] == puzzle) << other;
            }
        }
        return enough;
    }

    LOSHU_INLINE void write(std::size_t lane) {
        const auto word = [&](std::size_t b, std::size_t d) LOSHU_INLINE_LAMBDA {
            return word_of(state_.places[3 * d + b], lane);
        };
        write_cells<V>(word, request_.solutions.data() + cells * puzzle_[lane]);
    }

    LOSHU_INLINE void guess(LaneSet stuck) {
        const Guess<V> made = choose(state_);
        const auto guessing = V::mask(stuck);
        const V zero(Word{0});
        V there[bands], other[bands];
        for (std::size_t b = 0; b < bands; ++b) {
            there[b] = V::pick(guessing, made.if_there[b], zero);
            other[b] = V::pick(guessing, made.if_not[b], zero);
        }
        for (std::size_t d = 0; d < digits; ++d) {
            const auto m = made.digit.equal(V(static_cast<Word>(d)));
            for (std::size_t b = 0; b < bands; ++b) {
                V& place = state_.places[3 * d + b];
                other_[3 * d + b] = V::without(place, V::pick(m, other[b], zero));
                place = V::without(place, V::pick(m, there[b], zero));
            }
        }
        for (LaneSet left = stuck; left != 0;) {
            const Word level = depth_[static_cast<std::size_t>(std::countr_zero(left))];
            const LaneSet group = left & at_level(left, level);
            const auto m = V::mask(group);
            for (std::size_t i = 0; i < words; ++i)
                stack_[level][i] = V::pick(m, other_[i], stack_[level][i]);
            left &= ~group;
        }
        for (; stuck != 0; stuck &= stuck - 1)
            ++depth_[static_cast<std::size_t>(std::countr_zero(stuck))];
    }

    LOSHU_INLINE LaneSet at_level(LaneSet lanes, Word level) const {
        LaneSet group = 0;
        for (; lanes != 0; lanes &= lanes - 1) {
            const auto lane = static_cast<std::size_t>(std::countr_zero(lanes));
            group |= static_cast<LaneSet>(depth_[lane] == level) << lane;
        }
        return group;
    }

    LOSHU_INLINE void go_back(LaneSet lanes) {
        forget(lanes);
        while (lanes != 0) {
            const Word level = depth_[static_cast<std::size_t>(std::countr_zero(lanes))];
            const LaneSet group = at_level(lanes, level);
            const auto m = V::mask(group);
            for (std::size_t i = 0; i < words; ++i)
                state_.places[i] = V::pick(m, stack_[level - 1][i], state_.places[i]);
            lanes &= ~group;
            for (LaneSet left = group; left != 0; left &= left - 1)
                --depth_[static_cast<std::size_t>(std::countr_zero(left))];
        }
    }

    const SudokuRequest& request_;
    const bool may_share_;  // it changes the order of the solutions
    State<V> state_;
    V stack_[deepest][words];
    V other_[words];
    std::array<Word, V::count> depth_{}, base_{};  // levels of the stack: base_ .. depth_ - 1
    std::array<std::size_t, V::count> puzzle_{};
    // Puzzles read ahead, word by word, with room for a vector to be loaded past the end.
    Word queue_[words][queue + V::count];
    Word given_[bands][queue + V::count];
    std::size_t parsed_ = 0, queued_ = 0, next_ = 0;
    bool taken_up_ = false;
};

}  // namespace loshu::sudoku
