#include "tour/frontier/sampler.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "tour/frontier/choices.hpp"
#include "tour/frontier/state.hpp"
#include "tour/frontier/sums.hpp"
#include "tour/links.hpp"

namespace loshu {
namespace {

// How a state came about: from a state of the layer before.
struct Way {
    std::uint32_t from;
    Chosen chosen;
};

template <class Key>
class Sampler final : public FrontierSampler {
public:
    Sampler(FrontierPlan plan, std::uint64_t seed)
        : plan_(std::move(plan)), keys_(plan_.slots), random_(seed) {
        now_.push_back({keys_.pack(keys_.none()), 1, {}});
    }

    bool resume(std::uint64_t states) override {
        while (step_ < plan_.steps.size()) {
            for (; at_ < now_.size() && states > 0; ++at_, --states) go_from(now_[at_]);
            if (at_ < now_.size()) return false;
            next_layer();
            ++step_;
        }
        return true;
    }
    std::uint64_t states() const override { return states_; }
    bool found() const override { return cycles_ > 0; }

    void write_links(std::span<std::int32_t> links) const override {
        std::fill(links.begin(), links.end(), exchanging::none);
        exchanging::Links all(links);
        Way way = last_;
        for (std::size_t step = last_step_ + 1; step-- > 0;) {
            const FrontierStep& here = plan_.steps[step];
            for (const std::uint8_t place : {way.chosen.first, way.chosen.second})
                if (place != Chosen::none) all.add(here.vertex, here.to[place]);
            if (step > 0) way = layers_[step - 1][way.from];
        }
    }

private:
    struct Entry {
        Key key = FrontierTable<Key>::none;
        double ways = 0;
        Way way{};
    };

    void go_from(const Entry& before) {
        FrontierState state = keys_.unpack(before.key);
        const auto from = static_cast<std::uint32_t>(at_);
        choose_edges(
            plan_.steps[step_], state,
            [&](const FrontierState& next, Chosen chosen) {
                add(keys_.pack(next), before.ways, {from, chosen});
            },
            [&](Chosen chosen) {
                if (!taken(cycles_, before.ways)) return;
                last_ = {from, chosen};
                last_step_ = step_;
            });
    }

    // Add ways to a sum; return whether they are the ones to keep.
    bool taken(double& sum, double more) {
        sum += more;
        return static_cast<double>(random_.next() >> 11) * 0x1p-53 * sum < more;
    }

    void add(Key key, double ways, Way way) {
        Entry& entry = next_.at(key);
        if (taken(entry.ways, ways)) entry.way = way;
    }
    void next_layer() {
        next_.move_to(now_);
        double most = cycles_;
        for (const Entry& entry : now_) most = std::max(most, entry.ways);
        const double scale = most > 0 ? std::exp2(-std::ilogb(most)) : 1;
        cycles_ *= scale;  // only the ratios matter, and the numbers would grow beyond any bound
        std::vector<Way> ways;
        ways.reserve(now_.size());
        for (Entry& entry : now_) {
            entry.ways *= scale;
            ways.push_back(entry.way);
        }
        states_ += now_.size();
        at_ = 0;
        layers_.push_back(std::move(ways));
    }

    FrontierPlan plan_;
    FrontierKeys<Key> keys_;
    exchanging::SplitMix random_;
    std::vector<Entry> now_;
    FrontierSums<Key, Entry> next_;
    std::vector<std::vector<Way>> layers_;
    std::size_t step_ = 0, at_ = 0, last_step_ = 0;
    std::uint64_t states_ = 0;
    double cycles_ = 0;
    Way last_{};
};

}  // namespace

std::unique_ptr<FrontierSampler> sample_by_frontier(FrontierPlan plan, std::uint64_t seed) {
    if (plan.slots <= narrow_slots)
        return std::make_unique<Sampler<std::uint64_t>>(std::move(plan), seed);
    return std::make_unique<Sampler<Wide>>(std::move(plan), seed);
}

}  // namespace loshu
