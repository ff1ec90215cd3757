#include "magic/local_search/arrangement.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace loshu::local_search {
namespace {

constexpr std::int64_t dense = 8;  // values an entry, up to which ranks are looked up in a table

}  // namespace

Arrangement::Arrangement(SumProblem problem)
    : problem_(std::move(problem)), rank_(places()), place_(places()), sums_(sum_count()) {
    index_terms();
    tabulate();
    std::vector<bool> given(places());
    for (Index cell = 0; cell < cells(); ++cell) {
        if (is_open(cell)) {
            open_places_.push_back(cell);
        } else {
            rank_[cell] = static_cast<Index>(problem_.given[cell]);
            given[rank_[cell]] = true;
        }
    }
    for (Index place = cells(); place < places(); ++place) open_places_.push_back(place);
    for (Index rank = 0; rank < places(); ++rank)
        if (!given[rank]) open_ranks_.push_back(rank);
}

void Arrangement::index_terms() {
    first_term_.assign(places() + std::size_t{1}, 0);
    for (const std::int32_t cell : problem_.cells)
        ++first_term_[static_cast<std::size_t>(cell) + 1];
    std::partial_sum(first_term_.begin(), first_term_.end(), first_term_.begin());
    terms_.resize(problem_.cells.size());
    std::vector<std::size_t> next(first_term_.begin(), first_term_.end() - 1);
    for (Index k = 0; k < sum_count(); ++k)
        for (auto i = problem_.offsets[k]; i < problem_.offsets[k + 1]; ++i) {
            const auto at = static_cast<std::size_t>(i);
            const auto cell = static_cast<std::size_t>(problem_.cells[at]);
            terms_[next[cell]++] = {k, problem_.factors[at]};
        }
}

void Arrangement::tabulate() {
    powers_[0].assign(places(), 1);
    for (unsigned exponent = 1; exponent <= 3; ++exponent) {
        powers_[exponent] = powers_[exponent - 1];
        const bool used = std::find_if(problem_.powers.begin(), problem_.powers.end(), [&](auto p) {
                              return p >= exponent;
                          }) != problem_.powers.end();
        for (Index rank = 0; used && rank < places(); ++rank)
            powers_[exponent][rank] *= problem_.entries[rank];
    }
    const auto& entries = problem_.entries;
    const auto range =
        static_cast<std::uint64_t>(entries.back()) - static_cast<std::uint64_t>(entries.front());
    if (range > static_cast<std::uint64_t>(dense) * places()) return;
    rank_of_.assign(range + 1, places());
    for (Index rank = 0; rank < places(); ++rank)
        rank_of_[static_cast<std::size_t>(entries[rank] - entries.front())] = rank;
}

Index Arrangement::rank_of(std::int64_t value) const {
    const auto& entries = problem_.entries;
    if (value < entries.front() || value > entries.back()) return places();
    if (!rank_of_.empty()) return rank_of_[static_cast<std::size_t>(value - entries.front())];
    const auto found = std::lower_bound(entries.begin(), entries.end(), value);
    return *found == value ? static_cast<Index>(found - entries.begin()) : places();
}

void Arrangement::shuffle(Random& random) {
    for (Index i = static_cast<Index>(open_places_.size()); i-- > 1;)
        std::swap(open_places_[i], open_places_[random.below(i + 1)]);
    for (std::size_t i = 0; i < open_ranks_.size(); ++i) rank_[open_places_[i]] = open_ranks_[i];
    for (Index place = 0; place < places(); ++place) place_[rank_[place]] = place;
    if (!problem_.allowed.empty()) mend(random);
    std::fill(sums_.begin(), sums_.end(), 0);
    for (Index place = 0; place < cells(); ++place)
        for (const Term& term : terms(place))
            sums_[term.sum] += term.factor * powers_[problem_.powers[term.sum]][rank_[place]];
    note(error());
}

// Bring entries to places where they are allowed: an augmenting path for each place that holds
// another (Kuhn), its places in random order.
void Arrangement::mend(Random& random) {
    const std::vector<Index>& left = open_places_;
    misplaced_ = 0;
    std::vector<Index> visited(places(), places());
    std::vector<Index> from(places());
    std::vector<Index> queue;
    for (const Index start : left) {
        if (may_hold(start, rank_[start])) continue;
        // Breadth first over places: `start` may take the entry of which place, if that one gets
        // another; the chain ends where a place may hold what `start` has.
        queue.assign(1, start);
        visited[start] = start;
        const Index spare = rank_[start];
        Index end = places();
        for (std::size_t head = 0; head < queue.size() && end == places(); ++head) {
            const Index at = queue[head];
            const auto count = static_cast<Index>(left.size());
            const Index skip = random.below(count);
            for (Index i = 0; i < count && end == places(); ++i) {
                const Index next = left[(i + skip) % count];
                if (visited[next] == start || !may_hold(at, rank_[next])) continue;
                visited[next] = start;
                from[next] = at;
                queue.push_back(next);
                if (may_hold(next, spare)) end = next;
            }
        }
        misplaced_ += end == places();
        if (end == places()) continue;
        for (Index at = end, put = spare;; at = from[at]) {
            const Index taken = rank_[at];
            rank_[at] = put;
            put = taken;
            if (at == start) break;
        }
    }
    for (Index place = 0; place < places(); ++place) place_[rank_[place]] = place;
}

void Arrangement::exchange(Index a, Index b) {
    const Index in_a = rank_[a];
    const Index in_b = rank_[b];
    for (const Term& term : terms(a)) {
        const auto& power = powers_[problem_.powers[term.sum]];
        sums_[term.sum] += term.factor * (power[in_b] - power[in_a]);
    }
    for (const Term& term : terms(b)) {
        const auto& power = powers_[problem_.powers[term.sum]];
        sums_[term.sum] += term.factor * (power[in_a] - power[in_b]);
    }
    rank_[a] = in_b;
    rank_[b] = in_a;
    place_[in_b] = a;
    place_[in_a] = b;
}

std::int64_t Arrangement::error() const {
    std::int64_t total = misplaced_;
    for (Index k = 0; k < sum_count(); ++k) total += std::abs(excess(k));
    return total;
}

}  // namespace loshu::local_search
