// Turbot fish: two strong links of a digit, joined by a weak one.
#include <algorithm>
#include <array>

#include "sudoku/techniques/conclusions.hpp"
#include "sudoku/techniques/two_links.hpp"

namespace loshu::sudoku::techniques {

namespace {

// By cell: the cells at the other ends of a digit's strong links.
std::array<CellSet, cells> strong_links(const Board& board, std::size_t digit) {
    std::array<CellSet, cells> linked{};
    for (std::size_t house = 0; house < houses; ++house) {
        if (board.free(house, digit) != 2) continue;
        const CellSet places = board.places(digit, house);
        const std::size_t one = places.first(), other = places.without_first().first();
        linked[one] |= CellSet::of(other);
        linked[other] |= CellSet::of(one);
    }
    return linked;
}

Step turbot_fish_along(std::size_t digit, std::array<std::uint8_t, 4> chain, CellSet gone) {
    Step step;
    step.technique = Technique::turbot_fish;
    step.digits = {static_cast<std::uint8_t>(digit)};
    std::vector<Node> nodes;
    for (std::size_t k = 0; k < chain.size(); ++k) {
        nodes.push_back(
            {CellSet::of(chain[k]), static_cast<std::uint8_t>(digit), k % 2 == 1, false});
    }
    step.chains = {std::move(nodes)};
    step.cells = {chain[0], chain[3], chain[1], chain[2]};
    for (const std::size_t cell : gone) step.eliminated.push_back(candidate(cell, digit));
    return step;
}

// Calls `take` with each chain whose ends both see a place of the digit.
template <class Take>
void turbot_fish_of(const Board& board, std::size_t digit, std::size_t start, Take&& take) {
    const auto linked = strong_links(board, digit);
    const CellSet places = board.places(digit);
    const auto from = static_cast<std::uint8_t>(start);
    for (const std::uint8_t second : linked[start]) {
        for (const std::uint8_t third : (peers[second] & places).without(CellSet::of(start))) {
            for (const std::uint8_t end : linked[third].without(CellSet::of(second))) {
                if (end == start) continue;
                const CellSet gone = places & peers[start] & peers[end];
                if (!gone.empty()) take(turbot_fish_along(digit, {from, second, third, end}, gone));
            }
        }
    }
}

std::vector<Step> turbot_fish_steps(const Board& board) {
    std::vector<Step> steps;
    for (const std::size_t cell : board.open()) {
        for (std::size_t digit = 0; digit < size; ++digit) {
            if (!board.has(cell, digit)) continue;
            turbot_fish_of(board, digit, cell,
                           [&](Step step) { steps.push_back(std::move(step)); });
        }
    }
    return steps;
}

}  // namespace

std::optional<Step> first_turbot_fish(Position& position) {
    std::vector<Step> steps = turbot_fish_steps(position.board);
    if (steps.empty()) return std::nullopt;
    return *std::ranges::min_element(steps, preferred, &Step::eliminated);
}

void all_turbot_fish(Position& position, const Options&, std::vector<Step>& found) {
    std::vector<Step> steps = turbot_fish_steps(position.board);
    std::ranges::stable_sort(steps, preferred, &Step::eliminated);
    std::ranges::move(steps, std::back_inserter(found));
}

}  // namespace loshu::sudoku::techniques
