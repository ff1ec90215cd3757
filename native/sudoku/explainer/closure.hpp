// What follows from an assumption, without how: much quicker than following it link by link, and
// enough to see that it is of no use.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "sudoku/explainer/chain_kind.hpp"
#include "sudoku/explainer/chains.hpp"
#include "sudoku/explainer/eliminations.hpp"
#include "sudoku/explainer/grid.hpp"

namespace loshu::sudoku::explainer {

// What follows from an assumption that is free of contradictions.
struct Closed {
    CandidateSet on, off;
    Marks left;  // the candidates that are not false
    bool possible = false;
};

class Closure {
public:
    // For dynamic chains.
    explicit Closure(const ChainKind& kind);

    // Both arguments have to outlive the search.
    void begin(const Marks& marks, const Filling& filling);
    // Conclude all that follows; return whether it is free of contradictions.  If it is, the sets
    // are those of a `Follower`, in whose order nothing is concluded here.
    bool spread(Potential assumption);
    // The same, from what followed in a position that had all candidates of this one; by the same
    // techniques, if it is `complete`.
    bool extend(const Closed& earlier, bool complete);
    void write(Closed& closed, bool left) const {
        closed.on = true_;
        closed.off = false_;
        if (left) closed.left = now_;
    }
    const CandidateSet& trues() const { return true_; }
    const CandidateSet& falses() const { return false_; }
    std::size_t size() const { return queue_.size(); }  // candidates that are true

private:
    bool settle();
    bool conclude_singles(const Marks& before);
    bool run();
    bool remove(const CandidateSet& gone);
    bool spread_true(Candidate c);
    bool remove(Candidate c);
    bool conclude(Candidate c);

    bool nishio_;
    std::unique_ptr<Eliminations> inside_;  // of techniques inside the chains
    const Marks* marks_ = nullptr;
    const Filling* filling_ = nullptr;
    Marks now_;
    CandidateSet present_, settled_, true_, false_;  // settled: the only ones of their cells
    std::vector<Candidate> queue_;
    std::size_t next_ = 0;  // in the queue
};

}  // namespace loshu::sudoku::explainer
