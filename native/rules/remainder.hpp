// The rest of houses when sums are subtracted.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "core/random.hpp"
#include "rules/plan.hpp"

namespace loshu::rules {

// A sum being made: a factor for each cell, changed one by one.
class Remainder {
public:
    explicit Remainder(const Plan& plan)
        : factors_(plan.cells), is_touched_(plan.cells), keys_(plan.cells) {
        std::uint64_t seed = 1;
        for (auto& key : keys_) key = split_mix(seed);
    }

    void clear() {
        for (const RuleCell cell : touched_) factors_[cell] = is_touched_[cell] = 0;
        touched_.clear();
        total = 0;
        support = 0;
        hash_ = 0;
        large_ = 0;
    }

    void add(RuleCell cell, std::int32_t factor) {
        std::int32_t& now = factors_[cell];
        if (is_touched_[cell] == 0) touched_.push_back(cell);
        is_touched_[cell] = 1;
        support -= now != 0;
        large_ -= std::abs(now) > 1;
        now += factor;
        support += now != 0;
        large_ += std::abs(now) > 1;
        hash_ += keys_[cell] * static_cast<std::uint64_t>(static_cast<std::int64_t>(factor));
    }

    void subtract(const RuleSum& sum) {
        for (const RuleTerm& term : sum.terms) add(term.cell, -term.factor);
        total -= sum.low;
    }

    // By how many cells the support grows if a sum is subtracted; many if a factor gets large.
    int growth(const RuleSum& sum) const {
        int cells = 0;
        for (const RuleTerm& term : sum.terms) {
            const std::int32_t now = factors_[term.cell], then = now - term.factor;
            cells += (then != 0) - (now != 0) + (std::abs(then) > 1 ? 99 : 0);
        }
        return cells;
    }

    bool is_whole(const RuleSum& sum) const {
        return std::all_of(sum.terms.begin(), sum.terms.end(), [&](const RuleTerm& term) {
            return term.factor == 1 && factors_[term.cell] == 1;
        });
    }

    // Whether its cells were in no other sum that was subtracted.
    bool is_disjoint_outside(const RuleSum& sum) const {
        return std::all_of(sum.terms.begin(), sum.terms.end(), [&](const RuleTerm& term) {
            return term.factor == 1 && factors_[term.cell] >= 0;
        });
    }

    bool is_plain() const { return large_ == 0; }
    std::uint64_t hash() const {
        return hash_ + static_cast<std::uint64_t>(total) * 0x9E3779B97F4A7C15u;
    }

    // The cells with a positive factor, or those with a negative one.
    void write_cells(bool positive, RuleCells& cells) const {
        cells.clear();
        for (const RuleCell cell : touched_)
            if (positive ? factors_[cell] > 0 : factors_[cell] < 0) cells.push_back(cell);
    }

    RuleSum sum() const {
        RuleSum made{total, total, {}};
        for (const RuleCell cell : touched_)
            if (factors_[cell] != 0) made.terms.push_back({factors_[cell], cell});
        std::sort(made.terms.begin(), made.terms.end(),
                  [](const RuleTerm& a, const RuleTerm& b) { return a.cell < b.cell; });
        return made;
    }

    std::int64_t total = 0;
    std::size_t support = 0;

private:
    std::vector<std::int32_t> factors_, is_touched_;
    std::vector<std::uint64_t> keys_;
    std::vector<RuleCell> touched_;
    std::uint64_t hash_ = 0;
    std::size_t large_ = 0;
};

}  // namespace loshu::rules
