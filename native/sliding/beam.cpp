#include "sliding/beam.hpp"

#include <algorithm>
#include <bit>

#include "core/random.hpp"

namespace loshu::sliding {
namespace {

std::uint64_t hash_of(std::uint32_t tile, std::uint32_t cell) {
    std::uint64_t state = tile * 64 + cell;
    return split_mix(state);
}

Placement after_move(const Reader& reader, const Placement& now, std::uint32_t cell,
                     std::uint32_t direction) {
    Placement next = reader.moved(now, cell, direction);
    next.value = reader.nibble(next.value);
    return next;
}

}  // namespace

Beam::Beam(const Guide& guide, std::span<const std::uint8_t> board, std::uint32_t width,
           std::uint32_t limit)
    : guide_(&guide), width_(width), limit_(limit) {
    State start{};
    std::array<std::uint8_t, kMostCells> at{};
    std::ranges::copy(board, start.board.begin());
    for (std::uint8_t cell = 0; cell < board.size(); ++cell) {
        at[board[cell]] = cell;
        start.hash ^= hash_of(board[cell], cell);
        if (board[cell] != guide.hole)
            start.home = static_cast<std::uint16_t>(start.home + guide.distance[board[cell]][cell]);
    }
    start.hole = start.before = at[guide.hole];
    for (std::uint32_t view = 0; view < guide.views; ++view)
        start.sums[view] = static_cast<std::uint16_t>(guide.place(view, at, start.placements));
    found_ = over_ = start.home == 0;
    states_.push_back(start);
}

Beam::State Beam::moved(const State& state, std::uint32_t direction) const {
    State next = state;
    const std::uint8_t to = guide_->target[state.hole][direction];
    const std::uint8_t tile = state.board[to];
    const auto hole = static_cast<std::uint8_t>(guide_->hole);
    next.board[state.hole] = tile;
    next.board[to] = hole;
    next.hash ^= hash_of(tile, to) ^ hash_of(tile, state.hole) ^ hash_of(hole, to) ^
                 hash_of(hole, state.hole);
    next.home = static_cast<std::uint16_t>(state.home + guide_->distance[tile][state.hole] -
                                           guide_->distance[tile][to]);
    next.before = state.hole;
    next.hole = to;
    for (std::uint32_t view = 0; view < guide_->views; ++view) {
        const std::uint32_t number = guide_->reader_of[view][tile];
        Placement& placement = next.placements[number];
        const std::uint32_t old = placement.value;
        placement = after_move(guide_->readers[number], placement, state.hole, direction);
        next.sums[view] = static_cast<std::uint16_t>(next.sums[view] + placement.value - old);
    }
    return next;
}

void Beam::list_children() {
    children_.clear();
    const auto depth = static_cast<std::uint32_t>(traces_.size());
    for (std::uint32_t parent = 0; parent < states_.size(); ++parent) {
        const State& state = states_[parent];
        for (std::uint8_t direction = 0; direction < 4; ++direction) {
            const std::uint8_t to = guide_->target[state.hole][direction];
            if (to == kOutside || to == state.before) continue;
            const std::uint8_t tile = state.board[to];
            const std::uint32_t home = std::uint32_t{state.home} +
                                       guide_->distance[tile][state.hole] -
                                       guide_->distance[tile][to];
            std::uint32_t most = 0;
            std::uint32_t all = 0;
            for (std::uint32_t view = 0; view < guide_->views; ++view) {
                const std::uint32_t number = guide_->reader_of[view][tile];
                const Placement& now = state.placements[number];
                const Placement after =
                    after_move(guide_->readers[number], now, state.hole, direction);
                const std::uint32_t sum = state.sums[view] + after.value - now.value;
                most = std::max(most, sum);
                all += sum;
            }
            const std::uint32_t needed = home + 2 * most;
            if (depth + 1 + needed >= limit_) continue;
            const auto hole = static_cast<std::uint8_t>(guide_->hole);
            const std::uint64_t hash = state.hash ^ hash_of(tile, to) ^ hash_of(tile, state.hole) ^
                                       hash_of(hole, to) ^ hash_of(hole, state.hole);
            // The mean of the views guides better than the largest alone.
            children_.push_back({parent, home * guide_->views + 2 * all, hash, direction,
                                 static_cast<std::uint8_t>(std::min(needed, 255u))});
        }
    }
}

bool Beam::is_new(std::uint64_t hash) {
    std::size_t k = static_cast<std::size_t>(hash) & (seen_.size() - 1);
    for (; seen_[k] != 0; k = (k + 1) & (seen_.size() - 1))
        if (seen_[k] == hash) return false;
    seen_[k] = hash;
    return true;
}

// Keeps the children with the least scores, each position once.
void Beam::select() {
    std::uint32_t highest = 0;
    for (const Child& child : children_) highest = std::max(highest, child.score);
    std::vector<std::uint32_t> starts(highest + 2);
    for (const Child& child : children_) ++starts[child.score + 1];
    for (std::size_t k = 1; k < starts.size(); ++k) starts[k] += starts[k - 1];
    std::vector<std::uint32_t> order(children_.size());
    for (std::uint32_t k = 0; k < children_.size(); ++k) order[starts[children_[k].score]++] = k;
    seen_.assign(std::bit_ceil(2 * std::size_t{width_} + 2), 0);
    next_.clear();
    traces_.emplace_back();
    for (const std::uint32_t k : order) {
        const Child& child = children_[k];
        if (next_.size() == width_) break;
        if (!is_new(child.hash)) continue;
        next_.push_back(moved(states_[child.parent], child.direction));
        traces_.back().push_back({child.parent, next_.back().hole});
        found_ = next_.back().home == 0;
        if (found_) break;
    }
    std::swap(states_, next_);
    over_ = found_ || states_.empty();
}

bool Beam::run(std::uint32_t moves) {
    for (; moves > 0 && !over_; --moves) {
        list_children();
        select();
    }
    return over_;
}

std::vector<std::uint8_t> Beam::way() const {
    if (!found_) return {};
    std::vector<std::uint8_t> cells(traces_.size());
    std::size_t at = traces_.empty() ? 0 : traces_.back().size() - 1;
    for (std::size_t depth = traces_.size(); depth > 0; --depth) {
        cells[depth - 1] = traces_[depth - 1][at].to;
        at = traces_[depth - 1][at].parent;
    }
    return cells;
}

}  // namespace loshu::sliding
