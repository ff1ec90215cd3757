// Bivalue universal grave: without some extra candidates every cell would have two candidates and
// every house two places for each digit, so the puzzle would have no solution or several.
#include <algorithm>
#include <vector>

#include "sudoku/explainer/producers.hpp"

namespace loshu::sudoku::explainer {
namespace {

struct Grave {
    std::vector<std::uint8_t> cells;   // with extra digits, in the order they were found
    std::array<Mask, 81> extra{};      // these digits
    unsigned all = 0;                  // of all cells
    std::vector<std::uint8_t> common;  // see all cells; in the order of the first one's peers

    void add(std::size_t cell, std::size_t digit) {
        const auto at = static_cast<std::uint8_t>(cell);
        if (std::ranges::find(cells, at) == cells.end()) {
            if (cells.empty())
                common.assign(geometry.peers[cell].begin(), geometry.peers[cell].end());
            else
                std::erase_if(common, [&](std::uint8_t other) { return !see(other, cell); });
            cells.push_back(at);
            std::erase(common, at);
        }
        extra[cell] = static_cast<Mask>(extra[cell] | 1U << digit);
        all |= 1U << digit;
    }
    bool hopeless() const { return cells.size() > 1 && count(all) > 1 && common.empty(); }
};

constexpr std::array<HouseKind, 3> house_kinds{block, row, column};

bool even(unsigned mask) { return mask == 0 || count(mask) == 2; }

// The cell that alone can explain why a house has not two places; 81 without one, 82 for several.
std::size_t odd_cell(const Marks& marks, std::size_t house, unsigned places) {
    std::size_t found = 81;
    for (; places != 0; places &= places - 1) {
        const std::size_t cell = geometry.cells[house][lowest(places)];
        if (marks.size(cell) >= 3) found = found == 81 ? cell : 82;
    }
    return found;
}

bool collect(const Marks& marks, Grave& grave) {
    for (std::size_t house = 0; house < 27; ++house)
        for (std::size_t digit = 0; digit < 9; ++digit) {
            const unsigned places = marks.places[house][digit];
            if (even(places)) continue;
            const std::size_t cell = odd_cell(marks, house, places);
            if (cell == 81) return false;
            if (cell == 82) continue;
            grave.add(cell, digit);
            if (grave.hopeless()) return false;
        }
    return true;
}

bool is_grave(Marks rest, const Filling& filling, const Grave& grave) {
    for (const std::uint8_t cell : grave.cells)
        for (unsigned digits = grave.extra[cell]; digits != 0; digits &= digits - 1)
            rest.remove(cell, lowest(digits));
    for (std::size_t cell = 0; cell < 81; ++cell)
        if (filling.value[cell] == 0 && rest.size(cell) != 2) return false;
    return std::ranges::all_of(
        rest.places, [](const auto& places) { return std::ranges::all_of(places, even); });
}

// The house of a kind that all cells share, or 27.
std::size_t shared_house(const Grave& grave, HouseKind kind) {
    const std::size_t k = kind / 9;
    const std::size_t house = geometry.houses[grave.cells[0]][k];
    return std::ranges::all_of(grave.cells,
                               [&](std::uint8_t cell) { return geometry.houses[cell][k] == house; })
               ? house
               : 27;
}

MaybeHint worth(Hint hint) {
    if (hint.removed.empty()) return {};
    return hint;
}

MaybeHint type_1(const Marks& marks, const Grave& grave) {
    const std::size_t cell = grave.cells[0];
    Hint hint{Technique::bug_1, 5.6, {}};
    hint.removed.add(cell, marks.digits[cell] & ~grave.all);
    return hint;
}

MaybeHint type_2(const Marks& marks, const Grave& grave) {
    Hint hint{Technique::bug_2, 5.7, {}};
    for (const std::uint8_t cell : grave.common)
        hint.removed.add(cell, marks.digits[cell] & grave.all);
    return worth(hint);
}

// A naked set of the extra digits and other cells of a house.
MaybeHint naked_with(const Marks& marks, const Grave& grave, const std::vector<std::uint8_t>& cells,
                     unsigned chosen) {
    unsigned digits = 0;
    for (unsigned rest = chosen; rest != 0; rest &= rest - 1) {
        const unsigned own = marks.digits[cells[lowest(rest)]];
        if (count(own) < 2) return {};
        digits |= own;
    }
    const unsigned size = count(chosen) + 1;
    if (count(digits) != size || count(grave.all) < 2 || (grave.all & ~digits) != 0) return {};
    Hint hint{Technique::bug_3, 5.7 + (size - 1) * 0.1, {}};
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (!has(chosen, i)) hint.removed.add(cells[i], marks.digits[cells[i]] & digits);
    return worth(hint);
}

MaybeHint type_3(const Marks& marks, const Grave& grave) {
    for (const HouseKind kind : house_kinds) {
        const std::size_t house = shared_house(grave, kind);
        if (house == 27) continue;
        std::vector<std::uint8_t> cells;
        for (const std::uint8_t cell : grave.common)
            if (geometry.houses[cell][kind / 9] == house) cells.push_back(cell);
        MaybeHint hint;
        for (unsigned size = 2; size <= 6 && size <= cells.size(); ++size)
            if (any_subset(size - 1, static_cast<unsigned>(cells.size()), [&](unsigned chosen) {
                    return (hint = naked_with(marks, grave, cells, chosen)).has_value();
                }))
                return hint;
    }
    return {};
}

MaybeHint type_4(const Marks& marks, const Grave& grave) {
    const std::size_t a = grave.cells[0], b = grave.cells[1];
    const unsigned common = marks.digits[a] & marks.digits[b] & ~grave.all;
    if (count(common) != 1) return {};
    for (const HouseKind kind : house_kinds) {
        if (shared_house(grave, kind) == 27) continue;
        Hint hint{Technique::bug_4, 5.7, {}};
        for (const std::size_t cell : {a, b})
            hint.removed.add(cell, marks.digits[cell] & ~(grave.extra[cell] | common));
        return hint;
    }
    return {};
}

}  // namespace

MaybeHint find_bug(const Grid& grid) {
    Grave grave;
    if (!collect(grid.marks, grave) || grave.cells.empty() ||
        !is_grave(grid.marks, grid.filling, grave))
        return {};
    const bool two = grave.cells.size() == 2;
    if (grave.cells.size() == 1) return type_1(grid.marks, grave);
    MaybeHint hint;
    if (count(grave.all) == 1) {
        hint = type_2(grid.marks, grave);
        if (!hint && two) hint = type_4(grid.marks, grave);
    } else if (!grave.common.empty()) {
        if (two) hint = type_4(grid.marks, grave);
        if (!hint) hint = type_3(grid.marks, grave);
    }
    return hint;
}

}  // namespace loshu::sudoku::explainer
