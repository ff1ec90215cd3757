#include "sudoku/techniques/trial.hpp"

#include <algorithm>
#include <bit>

namespace loshu::sudoku::techniques {

namespace {

constexpr int rounds = 4;

}  // namespace

TrialBoard::TrialBoard(const Board& board) {
    for (std::size_t cell = 0; cell < cells; ++cell) {
        candidates_[cell] = board.candidates(cell);
        values_[cell] = board.value(cell);
    }
    for (std::size_t digit = 0; digit < size; ++digit) {
        places_[digit] = board.places(digit);
        for (std::size_t house = 0; house < houses; ++house) {
            free_[house][digit] = static_cast<std::int8_t>(board.free(house, digit));
        }
    }
    // Singles that are outdated already would only take up room.
    for (const Candidate c : board.queues().naked)
        if (is_open(cell_of(c))) naked_.add(c);
    for (const Candidate c : board.queues().hidden)
        if (is_open(cell_of(c))) hidden_.add(c);
}

void TrialBoard::copy(const TrialBoard& from) {
    candidates_ = from.candidates_;
    values_ = from.values_;
    places_ = from.places_;
    free_ = from.free_;
    naked_.size = from.naked_.size;
    std::ranges::copy(from.naked_.list(), naked_.singles.begin());
    hidden_.size = from.hidden_.size;
    std::ranges::copy(from.hidden_.list(), hidden_.singles.begin());
}

void TrialBoard::place(std::size_t cell, std::size_t digit) {
    if (values_[cell] == digit) return;
    values_[cell] = static_cast<std::uint8_t>(digit);
    const unsigned before = candidates_[cell];
    candidates_[cell] = 0;
    for (unsigned left = before; left != 0; left &= left - 1) {
        CellSet& places = places_[static_cast<std::size_t>(std::countr_zero(left))];
        places = places.without(CellSet::of(cell));
    }
    for (const std::uint8_t peer : peers[cell] & places_[digit]) remove(peer, digit);
    for (unsigned left = before; left != 0; left &= left - 1) {
        const auto d = static_cast<std::size_t>(std::countr_zero(left));
        for (const std::uint8_t house : houses_of(cell)) {
            if (--free_[house][d] == 1 && d != digit) note_hidden_single(house, d);
        }
    }
}

void TrialBoard::remove(std::size_t cell, std::size_t digit) {
    if (!(candidates_[cell] >> digit & 1)) return;
    candidates_[cell] = static_cast<DigitSet>(candidates_[cell] & ~(1U << digit));
    places_[digit] = places_[digit].without(CellSet::of(cell));
    if (candidates_[cell] == 0) return;  // contradictory: HoDoKu leaves off counting here
    if (std::has_single_bit(candidates_[cell])) {
        naked_.add(candidate(cell, static_cast<std::size_t>(std::countr_zero(candidates_[cell]))));
    }
    for (const std::uint8_t house : houses_of(cell)) {
        const std::int8_t left = --free_[house][digit];
        if (left == 1) note_hidden_single(house, digit);
        if (left == 0) forget_hidden_single(house, digit);
    }
}

void TrialBoard::note_hidden_single(std::size_t house, std::size_t digit) {
    const CellSet left = places_[digit] & house_cells[house];
    if (!left.empty()) hidden_.add(candidate(left.first(), digit));
}

void TrialBoard::forget_hidden_single(std::size_t house, std::size_t digit) {
    const auto end = hidden_.singles.begin() + static_cast<std::ptrdiff_t>(hidden_.size);
    const auto found = std::find_if(hidden_.singles.begin(), end, [&](Candidate single) {
        return digit_of(single) == digit && house_cells[house].has(cell_of(single));
    });
    if (found == end) return;
    std::copy(found + 1, end, found);
    --hidden_.size;
}

Trial::Trial(const Board& board) : board_{board}, start_{board}, now_{board} {}

std::span<const Trial::Outcome> Trial::run(Premise premise) {
    for (const Outcome& outcome : outcomes_) places_[outcome.premise] = 0;
    outcomes_.clear();
    now_.copy(start_);
    outcomes_.push_back({premise, 1, {}});
    const std::size_t cell = cell_of(candidate_of(premise));
    const std::size_t digit = digit_of(candidate_of(premise));
    if (premise % 2 == 1) {
        const DigitSet before = now_.candidates(cell);
        now_.place(cell, digit);
        add_consequences(candidate_of(premise), before, 0);
    } else {
        now_.remove(cell, digit);
        if (std::has_single_bit(now_.candidates(cell))) {
            set_first(cell, static_cast<std::size_t>(std::countr_zero(now_.candidates(cell))));
        }
    }
    for (int round = 0; round < rounds && run_singles(); ++round) {
    }
    return std::span{outcomes_}.subspan(1);
}

void Trial::add(Premise premise, Cause cause) {
    if (premise == outcomes_[0].premise || places_[premise] != 0) return;
    places_[premise] = static_cast<std::uint16_t>(outcomes_.size());
    const auto distance = static_cast<std::uint16_t>(outcomes_[cause.reasons[0]].distance + 1);
    // The latest reason leads the way.
    auto& reasons = cause.reasons;
    for (std::size_t k = 1; k < reasons.size(); ++k) {
        if (reasons[k] > reasons[0]) std::swap(reasons[0], reasons[k]);
    }
    outcomes_.push_back({premise, distance, cause});
}

// The other candidate of a cell of two.
void Trial::set_first(std::size_t cell, std::size_t digit) {
    const DigitSet before = now_.candidates(cell);
    now_.place(cell, digit);
    const std::size_t reason = outcomes_.size();
    add(premise(candidate(cell, digit), true), {});
    add_consequences(candidate(cell, digit), before, reason);
}

void Trial::set_single(Candidate single, bool naked) {
    const std::size_t cell = cell_of(single);
    const DigitSet before = now_.candidates(cell);
    const std::size_t house = house_of_fewest(single);
    now_.place(cell, digit_of(single));
    const std::size_t reason = outcomes_.size();
    add(premise(single, true), naked ? naked_cause(single) : hidden_cause(single, house));
    add_consequences(single, before, reason);
}

void Trial::add_consequences(Candidate placed, DigitSet candidates, std::size_t reason) {
    const std::size_t digit = digit_of(placed);
    const Cause cause{{static_cast<std::uint16_t>(reason)}};
    if (reason >= outcomes_.size()) return;  // it was placed before, with all its consequences
    for (const std::uint8_t peer : board_.places(digit) & peers[cell_of(placed)]) {
        add(premise(candidate(peer, digit), false), cause);
    }
    for (unsigned left = candidates & ~(1U << digit); left != 0; left &= left - 1) {
        const auto other = static_cast<std::size_t>(std::countr_zero(left));
        add(premise(candidate(cell_of(placed), other), false), cause);
    }
}

Cause Trial::naked_cause(Candidate single) const {
    Cause cause;
    cause.single = Cause::naked_single;
    std::size_t found = 0;
    unsigned others = board_.candidates(cell_of(single)) & ~(1U << digit_of(single));
    for (; others != 0 && found < cause.reasons.size(); others &= others - 1) {
        const auto digit = static_cast<std::size_t>(std::countr_zero(others));
        cause.reasons[found++] = places_[premise(candidate(cell_of(single), digit), false)];
    }
    return cause;
}

Cause Trial::hidden_cause(Candidate single, std::size_t house) const {
    Cause cause;
    cause.single = static_cast<std::uint8_t>(house);
    std::size_t found = 0;
    const CellSet others =
        board_.places(digit_of(single), house).without(CellSet::of(cell_of(single)));
    for (const std::uint8_t cell : others) {
        if (found == cause.reasons.size()) break;
        cause.reasons[found++] = places_[premise(candidate(cell, digit_of(single)), false)];
    }
    return cause;
}

std::size_t Trial::house_of_fewest(Candidate single) const {
    const auto around = houses_of(cell_of(single));
    return *std::ranges::min_element(
        around, {}, [&](std::size_t house) { return now_.free(house, digit_of(single)); });
}

// Sets all singles that there are now; whether there were any.
bool Trial::run_singles() {
    std::array<Candidate, 2 * cells> singles;
    std::size_t found = 0;
    for (const Candidate single : now_.naked().list()) {
        if (now_.is_open(cell_of(single))) singles[found++] = single;
    }
    const std::size_t naked = found;
    CellSet done;
    for (const Candidate single : now_.hidden().list()) {
        const std::size_t cell = cell_of(single);
        if (!now_.is_open(cell) || done.has(cell)) continue;
        const bool valid = std::ranges::any_of(houses_of(cell), [&](std::size_t house) {
            return now_.free(house, digit_of(single)) == 1;
        });
        if (!valid) continue;
        done |= CellSet::of(cell);
        singles[found++] = single;
    }
    for (std::size_t k = 0; k < found; ++k) set_single(singles[k], k < naked);
    return found != 0;
}

}  // namespace loshu::sudoku::techniques
