#include "sudoku/techniques/board.hpp"

#include <algorithm>
#include <bit>

namespace loshu::sudoku::techniques {

Board::Board(std::span<const std::uint8_t> values, CellSet givens, std::span<const Candidate> gone)
    : open_{CellSet::of_bands(whole_band, whole_band, whole_band)}, givens_{givens} {
    values_.fill(size);
    candidates_.fill(all_digits);
    places_.fill(open_);
    for (auto& house : free_) house.fill(size);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        if (values[cell] != 0) place(cell, values[cell] - std::size_t{1});
    }
    for (const Candidate candidate : gone) eliminate(cell_of(candidate), digit_of(candidate));
}

void Board::apply(const Step& step) {
    for (const Candidate candidate : step.placed) place(cell_of(candidate), digit_of(candidate));
    for (const Candidate candidate : step.eliminated) {
        eliminate(cell_of(candidate), digit_of(candidate));
    }
}

void Board::place(std::size_t cell, std::size_t digit) {
    if (values_[cell] == digit) return;
    ++version_;
    const DigitSet before = candidates_[cell];
    values_[cell] = static_cast<std::uint8_t>(digit);
    candidates_[cell] = 0;
    open_ = open_.without(CellSet::of(cell));
    for (CellSet& places : places_) places = places.without(CellSet::of(cell));
    for (const std::uint8_t peer : peers[cell] & places_[digit]) eliminate(peer, digit);
    for (std::size_t d = 0; d < size; ++d) {
        if (!(before >> d & 1)) continue;
        for (const std::uint8_t house : houses_of(cell)) {
            if (--free_[house][d] == 1 && d != digit) note_hidden_single(house, d);
        }
    }
}

void Board::eliminate(std::size_t cell, std::size_t digit) {
    if (!has(cell, digit)) return;
    ++version_;
    candidates_[cell] = static_cast<DigitSet>(candidates_[cell] & ~(DigitSet{1} << digit));
    places_[digit] = places_[digit].without(CellSet::of(cell));
    if (std::has_single_bit(candidates_[cell])) {
        queues_.naked.push_back(
            candidate(cell, static_cast<std::size_t>(std::countr_zero(candidates_[cell]))));
    }
    for (const std::uint8_t house : houses_of(cell)) {
        const std::uint8_t left = --free_[house][digit];
        if (left == 1) note_hidden_single(house, digit);
        if (left == 0) forget_hidden_single(house, digit);
    }
}

void Board::note_hidden_single(std::size_t house, std::size_t digit) {
    const CellSet left = places(digit, house);
    if (!left.empty()) queues_.hidden.push_back(candidate(left.first(), digit));
}

void Board::forget_hidden_single(std::size_t house, std::size_t digit) {
    const auto found = std::ranges::find_if(queues_.hidden, [&](Candidate single) {
        return digit_of(single) == digit && house_cells[house].has(cell_of(single));
    });
    if (found != queues_.hidden.end()) queues_.hidden.erase(found);
}

}  // namespace loshu::sudoku::techniques
