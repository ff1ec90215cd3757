// What techniques conclude in the middle of a chain from what the chain has removed.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sudoku/explainer/chain_kind.hpp"
#include "sudoku/explainer/consequences.hpp"
#include "sudoku/explainer/grid.hpp"
#include "sudoku/explainer/static_chains.hpp"
#include "sudoku/explainer/work.hpp"

namespace loshu::sudoku::explainer {

class MultipleChains;
struct MultipleHint;
struct Locking;
struct Subset;
struct Fish;

struct Conclusion {
    Candidate removed;
    std::uint16_t parents;  // candidates that had to go first: at least one
    std::uint32_t first_parent;
    bool nests;
    NestedHint nested;
};

class AdvancedRules {
public:
    explicit AdvancedRules(unsigned level);
    ~AdvancedRules();

    // Search by one technique after the other, until one concludes something that was not so
    // before the chain began (in `source`).  All arguments have to outlive the search.
    void begin(const Marks& now, const Marks& source, const Filling& filling, Work& work);
    // Resume until the search is over or `work` is spent; return whether it is over.
    bool resume(Work& work);
    std::span<const Conclusion> conclusions() const { return conclusions_; }
    // Whether the last technique has concluded them: no technique concludes any more without them.
    bool complete() const { return !multiple_.empty() && next_ == multiple_.size(); }
    std::span<const Candidate> parents(const Conclusion& conclusion) const {
        return std::span(parents_).subspan(conclusion.first_parent, conclusion.parents);
    }

private:
    void search_simple();
    void add_locking(const Locking& found);
    void add_hidden(const Subset& found);
    void add_naked(const Subset& found);
    void add_fish(const Fish& found);
    void add_static();
    void add_static(const StaticHint& hint);
    struct Finding {  // a hint of chains from several starts, and where it follows from
        CandidateSet removed;
        NestedHint nested;
        std::vector<std::pair<Potential, Cause>> links;
    };
    using Findings = std::vector<Finding>;
    struct Hash {
        std::size_t operator()(const CandidateSet& set) const { return set.hash(); }
    };
    using Memory = std::unordered_map<CandidateSet, Findings, Hash>;

    void remember(const Marks& source, const Filling& filling);
    const Findings* recall();
    static Findings findings_of(const MultipleChains& chains);
    static Finding finding_of(const MultipleChains& chains, const MultipleHint& hint);
    void add_multiple(const Findings& findings);
    bool news(const CandidateSet& removed) const;

    // The candidates that went: those of a cell, or the places of a digit in a house.
    void lose(Candidate c);
    void lose_in_cell(std::size_t cell, unsigned except);
    void lose_in_house(std::size_t house, std::size_t digit, unsigned except);
    void lose_for(Potential potential, Cause cause);
    void forget();
    void conclude(const CandidateSet& removed, const NestedHint* nested);

    const Marks *now_ = nullptr, *source_ = nullptr;
    const Filling* filling_ = nullptr;
    std::unique_ptr<StaticChains> static_;
    std::vector<std::unique_ptr<MultipleChains>> multiple_;
    std::vector<Conclusion> conclusions_;
    std::vector<Candidate> parents_;
    CandidateSet lost_, concluded_;
    std::size_t first_parent_ = 0;
    // Hints by position: the same positions come again from other assumptions, and in the next
    // step of a solution.  One map per kind of chains, and those of the step before.
    std::vector<Memory> memory_, before_;
    Marks remembered_;  // the source
    unsigned left_ = 0;
    CandidateSet position_;
    std::size_t next_ = 0;  // of the chains
    bool begun_ = false;    // they
};

}  // namespace loshu::sudoku::explainer
