// Regions to be found: the cells fall into connected regions of one size, each with different
// values.
//
// Pairs of cells have a cell of their own: whether they are in one region.  So regions have no
// numbers, and no solution comes twice.  Cells known to be together are a group.
#pragma once

#include <algorithm>

#include "rules/model.hpp"
#include "rules/propagators/articulation.hpp"
#include "rules/propagators/bit_rows.hpp"

namespace loshu::rules {

template <class Word>
class Division {
public:
    using Bits = BitsOf<Word>;

    Division(const Regions& rule, const Model<Word>& model, State<Word>& state)
        : rule_(rule),
          graph_(model.graphs[rule.graph]),
          cells_(model.at(rule.cells)),
          count_(cells_.size()),
          same_(static_cast<Bits>(rule.same)),
          all_(model.values == rule.size ? model.full : Bits{0}),
          state_(state),
          apart_(state.scratch.data(), count_),
          reach_(apart_[count_], count_),
          places_(reach_[count_], count_),
          values_(model.values),
          bridges_(graph_) {}

    bool settle() {
        join_known_pairs();
        do {
            merged_ = false;
            if (!summarize()) return false;
            for (std::size_t i = 0; i < count_; ++i)
                if (group_[i] == i && !look_around(i)) return false;
        } while (merged_);
        compare_reaches();
        return decide_pairs() && fit_parts();
    }

private:
    Index find(std::size_t i) {
        while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
        return static_cast<Index>(i);
    }

    void merge(std::size_t a, std::size_t b) {
        const Index one = find(a), other = find(b);
        merged_ |= one != other;
        parent_[std::max(one, other)] = std::min(one, other);
    }

    bool fails_at(std::size_t i) {
        state_.failed = cells_[i];
        return false;
    }

    void join_known_pairs() {
        for (std::size_t i = 0; i < count_; ++i) parent_[i] = static_cast<Index>(i);
        apart_.clear(0, count_);
        for (const Border& pair : rule_.pairs) {
            const Bits held = state_[pair.cell];
            if (held == same_) merge(pair.first, pair.second);
            if ((held & same_) != 0) continue;
            apart_.add(pair.first, pair.second);
            apart_.add(pair.second, pair.first);
        }
    }

    // Collects the cells, the values and the enemies of each group.
    bool summarize() {
        for (std::size_t i = 0; i < count_; ++i) {
            group_[i] = find(i);
            size_[i] = 0;
            fixed_[i] = 0;
            first_[i] = none;
        }
        for (std::size_t i = count_; i-- > 0;) {
            const Index group = group_[i];
            next_[i] = first_[group];
            first_[group] = static_cast<Index>(i);
            if (++size_[group] > rule_.size) return fails_at(i);
            if (group == i) continue;
            for (std::size_t word = 0; word < apart_.words(); ++word)
                apart_[group][word] |= apart_[i][word];
        }
        for (std::size_t i = 0; i < count_; ++i)
            if (apart_.has(group_[i], i) || (group_[i] == i && !spread_values(i)))
                return fails_at(i);
        return true;
    }

    // Removes the values of a group that are known from its other cells.
    bool spread_values(std::size_t group) {
        for (bool again = true; again;) {
            again = false;
            Bits found = 0;
            for (Index i = first_[group]; i != none; i = next_[i]) {
                const Bits held = state_[cells_[i]];
                if (!is_single(held)) continue;
                if ((found & held) != 0) return false;
                found |= held;
            }
            if (found == fixed_[group]) break;
            fixed_[group] = found;
            if (size_[group] == 1) break;
            for (Index i = first_[group]; i != none; i = next_[i]) {
                const Bits held = state_[cells_[i]];
                if (is_single(held) || (held & found) == 0) continue;
                if (!state_.remove(cells_[i], found)) return false;
                again |= is_single(state_[cells_[i]]);
            }
        }
        return true;
    }

    bool can_join(std::size_t group, std::size_t other) {
        if ((fixed_[group] & fixed_[other]) != 0) return false;
        for (Index i = first_[other]; i != none; i = next_[i])
            if (apart_.has(group, i)) return false;
        return true;
    }

    // Collects the cells that may be in the region of a group, as far as its size reaches.
    void collect(std::size_t group) {
        std::fill_n(distance_.begin(), count_, none);
        reach_.clear(group, 1);
        const std::size_t more = rule_.size - size_[group];
        std::fill_n(bucket_.begin(), more + 1, none);
        around_count_ = 0;
        distance_[group] = 0;
        waiting_[group] = none;
        bucket_[0] = static_cast<Index>(group);
        for (std::size_t far = 0; far <= more; ++far)
            for (Index at = bucket_[far]; at != none; at = waiting_[at]) {
                if (distance_[at] != far) continue;
                for (Index i = first_[at]; i != none; i = next_[i]) {
                    around_[around_count_++] = i;
                    reach_.add(group, i);
                    extend(group, at, i, more);
                }
            }
    }

    void extend(std::size_t group, std::size_t at, std::size_t i, std::size_t more) {
        for (std::uint32_t link = graph_.first[i]; link < graph_.first[i + 1]; ++link) {
            const Index beside = graph_.others[link], other = group_[beside];
            const std::size_t far = distance_[at] + size_[other];
            if (far > more || distance_[other] <= far || apart_.has(at, beside)) continue;
            if ((fixed_[at] & fixed_[other]) != 0 || !can_join(group, other)) continue;
            // A group that waits elsewhere, too, is taken at its least distance.
            if (distance_[other] != none) leave(other);
            distance_[other] = static_cast<Index>(far);
            waiting_[other] = bucket_[far];
            bucket_[far] = other;
        }
    }

    void leave(Index other) {
        Index* at = &bucket_[distance_[other]];
        while (*at != other) at = &waiting_[*at];
        *at = waiting_[other];
    }

    bool look_around(std::size_t group) {
        collect(group);
        Bits once = 0, twice = 0;
        for (std::size_t at = 0; at < around_count_; ++at) {
            const Bits held = state_[cells_[around_[at]]];
            twice |= once & held;
            once |= held;
        }
        if (around_count_ < rule_.size || (all_ != 0 && once != all_) ||
            count_of(once) < static_cast<int>(rule_.size))
            return fails_at(around_[around_count_ - 1]);
        const Bits single = all_ & once & ~twice & ~fixed_[group];
        if (single != 0 && !take_places(group, single)) return false;
        if (around_count_ == rule_.size)
            for (std::size_t at = 0; at < around_count_; ++at) merge(group, around_[at]);
        return require_bridges(group);
    }

    // Values with one place: the region takes it.
    bool take_places(std::size_t group, Bits values) {
        for (std::size_t at = 0; at < around_count_; ++at) {
            const std::size_t i = around_[at];
            const Bits here = state_[cells_[i]] & values;
            if (here == 0) continue;
            if (!is_single(here) || !state_.keep(cells_[i], here)) return fails_at(i);
            merge(group, i);
        }
        return true;
    }

    // Merges cells without which the group comes apart, or too few cells are left.
    bool require_bridges(std::size_t group) {
        const auto joins = [&](std::size_t i, Index other) {
            return reach_.has(group, other) && !apart_.has(group_[i], other);
        };
        bridges_.search(static_cast<Index>(group), count_, joins,
                        [&](std::size_t i) { return group_[i] == group; });
        if (bridges_.count() < rule_.size) return fails_at(group);
        for (Index i = first_[group]; i != none; i = next_[i])
            if (!bridges_.reaches(i)) return fails_at(i);
        for (std::size_t at = size_[group]; at < around_count_; ++at) {
            const std::size_t i = around_[at];
            if (!bridges_.reaches(i)) continue;
            if (bridges_.divides(i) || bridges_.count_without(i) < rule_.size) merge(group, i);
        }
        return true;
    }

    // Two groups are in different regions if one does not reach the other, or if both reach too few
    // cells or values in common.
    void compare_reaches() {
        places_.clear(0, values_);
        for (std::size_t i = 0; i < count_; ++i)
            for_each_value(state_[cells_[i]],
                           [&](int value) { places_.add(static_cast<std::size_t>(value), i); });
        for (std::size_t a = 0; a < count_; ++a) {
            if (group_[a] != a) continue;
            for (std::size_t b = a + 1; b < count_; ++b) {
                if (group_[b] != b || (!reach_.has(a, b) && !reach_.has(b, a))) continue;
                if (reach_.has(a, b) && reach_.has(b, a) && have_room(a, b)) continue;
                for (Index i = first_[a]; i != none; i = next_[i]) reach_.remove(b, i);
                for (Index i = first_[b]; i != none; i = next_[i]) reach_.remove(a, i);
            }
        }
    }

    bool have_room(std::size_t a, std::size_t b) {
        std::uint32_t cells = 0;
        for (std::size_t word = 0; word < reach_.words(); ++word)
            cells += static_cast<std::uint32_t>(count_of(reach_[a][word] & reach_[b][word]));
        if (cells < rule_.size) return false;
        std::uint32_t values = 0;
        for (std::size_t value = 0; value < values_; ++value) {
            const std::uint64_t* places = places_[value];
            std::uint64_t any = 0;
            for (std::size_t word = 0; word < reach_.words(); ++word)
                any |= reach_[a][word] & reach_[b][word] & places[word];
            values += any != 0;
        }
        return values >= rule_.size;
    }

    bool decide_pairs() {
        for (const Border& pair : rule_.pairs) {
            if (is_single(state_[pair.cell])) continue;
            const Index a = group_[pair.first], b = group_[pair.second];
            if (a == b ? !state_.keep(pair.cell, same_)
                       : (!reach_.has(a, pair.second) || !reach_.has(b, pair.first)) &&
                             !state_.remove(pair.cell, same_))
                return false;
        }
        return true;
    }

    // Parts of the grid that no pair can connect have room for whole regions.
    bool fit_parts() {
        std::fill_n(distance_.begin(), count_, none);
        for (std::size_t start = 0; start < count_; ++start) {
            if (distance_[start] != none) continue;
            around_[0] = static_cast<Index>(start);
            distance_[start] = 0;
            std::size_t found = 1;
            for (std::size_t at = 0; at < found; ++at)
                for (std::uint32_t link = graph_.first[around_[at]];
                     link < graph_.first[around_[at] + 1u]; ++link) {
                    const Index other = graph_.others[link];
                    if (distance_[other] != none) continue;
                    if ((state_[rule_.pairs[graph_.links[link]].cell] & same_) == 0) continue;
                    distance_[other] = 0;
                    around_[found++] = other;
                }
            if (found % rule_.size != 0) return fails_at(start);
        }
        return true;
    }

    const Regions& rule_;
    const Graph& graph_;
    std::span<const Cell> cells_;
    std::size_t count_;
    Bits same_, all_;
    State<Word>& state_;
    BitRows apart_, reach_, places_;
    std::size_t values_;
    Articulation bridges_;
    bool merged_ = false;
    std::size_t around_count_ = 0;
    ByCell<Index> parent_, group_, size_, first_, next_, distance_, waiting_, bucket_, around_;
    ByCell<Bits> fixed_;
};

template <class Word>
bool propagate(const Regions& rule, const Model<Word>& model, State<Word>& state) {
    return Division<Word>(rule, model, state).settle();
}

}  // namespace loshu::rules
