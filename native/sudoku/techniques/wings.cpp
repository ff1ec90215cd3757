#include "sudoku/techniques/wings.hpp"

#include <array>
#include <utility>

#include "sudoku/techniques/digits.hpp"

namespace loshu::sudoku::techniques {

namespace {

CellSet cells_with(const Board& board, std::size_t candidates) {
    CellSet found;
    for (const std::size_t cell : board.open()) {
        if (count_of(board.candidates(cell)) == candidates) found |= CellSet::of(cell);
    }
    return found;
}

void strike(Step& step, CellSet gone, std::size_t digit) {
    for (const std::size_t cell : gone) step.eliminated.push_back(candidate(cell, digit));
}

// The wing with this pivot: whichever digit it holds, a pincer holds the digit that both share.
std::optional<Step> wing_step(const Board& board, Technique technique, std::size_t pivot,
                              std::size_t one, std::size_t other) {
    if (!peers[pivot].has(one) || !peers[pivot].has(other)) return std::nullopt;
    const auto shared = static_cast<DigitSet>(board.candidates(one) & board.candidates(other));
    if (count_of(shared) != 1) return std::nullopt;
    const std::size_t digit = first_of(shared);
    const bool with_pivot = technique == Technique::xyz_wing;
    CellSet gone = peers[one] & peers[other] & board.places(digit);
    if (with_pivot) gone &= peers[pivot];
    if (gone.empty()) return std::nullopt;
    Step step;
    step.technique = technique;
    for (const std::size_t cell : {pivot, one, other}) {
        step.cells.push_back(static_cast<std::uint8_t>(cell));
        if (with_pivot || cell != pivot) step.fins.push_back(candidate(cell, digit));
    }
    for (const std::uint8_t d : Digits{board.candidates(pivot)}) step.digits.push_back(d);
    if (!with_pivot) step.digits.push_back(static_cast<std::uint8_t>(digit));
    strike(step, gone, digit);
    return step;
}

// Three cells with three digits between them, no two alike; each of them in turn is the pivot of
// an XY-wing, the first that of an XYZ-wing.
template <class Take>
bool wings_of(const Board& board, Technique technique, std::array<std::size_t, 3> trio,
              Take&& take) {
    const auto [i, j, k] = trio;
    const DigitSet a = board.candidates(i), b = board.candidates(j), c = board.candidates(k);
    if (count_of(static_cast<DigitSet>(a | b | c)) != 3 || a == b || b == c || a == c) return false;
    using Roles = std::array<std::size_t, 3>;
    const std::array<Roles, 3> roles{Roles{i, j, k}, Roles{j, i, k}, Roles{k, j, i}};
    const std::size_t pivots = technique == Technique::xyz_wing ? 1 : 3;
    for (std::size_t r = 0; r < pivots; ++r) {
        auto step = wing_step(board, technique, roles[r][0], roles[r][1], roles[r][2]);
        if (step && take(std::move(*step))) return true;
    }
    return false;
}

template <class Take>
void wings(const Board& board, Technique technique, Take&& take) {
    const CellSet pairs = cells_with(board, 2);
    const bool xyz = technique == Technique::xyz_wing;
    for (const std::size_t first : xyz ? cells_with(board, 3) : pairs) {
        for (const std::size_t second : pairs) {
            if (!xyz && second <= first) continue;
            const auto both =
                static_cast<DigitSet>(board.candidates(first) | board.candidates(second));
            if (count_of(both) != 3) continue;
            for (const std::size_t third : pairs) {
                if (third <= second) continue;
                if (wings_of(board, technique, {first, second, third}, take)) return;
            }
        }
    }
}

// The strong link of a W-wing: the two places of a digit in a house, one sees the first cell, the
// other the second.
std::optional<std::pair<std::size_t, std::size_t>> bridge(const Board& board, std::size_t house,
                                                          std::size_t digit, std::size_t one,
                                                          std::size_t other) {
    if (board.free(house, digit) != 2) return std::nullopt;
    std::optional<std::size_t> near, far;
    for (const std::size_t cell : board.places(digit, house)) {
        if (cell == one || cell == other) continue;
        if (peers[cell].has(one))
            near = cell;
        else if (peers[cell].has(other))
            far = cell;
    }
    if (!near || !far) return std::nullopt;
    return std::pair{*near, *far};
}

// Two cells with the same two digits; a strong link of one of them between the cells, so one of
// the cells holds the other digit.
template <class Take>
bool w_wings_of(const Board& board, std::size_t one, std::size_t other, std::size_t struck,
                std::size_t linked, Take&& take) {
    const CellSet gone = peers[one] & peers[other] & board.places(struck);
    if (gone.empty()) return false;
    for (std::size_t house = 0; house < houses; ++house) {
        const auto link = bridge(board, house, linked, one, other);
        if (!link) continue;
        Step step;
        step.technique = Technique::w_wing;
        step.digits = {static_cast<std::uint8_t>(struck), static_cast<std::uint8_t>(linked)};
        step.cells = {static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(other)};
        step.base = {static_cast<std::uint8_t>(house)};
        step.fins = {candidate(one, linked), candidate(other, linked),
                     candidate(link->first, linked), candidate(link->second, linked)};
        strike(step, gone, struck);
        if (take(std::move(step))) return true;
    }
    return false;
}

template <class Take>
void w_wings(const Board& board, Take&& take) {
    const CellSet pairs = cells_with(board, 2);
    for (const std::size_t one : pairs) {
        const DigitSet digits = board.candidates(one);
        const std::size_t low = first_of(digits);
        const std::size_t high = first_of(static_cast<DigitSet>(digits & (digits - 1)));
        for (const std::size_t other : pairs) {
            if (other <= one || board.candidates(other) != digits) continue;
            if (w_wings_of(board, one, other, low, high, take)) return;
            if (w_wings_of(board, one, other, high, low, take)) return;
        }
    }
}

}  // namespace

std::optional<Step> first_w_wing(Position& position) {
    std::optional<Step> first;
    w_wings(position.board, [&](Step step) { return first = std::move(step), true; });
    return first;
}

std::optional<Step> first_xy_wing(Position& position) {
    std::optional<Step> first;
    wings(position.board, Technique::xy_wing,
          [&](Step step) { return first = std::move(step), true; });
    return first;
}

std::optional<Step> first_xyz_wing(Position& position) {
    std::optional<Step> first;
    wings(position.board, Technique::xyz_wing,
          [&](Step step) { return first = std::move(step), true; });
    return first;
}

void all_w_wings(Position& position, const Options&, std::vector<Step>& found) {
    w_wings(position.board, [&](Step step) { return found.push_back(std::move(step)), false; });
}

void all_xy_wings(Position& position, const Options&, std::vector<Step>& found) {
    wings(position.board, Technique::xy_wing,
          [&](Step step) { return found.push_back(std::move(step)), false; });
}

void all_xyz_wings(Position& position, const Options&, std::vector<Step>& found) {
    wings(position.board, Technique::xyz_wing,
          [&](Step step) { return found.push_back(std::move(step)), false; });
}

}  // namespace loshu::sudoku::techniques
