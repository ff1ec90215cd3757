// A premise tried out: what the singles after it set and strike out, each with its reasons.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/techniques/board.hpp"
#include "sudoku/techniques/net_tables.hpp"

namespace loshu::sudoku::techniques {

// A board that may become contradictory, with the queues of its singles as HoDoKu keeps them.
class TrialBoard {
public:
    explicit TrialBoard(const Board& board);

    struct Queue {
        std::array<Candidate, 512> singles;
        std::size_t size = 0;
        void add(Candidate single) { singles[size++] = single; }
        std::span<const Candidate> list() const { return {singles.data(), size}; }
    };

    void copy(const TrialBoard& from);
    void place(std::size_t cell, std::size_t digit);
    void remove(std::size_t cell, std::size_t digit);
    DigitSet candidates(std::size_t cell) const { return candidates_[cell]; }
    bool is_open(std::size_t cell) const { return values_[cell] == size; }
    std::int8_t free(std::size_t house, std::size_t digit) const { return free_[house][digit]; }
    const Queue& naked() const { return naked_; }
    const Queue& hidden() const { return hidden_; }

private:
    void note_hidden_single(std::size_t house, std::size_t digit);
    void forget_hidden_single(std::size_t house, std::size_t digit);

    std::array<DigitSet, cells> candidates_;
    std::array<std::uint8_t, cells> values_;
    std::array<CellSet, size> places_;
    std::array<std::array<std::int8_t, size>, houses> free_;
    Queue naked_, hidden_;
};

class Trial {
public:
    struct Outcome {
        Premise premise;
        std::uint16_t distance;
        Cause cause;
    };

    explicit Trial(const Board& board);

    // What follows from a premise, behind the premise itself.
    std::span<const Outcome> run(Premise premise);

private:
    void add(Premise premise, Cause cause);
    void set_first(std::size_t cell, std::size_t digit);
    void set_single(Candidate single, bool naked);
    void add_consequences(Candidate placed, DigitSet candidates, std::size_t reason);
    Cause naked_cause(Candidate single) const;
    Cause hidden_cause(Candidate single, std::size_t house) const;
    std::size_t house_of_fewest(Candidate single) const;
    bool run_singles();

    const Board& board_;
    TrialBoard start_, now_;
    std::vector<Outcome> outcomes_;
    std::array<std::uint16_t, candidate_premises> places_{};  // in outcomes_, from 1; 0: absent
};

}  // namespace loshu::sudoku::techniques
