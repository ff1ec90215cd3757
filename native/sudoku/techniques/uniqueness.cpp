#include "sudoku/techniques/uniqueness.hpp"

#include "sudoku/techniques/eliminations.hpp"
#include "sudoku/techniques/rectangle.hpp"

namespace loshu::sudoku::techniques {

namespace {

// The empty cells that see no cell with a digit, whatever was eliminated, by digit.
std::array<CellSet, size> allowed_places(const Board& board) {
    std::array<CellSet, size> allowed;
    allowed.fill(board.open());
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const std::uint8_t digit = board.value(cell);
        if (digit != size) allowed[digit] = allowed[digit].without(peers[cell]);
    }
    return allowed;
}

// The cells of the same box that share a line with a cell.
CellSet neighbors(std::size_t cell) {
    const auto [row, column, box] = houses_of(cell);
    return (house_cells[box] & (house_cells[row] | house_cells[column])).without(CellSet::of(cell));
}

class UniqueRectangleSearch {
public:
    UniqueRectangleSearch(const Board& board, bool missing_candidates, bool as_hodoku)
        : board_{board}, as_hodoku_{as_hodoku}, places_{allowed_places(board)} {
        if (missing_candidates) return;
        for (std::size_t digit = 0; digit < size; ++digit) places_[digit] = board.places(digit);
    }

    std::vector<Step> run() {
        for (const std::size_t cell : board_.open()) {
            const DigitSet digits = board_.candidates(cell);
            if (count_of(digits) != 2) continue;
            start(cell, first_of(digits), first_of(without_first(digits)));
        }
        return std::move(steps_);
    }

private:
    void start(std::size_t first, std::size_t a, std::size_t b) {
        const CellSet both = places_[a] & places_[b];
        for (const std::size_t second : neighbors(first) & both) {
            for (const auto [third, fourth] : opposite_sides(first, second)) {
                if (!both.has(third) || !both.has(fourth)) continue;
                const Rectangle rectangle{{static_cast<std::uint8_t>(first),
                                           static_cast<std::uint8_t>(second), third, fourth},
                                          static_cast<std::uint8_t>(a),
                                          static_cast<std::uint8_t>(b)};
                if (tried_.add(as_hodoku_ ? TriedRectangles::hodoku_number(rectangle)
                                          : TriedRectangles::number(rectangle))) {
                    test_unique_rectangle(board_, rectangle, steps_);
                }
            }
        }
    }

    const Board& board_;
    bool as_hodoku_;
    std::array<CellSet, size> places_;
    TriedRectangles tried_;
    std::vector<Step> steps_;
};

class AvoidableRectangleSearch {
public:
    explicit AvoidableRectangleSearch(const Board& board)
        : board_{board},
          placed_{CellSet::of_bands(whole_band, whole_band, whole_band)
                      .without(board.open() | board.givens())} {}

    std::vector<Step> run() {
        for (const std::size_t first : placed_) {
            for (const std::size_t second : neighbors(first) & placed_) {
                for (const auto [third, fourth] : opposite_sides(first, second)) {
                    test({{static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                           third, fourth},
                          board_.value(first),
                          board_.value(second)});
                }
            }
        }
        return std::move(steps_);
    }

private:
    bool placed(std::size_t cell, std::size_t digit) const {
        return placed_.has(cell) && board_.value(cell) == digit;
    }
    // Empty, and it has a digit and one more.
    bool choice(std::size_t cell, std::size_t digit) const {
        return board_.has(cell, digit) && count_of(board_.candidates(cell)) == 2;
    }

    void test(const Rectangle& rectangle) {
        const std::size_t third = rectangle.corners[2], fourth = rectangle.corners[3];
        const std::size_t a = rectangle.first_digit, b = rectangle.second_digit;
        const bool third_open = choice(third, b), fourth_open = choice(fourth, a);
        const bool possible = (third_open && fourth_open) || (third_open && placed(fourth, a)) ||
                              (fourth_open && placed(third, b));
        if (!possible || !tried_.add(TriedRectangles::hodoku_number(rectangle))) return;
        if (third_open && fourth_open) {
            test_2(rectangle);
            return;
        }
        Step step = rectangle_step(Technique::avoidable_rectangle_1, rectangle);
        eliminate(step, CellSet::of(third_open ? third : fourth), third_open ? b : a);
        steps_.push_back(std::move(step));
    }

    void test_2(const Rectangle& rectangle) {
        const std::size_t third = rectangle.corners[2], fourth = rectangle.corners[3];
        const auto more = without(board_.candidates(third), digit_set(rectangle.second_digit));
        const std::size_t digit = first_of(more);
        if (!board_.has(fourth, digit)) return;
        Step step = rectangle_step(Technique::avoidable_rectangle_2, rectangle);
        eliminate(step, peers[third] & peers[fourth] & board_.places(digit), digit);
        if (step.eliminated.empty()) return;
        step.endo_fins = {candidate(third, digit), candidate(fourth, digit)};
        steps_.push_back(std::move(step));
    }

    const Board& board_;
    CellSet placed_;  // by the solver
    TriedRectangles tried_;
    std::vector<Step> steps_;
};

// The one empty cell with three candidates, if all the others have two.
std::optional<std::size_t> only_trivalue_cell(const Board& board) {
    std::optional<std::size_t> found;
    for (const std::size_t cell : board.open()) {
        const std::size_t count = count_of(board.candidates(cell));
        if (count == 2) continue;
        if (count != 3 || found) return std::nullopt;
        found = cell;
    }
    return found;
}

}  // namespace

void UniqueRectangles::build(const Board& board) {
    steps = UniqueRectangleSearch{board, true, true}.run();
}

void AvoidableRectangles::build(const Board& board) {
    steps = AvoidableRectangleSearch{board}.run();
}

std::vector<Step> unique_rectangles(const Board& board, bool missing_candidates) {
    return UniqueRectangleSearch{board, missing_candidates, false}.run();
}

// Each digit has two places in each house, but one digit of the one cell with three candidates,
// which has three in its houses: without that digit there, there would be two solutions or none.
std::optional<Step> first_bug_plus_one(Position& position) {
    const Board& board = position.board;
    const auto cell = only_trivalue_cell(board);
    if (!cell) return std::nullopt;
    DigitSet third = 0;
    for (std::size_t house = 0; house < houses; ++house) {
        for (std::size_t digit = 0; digit < size; ++digit) {
            const std::uint8_t count = board.free(house, digit);
            if (count == 0 || count == 2) continue;
            if (count != 3 || !house_cells[house].has(*cell)) return std::nullopt;
            third |= digit_set(digit);
        }
    }
    if (count_of(third) != 1 || !board.has(*cell, first_of(third))) return std::nullopt;
    const bool in_each_house = [&] {
        for (const std::size_t house : houses_of(*cell)) {
            if (board.free(house, first_of(third)) != 3) return false;
        }
        return true;
    }();
    if (!in_each_house) return std::nullopt;
    Step step;
    step.technique = Technique::bug_plus_one;
    step.cells = {static_cast<std::uint8_t>(*cell)};
    step.digits = {first_of(third)};
    eliminate(step, *cell, without(board.candidates(*cell), third));
    return step;
}

void all_bugs_plus_one(Position& position, const Options&, std::vector<Step>& found) {
    if (auto step = first_bug_plus_one(position)) found.push_back(std::move(*step));
}

}  // namespace loshu::sudoku::techniques
