// The order in which HoDoKu prefers one set of eliminations to another.
#pragma once

#include <algorithm>
#include <vector>

#include "sudoku/techniques/step.hpp"

namespace loshu::sudoku::techniques {

// Each candidate once, by digit, then by cell.
inline void sort_by_digit(std::vector<Candidate>& candidates) {
    std::ranges::sort(candidates, {}, [](Candidate c) { return 81 * digit_of(c) + cell_of(c); });
    candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
}

// A number that is smaller where the cells come earlier; of candidates sorted as above.
inline int index_sum(const std::vector<Candidate>& sorted) {
    int sum = 0;
    int weight = 1;
    for (const Candidate candidate : sorted) {
        sum += cell_of(candidate) * weight + digit_of(candidate) + 1;
        weight += 80;
    }
    return sum;
}

// More candidates first, then earlier ones; of two that are as good, the one found first.
inline bool preferred(const std::vector<Candidate>& a, const std::vector<Candidate>& b) {
    if (a.size() != b.size()) return a.size() > b.size();
    return index_sum(a) < index_sum(b);
}

}  // namespace loshu::sudoku::techniques
