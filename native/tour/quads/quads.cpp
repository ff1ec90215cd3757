#include "tour/quads/quads.hpp"

#include <cmath>

namespace loshu {
namespace {

// What a unit of each fault costs; chosen by trial on 12x12.
constexpr double of_offset = 0.5, of_blocks = 1.0, of_diagonal = 0.5, of_gap = 5.0;

std::size_t at(std::int32_t index) { return static_cast<std::size_t>(index); }

}  // namespace

std::vector<std::vector<std::int32_t>> QuadBoard::jumps() const {
    std::vector<std::vector<std::int32_t>> all;
    for (std::int32_t cell = 0; cell < order * order; ++cell) {
        auto& jumps = all.emplace_back();
        for (std::int32_t other = 0; other < order * order; ++other)
            if (is_jump(cell, other)) jumps.push_back(other);
    }
    return all;
}

QuadFaults::QuadFaults(const QuadTask& task)
    : task_(task),
      board_{task.order},
      k_(task.order / 4),
      offsets_(at(2 * task.order)),
      blocks_(at(2 * k_)) {
    for (std::int32_t fault = 0; fault <= task.order * task.order * task.order; ++fault)
        roots_.push_back(std::sqrt(fault));
}

double QuadFaults::of(const std::vector<Quad>& path) { return of_whole(path) + of_beginning(); }

// Turns the first quad to the end, again and again: all numbers fall by one quad but its own.
double QuadFaults::of_closed(const std::vector<Quad>& path, std::size_t& first) {
    const double whole = of_whole(path);
    double best = of_beginning();
    first = 0;
    const auto quads = static_cast<std::int32_t>(path.size());
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        for (std::int32_t& block : blocks_) block -= 4 * k_;
        blocks_[block_row(path[i])] += quads;
        blocks_[block_column(path[i])] += quads;
        if (task_.diagonals) {
            falling_ -= 4 * task_.order;
            rising_ -= 4 * task_.order;
            for (const std::int32_t cell : path[i]) {
                const std::int32_t row = board_.row(cell), column = board_.column(cell);
                if (row == column) falling_ += 4 * quads;
                if (row + column == task_.order - 1) rising_ += 4 * quads;
            }
        }
        const double here = of_beginning();
        if (here >= best) continue;
        best = here;
        first = i + 1;
    }
    return whole + best;
}

double QuadFaults::of_whole(const std::vector<Quad>& path) {
    std::fill(offsets_.begin(), offsets_.end(), 0);
    std::fill(blocks_.begin(), blocks_.end(), 0);
    falling_ = rising_ = 0;
    std::int32_t gaps = 0;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const Quad& quad = path[i];
        const auto number = static_cast<std::int32_t>(i);
        for (std::int32_t k = 0; k < 4; ++k) {
            const std::int32_t cell = quad[at(k)];
            const std::int32_t row = board_.row(cell), column = board_.column(cell);
            offsets_[at(row)] += k;
            offsets_[at(task_.order + column)] += k;
            if (row == column) falling_ += 4 * number + k + 1;
            if (row + column == task_.order - 1) rising_ += 4 * number + k + 1;
        }
        blocks_[block_row(quad)] += number;
        blocks_[block_column(quad)] += number;
        if (i + 1 < path.size())
            gaps += !board_.joined(quad, path[i + 1]);
        else
            gaps += task_.closed && !board_.joined(quad, path[0]);
    }
    double sum = of_gap * gaps;
    for (const std::int32_t offset : offsets_) sum += of_offset * std::abs(offset - 6 * k_);
    return sum;
}

double QuadFaults::of_beginning() const {
    double sum = 0;
    for (const std::int32_t block : blocks_)
        sum += of_blocks * root(block - 2 * k_ * (4 * k_ * k_ - 1));
    if (!task_.diagonals) return sum;
    const std::int32_t right = task_.order * (task_.order * task_.order + 1) / 2;
    return sum + of_diagonal * (root(falling_ - right) + root(rising_ - right));
}

std::size_t QuadFaults::block_row(const Quad& quad) const { return at(board_.row(quad[0]) / 4); }

std::size_t QuadFaults::block_column(const Quad& quad) const {
    return at(k_ + board_.column(quad[0]) / 4);
}

}  // namespace loshu
