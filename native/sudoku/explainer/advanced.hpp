// What techniques conclude in the middle of a chain from what the chain has removed.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "sudoku/explainer/chain_kind.hpp"
#include "sudoku/explainer/consequences.hpp"
#include "sudoku/explainer/grid.hpp"
#include "sudoku/explainer/static_chains.hpp"

namespace loshu::sudoku::explainer {

class MultipleChains;
struct MultipleHint;
struct Locking;
struct Subset;
struct Fish;

struct Conclusion {
    Candidate removed;
    std::uint16_t parents;       // candidates that had to go first: at least one
    std::uint32_t first_parent;
    bool nests;
    NestedHint nested;
};

class AdvancedRules {
public:
    explicit AdvancedRules(unsigned level);
    ~AdvancedRules();

    // Search by one technique after the other, until one concludes something that was not so
    // before the chain began (in `source`).
    void search(const Marks& now, const Marks& source, const Filling& filling);
    std::span<const Conclusion> conclusions() const { return conclusions_; }
    std::span<const Candidate> parents(const Conclusion& conclusion) const {
        return std::span(parents_).subspan(conclusion.first_parent, conclusion.parents);
    }
    std::uint64_t work() const;

private:
    void add_locking(const Locking& found);
    void add_hidden(const Subset& found);
    void add_naked(const Subset& found);
    void add_fish(const Fish& found);
    void add_static();
    void add_static(const StaticHint& hint);
    void add_multiple(MultipleChains& chains);
    void add_multiple(MultipleChains& chains, const MultipleHint& hint);
    bool news(const CandidateSet& removed) const;

    // The candidates that went: those of a cell, or the places of a digit in a house.
    void lose(Candidate c);
    void lose_in_cell(std::size_t cell, unsigned except);
    void lose_in_house(std::size_t house, std::size_t digit, unsigned except);
    void lose_for(Potential potential, Cause cause);
    void begin();
    void conclude(const CandidateSet& removed, const NestedHint* nested);

    unsigned level_;
    const Marks *now_ = nullptr, *source_ = nullptr;
    const Filling* filling_ = nullptr;
    std::unique_ptr<StaticChains> static_;
    std::vector<std::unique_ptr<MultipleChains>> multiple_;
    std::vector<Conclusion> conclusions_;
    std::vector<Candidate> parents_;
    CandidateSet lost_, concluded_;
    std::size_t begun_ = 0;
};

}  // namespace loshu::sudoku::explainer
