// Forcing chains and cycles: every potential of a chain follows from the one before it alone.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/explainer/cells.hpp"
#include "sudoku/explainer/chain_kind.hpp"
#include "sudoku/explainer/links.hpp"
#include "sudoku/explainer/reach.hpp"

namespace loshu::sudoku::explainer {

struct PathStep {
    Potential potential;
    Cause cause;
    std::uint16_t parent;  // where in the list it is; its own place for the first
    std::uint16_t length;  // potentials up to and with this one
};

struct StaticHint {
    ChainOrder order;
    Technique technique{};
    CandidateSet removed;
    Potential concluded = 0;     // of a forcing chain
    std::vector<PathStep> path;  // from the end to the start, if all hints are wanted

    bool cycle() const {
        return technique == Technique::x_cycle || technique == Technique::y_cycle ||
               technique == Technique::cycle;
    }
};

class StaticChains {
public:
    explicit StaticChains(Wanted wanted) : wanted_(wanted) {}

    // Search a position; the hints are in the original's order, and remove different candidates.
    std::span<const StaticHint> search(const Marks& marks);
    // The position of the last search, if all hints are wanted.
    Reach& reach() { return reach_; }
    std::uint64_t followed() const { return followed_; }  // potentials, in the last search

private:
    void search_kinds(LinkKinds kinds);
    void know_reach(LinkKinds kinds);
    void follow_cycles(std::size_t source, LinkKinds kinds);
    void follow_chain(Potential source, LinkKinds kinds);
    void end_cycle(std::size_t at, const Link& last, LinkKinds kinds);
    void end_chain(LinkKinds kinds);
    bool is_ancestor(std::size_t at, Potential potential) const;
    void begin(Potential source);
    void add(Potential potential, Cause cause, std::size_t parent);
    std::span<const Link> links_from(Potential potential, LinkKinds kinds) const;
    Cause closes(Candidate last, LinkKinds kinds) const;
    bool hopeful(const ChainOrder& order) const;
    unsigned longest(double base) const;
    CandidateSet removed_by_cycle(std::size_t at, Candidate last) const;
    void keep(StaticHint&& hint);
    void sort_all();
    std::vector<PathStep> path_from(std::size_t at) const;

    Wanted wanted_;
    const Marks* marks_ = nullptr;
    Links links_;
    Reach reach_;
    bool reach_known_ = false;      // it is only worth its time where searches are long
    std::array<Cells, 9> board_{};  // the cells that can have a digit
    std::vector<PathStep> steps_;   // of one search from one source
    PotentialSet seen_;
    std::vector<StaticHint> found_;
    std::uint64_t followed_ = 0;
};

}  // namespace loshu::sudoku::explainer
