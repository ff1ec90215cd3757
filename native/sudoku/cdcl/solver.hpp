// Sudoku of any size by a search that learns: for hard large puzzles.
//
// The propagation is that of sudoku/cdcl/cover.hpp; whatever it does has a reason, so that a conflict
// can be traced back to the guesses that made it, and a clause can be learnt that keeps away from
// all of its kind (J. P. Marques-Silva and K. A. Sakallah, IEEE Transactions on Computers 48,
// 1999; watches and the choice of guesses as in N. Een and N. Sorensson, SAT 2003; which clauses
// are kept as in G. Audemard and L. Simon, IJCAI 2009).  Exact: only what follows is learnt.
#pragma once

#include "sudoku/cdcl/clauses.hpp"
#include "sudoku/cdcl/cover.hpp"
#include "sudoku/cdcl/vsids.hpp"

namespace loshu::cover {

template <class Mask>
class Learning {
public:
    explicit Learning(const Board& board)
        : board_(board),
          cover_(board),
          clauses_(board.options),
          active_(board.options),
          seen_(board.options) {}

    // Clauses are forgotten after so many conflicts, and then ever more seldom.
    void begin(std::span<const std::uint8_t> puzzle, std::uint64_t seed = 0,
               std::uint64_t first_cleaning = 2000) {
        cover_.clear();
        cover_.set_level(0);
        clauses_.clear();
        guesses_.clear();
        active_.clear();
        seed_ = seed | 1;
        watched_ = 0;
        conflicts_ = restarts_ = 0;
        until_restart_ = pause(0);
        first_cleaning_ = until_cleaning_ = first_cleaning;
        cleanings_ = 0;
        at_solution_ = false;
        ended_ = !cover_.give(puzzle);
        for (Option o = 0; o < board_.options; ++o) {
            if (board_.digit(o) >= board_.size || cover_.state(o) != open) continue;
            active_.insert(o, random() * 1e-3);
        }
    }

    // Goes to the next solution, or `guesses` wrong guesses at most; whether it stands at one.
    bool next(std::uint64_t& guesses) {
        if (at_solution_) exclude_solution();
        at_solution_ = false;
        while (!ended_) {
            if (!propagate()) {
                if (guesses == 0) return false;
                --guesses;
                if (level() == 0) {
                    ended_ = true;
                    return false;
                }
                learn();
                if (until_restart_ == 0 && level() > 0) {
                    undo_to(0);
                    until_restart_ = pause(++restarts_);
                }
                if (until_cleaning_ == 0) clean();
            } else if (cover_.is_full()) {
                return at_solution_ = true;
            } else {
                guess();
            }
        }
        return false;
    }

    bool ended() const { return ended_; }
    void write(std::span<std::uint8_t> solution) const { cover_.write(solution); }

private:
    using Clause = Clauses::Clause;

    static constexpr std::uint32_t forever = 0;

    std::uint32_t level() const { return static_cast<std::uint32_t>(guesses_.size()); }

    // --- Propagation: the demands first, for they are cheap, then the clauses.

    bool propagate() {
        clause_conflict_ = false;
        while (cover_.propagate()) {
            if (watched_ == cover_.mark()) return true;
            if (!clauses_.visit(cover_.on_trail(watched_++), cover_, conflicting_)) {
                clause_conflict_ = true;
                return false;
            }
        }
        return false;
    }

    // --- Guesses: the options that took part in the conflicts of late.

    void guess() {
        Option o;
        do o = active_.pop();
        while (cover_.state(o) != open);
        guesses_.push_back(cover_.mark());
        cover_.set_level(level());
        cover_.choose(o, none);
    }

    void undo_to(std::uint32_t level) {
        const std::size_t mark = guesses_[level];
        for (std::size_t i = mark; i < cover_.mark(); ++i) {
            const Option o = cover_.on_trail(i) >> 1;
            active_.put_back(o);
        }
        cover_.undo(mark);
        guesses_.resize(level);
        cover_.set_level(level);
        watched_ = std::min(watched_, mark);
    }

    // --- Conflicts.

    // Calls for every literal, other than the one it made true, that a reason rests on; all of
    // them are false.
    template <class Do>
    void each_of(Reason reason, Literal made, Do&& visit) {
        const std::uint32_t which = reason >> 2;
        switch (static_cast<Kind>(reason & 3)) {
            case Kind::decision: break;
            case Kind::option: visit(which << 1); break;
            case Kind::demand:
                for (std::uint32_t bit = 0; bit < board_.size; ++bit) {
                    const Literal l = board_.option(which, bit) << 1 | 1;
                    if (l != made) visit(l);
                }
                break;
            case Kind::clause:
                for (std::uint32_t i = 0; i < clauses_.size(which); ++i)
                    if (clauses_.literals(which)[i] != made) visit(clauses_.literals(which)[i]);
        }
    }

    // Traces the conflict back to the last literal of this level through which all of it goes.
    void learn() {
        ++conflicts_;
        --until_restart_;
        --until_cleaning_;
        clause_.assign(1, 0);
        std::uint32_t open_paths = 0;
        const auto meet = [&](Literal l) {
            const Option o = l >> 1;
            const std::uint32_t at = cover_.level(o);
            if (seen_[o] || at == 0) return;
            seen_[o] = 1;
            marked_.push_back(o);
            active_.bump(o);
            if (at == level()) ++open_paths;
            else clause_.push_back(l);
        };
        if (clause_conflict_) {
            each_of(because(Kind::clause, conflicting_), ~0U, meet);
        } else {
            if (static_cast<Kind>(cover_.conflict() & 3) == Kind::option) meet(cover_.other() << 1);
            each_of(cover_.conflict(), ~0U, meet);
        }
        std::size_t place = cover_.mark();
        Literal last = 0;
        while (true) {
            do last = cover_.on_trail(--place);
            while (!seen_[last >> 1] || cover_.level(last >> 1) != level());
            if (--open_paths == 0) break;
            each_of(cover_.reason(last >> 1), last, meet);
        }
        clause_[0] = last ^ 1;
        shorten();
        for (const Option o : marked_) seen_[o] = 0;
        marked_.clear();
        active_.fade();
        take_up(quality());
    }

    // Leaves out what the rest of the clause implies.
    void shorten() {
        std::size_t kept = 1;
        for (std::size_t i = 1; i < clause_.size(); ++i) {
            const Literal l = clause_[i];
            const Reason reason = cover_.reason(l >> 1);
            bool implied = reason != none;
            if (implied)
                each_of(reason, l ^ 1, [&](Literal other) {
                    implied = implied && (seen_[other >> 1] || cover_.level(other >> 1) == 0);
                });
            if (!implied) clause_[kept++] = l;
        }
        clause_.resize(kept);
    }

    // On how many levels the literals of the clause lie: the fewer, the better.
    std::uint32_t quality() {
        levels_.clear();
        for (const Literal l : clause_) levels_.push_back(cover_.level(l >> 1));
        std::sort(levels_.begin(), levels_.end());
        return static_cast<std::uint32_t>(std::unique(levels_.begin(), levels_.end()) -
                                          levels_.begin());
    }

    // Goes back to where the clause asserts its first literal, and keeps it.
    void take_up(std::uint32_t quality) {
        if (clause_.size() == 1) {
            undo_to(0);
            cover_.set_level(0);
            cover_.make_true(clause_[0], none);
            return;
        }
        std::size_t second = 1;
        for (std::size_t i = 2; i < clause_.size(); ++i)
            if (cover_.level(clause_[i] >> 1) > cover_.level(clause_[second] >> 1)) second = i;
        std::swap(clause_[1], clause_[second]);
        undo_to(cover_.level(clause_[1] >> 1));
        const Clause made = clauses_.keep(clause_, quality);
        cover_.make_true(clause_[0], because(Kind::clause, made));
    }

    // The guesses that led to a solution never come together again.
    void exclude_solution() {
        if (level() == 0) {
            ended_ = true;
            return;
        }
        clause_.clear();
        for (auto mark = guesses_.rbegin(); mark != guesses_.rend(); ++mark)
            clause_.push_back(cover_.on_trail(*mark) ^ 1);
        take_up(forever);
    }

    // Forgets the worse half of the clauses; from a bare board, where none of them is a reason.
    void clean() {
        until_cleaning_ = first_cleaning_ + (3 * first_cleaning_ + 17) / 20 * ++cleanings_;
        if (level() > 0) undo_to(0);
        clauses_.forget_worse(clause_, [&](const std::uint32_t* of, std::uint32_t n) {
            if (simplified(of, n)) return false;
            if (clause_.size() > 1) return true;
            assert_last();
            return false;
        });
    }

    // Leaves the literals that are open in `clause_`; whether one is true, so that none is needed.
    bool simplified(const std::uint32_t* of, std::uint32_t n) {
        clause_.clear();
        for (std::uint32_t i = 0; i < n; ++i) {
            if (cover_.is_true(of[i])) return true;
            if (!cover_.is_false(of[i])) clause_.push_back(of[i]);
        }
        return false;
    }

    // What was learnt last may leave a clause, not yet looked at, a single literal, or none.
    void assert_last() {
        if (clause_.empty()) ended_ = true;
        else cover_.make_true(clause_[0], none);
    }

    // Luby's sequence of restarts: 1 1 2 1 1 2 4 ...
    static std::uint64_t pause(std::uint64_t nth) {
        std::uint64_t size = 1, power = 0;
        while (size < nth + 1) size = 2 * size + 1, ++power;
        while (size - 1 != nth) {
            size = (size - 1) / 2;
            --power;
            nth %= size;
        }
        return (std::uint64_t{1} << power) * 64;
    }

    double random() {
        seed_ ^= seed_ << 13;
        seed_ ^= seed_ >> 7;
        seed_ ^= seed_ << 17;
        return static_cast<double>(seed_ >> 11) * 0x1p-53;
    }

    const Board& board_;
    Cover<Mask, true> cover_;
    Clauses clauses_;
    std::vector<std::size_t> guesses_;  // where on the trail each level begins
    Active active_;
    std::vector<std::uint8_t> seen_;
    std::vector<Option> marked_;
    std::vector<Literal> clause_;
    std::vector<std::uint32_t> levels_;
    std::uint64_t seed_ = 1, conflicts_ = 0, restarts_ = 0, until_restart_ = 0;
    std::uint64_t first_cleaning_ = 0, until_cleaning_ = 0, cleanings_ = 0;
    std::size_t watched_ = 0;
    Clause conflicting_ = 0;
    bool clause_conflict_ = false, ended_ = true, at_solution_ = false;
};

}  // namespace loshu::cover
