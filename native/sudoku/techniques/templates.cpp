#include "sudoku/techniques/templates.hpp"

#include "sudoku/techniques/single_digit.hpp"

namespace loshu::sudoku::techniques {

namespace {

// The templates of all digits, without the ones that use a cell in which all templates of another
// digit agree, until nothing changes any more.
class Templates {
public:
    void build(const Board& board) {
        std::array<CellSet, size> allowed;
        for (std::size_t digit = 0; digit < size; ++digit) {
            held_[digit] = holders(board, digit);
            allowed[digit] = board.places(digit) | held_[digit];
            work_out(digit, allowed[digit]);
        }
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t digit = 0; digit < size; ++digit) {
                const CellSet left = allowed[digit].without(agreed_by_others(digit));
                if (left == allowed[digit]) continue;
                changed = true;
                allowed[digit] = left;
                work_out(digit, left);
            }
        }
    }

    // The empty cells in which all templates of a digit agree.
    CellSet agreed(std::size_t digit) const { return agreed_[digit].without(held_[digit]); }
    // The places of a digit that no template takes.
    CellSet unused(const Board& board, std::size_t digit) const {
        return taken_[digit].empty() ? CellSet{} : board.places(digit).without(taken_[digit]);
    }

private:
    void work_out(std::size_t digit, CellSet allowed) {
        taken_[digit] = cells_of_templates(allowed);
        agreed_[digit] = {};
        for (std::size_t row = 0; row < size; ++row) {
            const CellSet in_row = taken_[digit] & house_cells[row];
            if (in_row.size() == 1) agreed_[digit] |= in_row;
        }
    }

    CellSet agreed_by_others(std::size_t digit) const {
        CellSet cells;
        for (std::size_t other = 0; other < size; ++other) {
            if (other != digit) cells |= agreed_[other];
        }
        return cells;
    }

    std::array<CellSet, size> held_, taken_, agreed_;
};

Step template_step(Technique technique, std::size_t digit) {
    Step step;
    step.technique = technique;
    step.digits = {static_cast<std::uint8_t>(digit)};
    return step;
}

}  // namespace

void all_template_sets(Position& position, const Options&, std::vector<Step>& found) {
    const auto& templates = position.derived<Templates>();
    for (std::size_t digit = 0; digit < size; ++digit) {
        const CellSet agreed = templates.agreed(digit);
        if (agreed.empty()) continue;
        Step step = template_step(Technique::template_set, digit);
        for (const std::uint8_t cell : agreed) {
            step.cells.push_back(cell);
            step.placed.push_back(candidate(cell, digit));
        }
        found.push_back(std::move(step));
    }
}

void all_template_deletes(Position& position, const Options&, std::vector<Step>& found) {
    const auto& templates = position.derived<Templates>();
    for (std::size_t digit = 0; digit < size; ++digit) {
        const CellSet unused = templates.unused(position.board, digit);
        if (unused.empty()) continue;
        Step step = template_step(Technique::template_delete, digit);
        for (const std::uint8_t cell : unused) step.eliminated.push_back(candidate(cell, digit));
        found.push_back(std::move(step));
    }
}

std::optional<Step> first_template_set(Position& position) {
    std::vector<Step> found;
    all_template_sets(position, {}, found);
    return found.empty() ? std::nullopt : std::optional{std::move(found.front())};
}

std::optional<Step> first_template_delete(Position& position) {
    std::vector<Step> found;
    all_template_deletes(position, {}, found);
    return found.empty() ? std::nullopt : std::optional{std::move(found.front())};
}

}  // namespace loshu::sudoku::techniques
