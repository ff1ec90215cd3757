#include "sliding/database.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "core/dispatch.hpp"

namespace loshu::sliding {
namespace {

std::uint32_t lowest(Cells set) { return static_cast<std::uint32_t>(std::countr_zero(set)); }

std::uint32_t color(const Shape& shape, Cells set) {
    std::uint32_t odd = 0;
    for (; set != 0; set &= set - 1)
        odd ^= (lowest(set) / shape.columns + lowest(set) % shape.columns) & 1;
    return odd;
}

Cells set_of(std::span<const std::uint8_t> group) {
    Cells set = 0;
    for (const std::uint8_t cell : group) set |= Cells{1} << cell;
    return set;
}

// Keeps the new bits of `next` and adds them to `reached`; returns how many bits that are.
LOSHU_CLONES std::uint32_t keep_new(Lane* next, Lane* reached, std::size_t size) {
    Lane some = 0;
    for (std::size_t k = 0; k < size; ++k) {
        next[k] &= ~reached[k];
        reached[k] |= next[k];
        some |= next[k];
    }
    if (some == 0) return 0;
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < size; ++k)
        bits += static_cast<std::uint32_t>(std::popcount(next[k]));
    return bits;
}

LOSHU_CLONES void join(const Lane* source, Lane* target, std::size_t size) {
    for (std::size_t k = 0; k < size; ++k) target[k] |= source[k];
}

}  // namespace

DatabaseBuilder::DatabaseBuilder(const Shape& shape, std::span<const std::uint8_t> group,
                                 std::uint32_t hole)
    : shape_(shape),
      group_(group.begin(), group.end()),
      hole_(hole),
      lanes_(static_cast<std::uint32_t>(group.size())),
      rotations_(lanes_, shape.columns - 1),
      ranks_(shape.cells(), lanes_.tiles),
      set_ranks_(shape.cells(), lanes_.tiles),
      sets_(set_ranks_.count()),
      pairs_(std::size_t{4} * 64) {}

void DatabaseBuilder::begin(std::span<std::uint8_t> table) {
    for (Cells set = 0; set <= shape_.all(); ++set)
        if (count(set) == lanes_.tiles) sets_[set_ranks_(set)] = set;
    for (const Cells set : sets_) {
        slots_.push_back(static_cast<std::uint32_t>(parts_.size()));
        for (Cells rest = shape_.all() & ~set; rest != 0; rest &= ~parts_.back())
            parts_.push_back(shape_.part(shape_.all() & ~set, lowest(rest)));
    }
    slots_.push_back(static_cast<std::uint32_t>(parts_.size()));
    missing_.assign(parts_.size(), lanes_.orders());
    active_.assign(parts_.size(), 0);
    reached_.assign(parts_.size() * lanes_.size(), 0);
    latest_.assign(parts_.size() * lanes_.size(), 0);
    next_.resize(lanes_.size());
    before_.resize(lanes_.size());
    scratch_.resize(std::size_t{2} * lanes_.size());
    std::ranges::fill(table, std::uint8_t{0xFF});
    begun_ = true;
}

std::uint32_t DatabaseBuilder::slot_of(Cells set, std::uint32_t cell) const {
    std::uint32_t slot = slots_[set_ranks_(set)];
    while ((parts_[slot] >> cell & 1) == 0) ++slot;
    return slot;
}

std::uint64_t DatabaseBuilder::grow(std::span<std::uint8_t> table, std::uint32_t sets) {
    std::uint64_t found = 0;
    if (!begun_) {
        begin(table);
        const Cells home = set_of(group_);
        const std::uint32_t slot = slot_of(home, hole_);
        latest(slot)[0] = reached(slot)[0] = 1;  // the order 0, 1, ... is bit 0 of lane 0
        active_[slot] = 1;
        --missing_[slot];
        std::ranges::fill(before_, Lane{0});
        next_.assign(latest(slot), latest(slot) + lanes_.size());
        return record(set_ranks_(home), table);
    }
    if (next_set_ == 0) {
        ++depth_;
        grows_ = false;
    }
    const std::uint32_t odd = (color(shape_, set_of(group_)) ^ depth_) & 1;
    for (; next_set_ < sets_.size() && sets > 0; ++next_set_) {
        if (color(shape_, sets_[next_set_]) != odd) continue;
        found += advance(next_set_, table);
        --sets;
    }
    if (next_set_ == sets_.size()) {
        next_set_ = 0;
        finished_ = !grows_;
    }
    return found;
}

// Collects into `next_` what moves into this slot: the tile at `to` came from a cell of the part.
bool DatabaseBuilder::expand(Cells set, Cells part) {
    bool some = false;
    std::ranges::fill(next_, Lane{0});
    for (Cells tiles = set; tiles != 0; tiles &= tiles - 1) {
        const std::uint32_t to = lowest(tiles);
        for (Cells free = shape_.beside[to] & part; free != 0; free &= free - 1) {
            const std::uint32_t from = lowest(free);
            const Cells old = set ^ (Cells{1} << to) ^ (Cells{1} << from);
            const std::uint32_t origin = slot_of(old, to);
            if (!active_[origin]) continue;
            some = true;
            const std::uint32_t place = count(old & below(from));
            const std::uint32_t target = count(set & below(to));
            if (place == target) {
                join(latest(origin), next_.data(), lanes_.size());
            } else {
                rotations_.add(latest(origin), place, target, next_.data(), scratch_.data());
            }
        }
    }
    return some;
}

std::uint64_t DatabaseBuilder::advance(std::uint32_t rank, std::span<std::uint8_t> table) {
    std::uint64_t found = 0;
    const std::size_t size = lanes_.size();
    for (std::uint32_t slot = slots_[rank]; slot < slots_[rank + 1]; ++slot) {
        active_[slot] = 0;
        if (missing_[slot] == 0 || !expand(sets_[rank], parts_[slot])) continue;
        // What another part has reached is in the table.
        std::ranges::fill(before_, Lane{0});
        for (std::uint32_t other = slots_[rank]; other < slots_[rank + 1]; ++other)
            if (other != slot) join(reached(other), before_.data(), size);
        const std::uint32_t bits = keep_new(next_.data(), reached(slot), size);
        if (bits == 0) continue;
        missing_[slot] -= bits;
        active_[slot] = 1;
        grows_ = true;
        std::ranges::copy(next_, latest(slot));
        found += record(rank, table);
    }
    return found;
}

void DatabaseBuilder::sum_distances(Cells set) {
    std::array<std::array<std::uint8_t, kMostInGroup>, kMostInGroup> home{};  // place, tile
    for (std::uint32_t place = 0; set != 0; set &= set - 1, ++place)
        for (std::size_t tile = 0; tile < group_.size(); ++tile)
            home[place][tile] =
                static_cast<std::uint8_t>(shape_.distance(lowest(set), group_[tile]));
    for (std::size_t pair = 0; pair < pairs_.size(); ++pair) {
        const std::size_t place = pair / 64 * 2;
        pairs_[pair] =
            static_cast<std::uint8_t>(home[place][pair & 7] + home[place + 1][pair >> 3 & 7]);
    }
}

// Writes the depth of the orders in `next_` that are not in `before_`.
std::uint64_t DatabaseBuilder::record(std::uint32_t rank, std::span<std::uint8_t> table) {
    sum_distances(sets_[rank]);
    std::uint64_t found = 0;
    const std::size_t base = std::size_t{rank} * lanes_.orders();
    for (std::uint32_t choice = 0; choice < lanes_.choices; ++choice) {
        for (std::uint32_t sequence = 0; sequence < lanes_.sequences; ++sequence) {
            const std::size_t lane = choice * lanes_.stride + sequence;
            Lane bits = next_[lane] & ~before_[lane];
            found += count(bits);
            const std::uint32_t first = (choice * lanes_.sequences + sequence) * lanes_.bits;
            for (; bits != 0; bits &= bits - 1) {
                const std::uint32_t order = first + lowest(bits);
                const std::uint32_t code = ranks_.code(order);
                const std::uint32_t home = pairs_[code & 63] + pairs_[64 + (code >> 6 & 63)] +
                                           pairs_[128 + (code >> 12 & 63)] +
                                           pairs_[192 + (code >> 18)];
                const std::uint32_t value = std::min((depth_ - home) / 2, 15u);
                const std::size_t index = base + order;
                table[index / 2] ^= static_cast<std::uint8_t>((value ^ 15) << (index % 2 * 4));
            }
        }
    }
    return found;
}

}  // namespace loshu::sliding
