#include "tour/frontier/frontier.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "tour/frontier/choices.hpp"
#include "tour/frontier/state.hpp"
#include "tour/frontier/table.hpp"

namespace loshu {
namespace {

// A key is in the table of the low bits of its hash.  Found keys wait in a short queue for
// each table, so that a whole queue meets a table that is in the cache.
constexpr std::size_t tables = 2048, queue = 64;

template <class Key>
class Frontier final : public FrontierCount {
public:
    using Entry = FrontierEntry<Key>;

    Frontier(FrontierPlan plan, std::uint64_t modulus)
        : plan_(std::move(plan)), keys_(plan_.slots), queues_(tables) {
        adder_.modulus = modulus;
        for (auto& waiting : queues_) waiting.reserve(queue);
        put(keys_.pack(keys_.none()), 1);
        next_layer();
    }

    bool resume(std::uint64_t states) override {
        while (step_ < plan_.steps.size()) {
            const auto& entries = now_[table_].entries();
            for (; at_ < entries.size() && states > 0; ++at_) {
                if (entries[at_].key() == FrontierTable<Key>::none) continue;
                --states;
                go_from(keys_.unpack(entries[at_].key()), entries[at_].count);
            }
            if (at_ < entries.size()) break;
            if (table_ % 128 == 0) note_bytes();
            now_[table_].clear();
            at_ = 0;
            if (++table_ < tables) continue;
            next_layer();
            ++step_;
            break;
        }
        return step_ == plan_.steps.size();
    }

    FrontierPosition position() const override {
        return {step_, cycles_, adder_.overflowed ? 1u : 0u, most_states_, most_bytes_};
    }
    bool at_beginning() const override { return table_ == 0 && at_ == 0; }
    std::uint64_t cycles() const override { return cycles_; }
    std::uint64_t states() const override { return states_; }

    std::size_t parts() const override { return tables; }
    std::size_t words() const override { return sizeof(Entry) / 8; }
    std::size_t part_size(std::size_t part) const override { return now_[part].size(); }
    void write_part(std::size_t part, std::span<std::uint64_t> rows) const override {
        auto out = rows.begin();
        for (const auto& entry : now_[part].entries()) {
            if (entry.key() == FrontierTable<Key>::none) continue;
            *out++ = entry.low;
            if constexpr (sizeof(Key) > 8) *out++ = entry.high;
            *out++ = entry.count;
        }
    }
    void restore(const FrontierPosition& position) override {
        for (auto& table : now_) table.clear();
        step_ = static_cast<std::size_t>(position.step);
        cycles_ = position.cycles;
        adder_.overflowed = position.overflowed != 0;
        most_states_ = position.most_states;
        most_bytes_ = position.most_bytes;
        states_ = 0;
    }
    static Key key_of(std::span<const std::uint64_t> row) {
        Key key = row[0];
        if constexpr (sizeof(Key) > 8) key |= static_cast<Key>(row[1]) << 64;
        return key;
    }
    bool holds(std::span<const std::uint64_t> rows) const override {
        for (std::size_t k = 0; k < rows.size(); k += words())
            if (!keys_.holds(key_of(rows.subspan(k)))) return false;
        return true;
    }
    void read_part(std::span<const std::uint64_t> rows) override {
        for (std::size_t k = 0; k < rows.size(); k += words()) {
            const Key key = key_of(rows.subspan(k));
            now_[mixed(key) % tables].add(key, rows[k + words() - 1], adder_);
        }
        states_ += rows.size() / words();
    }

private:
    void go_from(FrontierState state, std::uint64_t count) {
        const FrontierStep& step = plan_.steps[step_];
        choose_edges(
            step, state,
            [&](const FrontierState& next, Chosen) { put(keys_.least(next, step), count); },
            [&](Chosen) { adder_.add(cycles_, count); });
    }

    void put(Key key, std::uint64_t count) {
        const std::size_t table = mixed(key) % tables;
        auto& waiting = queues_[table];
        waiting.push_back(Entry(key, count));
        if (waiting.size() == queue) flush(table);
    }
    void flush(std::size_t table) {
        for (const auto& entry : queues_[table]) next_[table].add(entry.key(), entry.count, adder_);
        queues_[table].clear();
    }
    void note_bytes() {
        std::uint64_t bytes = 0;
        for (std::size_t k = 0; k < tables; ++k) bytes += now_[k].bytes() + next_[k].bytes();
        most_bytes_ = std::max(most_bytes_, bytes);
    }
    void next_layer() {
        for (std::size_t k = 0; k < tables; ++k) flush(k);
        note_bytes();
        now_.swap(next_);
        states_ = 0;
        for (const auto& table : now_) states_ += table.size();
        most_states_ = std::max(most_states_, states_);
        table_ = 0;
    }

    FrontierPlan plan_;
    FrontierKeys<Key> keys_;
    Adder adder_;
    std::array<FrontierTable<Key>, tables> now_, next_;
    std::vector<std::vector<Entry>> queues_;
    std::size_t step_ = 0, table_ = 0, at_ = 0;
    std::uint64_t cycles_ = 0, states_ = 0, most_states_ = 0, most_bytes_ = 0;
};

}  // namespace

std::unique_ptr<FrontierCount> count_by_frontier(FrontierPlan plan, std::uint64_t modulus) {
    if (plan.slots <= narrow_slots)
        return std::make_unique<Frontier<std::uint64_t>>(std::move(plan), modulus);
    return std::make_unique<Frontier<Wide>>(std::move(plan), modulus);
}

}  // namespace loshu
