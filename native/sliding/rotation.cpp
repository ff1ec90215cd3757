#include "sliding/rotation.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/dispatch.hpp"

namespace loshu::sliding {
namespace {

LOSHU_CLONES void add_shifted(const Lane* source, Lane mask, std::uint32_t left, Lane* target,
                              std::size_t size) {
    const std::uint32_t right = (32 - left) & 31;
    for (std::size_t k = 0; k < size; ++k) {
        const Lane bits = source[k] & mask;
        target[k] |= (bits << left) | (bits >> right);
    }
}

LOSHU_CLONES void add_all(const Lane* source, Lane* target, std::size_t size) {
    for (std::size_t k = 0; k < size; ++k) target[k] |= source[k];
}

LOSHU_CLONES void add_gathered(const Lane* source, const std::uint32_t* from, Lane* target,
                               std::size_t size) {
    for (std::size_t k = 0; k < size; ++k) target[k] |= source[from[k]];
}

// Exchanges the tile that chooses among five lanes with the one that chooses six bits in a lane:
// a (lane) and b (six bits, counted without a) become b and a.
LOSHU_CLONES void add_exchanged(const Lane* source, Lane* target, std::size_t stride) {
    for (std::uint32_t choice = 0; choice < 5; ++choice) {
        Lane* const to = target + choice * stride;
        for (std::uint32_t six = 0; six < 4; ++six) {
            const std::uint32_t other = six + (six >= choice);  // the tile in the lane after it
            const std::uint32_t before = 6 * (choice - (choice > other));
            const Lane* const from = source + other * stride;
            for (std::size_t k = 0; k < stride; ++k)
                to[k] |= ((from[k] >> before) & 63u) << (6 * six);
        }
    }
}

void move_tile(std::uint8_t* order, std::uint32_t from, std::uint32_t to) {
    if (from < to) {
        std::rotate(order + from, order + from + 1, order + to + 1);
    } else {
        std::rotate(order + to, order + from, order + from + 1);
    }
}

}  // namespace

Rotations::Rotations(const Lanes& lanes, std::uint32_t past)
    : lanes_(lanes), blocks_(lanes.tiles * lanes.tiles), shifts_(lanes.tiles * lanes.tiles) {
    for (std::uint32_t from = 0; from < lanes_.tiles; ++from) {
        for (std::uint32_t to = 0; to < lanes_.tiles; ++to) {
            if (from == to || std::max(from, to) - std::min(from, to) > past) continue;
            if (std::max(from, to) < lanes_.first) blocks_[at(from, to)] = blocks_of(from, to);
            if (std::min(from, to) >= lanes_.first) shifts_[at(from, to)] = shifts_of(from, to);
        }
    }
}

Rotations::Blocks Rotations::blocks_of(std::uint32_t from, std::uint32_t to) const {
    Blocks blocks;
    blocks.size = 1;
    const std::uint32_t last = std::max(from, to);
    for (std::uint32_t k = last + 1; k + 1 < lanes_.first; ++k) blocks.size *= lanes_.tiles - k;
    blocks.across = last + 1 == lanes_.first;
    const std::uint32_t choices = blocks.across ? lanes_.choices : 1;
    std::array<std::uint8_t, 12> order{};
    for (std::uint32_t choice = 0; choice < choices; ++choice) {
        for (std::uint32_t sequence = 0; sequence < lanes_.sequences; sequence += blocks.size) {
            lanes_.unrank(choice * lanes_.sequences + sequence, 0, order.data());
            move_tile(order.data(), to, from);
            const std::uint32_t origin = lanes_.rank(order.data());
            blocks.source.push_back(origin / lanes_.sequences * lanes_.stride +
                                    origin % lanes_.sequences);
        }
        // The room between the choices is empty, and stays so.
        while (blocks.across && blocks.source.size() % lanes_.stride != 0)
            blocks.source.push_back(static_cast<std::uint32_t>(blocks.source.size()));
    }
    return blocks;
}

std::vector<Rotations::Shift> Rotations::shifts_of(std::uint32_t from, std::uint32_t to) const {
    std::array<Lane, 32> masks{};
    std::array<std::uint8_t, 12> order{};
    for (std::uint32_t bit = 0; bit < lanes_.bits; ++bit) {
        lanes_.unrank(0, bit, order.data());
        move_tile(order.data(), from, to);
        masks[(lanes_.bit(order.data()) - bit) & 31] |= Lane{1} << bit;
    }
    std::vector<Shift> shifts;
    for (std::uint32_t left = 0; left < masks.size(); ++left)
        if (masks[left] != 0) shifts.push_back({masks[left], left});
    return shifts;
}

void Rotations::add_blocks(const Blocks& blocks, const Lane* source, Lane* target) const {
    if (blocks.across) {
        return add_gathered(source, blocks.source.data(), target, blocks.source.size());
    }
    for (std::size_t choice = 0; choice < lanes_.choices; ++choice) {
        const Lane* const from = source + choice * lanes_.stride;
        Lane* const to = target + choice * lanes_.stride;
        if (blocks.size == 1) {
            add_gathered(from, blocks.source.data(), to, blocks.source.size());
            continue;
        }
        for (std::size_t k = 0; k < blocks.source.size(); ++k)
            add_all(from + blocks.source[k], to + k * blocks.size, blocks.size);
    }
}

void Rotations::add(const Lane* source, std::uint32_t from, std::uint32_t to, Lane* target,
                    Lane* scratch) const {
    const std::size_t size = lanes_.size();
    const auto within = [&](std::uint32_t one, std::uint32_t other, const Lane* in, Lane* out) {
        if (one == other) return add_all(in, out, size);
        if (std::max(one, other) < lanes_.first)
            return add_blocks(blocks_[at(one, other)], in, out);
        for (const Shift& shift : shifts_[at(one, other)])
            add_shifted(in, shift.mask, shift.left, out, size);
    };
    const std::uint32_t edge = lanes_.first;  // the first of the last places
    if ((from < edge) == (to < edge)) return within(from, to, source, target);
    const std::uint32_t leave = from < edge ? edge - 1 : edge;
    const std::uint32_t enter = from < edge ? edge : edge - 1;
    if (from != leave) {
        std::fill_n(scratch, size, Lane{0});
        within(from, leave, source, scratch);
        source = std::exchange(scratch, scratch + size);
    }
    if (enter == to) return add_exchanged(source, target, lanes_.stride);
    std::fill_n(scratch, size, Lane{0});
    add_exchanged(source, scratch, lanes_.stride);
    within(enter, to, scratch, target);
}

}  // namespace loshu::sliding
