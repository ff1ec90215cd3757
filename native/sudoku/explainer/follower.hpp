// Follows an assumption, breadth first, as far as it goes or until it contradicts itself.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "sudoku/explainer/advanced.hpp"
#include "sudoku/explainer/chain_kind.hpp"
#include "sudoku/explainer/consequences.hpp"
#include "sudoku/explainer/grid.hpp"
#include "sudoku/explainer/work.hpp"

namespace loshu::sudoku::explainer {

inline constexpr unsigned no_limit = std::numeric_limits<unsigned>::max();

class Follower {
public:
    explicit Follower(const ChainKind& kind);

    // All arguments have to outlive the search, which is over too once whatever it could still find
    // takes more than `limit` potentials.
    void begin(const Marks& marks, const Filling& filling, Potential assumption, Consequences& out,
               unsigned limit);
    // Resume until all that follows is known or `work` is spent; return whether it is known.
    bool resume(Work& work);

private:
    bool run(Work& work);
    bool spread_on(std::uint16_t at);
    bool spread_off(std::uint16_t at);
    bool exclude(std::size_t c, Cause cause, std::uint16_t from);
    bool conclude(std::size_t c, Cause cause);
    bool advance();
    bool within_limit(std::size_t first) const;
    void add(Potential potential, Cause cause, std::int32_t nested);
    bool contradict(Potential potential, Cause cause);
    void lost_in_cell(std::size_t cell);
    void lost_in_house(std::size_t house, std::size_t digit);

    ChainKind kind_;
    std::unique_ptr<AdvancedRules> rules_;
    AncestorCounter counter_;
    const Marks* source_ = nullptr;
    const Filling* filling_ = nullptr;
    Marks now_;  // without what has gone, if chains are dynamic
    Consequences* out_ = nullptr;
    std::vector<std::uint16_t> on_queue_, off_queue_, parents_;
    unsigned limit_ = 0;
    bool in_rules_ = false;  // techniques are at work
};

}  // namespace loshu::sudoku::explainer
