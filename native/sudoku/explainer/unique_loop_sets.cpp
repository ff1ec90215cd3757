// Unique loops of type 3: the extra digits of two cells make a naked set with other cells of a
// house, or the loop's digits a hidden one.
#include "sudoku/explainer/unique_loops.hpp"

namespace loshu::sudoku::explainer {
namespace {

class SetSearch {
public:
    SetSearch(const Grid& grid, const UniqueLoop& loop, std::size_t first, std::size_t second)
        : grid_(grid), loop_(loop), first_(first), second_(second) {
        const unsigned a = grid.marks.digits[first], b = grid.marks.digits[second];
        extra_ = (a | b) & ~loop.pair;
        common_ = a & b & ~loop.pair;
        for (unsigned size = count(extra_); size <= 7; ++size)
            for (std::size_t k = 0; k < 3; ++k)
                if (geometry.houses[first][k] == geometry.houses[second][k])
                    search(geometry.houses[first][k], k, size);
    }
    std::vector<LoopHint> take() { return std::move(found_); }

private:
    void search(std::size_t house, std::size_t kind, unsigned size) {
        const unsigned first = 1U << geometry.places[first_][kind];
        const unsigned second = 1U << geometry.places[second_][kind];
        const unsigned empty = grid_.filling.empty[house];
        if (2 * size <= empty)
            any_subset(size, 9, [&](unsigned places) {
                if ((places & first) != 0 && (places & second) == 0)
                    naked(house, places & ~first, first | second, size);
                return false;
            });
        if (2 * size < empty) hidden_sets(house, first | second, second, size);
    }
    void naked(std::size_t house, unsigned others, unsigned both, unsigned size) {
        const auto& cells = geometry.cells[house];
        unsigned digits = common_;  // both cells' extra digits, or the others', are in the set
        for (unsigned rest = others; rest != 0; rest &= rest - 1) {
            const unsigned own = grid_.marks.digits[cells[lowest(rest)]];
            if (count(own) < 2) return;
            digits |= own;
        }
        if (count(digits) != size || (extra_ & ~digits) != 0) return;
        LoopHint found = new_loop_hint(loop_, 3);
        found.hint.difficulty += (size - 1) * 0.1;
        found.detail = 1 + (std::uint64_t{house} << 1 | std::uint64_t{digits} << 8 |
                            std::uint64_t{others} << 20);
        for (unsigned rest = all_nine & ~others & ~both; rest != 0; rest &= rest - 1) {
            const std::size_t cell = cells[lowest(rest)];
            found.hint.removed.add(cell, grid_.marks.digits[cell] & digits);
        }
        keep(found);
    }
    void hidden_sets(std::size_t house, unsigned both, unsigned second, unsigned size) {
        std::array<std::uint8_t, 9> others{};  // digits that neither cell has
        unsigned many = 0;
        for (unsigned rest = all_nine & ~loop_.pair & ~extra_; rest != 0; rest &= rest - 1)
            others[many++] = static_cast<std::uint8_t>(lowest(rest));
        if (many == 0) return;  // as the original, which enumerates no subset of nothing
        any_subset(size - 2, many, [&](unsigned chosen) {
            unsigned digits = loop_.pair;
            for (unsigned rest = chosen; rest != 0; rest &= rest - 1)
                digits |= 1U << others[lowest(rest)];
            hidden(house, digits, both, second, size);
            return false;
        });
    }
    void hidden(std::size_t house, unsigned digits, unsigned both, unsigned second, unsigned size) {
        unsigned places = 0;
        for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
            const unsigned own = grid_.marks.places[house][lowest(rest)] & ~second;
            if (own == 0) return;
            places |= own;
        }
        if (count(places) != size) return;
        places &= ~both;
        LoopHint found = new_loop_hint(loop_, 3);
        found.hint.difficulty += (static_cast<int>(count(places)) - 1) * 0.1;
        found.detail = 2 + (std::uint64_t{house} << 2 | std::uint64_t{digits} << 8 |
                            std::uint64_t{places} << 20 | std::uint64_t{1} << 40);
        for (unsigned rest = places; rest != 0; rest &= rest - 1) {
            const std::size_t cell = geometry.cells[house][lowest(rest)];
            found.hint.removed.add(cell, grid_.marks.digits[cell] & ~digits);
        }
        keep(found);
    }
    void keep(const LoopHint& found) {
        if (!found.hint.removed.empty()) found_.push_back(found);
    }

    const Grid& grid_;
    const UniqueLoop& loop_;
    std::size_t first_, second_;
    unsigned extra_ = 0, common_ = 0;
    std::vector<LoopHint> found_;
};

}  // namespace

std::vector<LoopHint> type_3_hints(const Grid& grid, const UniqueLoop& loop, std::size_t first,
                                   std::size_t second) {
    return SetSearch(grid, loop, first, second).take();
}

}  // namespace loshu::sudoku::explainer
