#include "sudoku/techniques/implications.hpp"

#include <algorithm>
#include <bit>

namespace loshu::sudoku::techniques {

void Implications::clear() {
    groups.clear();
    sets.clear();
    edges_.clear();
}

void Implications::add(std::size_t from, std::size_t to, std::size_t distance) {
    edges_.push_back({static_cast<Premise>(from),
                      {static_cast<Premise>(to), static_cast<std::uint16_t>(distance)}});
}

void Implications::close() {
    starts_.assign(size() + 1, 0);
    for (const Edge& edge : edges_) ++starts_[edge.from + 1U];
    for (std::size_t p = 1; p < starts_.size(); ++p) starts_[p] += starts_[p - 1];
    links_.resize(edges_.size());
    std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
    for (const Edge& edge : edges_) links_[next[edge.from]++] = edge.link;
}

void Implications::add_singles(const Board& board) {
    for (const std::size_t cell : board.open()) {
        const unsigned candidates = board.candidates(cell);
        for (unsigned left = candidates; left != 0; left &= left - 1) {
            const auto digit = static_cast<std::size_t>(std::countr_zero(left));
            const std::size_t self = candidate(cell, digit);
            for (unsigned others = candidates & ~(left & -left); others != 0;
                 others &= others - 1) {
                const std::size_t other =
                    candidate(cell, static_cast<std::size_t>(std::countr_zero(others)));
                add(2 * self + 1, 2 * other, direct);
                if (std::popcount(candidates) == 2) add(2 * self, 2 * other + 1, direct);
            }
            CellSet linked = CellSet::of(cell), implied;
            for (const std::size_t house : houses_of(cell)) {
                const CellSet others = board.places(digit, house).without(CellSet::of(cell));
                for (const std::uint8_t other : others.without(linked)) {
                    add(2 * self + 1, 2UL * candidate(other, digit), direct);
                }
                linked |= others;
                if (board.free(house, digit) == 2 && !others.within(implied)) {
                    add(2 * self, 2UL * candidate(others.first(), digit) + 1, direct);
                    implied |= others;
                }
            }
        }
    }
}

void Implications::find_groups(const Board& board) {
    by_house_.fill({});
    for (std::size_t line = 0; line < first_box; ++line) {
        for (std::size_t digit = 0; digit < techniques::size; ++digit) {
            const CellSet places = board.places(digit, line);
            if (places.empty()) continue;
            for (std::size_t box = first_box; box < houses; ++box) {
                const CellSet cells = places & house_cells[box];
                if (cells.empty() || cells.without_first().empty()) continue;
                for (const std::size_t house : {line, box}) {
                    HouseGroups& list = by_house_[techniques::size * house + digit];
                    list.numbers[list.size++] = static_cast<std::uint16_t>(groups.size());
                }
                groups.push_back({cells, seen_by_all(cells), static_cast<std::uint8_t>(digit),
                                  static_cast<std::uint8_t>(line), static_cast<std::uint8_t>(box)});
            }
        }
    }
}

void Implications::add_groups(const Board& board) {
    find_groups(board);
    for (std::size_t number = 0; number < groups.size(); ++number) {
        link_group_to_cells(board, number);
        link_group_to_groups(board, number);
    }
}

void Implications::link_group_to_cells(const Board& board, std::size_t number) {
    const GroupNode& group = groups[number];
    const CellSet seen = board.places(group.digit) & group.seen;
    for (const std::uint8_t cell : seen) {
        const Candidate other = candidate(cell, group.digit);
        add(group_premise(number, true), premise(other, false), direct);
        add(premise(other, true), group_premise(number, false), direct);
    }
    for (const std::size_t house : {group.box, group.line}) {
        const CellSet rest = seen & house_cells[house];
        if (rest.empty() || !rest.without_first().empty()) continue;
        const Candidate other = candidate(rest.first(), group.digit);
        add(group_premise(number, false), premise(other, true), direct);
        add(premise(other, false), group_premise(number, true), direct);
    }
}

void Implications::link_group_to_groups(const Board& board, std::size_t number) {
    const GroupNode& group = groups[number];
    std::array<std::uint16_t, 12> linked;
    std::size_t found = 0;
    for (const std::size_t house : {group.line, group.box}) {
        for (const std::uint16_t other : groups_of(house, group.digit).list()) {
            if (!groups[other].cells.meets(group.cells)) linked[found++] = other;
        }
    }
    std::sort(linked.begin(), linked.begin() + found);
    for (const std::uint16_t other : std::span{linked}.first(found)) {
        add(group_premise(number, true), group_premise(other, false), direct);
    }
    link_by_house(board, number, group.line);
    link_by_house(board, number, group.box);
}

// A false group makes the one other group of a house true, without other places.
void Implications::link_by_house(const Board& board, std::size_t number, std::size_t house) {
    const GroupNode& group = groups[number];
    const CellSet rest = board.places(group.digit, house).without(group.cells);
    std::size_t found = 0, last = 0;
    for (const std::uint16_t other : groups_of(house, group.digit).list()) {
        if (groups[other].cells.meets(group.cells)) continue;
        ++found;
        last = other;
    }
    if (found == 1 && rest == groups[last].cells) {
        add(group_premise(number, false), group_premise(last, true), direct);
    }
}

std::uint8_t Implications::digit(Premise p) const {
    if (is_single(p)) return digit_of(candidate_of(p));
    return is_group(p) ? group(p).digit : set(p).digit;
}

CellSet Implications::cells_of(Premise p) const {
    if (is_single(p)) return CellSet::of(cell_of(candidate_of(p)));
    return is_group(p) ? group(p).cells : set(p).cells;
}

std::uint8_t Implications::first_cell(Premise p) const {
    if (is_single(p)) return cell_of(candidate_of(p));
    if (is_set(p)) return set(p).entry;
    return static_cast<std::uint8_t>(group(p).cells.first());
}

}  // namespace loshu::sudoku::techniques
