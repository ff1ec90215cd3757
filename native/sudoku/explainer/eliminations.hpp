// What the techniques inside chains eliminate, without why: the counterpart of `AdvancedRules` for
// a `Closure`.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "sudoku/explainer/chain_kind.hpp"
#include "sudoku/explainer/grid.hpp"
#include "sudoku/explainer/strong_links.hpp"

namespace loshu::sudoku::explainer {

class Closure;

class Eliminations {
public:
    explicit Eliminations(unsigned level);
    ~Eliminations();

    // What the first technique that eliminates anything eliminates; empty if there is none.  The
    // chain began in `source`.
    CandidateSet find(const Marks& now, const Marks& source, const Filling& filling);

private:
    struct Nested;

    CandidateSet simple(const Marks& now, const Filling& filling) const;
    CandidateSet by_links(const Marks& now);

    unsigned level_;
    StrongLinks links_;
    std::vector<std::unique_ptr<Nested>> nested_;
};

}  // namespace loshu::sudoku::explainer
