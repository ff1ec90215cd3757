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
    CandidateSet open;  // the candidates that are not false
    Marks left;         // the same
    bool possible = false;

    // Without techniques, nothing follows from a false candidate that has no strong link.
    void keep_only(Candidate gone) {
        on = off = {};
        off.add(gone);
        possible = true;
    }
};

// What a true candidate excludes: its digit in the houses, and other digits in the cell.
const CandidateSet& excluded_by(Candidate c);

class Closure {
public:
    // For dynamic chains.
    explicit Closure(const ChainKind& kind);

    // Both arguments have to outlive the search.
    void begin(const Marks& marks, const Filling& filling);
    // Conclude all that follows; return whether it is free of contradictions.  If it is, the sets
    // are those of a `Follower`, in whose order nothing is concluded here.
    bool spread(Potential assumption);
    // The same, from what followed in a position that had all candidates of this one.
    bool extend(const Closed& earlier);
    // Whether by the same techniques nothing more follows than did there: all that has gone since
    // was false.
    bool keeps(const Closed& earlier) const { return earlier.open.within(present_); }
    // Write what followed there and is news here; return whether it is free of contradictions.
    bool keep(const Closed& earlier, Closed& closed) const;
    void write(Closed& closed, bool left) const;
    const CandidateSet& trues() const { return true_; }
    const CandidateSet& falses() const { return false_; }
    std::size_t size() const { return queue_.size(); }  // candidates that are true

private:
    bool settle();
    bool meet(const Marks& one, const CandidateSet& gone, const Marks& other);
    bool conclude_singles(Candidate gone, const Marks& other);
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
