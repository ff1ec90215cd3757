// The tests of one unique rectangle: what its further candidates allow to conclude.
#include <utility>

#include "sudoku/techniques/eliminations.hpp"
#include "sudoku/techniques/rectangle.hpp"

namespace loshu::sudoku::techniques {

namespace {

class RectangleTests {
public:
    RectangleTests(const Board& board, const Rectangle& rectangle, std::vector<Step>& found)
        : board_{board}, rectangle_{rectangle}, found_{found} {
        for (const std::size_t corner : rectangle.corners) {
            const DigitSet more = further(corner);
            (more == 0 ? plain_ : rich_) |= CellSet::of(corner);
            further_ |= more;
        }
    }

    void run() {
        if (plain_.size() == 3) test_1();
        if (plain_.size() == 2 || plain_.size() == 1) test_2_and_5();
        if (plain_.size() == 2) {
            test_3();
            if (diagonal(rich_)) {
                test_6();
            } else {
                test_4();
            }
        }
        if (plain_.size() == 1 || (plain_.size() == 2 && diagonal(plain_))) {
            for (const std::size_t corner : plain_) hidden_rectangle(corner);
        }
    }

private:
    DigitSet further(std::size_t cell) const {
        return without(board_.candidates(cell), rectangle_.digits());
    }
    static bool diagonal(CellSet two) {
        const std::size_t a = two.first(), b = two.without_first().first();
        return row_of(a) != row_of(b) && column_of(a) != column_of(b);
    }
    void report(Step step) {
        if (!step.eliminated.empty()) found_.push_back(std::move(step));
    }

    // One corner alone could break the pattern.
    void test_1() {
        Step step = rectangle_step(Technique::uniqueness_1, rectangle_);
        const std::size_t corner = rich_.first();
        for (const std::size_t digit : {rectangle_.first_digit, rectangle_.second_digit}) {
            eliminate(step, CellSet::of(corner) & board_.places(digit), digit);
        }
        report(std::move(step));
    }

    // One further digit: it must be in one of the corners that have it.
    void test_2_and_5() {
        if (count_of(further_) != 1) return;
        const std::size_t digit = first_of(further_);
        const bool five = rich_.size() == 3 || diagonal(rich_);
        Step step =
            rectangle_step(five ? Technique::uniqueness_5 : Technique::uniqueness_2, rectangle_);
        eliminate(step, seen_by_all(rich_) & board_.places(digit), digit);
        if (step.eliminated.empty()) return;
        for (const std::size_t corner : rich_) step.fins.push_back(candidate(corner, digit));
        report(std::move(step));
    }

    // The corners with further digits are like one cell of a naked subset.
    void test_3() {
        const std::size_t a = rich_.first(), b = rich_.without_first().first();
        for (std::size_t kind = 0; kind < 3; ++kind) {
            const std::size_t house = houses_of(a)[kind];
            if (house != houses_of(b)[kind]) continue;
            CellSet others;
            for (const std::size_t cell : board_.open() & house_cells[house]) {
                if (further(cell) == board_.candidates(cell)) others |= CellSet::of(cell);
            }
            extend_subset(house, others.without(rectangle_.cells()), further_, rich_);
        }
    }

    void extend_subset(std::size_t house, CellSet others, DigitSet digits, CellSet subset) {
        while (!others.empty()) {
            const std::size_t cell = others.first();
            others = others.without_first();
            const auto wider = static_cast<DigitSet>(digits | board_.candidates(cell));
            const CellSet larger = subset | CellSet::of(cell);
            // What lies in a line was found in the line.
            const bool in_a_line = in_a_house(larger, 0) || in_a_house(larger, 1);
            if ((house < first_box || !in_a_line) && count_of(wider) == larger.size() - 1) {
                naked_subset(house, wider, larger);
            }
            extend_subset(house, others, wider, larger);
        }
    }

    static bool in_a_house(CellSet set, std::size_t kind) {
        return set.within(house_cells[houses_of(set.first())[kind]]);
    }

    void naked_subset(std::size_t house, DigitSet digits, CellSet subset) {
        Step step = rectangle_step(Technique::uniqueness_3, rectangle_);
        const auto strike = [&](std::size_t from) {
            for (const std::size_t cell : (board_.open() & house_cells[from]).without(subset)) {
                eliminate(step, cell, static_cast<DigitSet>(board_.candidates(cell) & digits));
            }
        };
        strike(house);
        if (step.eliminated.empty()) return;
        if (house < first_box && in_a_house(subset, 2)) strike(houses_of(subset.first())[2]);
        for (const std::size_t digit : Digits{digits}) {
            for (const std::size_t cell : subset& board_.places(digit)) {
                step.fins.push_back(candidate(cell, digit));
            }
        }
        step.sets = {{subset, digits}};
        report(std::move(step));
    }

    // One of the digits must be in one of the two corners, so the other must not be in either.
    void test_4() {
        const CellSet seen = seen_by_all(rich_);
        confine(Technique::uniqueness_4, seen, true);
    }

    void test_6() {
        CellSet lines;
        for (const std::size_t corner : rich_) {
            lines |= house_cells[row_of(corner)] | house_cells[first_column + column_of(corner)];
        }
        confine(Technique::uniqueness_6, lines.without(rectangle_.cells()), false);
    }

    // If a digit has no place in some cells, eliminates it from the rich corners, or the other.
    void confine(Technique technique, CellSet nowhere, bool other) {
        std::size_t digit = rectangle_.first_digit, second = rectangle_.second_digit;
        if (nowhere.meets(board_.places(digit))) std::swap(digit, second);
        if (nowhere.meets(board_.places(digit))) return;
        const std::size_t gone = other ? second : digit;
        Step step = rectangle_step(technique, rectangle_);
        eliminate(step, rich_ & board_.places(gone), gone);
        report(std::move(step));
    }

    // In the row and the column opposite to a corner with two candidates, one of these has no
    // other place than the rectangle: the other one must not be where the lines cross.
    void hidden_rectangle(std::size_t corner) {
        std::size_t row = 0, column = 0;
        for (const std::size_t other : rectangle_.corners) {
            if (row_of(other) != row_of(corner)) row = row_of(other);
            if (column_of(other) != column_of(corner)) column = column_of(other);
        }
        const CellSet lines =
            (house_cells[row] | house_cells[first_column + column]).without(rectangle_.cells());
        const std::size_t a = rectangle_.first_digit, b = rectangle_.second_digit;
        for (const auto& [fixed, gone] : {std::pair{a, b}, std::pair{b, a}}) {
            if (lines.meets(board_.places(fixed))) continue;
            Step step = rectangle_step(Technique::hidden_rectangle, rectangle_);
            eliminate(step, CellSet::of(9 * row + column) & board_.places(gone), gone);
            report(std::move(step));
        }
    }

    const Board& board_;
    const Rectangle& rectangle_;
    std::vector<Step>& found_;
    CellSet plain_, rich_;  // corners without and with candidates beside the two digits
    DigitSet further_ = 0;
};

}  // namespace

void test_unique_rectangle(const Board& board, const Rectangle& rectangle,
                           std::vector<Step>& found) {
    RectangleTests{board, rectangle, found}.run();
}

}  // namespace loshu::sudoku::techniques
