// Which numbers each place of a tour may still hold, and which places each number: propagation.
//
//   numbers_of(place)   bit k - 1 set: the place may hold number k
//   places_of(number)   the same table transposed; every change goes into both
//
// Every change is a word with its old value on a trail, so that a search can take it back.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "tour/board.hpp"

namespace loshu {

class TourPossible {
public:
    using Word = std::uint64_t;

    // Sets up what the givens leave; barred numbers are struck out.  Nothing is propagated yet.
    TourPossible(const TourBoard& board, std::span<const std::int32_t> givens,
                 std::span<const std::int32_t> barred);

    // Draws all conclusions; false where there is a contradiction.
    bool propagate();

    void write(std::size_t place, std::size_t number);
    void strike(std::size_t place, std::size_t number);

    bool solved() const { return unsettled_ == 0; }
    bool possible(std::size_t place, std::size_t number) const {
        return numbers_[place * words_ + number / 64] >> number % 64 & 1;
    }
    std::size_t number_at(std::size_t place) const { return first(&numbers_[place * words_]); }

    struct Choice {
        std::size_t place, number;
    };
    // A place and number of the tightest choice there is.  Not to be called when solved.
    Choice tightest() const;
    // All numbers of that place, or all places of that number, whichever it chose.
    std::vector<Choice> alternatives() const;

    std::size_t mark() const { return trail_.size(); }
    void undo(std::size_t mark);

private:
    struct Change {
        std::size_t index;  // into numbers_, or beyond it into places_
        Word old;
    };

    struct Line {
        bool of_place;      // the numbers of a place, or the places of a number
        std::size_t index;  // that place or number
    };
    Line tightest_line() const;

    std::size_t first(const Word* words) const {
        std::size_t w = 0;
        while (words[w] == 0) ++w;
        return w * 64 + static_cast<std::size_t>(std::countr_zero(words[w]));
    }
    void sweep(std::span<const std::int32_t> place_of, std::vector<Word>& reach, bool forward);
    void remove_numbers(std::size_t place, std::size_t word, Word gone);
    void revise(std::size_t place);
    void wake(std::size_t place);

    const TourBoard& board_;
    std::size_t size_, words_;
    std::vector<Word> numbers_, places_, free_, scratch_;
    std::vector<std::int32_t> numbers_left_, places_left_;
    std::vector<std::uint8_t> waiting_;
    std::vector<std::size_t> queue_, singles_, hidden_;  // places, places, numbers
    std::vector<Change> trail_;
    std::size_t unsettled_;
    bool broken_ = false;
};

}  // namespace loshu
