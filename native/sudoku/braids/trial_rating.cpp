#include "sudoku/braids/trial_rating.hpp"

#include <optional>

#include "sudoku/braids/braids.hpp"
#include "sudoku/braids/trial_tower.hpp"

namespace loshu::braids {
namespace {

// Climbs from no trials to the allowed depth of nested trials, or until the puzzle is solved.
class DepthSearch {
public:
    DepthSearch(Begun& begun, std::int32_t at_most)
        : begun_(begun), at_most_(at_most), tower_(begun.engine, no_theory) {
        climb();
    }

    bool resume(std::uint64_t until) {
        while (!ended_ && begun_.engine.work < until)
            if (tower_.top().advance() != Progress::going) climb();
        return ended_;
    }
    // How deep trials were; the puzzle is solved, or more would be needed.
    std::int32_t depth() const { return depth_; }
    bool solved() const { return begun_.state.solved(); }
    // At rest by the trials before the last.
    const State& before() const { return before_; }

private:
    void climb() {
        before_ = begun_.state;
        if (tower_.height() > 0) begun_.state = tower_.top().state();
        ended_ = begun_.state.solved() || depth_ == at_most_;
        if (ended_) return;
        ++depth_;
        tower_.climb(begun_.state, &begun_.known);
    }

    Begun& begun_;
    std::int32_t at_most_;
    std::int32_t depth_ = 0;
    bool ended_ = false;
    TrialTower tower_;
    State before_{};
};

class TrialDepth : public BraidRating {
public:
    explicit TrialDepth(const Task& task) : begun_(task), search_(begun_, task.at_most) {}

    bool resume(std::uint64_t steps) override { return search_.resume(begun_.engine.work + steps); }
    std::int32_t value() const override {
        return search_.solved() ? search_.depth() : long_braid_rating;
    }

private:
    Begun begun_;
    DepthSearch search_;
};

// First without braids, one trial deeper; if that is enough, then braids of length 1, 2 ...
class BraidTrials : public BraidRating {
public:
    BraidTrials(const Task& task, int depth)
        : begun_(task),
          depth_(depth),
          plain_(std::in_place, begun_, depth + 1),
          braids_(begun_.engine) {}

    bool resume(std::uint64_t steps) override {
        const std::uint64_t until = begun_.engine.work + steps;
        if (plain_ && plain_->resume(until)) begin();
        while (!ended_ && !plain_ && begun_.engine.work < until)
            if (tower_->top().advance() != Progress::going) climb();
        return ended_;
    }
    std::int32_t value() const override { return value_; }

private:
    void begin() {
        const bool solved = plain_->solved();
        const bool needless = solved && plain_->depth() <= depth_;
        if (!needless) begun_.state = plain_->before();
        plain_.reset();
        ended_ = !solved || needless;
        value_ = solved ? 0 : no_braid_rating;
        if (!ended_) lengthen();
    }
    void lengthen() {
        ended_ = value_ == begun_.at_most;
        if (ended_) {
            value_ = long_braid_rating;
            return;
        }
        shorter_ = std::move(tower_);
        tower_ = std::make_unique<TrialTower>(
            begun_.engine,
            [this, length = ++value_](State& state) { return braids_.rest(state, length); });
        tower_->climb(begun_.state, &begun_.known, shorter_.get());
    }
    void climb() {
        begun_.state = tower_->top().state();
        ended_ = begun_.state.solved();
        if (ended_) return;
        if (static_cast<int>(tower_->height()) < depth_)
            tower_->climb(begun_.state, &begun_.known, shorter_.get());
        else
            lengthen();
    }

    Begun begun_;
    int depth_;
    std::optional<DepthSearch> plain_;
    BraidSearch<false> braids_;
    std::unique_ptr<TrialTower> tower_, shorter_;
    std::int32_t value_ = 0;
    bool ended_ = false;
};

}  // namespace

std::unique_ptr<BraidRating> trial_depth(const Task& task) {
    return std::make_unique<TrialDepth>(task);
}

std::unique_ptr<BraidRating> braid_trials(const Task& task, int depth) {
    return std::make_unique<BraidTrials>(task, depth);
}

}  // namespace loshu::braids
