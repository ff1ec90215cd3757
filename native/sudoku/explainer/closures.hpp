// What follows from each assumption of a position.  A closure begins with that of an earlier
// position, which had more candidates: all that followed there follows still.
#pragma once

#include <memory>
#include <vector>

#include "sudoku/explainer/closure.hpp"

namespace loshu::sudoku::explainer {

class Closures {
public:
    explicit Closures(const ChainKind& kind);

    // Closures begin with those of `earlier`, whose position has all these candidates, or is the
    // same with fewer techniques inside; without it, with those of the position before, if it has.
    void begin(const Marks& marks, const Filling& filling, Closures* earlier = nullptr);
    const Closed& of(Potential assumption);
    const Marks& position() const { return position_; }
    std::uint64_t work() const { return work_; }  // since the beginning

private:
    struct Slot {
        Closed closed;
        bool known = false, before = false;  // for this position, for the one before
    };

    Slot& slot_of(Potential assumption);
    std::uint16_t partner(Candidate c) const;
    void find(Potential assumption, Slot& slot);

    ChainKind kind_;
    Closure closure_;
    Closures* earlier_ = nullptr;
    Marks position_;
    unsigned left_ = 0;  // empty cells
    std::vector<std::unique_ptr<Slot>> slots_;
    std::uint64_t work_ = 0;
};

}  // namespace loshu::sudoku::explainer
