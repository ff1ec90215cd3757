// Sums with factors 1 and -1, their cells as sets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/plan.hpp"

namespace loshu::rules {

// Appends a set of cells, in the words of one.
inline void add_set(Words& sets, std::span<const RuleCell> cells, std::size_t words) {
    const std::size_t first = sets.size();
    sets.resize(first + words);
    for (const RuleCell cell : cells) sets[first + cell / 64] |= std::uint64_t{1} << (cell % 64);
}

struct SignedSum {
    const std::uint64_t *plus, *minus;  // sets of cells
    std::int64_t total;
    std::size_t terms;
    bool is_plain;  // without a factor of -1
};

class SignedSums {
public:
    explicit SignedSums(std::size_t words) : words_(words) {}

    // One with other factors is left out.
    void add(const RuleSum& sum) {
        plus_.clear();
        minus_.clear();
        for (const RuleTerm& term : sum.terms) {
            if (term.factor == 1) plus_.push_back(term.cell);
            if (term.factor == -1) minus_.push_back(term.cell);
        }
        if (plus_.size() + minus_.size() == sum.terms.size()) add(plus_, minus_, sum.low);
    }

    void add(const RuleCells& cells, std::int64_t total) { add(cells, {}, total); }

    // All of them; it lasts as long as none is added.
    std::span<const SignedSum> list() {
        const std::uint64_t* cells = cells_.data();
        for (SignedSum& sum : sums_) {
            sum.plus = cells;
            sum.minus = cells + words_;
            cells += 2 * words_;
        }
        return sums_;
    }

private:
    void add(std::span<const RuleCell> plus, std::span<const RuleCell> minus, std::int64_t total) {
        add_set(cells_, plus, words_);
        add_set(cells_, minus, words_);
        sums_.push_back({nullptr, nullptr, total, plus.size() + minus.size(), minus.empty()});
    }

    std::size_t words_;  // of a set of cells
    Words cells_;
    std::vector<SignedSum> sums_;
    RuleCells plus_, minus_;
};

}  // namespace loshu::rules
