#include "sudoku/techniques/sue_de_coq.hpp"

#include <algorithm>
#include <bit>

namespace loshu::sudoku::techniques {

namespace {

int count(DigitSet digits) { return std::popcount(digits); }

// Some cells of an intersection have n digits more than cells.  Other cells of the line and other
// cells of the box take these n: a set of them takes as many as it has cells beyond its extra
// digits, those from outside.  The two share no digit of the intersection.  Then each digit is where
// it may be once as often as it can, and goes from the rest of its house.
class SueDeCoq {
public:
    SueDeCoq(const Board& board, std::vector<Step>& found, bool only_first)
        : board_{board}, found_{found}, only_first_{only_first} {}

    // True where the search ended early.
    bool search() {
        for (std::size_t line = 0; line < first_box; ++line) {
            line_ = board_.open() & house_cells[line];
            for (std::size_t box = first_box; box < houses; ++box) {
                box_ = board_.open() & house_cells[box];
                if ((line_ & box_).size() >= 2 && search_intersection()) return true;
            }
        }
        return false;
    }

private:
    bool search_intersection() {
        std::array<std::uint8_t, 3> cells{};
        std::size_t n = 0;
        for (const std::uint8_t cell : line_ & box_) cells[n++] = cell;
        for (std::size_t a = 0; a + 1 < n; ++a) {
            for (std::size_t b = a + 1; b < n; ++b) {
                const CellSet pair = CellSet::of(cells[a]) | CellSet::of(cells[b]);
                if (search_core(pair)) return true;
                for (std::size_t c = b + 1; c < n; ++c) {
                    if (search_core(pair | CellSet::of(cells[c]))) return true;
                }
            }
        }
        return false;
    }

    bool search_core(CellSet cells) {
        core_ = {cells, digits_in(cells)};
        const int surplus = count(core_.digits) - static_cast<int>(cells.size());
        return surplus >= 2 && extend_line(line_.without(cells), {}, surplus);
    }

    // Adds each of the cells left, in order, to the set of the line.
    bool extend_line(CellSet left, DigitsInCells set, int surplus) {
        for (; !left.empty(); left = left.without_first()) {
            const DigitsInCells longer = with_first(set, left);
            const int taken = digits_taken(longer);
            if ((longer.digits & core_.digits) != 0 && taken > 0 && taken < surplus) {
                in_line_ = longer;
                const CellSet others = box_.without(core_.cells | longer.cells);
                if (extend_box(others, {}, surplus - taken)) return true;
            }
            if (extend_line(left.without_first(), longer, surplus)) return true;
        }
        return false;
    }

    bool extend_box(CellSet left, DigitsInCells set, int surplus) {
        for (; !left.empty(); left = left.without_first()) {
            const DigitsInCells longer = with_first(set, left);
            if ((longer.digits & in_line_.digits & core_.digits) != 0) continue;
            if ((longer.digits & core_.digits) != 0 && digits_taken(longer) == surplus &&
                conclude(longer)) {
                return true;
            }
            if (extend_box(left.without_first(), longer, surplus)) return true;
        }
        return false;
    }

    bool conclude(DigitsInCells in_box) {
        const auto shared = static_cast<DigitSet>(in_box.digits & in_line_.digits);
        Step step;
        const auto of_box = static_cast<DigitSet>(
            ((core_.digits | in_box.digits) & ~in_line_.digits) | shared);
        const auto of_line = static_cast<DigitSet>(
            ((core_.digits | in_line_.digits) & ~in_box.digits) | shared);
        strike(step, box_.without(core_.cells | in_box.cells), of_box);
        strike(step, line_.without(core_.cells | in_line_.cells), of_line);
        if (step.eliminated.empty()) return false;
        step.technique = Technique::sue_de_coq;
        for (const std::uint8_t cell : core_.cells) step.cells.push_back(cell);
        for (std::uint8_t digit = 0; digit < size; ++digit) {
            if (core_.digits >> digit & 1) step.digits.push_back(digit);
        }
        step.sets = {core_, in_box, in_line_};
        found_.push_back(std::move(step));
        return only_first_;
    }

    // An unused cell of the intersection is in both houses: each candidate is struck out once.
    void strike(Step& step, CellSet cells, DigitSet digits) const {
        for (const std::uint8_t cell : cells) {
            for (std::size_t digit = 0; digit < size; ++digit) {
                if (!(digits >> digit & board_.candidates(cell) >> digit & 1)) continue;
                const Candidate struck = candidate(cell, digit);
                if (std::ranges::find(step.eliminated, struck) == step.eliminated.end()) {
                    step.eliminated.push_back(struck);
                }
            }
        }
    }

    DigitSet digits_in(CellSet cells) const {
        DigitSet digits = 0;
        for (const std::uint8_t cell : cells) digits |= board_.candidates(cell);
        return digits;
    }

    DigitsInCells with_first(DigitsInCells set, CellSet left) const {
        const std::size_t cell = left.first();
        return {set.cells | CellSet::of(cell),
                static_cast<DigitSet>(set.digits | board_.candidates(cell))};
    }

    // How many digits of the intersection a set takes.
    int digits_taken(DigitsInCells set) const {
        return static_cast<int>(set.cells.size()) -
               count(static_cast<DigitSet>(set.digits & ~core_.digits));
    }

    const Board& board_;
    std::vector<Step>& found_;
    bool only_first_;
    CellSet line_, box_;
    DigitsInCells core_{}, in_line_{};
};

}  // namespace

std::optional<Step> first_sue_de_coq(Position& position) {
    std::vector<Step> found;
    if (!SueDeCoq{position.board, found, true}.search()) return std::nullopt;
    return std::move(found.front());
}

void all_sue_de_coqs(Position& position, const Options&, std::vector<Step>& found) {
    SueDeCoq{position.board, found, false}.search();
}

}  // namespace loshu::sudoku::techniques
