// Sudoku of any size by conflict-driven clause learning (CDCL), for hard large puzzles.
//
// Unit propagation is that of the exact cover (cover.hpp), which has a reason for every literal,
// and that of the learnt clauses.  The search is MiniSat's (N. Een and N. Sorensson, SAT 2003):
// decisions by VSIDS, clauses learnt at the first unique implication point (1-UIP) and minimized,
// backjumps, two watched literals, Luby restarts.  Which learnt clauses are deleted depends on
// their LBD, as in Glucose (G. Audemard and L. Simon, IJCAI 2009).  Exact: a learnt clause follows
// from the puzzle.
#pragma once

#include "sudoku/cdcl/clauses.hpp"
#include "sudoku/cdcl/cover.hpp"
#include "sudoku/cdcl/sequences.hpp"
#include "sudoku/cdcl/vsids.hpp"

namespace loshu::cover {

template <class Mask>
class CdclSolver {
public:
    explicit CdclSolver(const Board& board)
        : board_(board),
          cover_(board),
          clauses_(board.options),
          order_(board.options),
          seen_(board.options) {}

    // Learnt clauses are deleted for the first time after `first_reduction` conflicts, and then
    // less and less often.
    void begin(std::span<const std::uint8_t> puzzle, std::uint64_t seed = 0,
               std::uint64_t first_reduction = 2000) {
        cover_.clear();
        cover_.set_level(0);
        clauses_.clear();
        decisions_.clear();
        order_.clear();
        seed_ = seed | 1;
        propagated_ = 0;
        restarts_ = 0;
        until_restart_ = luby(0);
        first_reduction_ = until_reduction_ = first_reduction;
        reductions_ = 0;
        at_solution_ = false;
        ended_ = !cover_.give(puzzle);
        for (Option o = 0; o < board_.options; ++o) {
            if (board_.digit(o) >= board_.size || cover_.state(o) != open) continue;
            order_.insert(o, random() * 1e-3);
        }
    }

    // Searches for the next solution, through at most `conflicts` conflicts, which it counts down;
    // returns whether it has found one.
    bool next(std::uint64_t& conflicts) {
        if (at_solution_) block_solution();
        at_solution_ = false;
        while (!ended_) {
            if (!propagate()) {
                if (conflicts == 0) return false;
                --conflicts;
                if (level() == 0) {
                    ended_ = true;
                    return false;
                }
                analyze();
                minimize();
                forget_marks();
                order_.decay();
                backjump_and_assert(lbd());
                if (until_restart_ == 0 && level() > 0) {
                    backjump(0);
                    until_restart_ = luby(++restarts_);
                }
                if (until_reduction_ == 0) reduce_clauses();
            } else if (cover_.is_full()) {
                return at_solution_ = true;
            } else {
                decide();
            }
        }
        return false;
    }

    bool ended() const { return ended_; }
    void write(std::span<std::uint8_t> solution) const { cover_.write(solution); }

private:
    using Clause = Clauses::Clause;

    static constexpr std::uint32_t kept_forever = 0;  // an LBD lower than any

    std::uint32_t level() const { return static_cast<std::uint32_t>(decisions_.size()); }

    // Unit propagation: the demands first, for they are cheap, then the clauses.
    bool propagate() {
        clause_conflict_ = false;
        while (cover_.propagate()) {
            if (propagated_ == cover_.mark()) return true;
            if (!clauses_.propagate(cover_.on_trail(propagated_++), cover_, conflicting_)) {
                clause_conflict_ = true;
                return false;
            }
        }
        return false;
    }

    // Decides for the open option that VSIDS ranks highest.
    void decide() {
        Option o;
        do o = order_.pop();
        while (cover_.state(o) != open);
        decisions_.push_back(cover_.mark());
        cover_.set_level(level());
        cover_.choose(o, none);
    }

    void backjump(std::uint32_t level) {
        const std::size_t start = decisions_[level];
        for (std::size_t i = start; i < cover_.mark(); ++i)
            order_.reinsert(cover_.on_trail(i) >> 1);
        cover_.undo(start);
        decisions_.resize(level);
        cover_.set_level(level);
        propagated_ = std::min(propagated_, start);
    }

    // Visits the literals of a reason but for the one that it implies; all of them are false.
    template <class Do>
    void each_antecedent(Reason reason, Literal implied, Do&& visit) {
        const std::uint32_t which = reason >> 2;
        switch (static_cast<Kind>(reason & 3)) {
            case Kind::decision:
                break;
            case Kind::option:
                visit(which << 1);
                break;
            case Kind::demand:
                for (std::uint32_t bit = 0; bit < board_.size; ++bit) {
                    const Literal l = board_.option(which, bit) << 1 | 1;
                    if (l != implied) visit(l);
                }
                break;
            case Kind::clause:
                for (std::uint32_t i = 0; i < clauses_.size(which); ++i)
                    if (clauses_.literals(which)[i] != implied) visit(clauses_.literals(which)[i]);
        }
    }

    // Learns the 1-UIP clause of the conflict: resolves along the trail until only one literal of
    // this level is left.
    void analyze() {
        --until_restart_;
        --until_reduction_;
        clause_.assign(1, 0);
        std::uint32_t open_paths = 0;
        const auto mark = [&](Literal l) {
            const Option o = l >> 1;
            const std::uint32_t at = cover_.level(o);
            if (seen_[o] || at == 0) return;
            seen_[o] = 1;
            marked_.push_back(o);
            order_.bump(o);
            if (at == level())
                ++open_paths;
            else
                clause_.push_back(l);
        };
        if (clause_conflict_) {
            each_antecedent(because(Kind::clause, conflicting_), ~0U, mark);
        } else {
            if (static_cast<Kind>(cover_.conflict() & 3) == Kind::option) mark(cover_.other() << 1);
            each_antecedent(cover_.conflict(), ~0U, mark);
        }
        std::size_t place = cover_.mark();
        Literal last = 0;
        while (true) {
            do last = cover_.on_trail(--place);
            while (!seen_[last >> 1] || cover_.level(last >> 1) != level());
            if (--open_paths == 0) break;
            each_antecedent(cover_.reason(last >> 1), last, mark);
        }
        clause_[0] = last ^ 1;
    }

    void forget_marks() {
        for (const Option o : marked_) seen_[o] = 0;
        marked_.clear();
    }

    // Removes the literals that the rest of the clause implies.
    void minimize() {
        std::size_t kept = 1;
        for (std::size_t i = 1; i < clause_.size(); ++i) {
            const Literal l = clause_[i];
            const Reason reason = cover_.reason(l >> 1);
            bool implied = reason != none;
            if (implied)
                each_antecedent(reason, l ^ 1, [&](Literal other) {
                    implied = implied && (seen_[other >> 1] || cover_.level(other >> 1) == 0);
                });
            if (!implied) clause_[kept++] = l;
        }
        clause_.resize(kept);
    }

    // Literal block distance: the number of decision levels in the clause.  Low is good.
    std::uint32_t lbd() {
        levels_.clear();
        for (const Literal l : clause_) levels_.push_back(cover_.level(l >> 1));
        std::sort(levels_.begin(), levels_.end());
        return static_cast<std::uint32_t>(std::unique(levels_.begin(), levels_.end()) -
                                          levels_.begin());
    }

    // Backjumps to the level on which the clause is unit, adds it and asserts its first literal.
    void backjump_and_assert(std::uint32_t lbd) {
        if (clause_.size() == 1) {
            backjump(0);
            cover_.set_level(0);
            cover_.make_true(clause_[0], none);
            return;
        }
        std::size_t second = 1;
        for (std::size_t i = 2; i < clause_.size(); ++i)
            if (cover_.level(clause_[i] >> 1) > cover_.level(clause_[second] >> 1)) second = i;
        std::swap(clause_[1], clause_[second]);
        backjump(cover_.level(clause_[1] >> 1));
        const Clause learnt = clauses_.add(clause_, lbd);
        cover_.make_true(clause_[0], because(Kind::clause, learnt));
    }

    // Adds the clause that rules out this solution: the negation of its decisions.
    void block_solution() {
        if (level() == 0) {
            ended_ = true;
            return;
        }
        clause_.clear();
        for (auto start = decisions_.rbegin(); start != decisions_.rend(); ++start)
            clause_.push_back(cover_.on_trail(*start) ^ 1);
        backjump_and_assert(kept_forever);
    }

    // Deletes the worse half of the learnt clauses; at level 0, where none of them is a reason.
    void reduce_clauses() {
        until_reduction_ = first_reduction_ + (3 * first_reduction_ + 17) / 20 * ++reductions_;
        if (level() > 0) backjump(0);
        clauses_.reduce(clause_, [&](const std::uint32_t* of, std::uint32_t n) {
            if (is_satisfied(of, n)) return false;
            if (clause_.size() > 1) return true;
            assert_unit();
            return false;
        });
    }

    // Puts the literals that are open into `clause_`; returns whether the clause is satisfied.
    bool is_satisfied(const std::uint32_t* of, std::uint32_t n) {
        clause_.clear();
        for (std::uint32_t i = 0; i < n; ++i) {
            if (cover_.is_true(of[i])) return true;
            if (!cover_.is_false(of[i])) clause_.push_back(of[i]);
        }
        return false;
    }

    // A clause that was not propagated yet may have a single open literal, or none.
    void assert_unit() {
        if (clause_.empty())
            ended_ = true;
        else
            cover_.make_true(clause_[0], none);
    }

    double random() { return static_cast<double>(next_random(seed_) >> 11) * 0x1p-53; }

    const Board& board_;
    Cover<Mask, true> cover_;
    Clauses clauses_;
    std::vector<std::size_t> decisions_;  // where on the trail each level begins
    Vsids order_;
    std::vector<std::uint8_t> seen_;
    std::vector<Option> marked_;
    std::vector<Literal> clause_;
    std::vector<std::uint32_t> levels_;
    std::uint64_t seed_ = 1, restarts_ = 0, until_restart_ = 0;
    std::uint64_t first_reduction_ = 0, until_reduction_ = 0, reductions_ = 0;
    std::size_t propagated_ = 0;
    Clause conflicting_ = 0;
    bool clause_conflict_ = false, ended_ = true, at_solution_ = false;
};

}  // namespace loshu::cover
