#include "sudoku/explainer/unique_loops.hpp"

#include <algorithm>

#include "sudoku/explainer/producers.hpp"

namespace loshu::sudoku::explainer {
namespace {

// Follows cells that have both digits, by houses of another kind each time.
class LoopWalk {
public:
    LoopWalk(const Marks& marks, std::size_t start) : marks_(marks), pair_(marks.digits[start]) {
        extend(start, 2, 0, 3);
    }
    std::vector<UniqueLoop> take() { return std::move(found_); }

private:
    // `spare`: how many cells more may have extra digits, `extra`: those of the walk so far, or of
    // cells tried beside it: the original never undoes a trial, so neither do we.
    void extend(std::size_t cell, int spare, unsigned extra, std::size_t last_kind) {
        walk_.push_back(static_cast<std::uint8_t>(cell));
        for (std::size_t kind = 0; kind < 3; ++kind) {
            if (kind == last_kind) continue;
            for (const std::uint8_t next : geometry.cells[geometry.houses[cell][kind]])
                visit(next, spare, extra, kind);
        }
        walk_.pop_back();
    }
    void visit(std::uint8_t next, int spare, unsigned& extra, std::size_t kind) {
        if (next == walk_.front() && walk_.size() >= 4) {
            found_.push_back({walk_, pair_});
            return;
        }
        const unsigned digits = marks_.digits[next];
        if ((digits & pair_) != pair_ || std::ranges::find(walk_, next) != walk_.end()) return;
        extra |= digits & ~pair_;
        const bool bivalue = digits == pair_;
        if (bivalue || count(extra) == 1 || spare > 0)
            extend(next, spare - (bivalue ? 0 : 1), extra, kind);
    }

    const Marks& marks_;
    unsigned pair_;
    std::vector<std::uint8_t> walk_;
    std::vector<UniqueLoop> found_;
};

// Whether every house that the loop visits has one cell of each parity.
bool alternates(const UniqueLoop& loop) {
    std::array<std::bitset<27>, 2> visited;
    for (std::size_t i = 0; i < loop.cells.size(); ++i)
        for (const std::uint8_t house : geometry.houses[loop.cells[i]]) {
            if (visited[i % 2].test(house)) return false;
            visited[i % 2].set(house);
        }
    return visited[0] == visited[1];
}

LoopHint type_1(const UniqueLoop& loop, std::size_t cell) {
    LoopHint found = new_loop_hint(loop, 1);
    found.hint.removed.add(cell, loop.pair);
    return found;
}

LoopHint type_2(const Marks& marks, const UniqueLoop& loop,
                const std::vector<std::uint8_t>& cells) {
    LoopHint found = new_loop_hint(loop, 2);
    const unsigned digit = lowest(marks.digits[cells[0]] & ~loop.pair);
    for (const std::uint8_t other : geometry.peers[cells[0]])
        if (marks.has(other, digit) &&
            std::ranges::all_of(cells, [&](std::uint8_t cell) { return see(cell, other); }))
            found.hint.removed.add(candidate(other, digit));
    return found;
}

// One of the two digits has no other place in a house of both cells: the other one leaves them.
LoopHint type_4(const Marks& marks, const UniqueLoop& loop, std::size_t a, std::size_t b) {
    LoopHint found = new_loop_hint(loop, 4);
    const unsigned low = lowest(loop.pair), high = lowest(loop.pair & (loop.pair - 1));
    bool locks_low = false, locks_high = false;
    for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t house = geometry.houses[a][k];
        if (house != geometry.houses[b][k]) continue;
        locks_low = locks_low || count(marks.places[house][low]) == 2;
        locks_high = locks_high || count(marks.places[house][high]) == 2;
    }
    if (!locks_low && !locks_high) return found;
    for (const std::size_t cell : {a, b})
        found.hint.removed.add(candidate(cell, locks_low ? high : low));
    return found;
}

}  // namespace

double loop_difficulty(const UniqueLoop& loop) {
    double difficulty = 4.5;
    if (loop.cells.size() >= 10) difficulty += 0.3;
    if (loop.cells.size() >= 8)
        difficulty += 0.2;
    else if (loop.cells.size() >= 6)
        difficulty += 0.1;
    return difficulty;
}

LoopHint new_loop_hint(const UniqueLoop& loop, unsigned type) {
    constexpr std::array techniques{Technique::unique_loop_1, Technique::unique_loop_2,
                                    Technique::unique_loop_3, Technique::unique_loop_4};
    LoopHint found;
    found.hint.technique = techniques[type - 1];
    found.hint.difficulty = loop_difficulty(loop);
    found.hint.size = static_cast<std::uint16_t>(loop.cells.size());
    found.type = type;
    for (const std::uint8_t cell : loop.cells) found.cells.set(cell);
    return found;
}

std::vector<UniqueLoop> unique_loops_from(const Marks& marks, std::size_t cell) {
    auto loops = LoopWalk(marks, cell).take();
    std::erase_if(loops, [](const UniqueLoop& loop) { return !alternates(loop); });
    return loops;
}

std::vector<LoopHint> hints_of(const Grid& grid, const UniqueLoop& loop) {
    const Marks& marks = grid.marks;
    std::vector<std::uint8_t> cells;  // with extra digits
    unsigned extra = 0;
    for (const std::uint8_t cell : loop.cells)
        if (marks.size(cell) > 2) {
            cells.push_back(cell);
            extra |= marks.digits[cell] & ~loop.pair;
        }
    std::vector<LoopHint> found;
    if (cells.size() == 1) found.push_back(type_1(loop, cells[0]));
    if (cells.size() > 2) found.push_back(type_2(marks, loop, cells));
    if (cells.size() == 2) {
        if (count(extra) == 1)
            found.push_back(type_2(marks, loop, cells));
        else
            found = type_3_hints(grid, loop, cells[0], cells[1]);
        found.push_back(type_4(marks, loop, cells[0], cells[1]));
    }
    std::erase_if(found, [](const LoopHint& each) { return each.hint.removed.empty(); });
    return found;
}

MaybeHint find_unique_loop(const Grid& grid) {
    std::vector<LoopHint> all;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        if (grid.marks.size(cell) != 2) continue;
        for (const auto& loop : unique_loops_from(grid.marks, cell))
            for (const auto& found : hints_of(grid, loop))
                if (std::ranges::none_of(all, [&](const auto& old) { return old.same(found); }))
                    all.push_back(found);
    }
    if (all.empty()) return {};
    const auto easier = [](const LoopHint& a, const LoopHint& b) {
        return a.hint.difficulty != b.hint.difficulty ? a.hint.difficulty < b.hint.difficulty
                                                      : a.type < b.type;
    };
    return std::ranges::min_element(all, easier)->hint;  // the first of the easiest
}

}  // namespace loshu::sudoku::explainer
