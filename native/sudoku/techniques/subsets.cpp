#include "sudoku/techniques/subsets.hpp"

#include <array>

#include "sudoku/techniques/digits.hpp"

namespace loshu::sudoku::techniques {

namespace {

// Boxes first, then rows and columns, as people look.
constexpr std::array<std::uint8_t, houses> boxes_first = [] {
    std::array<std::uint8_t, houses> order{};
    for (std::size_t i = 0; i < houses; ++i) {
        order[i] = static_cast<std::uint8_t>((i + first_box) % houses);
    }
    return order;
}();

// The eliminations in the houses that all cells of a naked subset share.
struct Eliminated {
    std::vector<Candidate> eliminated;
    bool in_box_and_line;
};

Eliminated reach_of(const Board& board, CellSet pattern, DigitSet digits) {
    Eliminated reach{{}, false};
    const std::size_t first = pattern.first();
    bool in_line = false, in_box = false;
    for (const std::uint8_t house : houses_of(first)) {
        if (!pattern.within(house_cells[house])) continue;
        for (const std::size_t cell : (board.open() & house_cells[house]).without(pattern)) {
            const auto gone = static_cast<DigitSet>(board.candidates(cell) & digits);
            for (const std::size_t digit : Digits{gone}) {
                reach.eliminated.push_back(candidate(cell, digit));
            }
            if (gone == 0) continue;
            if (house >= first_box)
                in_box = true;
            else if (box_of(cell) != box_of(first))
                in_line = true;
        }
    }
    reach.in_box_and_line = in_line && in_box;
    return reach;
}

Step subset_step(Technique technique, CellSet pattern, DigitSet digits,
                 std::vector<Candidate> eliminated) {
    Step step;
    step.technique = technique;
    step.eliminated = std::move(eliminated);
    step.cells.assign(pattern.begin(), pattern.end());
    for (const std::uint8_t digit : Digits{digits}) step.digits.push_back(digit);
    return step;
}

// Calls `visit` with the cells and digits of the naked subsets of a house until it returns true.
template <class Visit>
bool naked_in(const Board& board, CellSet left, std::size_t most, CellSet pattern, DigitSet digits,
              Visit&& visit) {
    if (pattern.size() == most) return count_of(digits) == most && visit(pattern, digits);
    while (!left.empty()) {
        const std::size_t cell = left.first();
        left = left.without_first();
        const auto more = static_cast<DigitSet>(digits | board.candidates(cell));
        if (count_of(more) > most) continue;
        if (naked_in(board, left, most, pattern | CellSet::of(cell), more, visit)) return true;
    }
    return false;
}

CellSet small_cells(const Board& board, std::size_t house, std::size_t most) {
    CellSet small;
    for (const std::size_t cell : board.open() & house_cells[house]) {
        if (count_of(board.candidates(cell)) <= most) small |= CellSet::of(cell);
    }
    return small;
}

// The same for hidden subsets: digits that together have no more places than there are of them.
template <class Visit>
bool hidden_in(const Board& board, std::size_t house, DigitSet left, std::size_t most,
               CellSet pattern, DigitSet digits, Visit&& visit) {
    if (count_of(digits) == most) return pattern.size() == most && visit(pattern, digits);
    while (left != 0) {
        const std::size_t digit = first_of(left);
        left = static_cast<DigitSet>(left & (left - 1));
        const CellSet more = pattern | board.places(digit, house);
        if (more.size() > most) continue;
        const auto chosen = static_cast<DigitSet>(digits | digit_set(digit));
        if (hidden_in(board, house, left, most, more, chosen, visit)) return true;
    }
    return false;
}

DigitSet rare_digits(const Board& board, std::size_t house, std::size_t most) {
    DigitSet rare = 0;
    for (std::size_t digit = 0; digit < size; ++digit) {
        const std::size_t places = board.free(house, digit);
        if (places != 0 && places <= most) rare = static_cast<DigitSet>(rare | digit_set(digit));
    }
    return rare;
}

// Calls `take` with each naked subset until it returns true.
template <class Take>
void naked_subsets(const Board& board, Technique technique, Technique locked, std::size_t most,
                   Take&& take) {
    for (const std::size_t house : boxes_first) {
        const CellSet small = small_cells(board, house, most);
        if (small.size() < most) continue;
        const bool done =
            naked_in(board, small, most, {}, 0, [&](CellSet pattern, DigitSet digits) {
                Eliminated reach = reach_of(board, pattern, digits);
                if (reach.eliminated.empty()) return false;
                const bool is_locked = most < 4 && reach.in_box_and_line;
                return take(subset_step(is_locked ? locked : technique, pattern, digits,
                                        std::move(reach.eliminated)));
            });
        if (done) return;
    }
}

template <class Take>
void hidden_subsets(const Board& board, Technique technique, std::size_t most, Take&& take) {
    for (const std::size_t house : boxes_first) {
        if ((board.open() & house_cells[house]).size() <= most) continue;
        const DigitSet rare = rare_digits(board, house, most);
        if (count_of(rare) < most) continue;
        const bool done =
            hidden_in(board, house, rare, most, {}, 0, [&](CellSet pattern, DigitSet digits) {
                std::vector<Candidate> eliminated;
                for (const std::size_t cell : pattern) {
                    for (const std::size_t digit :
                         Digits{static_cast<DigitSet>(board.candidates(cell) & ~digits)}) {
                        eliminated.push_back(candidate(cell, digit));
                    }
                }
                if (eliminated.empty()) return false;
                return take(subset_step(technique, pattern, digits, std::move(eliminated)));
            });
        if (done) return;
    }
}

std::optional<Step> first_naked(Position& position, Technique wanted, Technique naked,
                                Technique locked, std::size_t most) {
    std::optional<Step> first;
    naked_subsets(position.board, naked, locked, most, [&](Step step) {
        if (step.technique != wanted) return false;
        first = std::move(step);
        return true;
    });
    return first;
}

void all_naked(Position& position, Technique wanted, Technique naked, Technique locked,
               std::size_t most, std::vector<Step>& found) {
    naked_subsets(position.board, naked, locked, most, [&](Step step) {
        if (step.technique == wanted) found.push_back(std::move(step));
        return false;
    });
}

std::optional<Step> first_hidden(Position& position, Technique technique, std::size_t most) {
    std::optional<Step> first;
    hidden_subsets(position.board, technique, most, [&](Step step) {
        first = std::move(step);
        return true;
    });
    return first;
}

void all_hidden(Position& position, Technique technique, std::size_t most,
                std::vector<Step>& found) {
    hidden_subsets(position.board, technique, most, [&](Step step) {
        found.push_back(std::move(step));
        return false;
    });
}

using enum Technique;

}  // namespace

std::optional<Step> first_locked_pair(Position& position) {
    return first_naked(position, locked_pair, naked_pair, locked_pair, 2);
}
std::optional<Step> first_locked_triple(Position& position) {
    return first_naked(position, locked_triple, naked_triple, locked_triple, 3);
}
std::optional<Step> first_naked_pair(Position& position) {
    return first_naked(position, naked_pair, naked_pair, locked_pair, 2);
}
std::optional<Step> first_naked_triple(Position& position) {
    return first_naked(position, naked_triple, naked_triple, locked_triple, 3);
}
std::optional<Step> first_naked_quadruple(Position& position) {
    return first_naked(position, naked_quadruple, naked_quadruple, naked_quadruple, 4);
}
std::optional<Step> first_hidden_pair(Position& position) {
    return first_hidden(position, hidden_pair, 2);
}
std::optional<Step> first_hidden_triple(Position& position) {
    return first_hidden(position, hidden_triple, 3);
}
std::optional<Step> first_hidden_quadruple(Position& position) {
    return first_hidden(position, hidden_quadruple, 4);
}

void all_locked_pairs(Position& position, const Options&, std::vector<Step>& found) {
    all_naked(position, locked_pair, naked_pair, locked_pair, 2, found);
}
void all_locked_triples(Position& position, const Options&, std::vector<Step>& found) {
    all_naked(position, locked_triple, naked_triple, locked_triple, 3, found);
}
void all_naked_pairs(Position& position, const Options&, std::vector<Step>& found) {
    all_naked(position, naked_pair, naked_pair, locked_pair, 2, found);
}
void all_naked_triples(Position& position, const Options&, std::vector<Step>& found) {
    all_naked(position, naked_triple, naked_triple, locked_triple, 3, found);
}
void all_naked_quadruples(Position& position, const Options&, std::vector<Step>& found) {
    all_naked(position, naked_quadruple, naked_quadruple, naked_quadruple, 4, found);
}
void all_hidden_pairs(Position& position, const Options&, std::vector<Step>& found) {
    all_hidden(position, hidden_pair, 2, found);
}
void all_hidden_triples(Position& position, const Options&, std::vector<Step>& found) {
    all_hidden(position, hidden_triple, 3, found);
}
void all_hidden_quadruples(Position& position, const Options&, std::vector<Step>& found) {
    all_hidden(position, hidden_quadruple, 4, found);
}

}  // namespace loshu::sudoku::techniques
