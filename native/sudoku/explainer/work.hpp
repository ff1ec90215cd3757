// How much a search may do before it has to return, in potentials followed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace loshu::sudoku::explainer {

class Work {
public:
    explicit Work(std::uint64_t left) : left_(left) {}
    static Work unlimited() { return Work(std::numeric_limits<std::uint64_t>::max()); }

    bool over() const { return left_ == 0; }
    void spend(std::uint64_t work) { left_ -= std::min(left_, work); }

private:
    std::uint64_t left_;
};

}  // namespace loshu::sudoku::explainer
