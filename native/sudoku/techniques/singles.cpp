#include "sudoku/techniques/singles.hpp"

#include <algorithm>
#include <bit>

namespace loshu::sudoku::techniques {

namespace {

Step single(Technique technique, Candidate found) {
    Step step;
    step.technique = technique;
    step.placed = {found};
    step.cells = {cell_of(found)};
    step.digits = {digit_of(found)};
    return step;
}

bool is_last_of_a_house(const Board& board, std::size_t cell) {
    return std::ranges::any_of(houses_of(cell), [&](std::size_t house) {
        return (board.open() & house_cells[house]).size() == 1;
    });
}

bool is_hidden_single(const Board& board, Candidate found) {
    return std::ranges::any_of(houses_of(cell_of(found)), [&](std::size_t house) {
        return board.free(house, digit_of(found)) == 1;
    });
}

// The next single of a queue whose cell is still empty.
std::optional<Candidate> take(std::deque<Candidate>& queue, const Board& board) {
    while (!queue.empty()) {
        const Candidate next = queue.front();
        queue.pop_front();
        if (board.value(cell_of(next)) == size) return next;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Step> first_full_house(Position& position) {
    for (const Candidate next : position.board.queues().naked) {
        const std::size_t cell = cell_of(next);
        if (position.board.value(cell) == size && is_last_of_a_house(position.board, cell)) {
            return single(Technique::full_house, next);
        }
    }
    return std::nullopt;
}

std::optional<Step> first_naked_single(Position& position) {
    const auto next = take(position.board.queues().naked, position.board);
    if (!next) return std::nullopt;
    return single(Technique::naked_single, *next);
}

std::optional<Step> first_hidden_single(Position& position) {
    const auto next = take(position.board.queues().hidden, position.board);
    if (!next || !is_hidden_single(position.board, *next)) return std::nullopt;
    return single(Technique::hidden_single, *next);
}

void all_full_houses(Position& position, const Options&, std::vector<Step>& found) {
    const Board& board = position.board;
    for (const std::size_t cell : board.open()) {
        if (!is_last_of_a_house(board, cell) || !std::has_single_bit(board.candidates(cell)))
            continue;
        found.push_back(single(
            Technique::full_house,
            candidate(cell, static_cast<std::size_t>(std::countr_zero(board.candidates(cell))))));
    }
}

void all_naked_singles(Position& position, const Options&, std::vector<Step>& found) {
    const Board& board = position.board;
    for (const std::size_t cell : board.open()) {
        if (!std::has_single_bit(board.candidates(cell))) continue;
        found.push_back(single(
            Technique::naked_single,
            candidate(cell, static_cast<std::size_t>(std::countr_zero(board.candidates(cell))))));
    }
}

void all_hidden_singles(Position& position, const Options&, std::vector<Step>& found) {
    const Board& board = position.board;
    for (std::size_t digit = 0; digit < size; ++digit) {
        for (const std::size_t cell : board.places(digit)) {
            const Candidate single_here = candidate(cell, digit);
            if (is_hidden_single(board, single_here)) {
                found.push_back(single(Technique::hidden_single, single_here));
            }
        }
    }
}

}  // namespace loshu::sudoku::techniques
