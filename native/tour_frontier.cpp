#include "tour_frontier.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace loshu {
namespace {

__extension__ typedef unsigned __int128 Wide;

std::uint64_t mixed(std::uint64_t key) {
    key ^= key >> 32;
    key *= 0xd6e8feb86659fd93u;
    key ^= key >> 29;
    key *= 0x9fb21c651e98df25u;
    return key ^ key >> 32;
}
std::uint64_t mixed(Wide key) {
    return mixed(static_cast<std::uint64_t>(key) ^
                 0x9e3779b97f4a7c15u * mixed(static_cast<std::uint64_t>(key >> 64)));
}

template <class Key>
struct Entry {
    Key key;
    std::uint64_t count;
};
template <>
struct Entry<Wide> {
    std::uint64_t low, high;
    std::uint64_t count;
};

template <class Key>
Key key_of(const Entry<Key>& entry) {
    if constexpr (sizeof(Key) == 8)
        return entry.key;
    else
        return static_cast<Key>(entry.high) << 64 | entry.low;
}
template <class Key>
Entry<Key> entry_of(Key key, std::uint64_t count) {
    if constexpr (sizeof(Key) == 8)
        return {key, count};
    else
        return {static_cast<std::uint64_t>(key), static_cast<std::uint64_t>(key >> 64), count};
}

// Numbers of cycles, added up without or with a modulus.
struct Adder {
    std::uint64_t modulus = 0;
    bool overflowed = false;
    void add(std::uint64_t& sum, std::uint64_t more) {
        sum += more;
        if (modulus == 0)
            overflowed |= sum < more;
        else if (sum >= modulus)
            sum -= modulus;
    }
};

// Open addressing; no key is all ones, for some slot bits are never used.
template <class Key>
class Table {
public:
    static constexpr Key none = static_cast<Key>(~Key{0});

    void add(Key key, std::uint64_t count, Adder& adder) {
        if (8 * (size_ + 1) > 7 * entries_.size()) grow();
        Entry<Key>& entry = entries_[find(key)];
        if (key_of(entry) == none) {
            entry = entry_of<Key>(key, count);
            ++size_;
        } else {
            adder.add(entry.count, count);
        }
    }
    std::size_t size() const { return size_; }
    std::size_t bytes() const { return entries_.capacity() * sizeof(Entry<Key>); }
    const std::vector<Entry<Key>>& entries() const { return entries_; }
    void clear() {
        entries_ = {};
        size_ = 0;
    }

private:
    std::size_t find(Key key) const {
        const auto place = static_cast<Wide>(mixed(key)) * entries_.size() >> 64;
        auto at = static_cast<std::size_t>(place);
        for (;;) {
            const Key other = key_of(entries_[at]);
            if (other == key || other == none) return at;
            if (++at == entries_.size()) at = 0;
        }
    }
    void grow() {
        std::vector<Entry<Key>> old(std::max<std::size_t>(16, entries_.size() * 5 / 4),
                                    entry_of<Key>(none, 0));
        old.swap(entries_);
        for (const auto& entry : old)
            if (key_of(entry) != none) entries_[find(key_of(entry))] = entry;
    }

    std::vector<Entry<Key>> entries_;
    std::size_t size_ = 0;
};

// A key is in the table of the low bits of its hash.  What is found waits in a short queue for
// each table, so that a whole queue meets a table that is in the cache.
constexpr std::size_t tables = 2048, queue = 64;

template <class Key, unsigned Bits>
class Frontier final : public FrontierCount {
public:
    Frontier(FrontierPlan plan, std::uint64_t modulus) : plan_(std::move(plan)), queues_(tables) {
        adder_.modulus = modulus;
        for (auto& waiting : queues_) waiting.reserve(queue);
        Key fresh = 0;
        for (std::size_t slot = 0; slot < plan_.slots; ++slot)
            fresh |= static_cast<Key>(slot) << (Bits * slot);
        put(fresh, 1);
        next_step();
        step_ = 0;
    }

    bool go_on(std::uint64_t states) override {
        while (step_ < plan_.steps.size() && states > 0) {
            const auto& entries = now_[table_].entries();
            for (; at_ < entries.size() && states > 0; ++at_) {
                if (key_of(entries[at_]) == Table<Key>::none) continue;
                --states;
                go_from(key_of(entries[at_]), entries[at_].count);
            }
            if (at_ < entries.size()) break;
            if (table_ % 128 == 0) note_bytes();
            now_[table_].clear();
            at_ = 0;
            if (++table_ == tables) next_step();
        }
        return step_ == plan_.steps.size();
    }
    std::uint64_t cycles() const override { return cycles_; }
    bool overflowed() const override { return adder_.overflowed; }
    std::uint64_t states() const override { return states_; }
    std::uint64_t most_states() const override { return most_states_; }
    std::uint64_t most_bytes() const override { return most_bytes_; }
    std::size_t step() const override { return step_; }

private:
    static constexpr unsigned both = (1u << Bits) - 1;

    static unsigned get(Key key, unsigned slot) {
        return static_cast<unsigned>(key >> (Bits * slot)) & both;
    }
    static Key put_in(Key key, unsigned slot, unsigned code) {
        const Key change = static_cast<Key>(get(key, slot) ^ code);
        return key ^ change << (Bits * slot);
    }

    // The path that ends in `end` goes on by an edge to the vertex in `slot`.
    static Key extended(Key key, unsigned end, unsigned slot) {
        const unsigned other = get(key, slot);
        if (other != slot) key = put_in(key, slot, both);
        key = put_in(key, other, end);
        return put_in(key, end, other);
    }

    void go_from(Key key, std::uint64_t count) {
        const FrontierStep& step = plan_.steps[step_];
        const unsigned mate = get(key, step.slot);
        // The slot is free from here on: a vertex that comes into view may take it.
        key = put_in(key, step.slot, step.slot);
        const std::size_t ahead = step.ahead.size();
        if (mate == both) {
            if (!step.forced) keep(key, count, step);
            return;
        }
        if (mate != step.slot) {
            for (std::size_t k = step.forced ? ahead - 1 : 0; k < ahead; ++k) {
                const unsigned slot = step.ahead[k];
                if (get(key, slot) == both) continue;
                if (slot == mate)
                    close(put_in(key, slot, both), count, step);
                else
                    keep(extended(key, mate, slot), count, step);
            }
            return;
        }
        for (std::size_t k = step.forced ? ahead - 1 : 1; k < ahead; ++k) {
            const unsigned second = step.ahead[k];
            const unsigned end = get(key, second);
            if (end == both) continue;
            for (std::size_t j = 0; j < k; ++j) {
                const unsigned first = step.ahead[j];
                const unsigned other = get(key, first);
                if (other == both) continue;
                Key after = key;
                if (end != second) after = put_in(after, second, both);
                if (end == first) {
                    close(put_in(after, first, both), count, step);
                    continue;
                }
                keep(extended(after, end, first), count, step);
            }
        }
    }

    // Leave out what cannot be finished: a neighbour of the vertex that left has fewer edges ahead
    // than it needs.
    void keep(Key key, std::uint64_t count, const FrontierStep& step) {
        for (std::size_t k = 0; k < step.ahead.size(); ++k) {
            if (step.left[k] >= 2) continue;
            const unsigned slot = step.ahead[k], code = get(key, slot);
            const unsigned needed = code == both ? 0 : code == slot ? 2 : 1;
            if (needed > step.left[k]) return;
        }
        put(key, count);
    }

    // A cycle is closed: it must be all.
    void close(Key key, std::uint64_t count, const FrontierStep& step) {
        if (!step.last) return;
        for (const auto slot : step.occupied)
            if (get(key, slot) != both) return;
        adder_.add(cycles_, count);
    }

    void put(Key key, std::uint64_t count) {
        const std::size_t table = mixed(key) % tables;
        auto& waiting = queues_[table];
        waiting.push_back(entry_of<Key>(key, count));
        if (waiting.size() == queue) flush(table);
    }
    void flush(std::size_t table) {
        for (const auto& entry : queues_[table])
            next_[table].add(key_of(entry), entry.count, adder_);
        queues_[table].clear();
    }
    void note_bytes() {
        std::uint64_t bytes = 0;
        for (std::size_t k = 0; k < tables; ++k) bytes += now_[k].bytes() + next_[k].bytes();
        most_bytes_ = std::max(most_bytes_, bytes);
    }
    void next_step() {
        for (std::size_t k = 0; k < tables; ++k) flush(k);
        note_bytes();
        now_.swap(next_);
        states_ = 0;
        for (const auto& table : now_) states_ += table.size();
        most_states_ = std::max(most_states_, states_);
        table_ = 0;
        ++step_;
    }

    FrontierPlan plan_;
    Adder adder_;
    std::array<Table<Key>, tables> now_, next_;
    std::vector<std::vector<Entry<Key>>> queues_;
    std::size_t step_ = 0, table_ = 0, at_ = 0;
    std::uint64_t cycles_ = 0, states_ = 0, most_states_ = 0, most_bytes_ = 0;
};

}  // namespace

FrontierPlan plan_frontier(std::span<const std::int32_t> starts,
                           std::span<const std::int32_t> targets,
                           std::span<const std::int32_t> order,
                           std::span<const std::int32_t> forced) {
    constexpr int nowhere = -1;
    const std::size_t vertices = order.size();
    std::vector<std::size_t> place(vertices);
    for (std::size_t k = 0; k < vertices; ++k) place[static_cast<std::size_t>(order[k])] = k;
    std::vector<int> slot(vertices, nowhere);  // by place in the order
    std::vector<bool> taken;
    const auto enter = [&](std::size_t k) {
        if (slot[k] != nowhere) return;
        const auto free = std::ranges::find(taken, false);
        slot[k] = static_cast<int>(free - taken.begin());
        if (free == taken.end()) taken.push_back(false);
        taken[static_cast<std::size_t>(slot[k])] = true;
    };
    const auto ahead_of = [&](std::size_t vertex, std::size_t now) {
        std::vector<std::size_t> found;
        const auto first = static_cast<std::size_t>(starts[vertex]);
        const auto stop = static_cast<std::size_t>(starts[vertex + 1]);
        for (const auto w : targets.subspan(first, stop - first))
            if (const auto k = place[static_cast<std::size_t>(w)]; k > now) found.push_back(k);
        std::ranges::sort(found);
        return found;
    };
    FrontierPlan plan;
    std::size_t entered = 0;
    for (std::size_t now = 0; now < vertices; ++now) {
        const auto vertex = static_cast<std::size_t>(order[now]);
        entered += slot[now] == nowhere;
        enter(now);
        FrontierStep step{};
        step.slot = static_cast<std::uint8_t>(slot[now]);
        taken[static_cast<std::size_t>(slot[now])] = false;
        step.forced = std::ranges::find(forced, order[now]) != forced.end();
        for (const std::size_t k : ahead_of(vertex, now)) {
            entered += slot[k] == nowhere;
            enter(k);
            step.ahead.push_back(static_cast<std::uint8_t>(slot[k]));
            const auto left = ahead_of(static_cast<std::size_t>(order[k]), now).size();
            step.left.push_back(static_cast<std::uint8_t>(std::min<std::size_t>(left, 2)));
        }
        step.last = entered == vertices;
        for (std::size_t k = now + 1; k < vertices; ++k) {
            // A cycle closed before a forced vertex has its turn lacks the forced edge.
            if (std::ranges::find(forced, order[k]) != forced.end()) step.last = false;
            if (slot[k] != nowhere) step.occupied.push_back(static_cast<std::uint8_t>(slot[k]));
        }
        plan.steps.push_back(std::move(step));
    }
    plan.slots = taken.size();
    return plan;
}

std::unique_ptr<FrontierCount> count_by_frontier(FrontierPlan plan, std::uint64_t modulus) {
    if (plan.slots <= narrow_slots)
        return std::make_unique<Frontier<std::uint64_t, 4>>(std::move(plan), modulus);
    return std::make_unique<Frontier<Wide, 5>>(std::move(plan), modulus);
}

}  // namespace loshu
