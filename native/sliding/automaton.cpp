#include "sliding/automaton.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

#include "core/random.hpp"

namespace loshu::sliding {
namespace {

constexpr std::int32_t kWidth = 64;  // of a board that no sequence leaves
constexpr std::array<std::int32_t, 4> kSteps{-kWidth, -1, 1, kWidth};

using States = std::vector<std::array<std::uint16_t, 4>>;

// Adds a sequence to the tree of the needless ones; 0 is the root, and no move leads back there.
void add(States& tree, std::span<const std::uint8_t> moves) {
    std::uint16_t state = 0;
    for (const std::uint8_t move : moves.first(moves.size() - 1)) {
        if (tree[state][move] == 0) {
            tree[state][move] = static_cast<std::uint16_t>(tree.size());
            tree.push_back({});
        }
        state = tree[state][move];
    }
    tree[state][moves.back()] = kPruned;
}

// A state's missing moves are those of its longest proper suffix in the tree (Aho and Corasick).
States linked(States states) {
    std::vector<std::uint16_t> suffix(states.size());
    std::vector<std::uint16_t> queue{0};
    for (std::size_t k = 0; k < queue.size(); ++k) {
        const std::uint16_t state = queue[k];
        for (std::uint32_t move = 0; move < 4; ++move) {
            std::uint16_t& to = states[state][move];
            const std::uint16_t fallen =
                state == 0 ? std::uint16_t{0} : states[suffix[state]][move];
            if (to == 0) {
                to = fallen;
            } else if (to != kPruned) {
                suffix[to] = fallen;
                queue.push_back(to);
            }
        }
    }
    return states;
}

struct Rectangle {
    std::int8_t top = 0, left = 0, bottom = 0, right = 0;

    bool within(const Rectangle& other) const {
        return top >= other.top && left >= other.left && bottom <= other.bottom &&
               right <= other.right;
    }
};

// The ways of the hole to each position so far, by the position's hash.
class Seen {
public:
    // Whether a way within this rectangle is there; adds the rectangle otherwise.
    bool meets(std::uint64_t hash, const Rectangle& mine) {
        if (2 * ++size_ > entries_.size()) grow();
        std::size_t k = place(hash);
        for (; entries_[k].used; k = (k + 1) & (entries_.size() - 1))
            if (entries_[k].hash == hash && entries_[k].way.within(mine)) return true;
        entries_[k] = {hash, mine, true};
        return false;
    }

private:
    struct Entry {
        std::uint64_t hash = 0;
        Rectangle way;
        bool used = false;
    };
    std::size_t place(std::uint64_t hash) const {
        return static_cast<std::size_t>(hash) & (entries_.size() - 1);
    }
    void grow() {
        const auto old = std::exchange(entries_, std::vector<Entry>(2 * entries_.size()));
        for (const Entry& entry : old) {
            if (!entry.used) continue;
            std::size_t k = place(entry.hash);
            while (entries_[k].used) k = (k + 1) & (entries_.size() - 1);
            entries_[k] = entry;
        }
    }

    std::vector<Entry> entries_{1024};
    std::size_t size_ = 0;
};

// All sequences of one length that hold no needless one, by depth-first search.
class Collector {
public:
    Collector() : tiles_(kWidth * kWidth) {
        for (std::uint32_t cell = 0; cell < tiles_.size(); ++cell) tiles_[cell] = cell;
    }

    // Adds the needless sequences of this length; call it for 0, 1, 2, ...
    void collect(std::size_t length) {
        states_ = linked(tree_);
        try_all(length, 0);
    }
    States states() const { return linked(tree_); }

private:
    void try_all(std::size_t length, std::uint16_t state) {
        if (moves_.size() == length) return compare();
        for (std::uint8_t move = 0; move < 4; ++move) {
            const std::uint16_t next = states_[state][move];
            if (next == kPruned) continue;
            moves_.push_back(move);
            step(move);
            try_all(length, next);
            step(static_cast<std::uint8_t>(3 - move));
            moves_.pop_back();
        }
    }

    static std::uint64_t hash(std::uint32_t tile, std::int32_t cell) {
        std::uint64_t state = std::uint64_t{tile} * tiles_hashed + static_cast<std::uint64_t>(cell);
        return split_mix(state);
    }

    void step(std::uint8_t move) {
        const std::int32_t to = hole_ + kSteps[move];
        const std::uint32_t tile = tiles_[static_cast<std::size_t>(to)];
        hash_ ^= hash(tile, to) ^ hash(tile, hole_);
        tiles_[static_cast<std::size_t>(hole_)] = tile;
        hole_ = to;
    }

    Rectangle rectangle() const {
        Rectangle all, at;
        for (const std::uint8_t move : moves_) {
            at.top = static_cast<std::int8_t>(at.top + (move == 3) - (move == 0));
            at.left = static_cast<std::int8_t>(at.left + (move == 2) - (move == 1));
            all = {std::min(all.top, at.top), std::min(all.left, at.left),
                   std::max(all.bottom, at.top), std::max(all.right, at.left)};
        }
        return all;
    }

    void compare() {
        if (seen_.meets(hash_ ^ hash(0, hole_), rectangle())) add(tree_, moves_);
    }

    static constexpr std::uint64_t tiles_hashed = kWidth * kWidth;
    States tree_{{}};
    States states_;
    std::vector<std::uint32_t> tiles_;
    std::int32_t hole_ = kWidth * kWidth / 2 + kWidth / 2;
    std::uint64_t hash_ = 0;
    std::vector<std::uint8_t> moves_;
    Seen seen_;
};

}  // namespace

Automaton::Automaton(std::uint32_t length) {
    Collector collector;
    for (std::uint32_t moves = 0; moves <= length; ++moves) collector.collect(moves);
    next_ = collector.states();
}

}  // namespace loshu::sliding
