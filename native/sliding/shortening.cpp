#include "sliding/shortening.hpp"

#include <algorithm>
#include <utility>

namespace loshu::sliding {
namespace {

constexpr std::uint32_t kNowhere = 0xFFFFFFFF;

}  // namespace

Shortening::Shortening(std::uint32_t rows, std::uint32_t columns, const Automaton& automaton)
    : automaton_(automaton), board_(rows * columns), target_(rows * columns) {
    const std::uint32_t cells = rows * columns;
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
        row_.push_back(static_cast<std::uint16_t>(cell / columns));
        column_.push_back(static_cast<std::uint16_t>(cell % columns));
        beside_.push_back({cell >= columns ? cell - columns : kNowhere,
                           cell % columns > 0 ? cell - 1 : kNowhere,
                           cell % columns + 1 < columns ? cell + 1 : kNowhere,
                           cell + columns < cells ? cell + columns : kNowhere});
    }
}

std::uint32_t Shortening::distance(std::uint32_t from, std::uint32_t to) const {
    const auto apart = [](std::int32_t one, std::int32_t other) {
        return static_cast<std::uint32_t>(one < other ? other - one : one - other);
    };
    return apart(row_[from], row_[to]) + apart(column_[from], column_[to]);
}

// Looks for a way of exactly `left` moves; `home` is the sum of the distances of all tiles.
bool Shortening::deepen(std::uint32_t cell, std::uint32_t home, std::uint16_t state,
                        std::size_t left) {
    if (home == 0) return left == 0;
    if (left == 0 || nodes_ >= node_limit_) return false;
    ++nodes_;
    for (std::uint32_t direction = 0; direction < 4; ++direction) {
        const std::uint32_t to = beside_[cell][direction];
        const std::uint16_t next = automaton_.after(state, direction);
        if (to == kNowhere || next == kPruned) continue;
        const std::uint16_t tile = board_[to];
        const std::uint32_t after =
            home + distance(target_[tile], cell) - distance(target_[tile], to);
        if (after > left - 1) continue;
        std::swap(board_[cell], board_[to]);
        found_.push_back(static_cast<std::uint16_t>(to));
        const bool solved = deepen(to, after, next, left - 1);
        std::swap(board_[cell], board_[to]);
        if (solved) return true;
        found_.pop_back();
    }
    return false;
}

// Tries lengths up to the most, all of its parity.
bool Shortening::solve(std::uint32_t cell, std::uint32_t home, std::size_t most,
                       std::uint64_t patience) {
    node_limit_ = nodes_ + patience;
    std::size_t length = home + (most - home) % 2;
    for (; length <= most && nodes_ < node_limit_; length += 2) {
        found_.clear();
        if (deepen(cell, home, 0, length)) return true;
    }
    return false;
}

Shortened Shortening::run(std::span<const std::uint16_t> board, std::uint32_t hole,
                          std::span<std::uint16_t> way, std::size_t window, std::size_t position,
                          std::uint64_t patience, std::uint64_t nodes) {
    std::ranges::copy(board, board_.begin());
    std::size_t length = way.size();
    auto cell = static_cast<std::uint32_t>(std::ranges::find(board_, hole) - board_.begin());
    const auto step = [&](std::uint32_t to) {
        std::swap(board_[cell], board_[to]);
        cell = to;
    };
    for (std::size_t k = 0; k < std::min(position, length); ++k) step(way[k]);
    nodes_ = 0;
    while (position + 2 < length && nodes_ < nodes) {
        const std::size_t size = std::min(window, length - position);
        const std::span<std::uint16_t> part = way.subspan(position, size);
        const std::uint32_t start = cell;
        for (const std::uint16_t to : part) step(to);
        for (std::uint32_t at = 0; at < board_.size(); ++at)
            target_[board_[at]] = static_cast<std::uint16_t>(at);
        for (std::size_t k = size; k > 0; --k) step(k > 1 ? part[k - 2] : start);
        std::uint32_t home = 0;
        for (std::uint32_t at = 0; at < board_.size(); ++at)
            if (at != cell) home += distance(at, target_[board_[at]]);
        if (home + 2 > size || !solve(cell, home, size - 2, patience)) {
            step(way[position++]);
            continue;
        }
        std::ranges::copy(found_, part.begin());
        std::copy(part.end(), way.begin() + static_cast<std::ptrdiff_t>(length),
                  part.begin() + static_cast<std::ptrdiff_t>(found_.size()));
        length -= size - found_.size();
        for (const std::size_t back = position > window ? position - window : 0; position > back;) {
            --position;
            step(position > 0
                     ? way[position - 1]
                     : static_cast<std::uint32_t>(std::ranges::find(board, hole) - board.begin()));
        }
    }
    return {length, position, nodes_};
}

}  // namespace loshu::sliding
