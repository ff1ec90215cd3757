#include "sudoku/techniques/brute_force.hpp"

#include "core/dispatch.hpp"
#include "sudoku/simd/solve.hpp"

namespace loshu::sudoku::techniques {

namespace {

// The one solution that the candidates leave, by cell from 1.
std::optional<std::array<std::uint8_t, cells>> only_solution(const Board& board) {
    std::array<std::uint16_t, cells> candidates;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const std::uint8_t value = board.value(cell);
        candidates[cell] =
            value == size ? board.candidates(cell) : static_cast<DigitSet>(DigitSet{1} << value);
    }
    std::array<std::uint8_t, cells> solution;
    std::array<std::uint64_t, 1> count;
    sudoku_solve({.puzzles = {}, .limit = 2, .solutions = solution, .counts = count,
                  .candidates = candidates},
                 Path::plain);
    if (count[0] != 1) return std::nullopt;
    return solution;
}

std::uint8_t middle_of(CellSet open) {
    for (std::size_t before = open.size() / 2; before > 0; --before) open = open.without_first();
    return static_cast<std::uint8_t>(open.first());
}

}  // namespace

std::optional<Step> first_brute_force(Position& position) {
    if (position.board.solved()) return std::nullopt;
    const auto solution = only_solution(position.board);
    if (!solution) return std::nullopt;
    const std::uint8_t cell = middle_of(position.board.open());
    const auto digit = static_cast<std::uint8_t>((*solution)[cell] - 1);
    Step step;
    step.technique = Technique::brute_force;
    step.placed = {candidate(cell, digit)};
    step.cells = {cell};
    step.digits = {digit};
    return step;
}

void all_brute_forces(Position& position, const Options&, std::vector<Step>& found) {
    if (auto step = first_brute_force(position)) found.push_back(std::move(*step));
}

}  // namespace loshu::sudoku::techniques
