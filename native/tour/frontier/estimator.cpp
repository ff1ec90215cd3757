#include "tour/frontier/estimator.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

#include "tour/frontier/choices.hpp"
#include "tour/frontier/degrees.hpp"
#include "tour/frontier/state.hpp"
#include "tour/frontier/sums.hpp"
#include "tour/links.hpp"

namespace loshu {
namespace {

constexpr int rounds = 2;  // of fitting: more of them take longer than they save
constexpr double least_share = 1e-3;

template <class Key>
class Estimator final : public FrontierEstimator {
public:
    Estimator(FrontierPlan plan, std::size_t most, std::uint64_t seed)
        : plan_(std::move(plan)),
          keys_(plan_.slots),
          shares_(degree_shares(plan_)),
          most_(most),
          random_(seed) {
        now_.push_back({keys_.pack(keys_.none()), 1});
    }

    bool resume(std::uint64_t states) override {
        while (step_ < plan_.steps.size()) {
            for (; at_ < now_.size() && states > 0; ++at_, --states) go_from(now_[at_]);
            if (at_ < now_.size()) return false;
            next_.move_to(now_);
            if (now_.size() > most_) reduce();
            at_ = 0;
            ++step_;
        }
        return true;
    }
    double cycles() const override { return cycles_; }
    bool reduced() const override { return reduced_; }

private:
    using State = FrontierSum<Key>;

    void go_from(const State& before) {
        FrontierState state = keys_.unpack(before.key);
        const FrontierStep& step = plan_.steps[step_];
        choose_edges(
            step, state,
            [&](const FrontierState& next, Chosen) {
                next_.at(keys_.least(next, step)).ways += before.ways;
            },
            [&](Chosen) { cycles_ += before.ways; });
    }

    // Keep states by systematic sampling; those above a threshold are kept for certain.
    void reduce() {
        reduced_ = true;
        const std::vector<double> weights = importance();
        const double threshold = threshold_of(weights);
        double due = static_cast<double>(random_.next() >> 11) * 0x1p-53, sum = 0;
        std::size_t kept = 0;
        for (std::size_t k = 0; k < now_.size(); ++k) {
            if (weights[k] < threshold) {
                sum += weights[k] / threshold;
                if (sum <= due) continue;
                ++due;
                now_[k].ways *= threshold / weights[k];
            }
            now_[kept++] = now_[k];
        }
        now_.resize(kept);
    }

    // The weight such that `most` states are kept on average.
    double threshold_of(std::vector<double> weights) const {
        std::ranges::sort(weights, std::greater<>());
        double rest = std::accumulate(weights.begin(), weights.end(), 0.0);
        std::size_t certain = 0;
        for (; certain + 1 < most_; ++certain) {
            if (weights[certain] * static_cast<double>(most_ - certain) < rest) break;
            rest -= weights[certain];
        }
        return rest / static_cast<double>(most_ - certain);
    }

    // The ways that lead to each state, times factors of the degrees of its vertices, so that the
    // sums of each degree have the expected shares (iterative proportional fitting).
    std::vector<double> importance() const {
        std::vector<double> weights(now_.size());
        for (std::size_t k = 0; k < now_.size(); ++k) weights[k] = now_[k].ways;
        for (int round = 0; round < rounds; ++round)
            for (unsigned slot = 0; slot < plan_.slots; ++slot)
                if ((plan_.steps[step_].occupied >> slot & 1) != 0) fit(weights, slot);
        return weights;
    }
    void fit(std::vector<double>& weights, unsigned slot) const {
        std::array<double, 3> sums{};
        for (std::size_t k = 0; k < weights.size(); ++k)
            sums[keys_.degree(now_[k].key, slot)] += weights[k];
        const double all = sums[0] + sums[1] + sums[2];
        std::array<double, 3> factors{};
        for (std::size_t degree = 0; degree < 3; ++degree) {
            const double share = std::max(least_share, shares_[step_][slot][degree]);
            factors[degree] = std::clamp(share * all / sums[degree], least_share, 1 / least_share);
        }
        for (std::size_t k = 0; k < weights.size(); ++k)
            weights[k] *= factors[keys_.degree(now_[k].key, slot)];
    }

    FrontierPlan plan_;
    FrontierKeys<Key> keys_;
    std::vector<DegreeShares> shares_;
    std::size_t most_;
    exchanging::SplitMix random_;
    std::vector<State> now_;
    FrontierSums<Key> next_;
    std::size_t step_ = 0, at_ = 0;
    double cycles_ = 0;
    bool reduced_ = false;
};

}  // namespace

std::unique_ptr<FrontierEstimator> estimate_by_frontier(FrontierPlan plan, std::size_t most,
                                                        std::uint64_t seed) {
    if (plan.slots <= narrow_slots)
        return std::make_unique<Estimator<std::uint64_t>>(std::move(plan), most, seed);
    return std::make_unique<Estimator<Wide>>(std::move(plan), most, seed);
}

}  // namespace loshu
