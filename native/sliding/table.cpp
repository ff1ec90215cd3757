#include "sliding/table.hpp"

#include <algorithm>
#include <bit>

namespace loshu::sliding {

PositionTable::PositionTable(const Shape& shape, std::uint32_t hole, bool slides)
    : shape_(shape),
      hole_(hole),
      ranks_(shape.cells(), shape.cells() - 1),
      distances_(ranks_.count(), kUnreachable),
      next_(ranks_.count()) {
    search(hole, slides);
}

std::uint32_t PositionTable::number(std::span<const std::uint8_t> board) const {
    Position position{0, 0};
    std::uint32_t place = 0;
    for (std::uint32_t cell = 0; cell < board.size(); ++cell) {
        const std::uint32_t tile = board[cell];
        if (tile == hole_) {
            position.cell = cell;
        } else {
            position.code |= (tile - (tile > hole_)) << place;
            place += 3;
        }
    }
    return number(position);
}

void PositionTable::search(std::uint32_t hole, bool slides) {
    Position goal{hole, 0};
    for (std::uint32_t k = 0; k + 1 < shape_.cells(); ++k) goal.code |= k << (3 * k);
    distances_[number(goal)] = 0;
    std::vector<Position> queue{goal};
    for (std::size_t k = 0; k < queue.size(); ++k) {
        const std::uint32_t cell = queue[k].cell;
        const std::uint32_t here = number(queue[k]);
        for (Cells rest = shape_.beside[cell]; rest != 0; rest &= rest - 1) {
            const auto beside = static_cast<std::uint32_t>(std::countr_zero(rest));
            Position after = queue[k];
            for (std::uint32_t to = beside;;) {
                const std::uint32_t at = after.cell;
                after = {to, reordered(after.code, to - (to > at), at - (at > to))};
                const std::uint32_t there = number(after);
                if (distances_[there] == kUnreachable) {
                    distances_[there] = static_cast<std::uint8_t>(distances_[here] + 1);
                    next_[there] = here | cell << 24;
                    queue.push_back(after);
                }
                // On in the same direction, as long as the board goes.
                const std::uint32_t ahead = to + beside - cell;
                if (!slides || ahead >= shape_.cells() || (shape_.beside[to] >> ahead & 1) == 0)
                    break;
                to = ahead;
            }
        }
    }
}

std::uint8_t PositionTable::solve(std::span<const std::uint8_t> board,
                                  std::span<std::uint8_t> way) const {
    std::uint32_t at = number(board);
    const std::uint8_t length = distances_[at];
    if (length == kUnreachable) return length;
    const std::size_t steps = std::min<std::size_t>(length, way.size());
    for (std::size_t k = 0; k < steps; ++k) {
        const std::uint32_t next = next_[at];
        way[k] = static_cast<std::uint8_t>(next >> 24);
        at = next & 0xFFFFFF;
    }
    return length;
}

}  // namespace loshu::sliding
