#include "rules/walk.hpp"

#include <bit>
#include <utility>

#include "rules/state.hpp"

namespace loshu {
using rules::for_each_value;

// An open-addressing table of the states that follow a cell.
class RuleWalk::Places {
public:
    explicit Places(std::size_t used) : used_(used), table_(1024, none) {}

    std::uint32_t place_of(const State& state) {
        if (2 * states.size() >= table_.size()) grow();
        std::uint32_t& place = table_[slot_of(state)];
        if (place == none) {
            place = static_cast<std::uint32_t>(states.size());
            states.push_back(state);
        }
        return place;
    }

    std::vector<State> states;

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    std::size_t slot_of(const State& state) const {
        std::uint64_t hash = state.machine * std::uint64_t{0x9e3779b97f4a7c15};
        for (std::size_t word = 0; word < used_; ++word)
            hash = (std::rotl(hash, 23) ^ state.closed[word]) * std::uint64_t{0x9e3779b97f4a7c15};
        const std::size_t mask = table_.size() - 1;
        std::size_t slot = (hash >> 32) & mask;
        while (table_[slot] != none && !equal(states[table_[slot]], state))
            slot = (slot + 1) & mask;
        return slot;
    }

    static bool equal(const State& one, const State& other) {
        return one.machine == other.machine && one.closed == other.closed;
    }

    void grow() {
        table_.assign(4 * table_.size(), none);
        for (std::size_t at = 0; at < states.size(); ++at)
            table_[slot_of(states[at])] = static_cast<std::uint32_t>(at);
    }

    std::size_t used_;
    std::vector<std::uint32_t> table_;
};

RuleWalk::RuleWalk(RuleMachine machine, std::uint32_t size,
                   const std::vector<std::uint64_t>& excluded)
    : machine_(std::move(machine)), size_(size), used_((cells() * size + 63) / 64) {
    const std::size_t count = cells();
    std::size_t at = 0;
    for (std::size_t layer = 0; layer < count; ++layer) {
        first_.push_back(at);
        at += machine_.states[layer] * (size_ + 1);
    }
    if (excluded.empty()) return;
    excluded_.resize(count * (size_ + 1));
    for (std::size_t row = 0; row < excluded_.size(); ++row)
        for (std::size_t later = row / (size_ + 1) + 1; later < count; ++later)
            for_each_value(excluded[row * count + later] >> 1, [&](int value) {
                const std::size_t bit = later * size_ + static_cast<std::size_t>(value);
                excluded_[row][bit / 64] |= std::uint64_t{1} << bit % 64;
                excludes_ = true;
            });
}

std::vector<std::uint64_t> RuleWalk::left(const std::uint64_t* candidates, std::size_t most) const {
    if (excludes_)
        if (const auto layers = forward(candidates, most, true)) return backward(*layers);
    if (const auto layers = forward(candidates, most, false)) return backward(*layers);
    return {};
}

// The candidates of the cells after one.
RuleWalk::Bits RuleWalk::open_after(const std::uint64_t* candidates, std::size_t at) const {
    Bits open{};
    for (std::size_t later = at + 1; later < cells(); ++later)
        for_each_value(candidates[later] >> 1, [&](int value) {
            const std::size_t bit = later * size_ + static_cast<std::size_t>(value);
            open[bit / 64] |= std::uint64_t{1} << bit % 64;
        });
    return open;
}

bool RuleWalk::is_closed(const Bits& closed, std::size_t at, int value) const {
    if (value == 0) return false;
    const std::size_t bit = at * size_ + static_cast<std::size_t>(value) - 1;
    return (closed[bit / 64] >> bit % 64 & 1) != 0;
}

std::optional<std::vector<RuleWalk::Layer>> RuleWalk::forward(const std::uint64_t* candidates,
                                                              std::size_t most,
                                                              bool careful) const {
    std::vector<Layer> layers;
    std::vector<State> states(machine_.states[0]);
    for (std::uint32_t start = 0; start < states.size(); ++start) states[start].machine = start;
    for (std::size_t at = 0; at < cells(); ++at) {
        Layer layer{states.size(), {}};
        Places after(careful ? used_ : 0);
        const Bits open = open_after(candidates, at);
        for (std::size_t before = 0; before < states.size(); ++before) {
            const State& state = states[before];
            for_each_value(candidates[at], [&](int value) {
                const auto digit = static_cast<std::size_t>(value);
                const std::int32_t next =
                    machine_.next[first_[at] + state.machine * (size_ + 1) + digit];
                if (next < 0 || (careful && is_closed(state.closed, at, value))) return;
                State then{static_cast<std::uint32_t>(next), {}};
                if (careful)
                    for (std::size_t word = 0; word < used_; ++word)
                        then.closed[word] =
                            (state.closed[word] | excluded_[at * (size_ + 1) + digit][word]) &
                            open[word];
                layer.ways.push_back({static_cast<std::uint32_t>(before), after.place_of(then),
                                      static_cast<std::uint8_t>(value)});
            });
            if (after.states.size() > most) return std::nullopt;
        }
        layers.push_back(std::move(layer));
        states = std::move(after.states);
    }
    return layers;
}

std::vector<std::uint64_t> RuleWalk::backward(const std::vector<Layer>& layers) const {
    std::vector<std::uint64_t> found(cells());
    std::vector<bool> ends;
    for (std::size_t at = cells(); at-- > 0;) {
        std::vector<bool> alive(layers[at].states);
        for (const Way& way : layers[at].ways) {
            if (at + 1 < cells() && !ends[way.after]) continue;
            found[at] |= std::uint64_t{1} << way.value;
            alive[way.before] = true;
        }
        ends = std::move(alive);
    }
    return found;
}

}  // namespace loshu
