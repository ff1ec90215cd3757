// Regions to be found: the cells fall into connected regions of one size, each with different
// values.
//
// Pairs of cells have a cell of their own: whether they are in one region.  So regions have no
// numbers, and no solution comes twice.  Cells known to be together are a group.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "rules/model.hpp"

namespace loshu::rules {

template <class Word>
class Division {
public:
    using Bits = BitsOf<Word>;
    using Index = std::uint16_t;

    Division(const Regions& rule, const Model<Word>& model, State<Word>& state)
        : rule_(rule),
          graph_(model.graphs[rule.graph]),
          cells_(model.at(rule.cells)),
          count_(cells_.size()),
          words_((count_ + 63) / 64),
          same_(static_cast<Bits>(rule.same)),
          all_(model.values == rule.size ? model.full : Bits{0}),
          state_(state),
          apart_(state.scratch.data()),
          reach_(apart_ + count_ * words_),
          places_(reach_ + count_ * words_),
          values_(model.values) {}

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
    static constexpr Index none = 0xFFFF;
    static constexpr std::size_t most = most_rule_cells;

    template <class Entry>
    using ByCell = std::array<Entry, most>;

    bool has(const std::uint64_t* set, std::size_t i) const {
        return (set[i / 64] >> (i % 64) & 1) != 0;
    }
    void add(std::uint64_t* set, std::size_t i) const {
        set[i / 64] |= std::uint64_t{1} << (i % 64);
    }
    static void remove(std::uint64_t* set, std::size_t i) {
        set[i / 64] &= ~(std::uint64_t{1} << (i % 64));
    }
    std::uint64_t* apart(std::size_t i) { return apart_ + i * words_; }
    std::uint64_t* reach(std::size_t i) { return reach_ + i * words_; }

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
        std::fill_n(apart_, count_ * words_, std::uint64_t{0});
        for (const Border& pair : rule_.pairs) {
            const Bits held = state_[pair.cell];
            if (held == same_) merge(pair.first, pair.second);
            if ((held & same_) != 0) continue;
            add(apart(pair.first), pair.second);
            add(apart(pair.second), pair.first);
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
            for (std::size_t word = 0; word < words_; ++word) apart(group)[word] |= apart(i)[word];
        }
        for (std::size_t i = 0; i < count_; ++i)
            if (has(apart(group_[i]), i) || (group_[i] == i && !spread_values(i)))
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
            if (has(apart(group), i)) return false;
        return true;
    }

    // Collects the cells that may be in the region of a group, as far as its size reaches.
    void collect(std::size_t group) {
        std::fill_n(distance_.begin(), count_, none);
        std::uint64_t* reached = reach(group);
        std::fill_n(reached, words_, std::uint64_t{0});
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
                    add(reached, i);
                    extend(group, at, i, more);
                }
            }
    }

    void extend(std::size_t group, std::size_t at, std::size_t i, std::size_t more) {
        for (std::uint32_t link = graph_.first[i]; link < graph_.first[i + 1]; ++link) {
            const Index beside = graph_.others[link], other = group_[beside];
            const std::size_t far = distance_[at] + size_[other];
            if (far > more || distance_[other] <= far || has(apart(at), beside)) continue;
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

    // Merges cells without which the group comes apart, or too few cells are left: articulation
    // points, as in Hopcroft and Tarjan (1973).
    bool require_bridges(std::size_t group) {
        std::fill_n(order_.begin(), count_, Index{0});
        visited_ = 0;
        search(group, none, group);
        if (visited_ < rule_.size) return fails_at(group);
        for (Index i = first_[group]; i != none; i = next_[i])
            if (order_[i] == 0) return fails_at(i);
        for (std::size_t at = size_[group]; at < around_count_; ++at) {
            const std::size_t i = around_[at];
            if (order_[i] == 0) continue;
            if (parts_[i] || visited_ - 1 - cut_off_[i] < rule_.size) merge(group, i);
        }
        return true;
    }

    // Returns how many cells the search reached from here on, and whether one is of the group.
    std::pair<std::uint32_t, bool> search(std::size_t i, Index from, std::size_t group) {
        order_[i] = low_[i] = static_cast<Index>(++visited_);
        cut_off_[i] = 0;
        parts_[i] = false;
        std::uint32_t below = 1;
        bool needed = group_[i] == group;
        for (std::uint32_t link = graph_.first[i]; link < graph_.first[i + 1]; ++link) {
            const Index other = graph_.others[link];
            if (other == from || !has(reach(group), other) || has(apart(group_[i]), other))
                continue;
            if (order_[other] != 0) {
                low_[i] = std::min(low_[i], order_[other]);
                continue;
            }
            const auto [cells, needs] = search(other, static_cast<Index>(i), group);
            low_[i] = std::min(low_[i], low_[other]);
            below += cells;
            needed |= needs;
            if (low_[other] < order_[i]) continue;
            cut_off_[i] += cells;
            parts_[i] |= needs;
        }
        return {below, needed};
    }

    // Two groups are in different regions if one does not reach the other, or if both reach too few
    // cells or values in common.
    void compare_reaches() {
        std::fill_n(places_, values_ * words_, std::uint64_t{0});
        for (std::size_t i = 0; i < count_; ++i)
            for_each_value(state_[cells_[i]], [&](int value) {
                add(places_ + static_cast<std::size_t>(value) * words_, i);
            });
        for (std::size_t a = 0; a < count_; ++a) {
            if (group_[a] != a) continue;
            for (std::size_t b = a + 1; b < count_; ++b) {
                if (group_[b] != b || (!has(reach(a), b) && !has(reach(b), a))) continue;
                if (has(reach(a), b) && has(reach(b), a) && have_room(a, b)) continue;
                for (Index i = first_[a]; i != none; i = next_[i]) remove(reach(b), i);
                for (Index i = first_[b]; i != none; i = next_[i]) remove(reach(a), i);
            }
        }
    }

    bool have_room(std::size_t a, std::size_t b) {
        std::uint32_t cells = 0;
        for (std::size_t word = 0; word < words_; ++word)
            cells += static_cast<std::uint32_t>(count_of(reach(a)[word] & reach(b)[word]));
        if (cells < rule_.size) return false;
        std::uint32_t values = 0;
        for (std::size_t value = 0; value < values_; ++value) {
            const std::uint64_t* places = places_ + value * words_;
            std::uint64_t any = 0;
            for (std::size_t word = 0; word < words_; ++word)
                any |= reach(a)[word] & reach(b)[word] & places[word];
            values += any != 0;
        }
        return values >= rule_.size;
    }

    bool decide_pairs() {
        for (const Border& pair : rule_.pairs) {
            if (is_single(state_[pair.cell])) continue;
            const Index a = group_[pair.first], b = group_[pair.second];
            if (a == b ? !state_.keep(pair.cell, same_)
                       : (!has(reach(a), pair.second) || !has(reach(b), pair.first)) &&
                             !state_.remove(pair.cell, same_))
                return false;
        }
        return true;
    }

    // Parts of the grid that no pair can connect have room for whole regions.
    bool fit_parts() {
        std::fill_n(order_.begin(), count_, Index{0});
        for (std::size_t start = 0; start < count_; ++start) {
            if (order_[start] != 0) continue;
            around_[0] = static_cast<Index>(start);
            order_[start] = 1;
            std::size_t found = 1;
            for (std::size_t at = 0; at < found; ++at)
                for (std::uint32_t link = graph_.first[around_[at]];
                     link < graph_.first[around_[at] + 1u]; ++link) {
                    const Index other = graph_.others[link];
                    if (order_[other] != 0) continue;
                    if ((state_[rule_.pairs[graph_.links[link]].cell] & same_) == 0) continue;
                    order_[other] = 1;
                    around_[found++] = other;
                }
            if (found % rule_.size != 0) return fails_at(start);
        }
        return true;
    }

    const Regions& rule_;
    const Graph& graph_;
    std::span<const Cell> cells_;
    std::size_t count_, words_;
    Bits same_, all_;
    State<Word>& state_;
    std::uint64_t *apart_, *reach_, *places_;
    std::size_t values_;
    bool merged_ = false;
    std::size_t around_count_ = 0;
    std::uint32_t visited_ = 0;
    ByCell<Index> parent_, group_, size_, first_, next_, distance_, waiting_, bucket_, around_;
    ByCell<Index> order_, low_;
    ByCell<std::uint32_t> cut_off_;
    ByCell<bool> parts_;
    ByCell<Bits> fixed_;
};

template <class Word>
bool propagate(const Regions& rule, const Model<Word>& model, State<Word>& state) {
    return Division<Word>(rule, model, state).settle();
}

}  // namespace loshu::rules
