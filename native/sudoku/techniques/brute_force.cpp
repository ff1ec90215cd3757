#include "sudoku/techniques/brute_force.hpp"

#include "core/dispatch.hpp"
#include "sudoku/simd/solve.hpp"

namespace loshu::sudoku::techniques {

namespace {

// The solution, if it is the only one that the candidates leave.
class OnlySolution {
public:
    void build(const Board& board) {
        std::array<DigitSet, cells> left;
        bool within = found_;
        for (std::size_t cell = 0; cell < cells; ++cell) {
            const std::uint8_t value = board.value(cell);
            left[cell] = value == size ? board.candidates(cell)
                                       : static_cast<DigitSet>(DigitSet{1} << value);
            // The only solution remains the only one while its candidates remain.
            within = within && (left[cell] & ~searched_[cell]) == 0 &&
                     (left[cell] >> (digits_[cell] - 1) & 1) != 0;
        }
        if (!within) search(left);
    }

    bool found() const { return found_; }
    std::uint8_t digit(std::size_t cell) const {
        return static_cast<std::uint8_t>(digits_[cell] - 1);
    }

private:
    void search(const std::array<DigitSet, cells>& left) {
        searched_ = left;
        std::array<std::uint64_t, 1> count{};
        sudoku_solve({.puzzles = {},
                      .limit = 2,
                      .solutions = digits_,
                      .counts = count,
                      .candidates = searched_},
                     Path::plain);
        found_ = count[0] == 1;
    }

    bool found_ = false;
    std::array<DigitSet, cells> searched_{};
    std::array<std::uint8_t, cells> digits_{};  // from 1
};

std::uint8_t middle_of(CellSet open) {
    for (std::size_t before = open.size() / 2; before > 0; --before) open = open.without_first();
    return static_cast<std::uint8_t>(open.first());
}

}  // namespace

std::optional<Step> first_brute_force(Position& position) {
    if (position.board.solved()) return std::nullopt;
    const auto& solution = position.derived<OnlySolution>();
    if (!solution.found()) return std::nullopt;
    const std::uint8_t cell = middle_of(position.board.open());
    const std::uint8_t digit = solution.digit(cell);
    Step step;
    step.technique = Technique::brute_force;
    step.placed = {candidate(cell, digit)};
    step.cells = {cell};
    step.digits = {digit};
    return step;
}

void all_brute_forces(Position& position, const Options&, std::vector<Step>& found) {
    if (auto step = first_brute_force(position)) found.push_back(std::move(*step));
}

}  // namespace loshu::sudoku::techniques
