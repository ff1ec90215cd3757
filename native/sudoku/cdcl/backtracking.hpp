// Sudoku of any size by backtracking: singles to a fixed point, then a guess on the demand with the
// fewest options left.  Exact, and it can pause after any number of guesses.
#pragma once

#include "sudoku/cdcl/cover.hpp"
#include "sudoku/cdcl/sequences.hpp"

namespace loshu::cover {

template <class Mask>
class Backtracking {
public:
    explicit Backtracking(const Board& board) : cover_(board) {}

    // Begins a puzzle.  Its solutions come in an order that the seed decides; 0 is the plain one.
    void begin(std::span<const std::uint8_t> puzzle, std::uint64_t seed = 0) {
        cover_.clear();
        guesses_.clear();
        seed_ = seed;
        at_solution_ = false;
        ended_ = !cover_.give(puzzle);
    }

    // Searches for the next solution, through at most `guesses` wrong guesses, which it counts
    // down; returns whether it has found one.
    bool next(std::uint64_t& guesses) {
        if (at_solution_) backtrack();
        at_solution_ = false;
        while (!ended_) {
            if (!cover_.propagate()) {
                if (guesses == 0) return false;
                --guesses;
                backtrack();
            } else if (cover_.is_full()) {
                return at_solution_ = true;
            } else {
                guess();
            }
        }
        return false;
    }

    bool ended() const { return ended_; }
    void write(std::span<std::uint8_t> solution) const { cover_.write(solution); }

private:
    struct Guess {
        std::size_t mark;
        Option option;
    };

    void guess() {
        const Demand demand = cover_.tightest();
        std::uint32_t nth = 0;
        if (seed_ != 0)
            nth = static_cast<std::uint32_t>((next_random(seed_) >> 32) % cover_.left(demand));
        const Option option = cover_.option_left(demand, nth);
        guesses_.push_back({cover_.mark(), option});
        cover_.choose(option, none);
    }

    // The last guess is wrong, or exhausted: rules it out.
    void backtrack() {
        if (guesses_.empty()) {
            ended_ = true;
            return;
        }
        const Guess last = guesses_.back();
        guesses_.pop_back();
        cover_.undo(last.mark);
        cover_.drop(last.option, none);
    }

    Cover<Mask, false> cover_;
    std::vector<Guess> guesses_;
    std::uint64_t seed_ = 0;
    bool ended_ = true, at_solution_ = false;
};

}  // namespace loshu::cover
