// Chains of almost locked sets, each linked with the one before by a digit that only one of them
// can hold: if the first set lacks a digit, so does each set on the way, and the last one holds
// the digit that the first one lacks.
#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/techniques/almost_locked_sets.hpp"
#include "sudoku/techniques/eliminations.hpp"

namespace loshu::sudoku::techniques {

// Where a link leads, from a set that lacks a digit: the digit that the next set lacks, and the
// digits that the chain does not eliminate if it ends there; no digits where the link cannot be
// used.  As in HoDoKu, a chain takes the lower one of two digits, and eliminates neither.
struct Passage {
    std::uint8_t lacking = 0;
    DigitSet used = 0;
};

constexpr Passage passage(DigitSet link, std::size_t lacking) {
    const auto left = without(link, digit_set(lacking));
    if (left == 0) return {};
    const std::uint8_t taken = first_of(left);
    return {taken, link == left ? link : digit_set(taken)};
}

// A set and its missing digit are a state of a chain; a set and the digits used by the last link
// are an end of it.  Both are numbered, a state as the end with its digit alone.
class ChainStates {
public:
    void number(const AlsNetwork& network);

    std::size_t states() const { return states_; }
    std::size_t ends() const { return states_ + pairs_.size(); }
    std::size_t state(std::size_t set, std::size_t digit) const {
        const DigitSet below = static_cast<DigitSet>(digits_[set] & (digit_set(digit) - 1U));
        return starts_[set] + count_of(below);
    }
    std::size_t end(std::size_t set, DigitSet used) const {
        if (count_of(used) == 1) return state(set, first_of(used));
        return states_ + pair_numbers_[pair_place(set, used)];
    }
    // Calls `visit` with the number and the digits of each end at a set.
    template <class Visit>
    void each_end(std::size_t set, Visit visit) const {
        for (const std::size_t digit : Digits{digits_[set]}) {
            visit(state(set, digit), digit_set(digit));
        }
        for (std::size_t p = first_pair_[set]; p != none; p = pairs_[p].next) {
            visit(states_ + p, pairs_[p].used);
        }
    }

private:
    static constexpr std::uint16_t none = 0xFFFF;
    struct Pair {
        DigitSet used;
        std::uint16_t next;  // of the same set
    };
    static constexpr std::size_t pairs_of_digits = size * (size - 1) / 2;
    static std::size_t pair_place(std::size_t set, DigitSet used) {
        const std::size_t high = first_of(without_first(used));
        return set * pairs_of_digits + high * (high - 1) / 2 + first_of(used);
    }
    void number_pair(std::size_t set, DigitSet used);

    std::vector<std::size_t> starts_;
    std::vector<DigitSet> digits_;
    std::size_t states_ = 0;
    std::vector<Pair> pairs_;
    std::vector<std::uint16_t> first_pair_, pair_numbers_;  // as indices of pairs_
};

// The ends that chains reach of which each set comes later in the list than the one before it, as
// in HoDoKu's solver.
class ForwardChains {
public:
    void build(const Board&) {}  // kept for its memory
    void compute(const AlsNetwork& network);

    const ChainStates& states() const { return states_; }
    // By state that a link leads to: the ends that are one link or more away, and those two or
    // more.
    const BitRows& one_on() const { return one_on_; }
    const BitRows& two_on() const { return two_on_; }
    // Likewise the sets that are two links or more away.
    const BitRows& sets_two_on() const { return sets_two_on_; }

private:
    void follow(const AlsNetwork& network, std::size_t set, std::size_t lacking);

    ChainStates states_;
    BitRows one_on_, two_on_, sets_one_on_, sets_two_on_;
    std::vector<bool> entered_;
};

}  // namespace loshu::sudoku::techniques
