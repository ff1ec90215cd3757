#include "magic/partition/sampling.hpp"

#include <algorithm>
#include <array>

#include "core/random.hpp"
#include "magic/partition/columns.hpp"
#include "magic/partition/diagonals.hpp"
#include "magic/partition/series.hpp"

namespace loshu {
namespace {

inline std::size_t keep_disjoint(std::span<const Numbers> from, Numbers used, Numbers* into) {
    std::size_t kept = 0;
    for (const Numbers set : from) {
        into[kept] = set;
        kept += (set & used) == 0 ? 1 : 0;
    }
    return kept;
}

template <unsigned N>
class Chain {
public:
    Chain() {
        for (auto& level : kept_)
            for (auto& group : level) group.resize(Transversals<N>::most + 1);
    }

    void run(Random& random, const PartitionPlan& plan, PartitionBatch& out, Picked* picked) {
        plan_ = plan;
        // Without a stride the countdown never ends: a batch has far fewer systems.  The number is
        // drawn all the same, so that the rows and columns do not depend on the stride.
        const std::uint32_t skipped = random.below(std::max(plan.stride, 1U));
        skip_ = plan.stride > 0 ? skipped : never;
        picked_ = picked;
        if (picked_ != nullptr) next_pick_ = random.unit() * picked_->step;
        batch_ = {};
        constexpr Numbers all = (Numbers{1} << (N * N)) - 1;
        for (const Numbers first : table_.with_one()) {
            rows_[0] = first;
            Numbers left = all & ~first;
            double weight = 1;
            for (std::size_t r = 1; r + 1 < N && weight > 0; ++r) {
                double choices = 0;
                rows_[r] = table_.draw(left, random, choices);
                weight *= choices;
                left &= ~rows_[r];
            }
            if (weight == 0) continue;
            rows_[N - 1] = left;
            batch_.partitions += weight;
            transversals_.find(rows_);
            draw_columns(random, weight / (plan.firsts * plan.seconds));
        }
        flush();
        out = batch_;
    }

    SystemCount count(std::span<const Numbers> rows, bool diagonals) {
        std::copy(rows.begin(), rows.end(), rows_.begin());
        transversals_.find(rows_);
        plan_ = {1, 1, 1};
        skip_ = diagonals ? 0 : never;
        picked_ = nullptr;
        batch_ = {};
        for (const Numbers first : transversals_.group(0)) {
            keep_after_first(first);
            for (const Numbers second : kept(0, 1)) complete(first, second, 1);
        }
        flush();
        return {static_cast<std::uint64_t>(batch_.systems),
                static_cast<std::uint64_t>(batch_.pairs)};
    }

private:
    std::span<const Numbers> kept(std::size_t level, std::size_t g) const {
        return std::span(kept_[level][g]).first(sizes_[level][g]);
    }

    void keep_after_first(Numbers first) {
        columns_[0] = first;
        for (std::size_t g = 1; g + 1 < N; ++g)
            sizes_[0][g] = keep_disjoint(transversals_.group(g), first, kept_[0][g].data());
    }

    void draw_columns(Random& random, double weight) {
        const auto firsts = transversals_.group(0);
        if (firsts.empty()) return;
        weight *= static_cast<double>(firsts.size());
        for (std::uint32_t i = 0; i < plan_.firsts; ++i) {
            const Numbers first = firsts[random.below(static_cast<std::uint32_t>(firsts.size()))];
            keep_after_first(first);
            const auto seconds = kept(0, 1);
            if (seconds.empty()) continue;
            const double weighed = weight * static_cast<double>(seconds.size());
            for (std::uint32_t j = 0; j < plan_.seconds; ++j)
                complete(first, seconds[random.below(static_cast<std::uint32_t>(seconds.size()))],
                         weighed);
        }
    }

    void complete(Numbers first, Numbers second, double weight) {
        weight_ = weight;
        columns_[1] = second;
        for (std::size_t g = 2; g + 1 < N; ++g)
            sizes_[1][g] = keep_disjoint(kept(0, g), first | second, kept_[1][g].data());
        found_ = 0;
        complete_from<2>(first | second);
        batch_.systems += weight * static_cast<double>(found_);
    }

    // Choose the column with the next number of the first row; the last one is the rest.
    template <std::size_t G>
    void complete_from(Numbers used) {
        for (const Numbers column : kept(G - 1, G)) {
            columns_[G] = column;
            if constexpr (G + 2 == N) {
                columns_[N - 1] = ((Numbers{1} << (N * N)) - 1) & ~(used | column);
                ++found_;
                if (skip_-- == 0) enter();
            } else {
                for (std::size_t g = G + 1; g + 1 < N; ++g)
                    sizes_[G][g] = keep_disjoint(kept(G - 1, g), column, kept_[G][g].data());
                complete_from<G + 1>(used | column);
            }
        }
    }

    void enter() {
        skip_ = plan_.stride - std::uint64_t{1};
        diagonals_.put(entered_, rows_, columns_);
        weights_[entered_] = weight_ * plan_.stride;
        if (++entered_ == system_lanes) flush();
    }

    void flush() {
        if (entered_ == 0) return;
        const auto& pairs = diagonals_.count();
        for (std::size_t lane = 0; lane < entered_; ++lane) {
            batch_.pairs += 2 * weights_[lane] * pairs[lane];
            if (picked_ != nullptr) pick(lane);
        }
        entered_ = 0;
    }

    void pick(std::size_t lane) {
        while (next_pick_ < batch_.pairs && picked_->squares.size() < most_picked * N * N) {
            for (std::size_t cell = 0; cell < N * N; ++cell)
                picked_->squares.push_back(diagonals_.number(lane, cell));
            next_pick_ += picked_->step;
        }
    }

    SeriesTable<N> table_;
    Transversals<N> transversals_;
    DiagonalPairs<N> diagonals_;
    PartitionPlan plan_;
    PartitionBatch batch_;
    Picked* picked_ = nullptr;
    double next_pick_ = 0;
    std::array<Numbers, N> rows_{};
    std::array<Numbers, N> columns_{};
    // Transversals disjoint from the columns chosen so far, by level and group.
    std::array<std::array<std::vector<Numbers>, N>, N - 1> kept_;
    std::array<std::array<std::size_t, N>, N - 1> sizes_{};
    static constexpr std::uint64_t never = ~std::uint64_t{0};
    std::uint64_t found_ = 0;
    std::uint64_t skip_ = 0;
    double weight_ = 0;
    std::array<double, system_lanes> weights_{};
    std::size_t entered_ = 0;
};

template <unsigned N>
void sample(std::uint64_t seed, std::uint64_t first, const PartitionPlan& plan,
            std::span<PartitionBatch> out, Picked* picked) {
    Chain<N> chain;
    for (auto& batch : out) {
        Random random(seed, first++);
        chain.run(random, plan, batch, picked);
    }
}

template <unsigned N>
void count_all(std::span<const Numbers> rows, bool diagonals, std::span<SystemCount> out) {
    Chain<N> chain;
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = chain.count(rows.subspan(i * N, N), diagonals);
}

}  // namespace

void sample_partitions(unsigned order, std::uint64_t seed, std::uint64_t first,
                       const PartitionPlan& plan, std::span<PartitionBatch> out, Picked* picked) {
    switch (order) {
        case 4:
            return sample<4>(seed, first, plan, out, picked);
        case 5:
            return sample<5>(seed, first, plan, out, picked);
        default:
            return sample<6>(seed, first, plan, out, picked);
    }
}

void count_systems(unsigned order, std::span<const std::uint64_t> rows, bool diagonals,
                   std::span<SystemCount> out) {
    switch (order) {
        case 4:
            return count_all<4>(rows, diagonals, out);
        case 5:
            return count_all<5>(rows, diagonals, out);
        default:
            return count_all<6>(rows, diagonals, out);
    }
}

}  // namespace loshu