// The search, for sets of entries of a certain width.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "magic/completion/completion.hpp"
#include "magic/completion/propagation.hpp"

namespace loshu::completion {

template <std::size_t W>
class Search final : public SumSearch {
public:
    Search(const SumConditions& conditions, std::uint64_t seed, bool restarts)
        : problem_(conditions),
          rules_(problem_),
          random_(seed, 0),
          weights_(problem_.sums.size(), 1.0),
          scores_(problem_.sums.size(), 0.0),
          most_strands_(restarts ? affordable() : 1) {}

    void run(std::uint64_t nodes, std::size_t limit, std::vector<std::int64_t>& out) override;
    bool finished() const override { return stage_ == Stage::finished; }
    std::uint64_t nodes() const override { return nodes_; }
    double progress() const override { return finished() ? 1.0 : done_; }
    SearchRemainder remainder() const override;

private:
    static constexpr double slice_growth = 1.1;
    static constexpr std::size_t most_memory = std::size_t{1} << 26;  // bytes for all strands
    static constexpr std::size_t enough_strands = 64;
    enum class Stage { fresh, searching, finished };

    struct Choice {
        std::uint32_t cell;
        unsigned entry;
    };

    // A choice and the state before it; `share` is that of the whole tree below.  Where it is split
    // the other choices are those of another strand.
    struct Level {
        State<W> state;
        Choice choice;
        double share;
        bool split;
    };

    // A part of the tree, searched up to a state.
    struct Strand {
        std::vector<Level> levels;
        std::size_t depth;
        State<W> state;
        Order order;
        double share;
    };

    std::size_t affordable() const;
    void begin();
    void step(std::size_t& limit, std::vector<std::int64_t>& out);
    bool descend();
    void backtrack();
    bool strike(const Level& level);
    void change_strand();
    bool split();
    void suspend(State<W> state, Order order, double share);
    void resume();
    void blame();
    void record(std::vector<std::int64_t>& out);
    void list_parts(const std::vector<Level>& levels, std::size_t depth, const State<W>& state,
                    double share, SearchRemainder& left) const;
    Choice choose();
    unsigned choose_entry(std::uint32_t cell);

    Problem problem_;
    Propagation<W> rules_;
    Random random_;
    std::vector<Level> levels_;  // the first depth_ of them are in use
    std::size_t depth_ = 0;
    std::deque<Strand> waiting_;
    std::vector<double> weights_;
    std::vector<double> scores_;
    double bump_ = 1.0;
    std::size_t most_strands_;
    Stage stage_ = Stage::fresh;
    std::uint64_t nodes_ = 0;
    double slice_ = 200;
    std::uint64_t until_ = 200;  // nodes_ at the next change of strands
    double done_ = 0;
    double share_ = 1;  // of the present state
};

template <std::size_t W>
void Search<W>::run(std::uint64_t nodes, std::size_t limit, std::vector<std::int64_t>& out) {
    const std::uint64_t end = nodes_ + std::min(nodes, ~std::uint64_t{0} - nodes_);
    if (stage_ == Stage::fresh) begin();
    while (stage_ == Stage::searching && nodes_ < end && limit > 0) step(limit, out);
}

template <std::size_t W>
void Search<W>::begin() {
    ++nodes_;
    stage_ = rules_.begin() ? Stage::searching : Stage::finished;
}

template <std::size_t W>
std::size_t Search<W>::affordable() const {
    const std::size_t strand = problem_.cells * problem_.cells * sizeof(Bits<W>) / 2 + 1;
    return std::clamp<std::size_t>(most_memory / strand, 2, enough_strands);
}

template <std::size_t W>
void Search<W>::step(std::size_t& limit, std::vector<std::int64_t>& out) {
    if (rules_.state().open == 0) {
        record(out);
        --limit;
        done_ += share_;
        backtrack();
    } else if (most_strands_ > 1 && nodes_ >= until_ && depth_ > 0) {
        change_strand();
    } else if (!descend()) {
        done_ += share_;
        backtrack();
    }
}

template <std::size_t W>
bool Search<W>::descend() {
    if (depth_ == levels_.size()) levels_.emplace_back();
    Level& level = levels_[depth_++];
    level.state = rules_.state();
    level.choice = choose();
    level.share = share_;
    level.split = false;
    share_ /= level.state.sizes[level.choice.cell];
    ++nodes_;
    Bits<W> only;
    only.set(level.choice.entry);
    if (rules_.keep(level.choice.cell, only) && rules_.settle()) return true;
    blame();
    return false;
}

// Strike the last entry chosen, and the one before where nothing is left without it.
template <std::size_t W>
void Search<W>::backtrack() {
    while (depth_ > 0) {
        const Level& level = levels_[--depth_];
        if (!level.split && strike(level)) return;
    }
    if (waiting_.empty())
        stage_ = Stage::finished;
    else
        resume();
}

// Strike the entry chosen from the state before; return false at a contradiction.
template <std::size_t W>
bool Search<W>::strike(const Level& level) {
    rules_.restore(level.state);
    share_ = level.share - level.share / level.state.sizes[level.choice.cell];
    Bits<W> others = ~Bits<W>{};
    others.reset(level.choice.entry);
    if (rules_.keep(level.choice.cell, others) && rules_.settle()) return true;
    blame();
    done_ += share_;
    return false;
}

// Search elsewhere: with the first choice of this strand that has others, or with the strand that
// has waited longest: a bad early choice costs a slice, and nothing is seen twice (interleaved
// depth-first search: Meseguer 1997).
template <std::size_t W>
void Search<W>::change_strand() {
    slice_ *= slice_growth;
    until_ = nodes_ + static_cast<std::uint64_t>(slice_);
    if (waiting_.size() + 1 < most_strands_ && split()) return;
    if (waiting_.empty()) return;
    suspend(rules_.state(), rules_.order(), share_);
    resume();
}

template <std::size_t W>
bool Search<W>::split() {
    State<W> state = rules_.state();
    Order order = rules_.order();
    const double share = share_;
    for (std::size_t i = 0; i < depth_; ++i) {
        if (levels_[i].split) continue;
        levels_[i].split = true;
        rules_.restore(state, order);
        if (!strike(levels_[i])) continue;
        const double others = share_;
        suspend(std::move(state), std::move(order), share);
        share_ = others;
        return true;
    }
    rules_.restore(state, order);
    share_ = share;
    return false;
}

template <std::size_t W>
void Search<W>::suspend(State<W> state, Order order, double share) {
    waiting_.push_back({std::move(levels_), depth_, std::move(state), std::move(order), share});
    levels_.clear();
    depth_ = 0;
}

template <std::size_t W>
void Search<W>::resume() {
    Strand& strand = waiting_.front();
    levels_ = std::move(strand.levels);
    depth_ = strand.depth;
    share_ = strand.share;
    rules_.restore(strand.state, strand.order);
    waiting_.pop_front();
}

template <std::size_t W>
void Search<W>::blame() {
    constexpr double growth = 1.01;
    constexpr double most = 1e100;
    if (rules_.failed() >= weights_.size()) return;
    weights_[rules_.failed()] += bump_;
    bump_ *= growth;
    if (bump_ < most) return;
    for (double& weight : weights_) weight = weight / most + 1e-3;
    bump_ = 1;
}

template <std::size_t W>
void Search<W>::record(std::vector<std::int64_t>& out) {
    for (const Bits<W>& domain : rules_.state().domains)
        out.push_back(problem_.numbers[domain.first()]);
}

template <std::size_t W>
typename Search<W>::Choice Search<W>::choose() {
    const State<W>& state = rules_.state();
    for (std::size_t sum = 0; sum < weights_.size(); ++sum)
        scores_[sum] = state.rests[sum].open > 1 ? weights_[sum] / state.rests[sum].open : 0;
    std::uint32_t best = rules_.open_cell(0);
    double least = 1e300;
    for (std::uint32_t i = 0; i < state.open; ++i) {
        const std::uint32_t cell = rules_.open_cell(i);
        double score = 1e-9;
        for (std::uint32_t j = problem_.places_of[cell]; j < problem_.places_of[cell + 1]; ++j)
            score += scores_[problem_.places[j].sum];
        const double value = state.sizes[cell] / score;
        if (value < least) {
            least = value;
            best = cell;
        }
    }
    return {best, choose_entry(best)};
}

template <std::size_t W>
unsigned Search<W>::choose_entry(std::uint32_t cell) {
    const Bits<W>& domain = rules_.state().domains[cell];
    std::uint32_t skip = random_.below(rules_.state().sizes[cell]);
    unsigned entry = domain.first();
    while (skip-- > 0) entry = domain.next(entry + 1);
    return entry;
}

}  // namespace loshu::completion
