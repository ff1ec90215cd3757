#include "sliding/breadth.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "core/dispatch.hpp"

namespace loshu::sliding {
namespace {

// The bits whose two planes hold this value.
LOSHU_CLONES void select_value(const Lane* low, const Lane* high, std::uint32_t value, Lane* out,
                               std::size_t size) {
    const Lane flip_low = (value & 1) != 0 ? 0 : ~Lane{0};
    const Lane flip_high = (value & 2) != 0 ? 0 : ~Lane{0};
    for (std::size_t k = 0; k < size; ++k) out[k] = (low[k] ^ flip_low) & (high[k] ^ flip_high);
}

LOSHU_CLONES void unite(const Lane* source, Lane* target, std::size_t size) {
    for (std::size_t k = 0; k < size; ++k) target[k] |= source[k];
}

// Gives a value to those bits of `next` that have none; returns how many.
LOSHU_CLONES std::uint64_t set_value(const Lane* next, std::uint32_t value, Lane* low, Lane* high,
                                     std::size_t size) {
    const Lane clear_low = (value & 1) != 0 ? 0 : ~Lane{0};
    const Lane clear_high = (value & 2) != 0 ? 0 : ~Lane{0};
    std::uint64_t bits = 0;
    for (std::size_t k = 0; k < size; ++k) {
        const Lane fresh = next[k] & low[k] & high[k];
        low[k] &= ~(fresh & clear_low);
        high[k] &= ~(fresh & clear_high);
        bits += static_cast<std::uint64_t>(std::popcount(fresh));
    }
    return bits;
}

using Order = std::array<std::uint8_t, kMostInBreadth>;

// The tiles in the order of their cells, named 0, 1, ... without the hole.
Order order_of(std::span<const std::uint8_t> board, std::uint32_t hole) {
    Order order{};
    std::size_t size = 0;
    for (const std::uint8_t tile : board)
        if (tile != hole) order[size++] = static_cast<std::uint8_t>(tile - (tile > hole));
    return order;
}

}  // namespace

BreadthFirst::BreadthFirst(const Shape& shape, std::uint32_t hole)
    : shape_(shape),
      hole_(hole),
      lanes_(shape.cells() - 1),
      rotations_(lanes_, shape.columns - 1),
      border_(lanes_.size()),
      next_(lanes_.size()),
      scratch_(2 * lanes_.size()) {}

std::uint64_t BreadthFirst::grow(std::span<Lane> table, std::uint32_t depth) {
    if (depth == 0) {
        std::ranges::fill(table, ~Lane{0});
        table[at(0, hole_)] ^= 1;
        table[at(1, hole_)] ^= 1;
        return 1;
    }
    std::uint64_t found = 0;
    for (std::uint32_t cell = 0; cell < shape_.cells(); ++cell)
        if ((shape_.distance(cell, hole_) + depth) % 2 == 0) found += fill(table, depth, cell);
    return found;
}

// Collects what a step of the hole to this cell reaches.
std::uint64_t BreadthFirst::fill(std::span<Lane> table, std::uint32_t depth, std::uint32_t cell) {
    const std::size_t size = lanes_.size();
    std::ranges::fill(next_, Lane{0});
    for (Cells rest = shape_.beside[cell]; rest != 0; rest &= rest - 1) {
        const auto origin = static_cast<std::uint32_t>(std::countr_zero(rest));
        select_value(&table[at(0, origin)], &table[at(1, origin)], (depth + 2) % 3, border_.data(),
                     size);
        const std::uint32_t from = cell - (cell > origin);  // the tile in `cell` goes to `origin`
        const std::uint32_t to = origin - (origin > cell);
        if (from == to) {
            unite(border_.data(), next_.data(), size);
        } else {
            rotations_.add(border_.data(), from, to, next_.data(), scratch_.data());
        }
    }
    return set_value(next_.data(), depth % 3, &table[at(0, cell)], &table[at(1, cell)], size);
}

std::uint32_t BreadthFirst::residue(std::span<const Lane> table,
                                    std::span<const std::uint8_t> board) const {
    const auto cell = static_cast<std::uint32_t>(std::ranges::find(board, hole_) - board.begin());
    const Order order = order_of(board, hole_);
    const std::uint32_t rank = lanes_.rank(order.data());
    const std::uint32_t lane = rank / lanes_.sequences * lanes_.stride + rank % lanes_.sequences;
    const std::uint32_t bit = lanes_.bit(order.data());
    return (table[at(0, cell) + lane] >> bit & 1) | (table[at(1, cell) + lane] >> bit & 1) << 1;
}

std::uint32_t BreadthFirst::solve(std::span<const Lane> table, std::span<const std::uint8_t> board,
                                  std::span<std::uint8_t> way) const {
    std::array<std::uint8_t, kMostInBreadth> at{};
    const std::span<std::uint8_t> now(at.data(), board.size());
    std::ranges::copy(board, now.begin());
    auto cell = static_cast<std::uint32_t>(std::ranges::find(now, hole_) - now.begin());
    std::uint32_t length = 0;
    for (std::uint32_t left = residue(table, now); !std::ranges::is_sorted(now); ++length) {
        const std::uint32_t closer = (left + 2) % 3, from = cell;
        for (Cells rest = shape_.beside[cell]; rest != 0; rest &= rest - 1) {
            const auto to = static_cast<std::uint32_t>(std::countr_zero(rest));
            std::swap(now[cell], now[to]);
            if (residue(table, now) == closer) {
                cell = to;
                break;
            }
            std::swap(now[cell], now[to]);
        }
        if (cell == from || length == kLongestWay) return kNoWay;
        if (length < way.size()) way[length] = static_cast<std::uint8_t>(cell);
        left = closer;
    }
    return length;
}

}  // namespace loshu::sliding
