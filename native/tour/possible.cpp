#include "tour/possible.hpp"

namespace loshu {

using Word = TourPossible::Word;

TourPossible::TourPossible(const TourBoard& board, std::span<const std::int32_t> givens,
                           std::span<const std::int32_t> barred)
    : board_(board), size_(board.size()), words_((size_ + 63) / 64), unsettled_(0) {
    std::vector<std::int32_t> place_of(size_, -1);
    free_.assign(words_, 0);
    for (std::size_t place = 0; place < size_; ++place) {
        const std::int32_t given = givens[static_cast<std::size_t>(board.cells[place])];
        if (given > 0) {
            place_of[static_cast<std::size_t>(given - 1)] = static_cast<std::int32_t>(place);
        } else {
            free_[place / 64] |= Word{1} << place % 64;
        }
    }
    places_.resize(size_ * words_);
    for (std::size_t k = 0; k < size_; ++k) {
        Word* row = &places_[k * words_];
        if (place_of[k] < 0) {
            for (std::size_t w = 0; w < words_; ++w) row[w] = free_[w];
        } else {
            row[place_of[k] / 64] = Word{1} << place_of[k] % 64;
        }
    }
    scratch_.resize(words_);
    std::vector<Word> reach = free_;
    for (int round = 0; round <= board.closed; ++round) sweep(place_of, reach, true);
    reach = free_;
    for (int round = 0; round <= board.closed; ++round) sweep(place_of, reach, false);

    numbers_.resize(size_ * words_);
    numbers_left_.resize(size_);
    places_left_.resize(size_);
    waiting_.assign(size_, 0);
    for (std::size_t k = 0; k < size_; ++k) {
        for (std::size_t w = 0; w < words_; ++w) {
            for (Word rest = places_[k * words_ + w]; rest != 0; rest &= rest - 1) {
                const std::size_t place = w * 64 + static_cast<std::size_t>(std::countr_zero(rest));
                const std::size_t cell = static_cast<std::size_t>(board.cells[place]);
                if (!barred.empty() && barred[cell] == static_cast<std::int32_t>(k + 1)) {
                    places_[k * words_ + w] ^= rest & -rest;
                    continue;
                }
                numbers_[place * words_ + k / 64] |= Word{1} << k % 64;
                ++numbers_left_[place];
                ++places_left_[k];
            }
        }
    }
    for (std::size_t place = 0; place < size_; ++place) {
        broken_ = broken_ || numbers_left_[place] == 0 || places_left_[place] == 0;
        unsettled_ += numbers_left_[place] > 1;
        if (numbers_left_[place] == 1) singles_.push_back(place);
        if (places_left_[place] == 1) hidden_.push_back(place);
        wake(place);
    }
}

// Cuts the places of each number down to places within reach from the number before it
// (forward) or after it, beginning with `reach`, the places of the number before the first.
void TourPossible::sweep(std::span<const std::int32_t> place_of, std::vector<Word>& reach,
                         bool forward) {
    for (std::size_t step = 0; step < size_; ++step) {
        const std::size_t number = forward ? step : size_ - 1 - step;
        Word* row = &places_[number * words_];
        if (place_of[number] >= 0) {
            reach.assign(row, row + words_);
            continue;
        }
        if (reach != free_) {  // where everything can be reached, so can everything from there
            scratch_.assign(words_, 0);
            for (std::size_t w = 0; w < words_; ++w) {
                for (Word rest = reach[w]; rest != 0; rest &= rest - 1) {
                    const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
                    for (const auto& link : board_.links(w * 64 + bit)) {
                        if (!(forward ? link.after : link.before)) continue;
                        scratch_[static_cast<std::size_t>(link.place) / 64] |= Word{1}
                                                                               << link.place % 64;
                    }
                }
            }
            for (std::size_t w = 0; w < words_; ++w) reach[w] = scratch_[w] & free_[w];
        }
        for (std::size_t w = 0; w < words_; ++w) row[w] &= reach[w];
    }
}

void TourPossible::wake(std::size_t place) {
    if (waiting_[place]) return;
    waiting_[place] = 1;
    queue_.push_back(place);
}

void TourPossible::remove_numbers(std::size_t place, std::size_t word, Word gone) {
    const std::size_t index = place * words_ + word;
    trail_.push_back({index, numbers_[index]});
    numbers_[index] &= ~gone;
    const bool was_open = numbers_left_[place] > 1;
    numbers_left_[place] -= std::popcount(gone);
    if (numbers_left_[place] == 0) broken_ = true;
    if (was_open && numbers_left_[place] <= 1) {
        --unsettled_;
        singles_.push_back(place);
    }
    const Word bit = Word{1} << place % 64;
    for (; gone != 0; gone &= gone - 1) {
        const std::size_t number = word * 64 + static_cast<std::size_t>(std::countr_zero(gone));
        const std::size_t there = number * words_ + place / 64;
        trail_.push_back({numbers_.size() + there, places_[there]});
        places_[there] &= ~bit;
        if (--places_left_[number] == 0) broken_ = true;
        if (places_left_[number] == 1) hidden_.push_back(number);
    }
    for (const auto& link : board_.links(place)) wake(static_cast<std::size_t>(link.place));
}

void TourPossible::strike(std::size_t place, std::size_t number) {
    if (!possible(place, number)) return;
    remove_numbers(place, number / 64, Word{1} << number % 64);
}

void TourPossible::write(std::size_t place, std::size_t number) {
    for (std::size_t w = 0; w < words_; ++w) {
        const Word kept = w == number / 64 ? Word{1} << number % 64 : 0;
        const Word gone = numbers_[place * words_ + w] & ~kept;
        if (gone != 0) remove_numbers(place, w, gone);
    }
}

// A number can stay in a place that has a neighbor for the number before and another neighbor
// for the number after.  All numbers of the place are tried at once, a bit each.
void TourPossible::revise(std::size_t place) {
    const std::size_t last = words_ - 1;
    const Word end = Word{1} << (size_ - 1) % 64;
    const auto links = board_.links(place);
    for (std::size_t w = 0; w < words_; ++w) {
        const Word here = numbers_[place * words_ + w];
        if (here == 0) continue;
        Word before = 0, after = 0, one = 0, two = 0;
        for (const auto& link : links) {
            const Word* row = &numbers_[static_cast<std::size_t>(link.place) * words_];
            Word up = row[w] << 1, down = row[w] >> 1;
            if (w > 0) up |= row[w - 1] >> 63;
            if (w < last) down |= row[w + 1] << 63;
            if (board_.closed) {
                if (w == 0) up |= (row[last] & end) != 0;
                if (w == last && (row[0] & 1) != 0) down |= end;
            }
            up &= -Word{link.before};
            down &= -Word{link.after};
            before |= up;
            after |= down;
            two |= one & (up | down);
            one |= up | down;
        }
        Word allowed = before & after & (size_ > 2 ? two : ~Word{0});
        if (!board_.closed) {
            if (w == 0) allowed |= after & 1;
            if (w == last) allowed |= before & end;
        }
        if (const Word gone = here & ~allowed; gone != 0) {
            remove_numbers(place, w, gone);
        }
    }
}

bool TourPossible::propagate() {
    while (!broken_) {
        if (!singles_.empty()) {
            const std::size_t place = singles_.back();
            singles_.pop_back();
            if (numbers_left_[place] != 1) continue;
            const std::size_t number = number_at(place);
            for (std::size_t w = 0; w < words_ && !broken_; ++w) {
                for (Word rest = places_[number * words_ + w]; rest != 0; rest &= rest - 1) {
                    const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
                    if (w * 64 + bit != place) strike(w * 64 + bit, number);
                }
            }
        } else if (!hidden_.empty()) {
            const std::size_t number = hidden_.back();
            hidden_.pop_back();
            if (places_left_[number] == 1) write(first(&places_[number * words_]), number);
        } else if (!queue_.empty()) {
            const std::size_t place = queue_.back();
            queue_.pop_back();
            waiting_[place] = 0;
            if (size_ > 1) revise(place);
        } else {
            return true;
        }
    }
    for (const std::size_t place : queue_) waiting_[place] = 0;
    queue_.clear();
    singles_.clear();
    hidden_.clear();
    return false;
}

TourPossible::Line TourPossible::tightest_line() const {
    Line best{true, 0};
    std::int32_t fewest = INT32_MAX;
    for (std::size_t k = 0; k < size_ && fewest > 2; ++k) {
        if (places_left_[k] > 1 && places_left_[k] < fewest) {
            fewest = places_left_[k], best = {false, k};
        }
        if (numbers_left_[k] > 1 && numbers_left_[k] < fewest) {
            fewest = numbers_left_[k], best = {true, k};
        }
    }
    return best;
}

TourPossible::Choice TourPossible::tightest() const {
    const auto [of_place, index] = tightest_line();
    if (of_place) return {index, number_at(index)};
    return {first(&places_[index * words_]), index};
}

std::vector<TourPossible::Choice> TourPossible::alternatives() const {
    const auto [of_place, index] = tightest_line();
    std::vector<Choice> found;
    for (std::size_t k = 0; k < size_; ++k) {
        const Choice choice = of_place ? Choice{index, k} : Choice{k, index};
        if (possible(choice.place, choice.number)) found.push_back(choice);
    }
    return found;
}

void TourPossible::undo(std::size_t mark) {
    broken_ = false;
    for (; trail_.size() > mark; trail_.pop_back()) {
        const auto [index, old] = trail_.back();
        if (index < numbers_.size()) {
            std::int32_t& left = numbers_left_[index / words_];
            const bool was_open = left > 1;
            left += std::popcount(old) - std::popcount(numbers_[index]);
            unsettled_ += !was_open && left > 1;
            numbers_[index] = old;
        } else {
            const std::size_t there = index - numbers_.size();
            places_left_[there / words_] += std::popcount(old) - std::popcount(places_[there]);
            places_[there] = old;
        }
    }
}

}  // namespace loshu
