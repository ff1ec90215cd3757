#include "sudoku/techniques/intersections.hpp"

namespace loshu::sudoku::techniques {

namespace {

// The step of a digit whose places in the house `base` lie in the house `cover` as well.
std::optional<Step> locked_step(const Board& board, Technique technique, std::size_t digit,
                                std::size_t base, std::size_t cover) {
    const CellSet inside = board.places(digit, base);
    const CellSet gone = board.places(digit, cover).without(inside);
    if (!inside.within(house_cells[cover]) || gone.empty()) return std::nullopt;
    Step step;
    step.technique = technique;
    step.base = {static_cast<std::uint8_t>(base)};
    step.cover = {static_cast<std::uint8_t>(cover)};
    step.digits = {static_cast<std::uint8_t>(digit)};
    step.cells.assign(inside.begin(), inside.end());
    for (const std::size_t cell : gone) step.eliminated.push_back(candidate(cell, digit));
    return step;
}

// Calls `take` with each step of the bases from `first` until it returns true.
template <class Take>
bool locked_in(const Board& board, Technique technique, std::size_t first, std::size_t last,
               Take&& take) {
    for (std::size_t base = first; base < last; ++base) {
        for (std::size_t digit = 0; digit < size; ++digit) {
            const std::size_t free = board.free(base, digit);
            if (free != 2 && free != 3) continue;
            const auto crossing = houses_of(board.places(digit, base).first());
            const auto covers = base >= first_box ? std::array{crossing[0], crossing[1]}
                                                  : std::array{crossing[2], crossing[2]};
            for (const std::size_t cover : covers) {
                auto step = locked_step(board, technique, digit, base, cover);
                if (!step) continue;
                if (take(std::move(*step))) return true;
                break;
            }
        }
    }
    return false;
}

template <class Take>
void pointing_steps(const Board& board, Take&& take) {
    locked_in(board, Technique::pointing, first_box, houses, take);
}

template <class Take>
void claiming_steps(const Board& board, Take&& take) {
    locked_in(board, Technique::claiming, 0, first_box, take);
}

}  // namespace

std::optional<Step> first_pointing(Position& position) {
    std::optional<Step> first;
    pointing_steps(position.board, [&](Step step) { return first = std::move(step), true; });
    return first;
}

std::optional<Step> first_claiming(Position& position) {
    std::optional<Step> first;
    claiming_steps(position.board, [&](Step step) { return first = std::move(step), true; });
    return first;
}

void all_pointing(Position& position, const Options&, std::vector<Step>& found) {
    pointing_steps(position.board,
                   [&](Step step) { return found.push_back(std::move(step)), false; });
}

void all_claiming(Position& position, const Options&, std::vector<Step>& found) {
    claiming_steps(position.board,
                   [&](Step step) { return found.push_back(std::move(step)), false; });
}

}  // namespace loshu::sudoku::techniques
