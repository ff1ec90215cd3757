// A 9x9 Sudoku on the way to its solution: values, candidates, and the singles that they left.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <span>

#include "sudoku/techniques/geometry.hpp"
#include "sudoku/techniques/step.hpp"

namespace loshu::sudoku::techniques {

class Board {
public:
    // Values 1 .. 9 by cell, 0 where it is empty; the givens are those cells that people may not
    // change (avoidable rectangles have none).  Then the candidates in `gone` are struck out.
    Board(std::span<const std::uint8_t> values, CellSet givens, std::span<const Candidate> gone);

    void place(std::size_t cell, std::size_t digit);
    void eliminate(std::size_t cell, std::size_t digit);
    void apply(const Step& step);  // places, then eliminates, in the order of the step

    // The digit of a cell from 0, or `size` where it is empty.
    std::uint8_t value(std::size_t cell) const { return values_[cell]; }
    DigitSet candidates(std::size_t cell) const { return candidates_[cell]; }
    bool has(std::size_t cell, std::size_t digit) const { return candidates_[cell] >> digit & 1; }
    // The empty cells that may hold a digit.
    CellSet places(std::size_t digit) const { return places_[digit]; }
    CellSet places(std::size_t digit, std::size_t house) const {
        return places_[digit] & house_cells[house];
    }
    // The number of cells of a house that may hold a digit.
    std::uint8_t free(std::size_t house, std::size_t digit) const { return free_[house][digit]; }
    CellSet open() const { return open_; }  // the empty cells
    CellSet givens() const { return givens_; }
    bool solved() const { return open_.empty(); }
    // Grows with each change.
    std::uint64_t version() const { return version_; }

    // Singles in the order in which they came up, some of them outdated: HoDoKu takes them in this
    // order, and the score of a puzzle depends on it.
    struct Queues {
        std::deque<Candidate> naked, hidden;
    };
    Queues& queues() { return queues_; }
    const Queues& queues() const { return queues_; }

private:
    void note_hidden_single(std::size_t house, std::size_t digit);
    void forget_hidden_single(std::size_t house, std::size_t digit);

    std::array<std::uint8_t, cells> values_;
    std::array<DigitSet, cells> candidates_;
    std::array<CellSet, size> places_;
    std::array<std::array<std::uint8_t, size>, houses> free_;
    CellSet open_;
    CellSet givens_;
    std::uint64_t version_ = 0;
    Queues queues_;
};

}  // namespace loshu::sudoku::techniques
