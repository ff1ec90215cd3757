// The search, for sets of entries of a certain width.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
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
          restarts_(restarts) {}

    void run(std::uint64_t nodes, std::size_t limit, std::vector<std::int64_t>& out) override;
    bool finished() const override { return stage_ == Stage::finished; }
    std::uint64_t nodes() const override { return nodes_; }
    double progress() const override { return finished() ? 1.0 : done_; }

private:
    static constexpr double restart_growth = 1.5;
    enum class Stage { fresh, searching, finished };

    struct Choice {
        std::uint32_t cell;
        unsigned entry;
    };

    // A choice and the state before it; `share` is that of the whole tree below.
    struct Level {
        State<W> state;
        Choice choice;
        double share;
    };

    void begin();
    void step(std::size_t& limit, std::vector<std::int64_t>& out);
    bool descend();
    void backtrack();
    void restart();
    void blame();
    bool record(std::vector<std::int64_t>& out);
    Choice choose();
    unsigned choose_entry(std::uint32_t cell);

    Problem problem_;
    Propagation<W> rules_;
    Random random_;
    std::vector<Level> levels_;  // the first depth_ of them are in use
    std::size_t depth_ = 0;
    State<W> root_;
    std::vector<double> weights_;
    std::vector<double> scores_;
    double bump_ = 1.0;
    bool restarts_;
    Stage stage_ = Stage::fresh;
    std::uint64_t nodes_ = 0;
    double try_nodes_ = 200;
    std::uint64_t until_ = 0;  // nodes_ at the next restart
    double done_ = 0;
    double share_ = 1;  // of the present state
    std::set<std::vector<std::int64_t>> found_;  // with restarts
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
    root_ = rules_.state();
    restart();
}

template <std::size_t W>
void Search<W>::step(std::size_t& limit, std::vector<std::int64_t>& out) {
    if (rules_.state().open == 0) {
        if (record(out)) --limit;
        done_ += share_;
        backtrack();
    } else if (restarts_ && nodes_ >= until_ && depth_ > 0) {
        restart();
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
        rules_.restore(level.state);
        share_ = level.share - level.share / level.state.sizes[level.choice.cell];
        Bits<W> others = ~Bits<W>{};
        others.reset(level.choice.entry);
        if (rules_.keep(level.choice.cell, others) && rules_.settle()) return;
        blame();
        done_ += share_;
    }
    stage_ = Stage::finished;
}

template <std::size_t W>
void Search<W>::restart() {
    try_nodes_ *= restart_growth;
    until_ = nodes_ + static_cast<std::uint64_t>(try_nodes_);
    depth_ = 0;
    done_ = 0;
    share_ = 1;
    rules_.restore(root_);
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
bool Search<W>::record(std::vector<std::int64_t>& out) {
    std::vector<std::int64_t> solution;
    for (const Bits<W>& domain : rules_.state().domains)
        solution.push_back(problem_.numbers[domain.first()]);
    if (restarts_ && !found_.insert(solution).second) return false;
    out.insert(out.end(), solution.begin(), solution.end());
    return true;
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
