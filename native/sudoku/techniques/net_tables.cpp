#include "sudoku/techniques/net_tables.hpp"

#include "sudoku/techniques/trial.hpp"

namespace loshu::sudoku::techniques {

void NetChains::build(const Board& board) {
    implications.clear();
    causes_.clear();
    starts_.fill(0);
    Trial trial{board};
    for (std::size_t p = 0; p < candidate_premises; ++p) {
        starts_[p] = static_cast<std::uint32_t>(causes_.size());
        const auto from = static_cast<Premise>(p);
        const Candidate about = candidate_of(from);
        if (!board.has(cell_of(about), digit_of(about))) continue;
        for (const auto& outcome : trial.run(from)) {
            implications.add(from, outcome.premise, outcome.distance);
            causes_.push_back(outcome.cause);
        }
    }
    starts_[candidate_premises] = static_cast<std::uint32_t>(causes_.size());
    implications.add_groups(board);
    implications.close();
    closure.build(implications);
}

const Cause& NetChains::cause(Premise premise, std::size_t place) const {
    static constexpr Cause at_once{};
    if (!is_single(premise)) return at_once;
    const std::size_t at = starts_[premise] + place - 1;
    return at < starts_[premise + 1U] ? causes_[at] : at_once;
}

}  // namespace loshu::sudoku::techniques
