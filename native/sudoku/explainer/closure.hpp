// What follows from an assumption, without how: much quicker than following it link by link, and
// enough to see that it is of no use.
#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/explainer/chains.hpp"
#include "sudoku/explainer/grid.hpp"

namespace loshu::sudoku::explainer {

class Closure {
public:
    // For dynamic chains without techniques inside; of one digit alone if `nishio`.
    explicit Closure(bool nishio) : nishio_(nishio) {}

    // The position has to outlive the search.
    void begin(const Marks& marks);
    // Conclude all that follows; return whether it is free of contradictions.  If it is, the sets
    // are those of a `Follower`, in whose order nothing is concluded here.
    bool spread(Potential assumption);
    const CandidateSet& trues() const { return true_; }
    const CandidateSet& falses() const { return false_; }
    std::size_t size() const { return queue_.size(); }  // candidates that are true

private:
    bool spread_true(Candidate c);
    bool remove(Candidate c);
    bool conclude(Candidate c);

    bool nishio_;
    const Marks* marks_ = nullptr;
    Marks now_;
    CandidateSet present_, true_, false_;
    std::vector<Candidate> queue_;
};

}  // namespace loshu::sudoku::explainer
