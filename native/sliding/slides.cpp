#include "sliding/slides.hpp"

#include <algorithm>

namespace loshu::sliding {
namespace {

constexpr std::uint16_t kNoMatrix = 0xFFFF;
constexpr std::uint8_t kUnknown = 0xFF;

using Counts = std::array<std::array<std::uint8_t, kMostLines>, kMostLines>;

std::uint64_t key_of(const Counts& counts, std::uint32_t hole_line) {
    std::uint64_t key = hole_line;
    for (const auto& line : counts)
        for (const std::uint8_t tiles : line) key = key << 3 | tiles;
    return key;
}

Counts counts_of(std::uint64_t key) {
    Counts counts{};
    for (std::size_t k = 16; k > 0; --k, key >>= 3)
        counts[(k - 1) / 4][(k - 1) % 4] = static_cast<std::uint8_t>(key & 7);
    return counts;
}

}  // namespace

LineTable::LineTable(std::uint32_t lines, std::uint32_t length, std::uint32_t hole_line) {
    Counts goal{};
    for (std::uint32_t line = 0; line < std::min(lines, kMostLines); ++line)
        goal[line][line] = static_cast<std::uint8_t>(length - (line == hole_line));
    keys_.push_back(key_of(goal, hole_line));
    sorted_.push_back(0);
    entries.emplace_back();
    for (std::uint32_t k = 0; k < keys_.size(); ++k) {
        const Counts counts = counts_of(keys_[k]);
        const auto hole = static_cast<std::uint32_t>(keys_[k] >> 48);
        Entry entry;
        entry.slides = kUnknown;
        entry.hole = static_cast<std::uint8_t>(hole);
        for (std::uint32_t side = 0; side < 2; ++side) {
            entry.next[side].fill(kNoMatrix);
            const std::uint32_t line = side == 0 ? hole - 1 : hole + 1;
            for (std::uint32_t tile = 0; line < lines && tile < lines; ++tile) {
                if (counts[line][tile] == 0) continue;
                Counts after = counts;
                --after[line][tile];
                ++after[hole][tile];
                entry.next[side][tile] = static_cast<std::uint16_t>(number(key_of(after, line)));
            }
        }
        entries[k] = entry;
    }
    measure();
}

// The entry of a matrix, a new one if there is none.
std::uint32_t LineTable::number(std::uint64_t key) {
    const auto place = std::ranges::lower_bound(sorted_, key, {}, [&](auto k) { return keys_[k]; });
    if (place != sorted_.end() && keys_[*place] == key) return *place;
    const auto fresh = static_cast<std::uint32_t>(keys_.size());
    sorted_.insert(place, fresh);
    keys_.push_back(key);
    entries.emplace_back();
    return fresh;
}

// Breadth-first search by slides: all matrices on a line of steps are one slide away.
void LineTable::measure() {
    entries[0].slides = 0;
    std::vector<std::uint16_t> queue{0};
    for (std::size_t k = 0; k < queue.size(); ++k) {
        const auto slides = static_cast<std::uint8_t>(entries[queue[k]].slides + 1);
        for (std::uint32_t side = 0; side < 2; ++side) {
            std::vector<std::uint16_t> reached{queue[k]};
            for (std::size_t at = 0; at < reached.size(); ++at) {
                for (const std::uint16_t next : entries[reached[at]].next[side]) {
                    if (next == kNoMatrix) continue;
                    reached.push_back(next);
                    if (entries[next].slides != kUnknown) continue;
                    entries[next].slides = slides;
                    queue.push_back(next);
                }
            }
        }
    }
}

std::uint16_t LineTable::find(const Counts& counts, std::uint32_t hole_line) const {
    const std::uint64_t key = key_of(counts, hole_line);
    return static_cast<std::uint16_t>(
        *std::ranges::lower_bound(sorted_, key, {}, [&](auto k) { return keys_[k]; }));
}

SlideSearch::SlideSearch(const Shape& shape, std::uint32_t hole)
    : shape_(shape),
      hole_(hole),
      rows_(shape.rows, shape.columns, hole / shape.columns),
      columns_(shape.columns, shape.rows, hole % shape.columns) {}

void SlideSearch::start(std::span<const std::uint8_t> board) {
    Node root{};
    Counts rows{};
    Counts columns{};
    std::ranges::copy(board, root.board.begin());
    for (std::uint8_t cell = 0; cell < board.size(); ++cell) {
        if (board[cell] == hole_) {
            root.hole = cell;
            continue;
        }
        ++rows[cell / shape_.columns][board[cell] / shape_.columns];
        ++columns[cell % shape_.columns][board[cell] % shape_.columns];
    }
    root.rows = rows_.find(rows, root.hole / shape_.columns);
    root.columns = columns_.find(columns, root.hole % shape_.columns);
    root.steps = 1;
    root.end = 4;
    path_.assign(1, root);
    way_.clear();
    depth_ = 0;
    nodes_ = 0;
    bound_ = std::min(needed(root, true), needed(root, false));
    next_bound_ = bound_ + 1;
    finished_ = std::ranges::is_sorted(board);
}

// The fewest slides that are left, if they begin with one up or down, or with one to the side.
std::uint32_t SlideSearch::needed(const Node& node, bool upright) const {
    const std::uint32_t up = rows_.entries[node.rows].slides;
    const std::uint32_t side = columns_.entries[node.columns].slides;
    const std::uint32_t first = upright ? up : side;
    const std::uint32_t second = upright ? side : up;
    return std::max(first > 0 ? 2 * first - 1 : 0, 2 * second);
}

// Makes the next slide of a node one tile longer than the last, or the first in its direction.
bool SlideSearch::slide(Node& node, Node& next) const {
    const std::uint32_t columns = shape_.columns;
    const Node& from = node.steps == 1 ? node : next;
    const std::uint32_t cell = from.hole;
    const std::array<bool, 4> open{cell >= columns, cell + columns < shape_.cells(),
                                   cell % columns > 0, cell % columns + 1 < columns};
    if (!open[node.direction]) return false;
    const std::array<std::uint32_t, 4> targets{cell - columns, cell + columns, cell - 1, cell + 1};
    const std::uint32_t to = targets[node.direction];
    const std::uint8_t tile = from.board[to];
    if (node.steps == 1) next = node;
    if (node.direction < 2) {
        next.rows = rows_.entries[next.rows].next[node.direction][tile / columns];
    } else {
        next.columns = columns_.entries[next.columns].next[node.direction - 2][tile % columns];
    }
    next.board[cell] = tile;
    next.board[to] = static_cast<std::uint8_t>(hole_);
    next.hole = static_cast<std::uint8_t>(to);
    next.direction = node.direction < 2 ? 2 : 0;
    next.end = node.direction < 2 ? 4 : 2;
    next.steps = 1;
    ++node.steps;
    return true;
}

bool SlideSearch::run(std::uint64_t nodes) {
    const std::uint64_t limit = nodes_ + nodes;
    path_.resize(kMostSlides + 2);
    while (!finished_ && nodes_ < limit) {
        Node& node = path_[depth_];
        if (node.direction == node.end) {
            if (depth_-- > 0) continue;
            depth_ = 0;
            bound_ = next_bound_;
            next_bound_ = kMostSlides;
            path_[0].direction = 0;
            path_[0].steps = 1;
            continue;
        }
        // The next node keeps the slide so far: a longer one begins where it ended.
        Node& next = path_[depth_ + 1];
        if (node.steps > 1) next = ends_[depth_];
        if (!slide(node, next)) {
            ++node.direction;
            node.steps = 1;
            continue;
        }
        ends_[depth_] = next;
        ++nodes_;
        const std::uint32_t total = depth_ + 1 + needed(next, node.direction >= 2);
        if (total > bound_) {
            next_bound_ = std::min(next_bound_, total);
            continue;
        }
        ++depth_;
        finished_ = std::ranges::is_sorted(std::span(next.board).first(shape_.cells()));
        for (std::uint32_t k = 1; finished_ && k <= depth_; ++k) way_.push_back(path_[k].hole);
    }
    return finished_;
}

}  // namespace loshu::sliding
