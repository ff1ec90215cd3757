// Learnt clauses.  The first two literals of each are watched: a clause can be unit, or a conflict,
// only when one of them is false.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "sudoku/cdcl/cover.hpp"

namespace loshu::cover {

class Clauses {
public:
    using Clause = std::uint32_t;  // where it begins in the arena: size, LBD, literals

    explicit Clauses(std::size_t options) : watches_(2 * options) {}

    void clear() {
        for (auto& watched : watches_) watched.clear();
        arena_.clear();
        learnt_.clear();
    }

    std::uint32_t* literals(Clause c) { return arena_.data() + c + 2; }
    std::uint32_t size(Clause c) const { return arena_[c]; }

    Clause add(const std::vector<Literal>& clause, std::uint32_t lbd) {
        const auto made = static_cast<Clause>(arena_.size());
        arena_.push_back(static_cast<std::uint32_t>(clause.size()));
        arena_.push_back(lbd);
        arena_.insert(arena_.end(), clause.begin(), clause.end());
        learnt_.push_back(made);
        watches_[clause[0]].push_back({made, clause[1]});
        watches_[clause[1]].push_back({made, clause[0]});
        return made;
    }

    // A literal has become true: the clauses that watch its negation watch another literal, or are
    // unit and make their last one true.  Returns false for a conflict.
    template <class Cover>
    bool propagate(Literal truth, Cover& cover, Clause& conflict) {
        const Literal gone = truth ^ 1;
        auto& watched = watches_[gone];
        std::size_t kept = 0, at = 0;
        bool consistent = true;
        for (; at < watched.size() && consistent; ++at) {
            const Watch watch = watched[at];
            if (cover.is_true(watch.other)) {
                watched[kept++] = watch;
                continue;
            }
            std::uint32_t* of = literals(watch.clause);
            if (of[0] == gone) std::swap(of[0], of[1]);
            if (cover.is_true(of[0])) {
                watched[kept++] = {watch.clause, of[0]};
                continue;
            }
            std::uint32_t k = 2;
            const std::uint32_t n = size(watch.clause);
            while (k < n && cover.is_false(of[k])) ++k;
            if (k < n) {
                std::swap(of[1], of[k]);
                watches_[of[1]].push_back({watch.clause, of[0]});
                continue;
            }
            watched[kept++] = watch;
            if (cover.is_false(of[0])) {
                conflict = watch.clause;
                consistent = false;
            } else {
                cover.make_true(of[0], because(Kind::clause, watch.clause));
            }
        }
        while (at < watched.size()) watched[kept++] = watched[at++];
        watched.resize(kept);
        return consistent;
    }

    // Deletes the half with the higher LBD.  `simplify(literals, size)` puts the rest of a
    // clause into `clause`, and returns whether that is to be kept.
    template <class Simplify>
    void reduce(const std::vector<Literal>& clause, Simplify&& simplify) {
        if (learnt_.empty()) return;
        std::vector<std::uint32_t> lbds;
        for (const Clause c : learnt_) lbds.push_back(arena_[c + 1]);
        const auto middle = lbds.begin() + static_cast<std::ptrdiff_t>(lbds.size() / 2);
        std::nth_element(lbds.begin(), middle, lbds.end());
        const std::uint32_t worst = std::max(*middle, 3U);
        const std::vector<std::uint32_t> old = std::exchange(arena_, {});
        const std::vector<Clause> before = std::exchange(learnt_, {});
        for (auto& watched : watches_) watched.clear();
        for (const Clause c : before)
            if (old[c + 1] < worst && simplify(old.data() + c + 2, old[c])) add(clause, old[c + 1]);
    }

private:
    struct Watch {
        Clause clause;
        Literal other;
    };

    std::vector<std::vector<Watch>> watches_;  // of every literal, the clauses that watch it
    std::vector<std::uint32_t> arena_;
    std::vector<Clause> learnt_;
};

}  // namespace loshu::cover
