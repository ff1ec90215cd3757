#include "quad_tours.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

namespace loshu {
namespace {

using Cell = std::int32_t;

// What a unit of each fault costs; chosen by trial on 12x12.
constexpr double of_offset = 0.5, of_blocks = 1.0, of_diagonal = 0.5, of_gap = 5.0;

class Random {  // splitmix64
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        state_ += 0x9E37'79B9'7F4A'7C15;
        std::uint64_t x = state_;
        x = (x ^ x >> 30) * 0xBF58'476D'1CE4'E5B9;
        x = (x ^ x >> 27) * 0x94D0'49BB'1331'11EB;
        return x ^ x >> 31;
    }
    std::size_t below(std::size_t limit) {
        return static_cast<std::size_t>((next() >> 32) * limit >> 32);
    }
    double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

private:
    std::uint64_t state_;
};

// Four cells round a circuit; the ends are neighbours in it too.
using Quad = std::array<Cell, 4>;

Quad reversed(const Quad& quad) { return {quad[3], quad[2], quad[1], quad[0]}; }

class Annealing {
public:
    Annealing(const QuadTask& task, std::uint64_t seed, std::span<const Cell> path)
        : task_(task), k_(task.order / 4), random_(seed), quads_(path.size() / 4),
          place_(path.size()), offsets_(at(2 * task.order)), blocks_(at(2 * k_)) {
        for (Cell fault = 0; fault <= task.order * task.order * task.order; ++fault)
            roots_.push_back(std::sqrt(fault));
        for (std::size_t i = 0; i < path.size(); ++i) quads_[i / 4][i % 4] = path[i];
        for (Cell cell = 0; cell < task.order * task.order; ++cell) {
            auto& jumps = jumps_.emplace_back();
            for (Cell other = 0; other < task.order * task.order; ++other)
                if (is_jump(cell, other)) jumps.push_back(other);
        }
        find_places();
        trial_ = quads_;
        cost_ = cost();
    }

    bool run(std::uint64_t moves, double warm, double cool) {
        double heat = warm;
        const double fall = std::pow(cool / warm, 256.0 / static_cast<double>(moves + 1));
        for (std::uint64_t move = 0; move < moves && cost_ > 0; ++move) {
            if (move % 256 == 255) {
                heat *= fall;
                reverse_all();
            }
            const auto kind = random_.below(4);
            if (kind < 2 ? !reverse_some() : kind == 2 ? !turn() : !carry()) continue;
            const double before = std::exchange(cost_, cost());
            if (cost_ <= before || random_.unit() < std::exp((before - cost_) / heat)) {
                quads_.swap(trial_);
                find_places();
            } else {
                cost_ = before;
            }
        }
        trial_ = quads_;
        cost_ = cost();
        return cost_ == 0;
    }

    void write(std::span<Cell> path) const {
        for (std::size_t i = 0; i < path.size(); ++i) path[i] = quads_[(first_ + i / 4) % quads_.size()][i % 4];
    }

private:
    Cell row(Cell cell) const { return cell / task_.order; }
    Cell column(Cell cell) const { return cell % task_.order; }
    bool is_jump(Cell a, Cell b) const {
        return std::abs((row(a) - row(b)) * (column(a) - column(b))) == 2;
    }
    bool joined(const Quad& a, const Quad& b) const { return is_jump(a[3], b[0]); }
    // Whether the i-th quad of a path and the next one are joined; in an open one the last is free.
    bool joined(const std::vector<Quad>& path, std::size_t i) const {
        const std::size_t here = i % path.size(), next = (i + 1) % path.size();
        return (next == 0 && !task_.closed) || joined(path[here], path[next]);
    }

    void find_places() {
        for (std::size_t i = 0; i < quads_.size(); ++i)
            for (const Cell cell : quads_[i]) place_[static_cast<std::size_t>(cell)] = i;
    }

    void reverse_all() {  // changes no cost
        std::reverse(quads_.begin(), quads_.end());
        for (Quad& quad : quads_) quad = reversed(quad);
        find_places();
    }

    std::size_t before(std::size_t i) const { return (i + quads_.size() - 1) % quads_.size(); }

    // The sum of the faults; a closed tour begins at the best of its quads, first_.
    double cost() {
        std::fill(offsets_.begin(), offsets_.end(), 0);
        std::fill(blocks_.begin(), blocks_.end(), 0);
        falling_ = rising_ = 0;
        std::int32_t gaps = 0;
        for (std::size_t i = 0; i < trial_.size(); ++i) {
            const Quad& quad = trial_[i];
            const auto number = static_cast<std::int32_t>(i);
            for (std::int32_t k = 0; k < 4; ++k) {
                const Cell cell = quad[static_cast<std::size_t>(k)];
                offsets_[at(row(cell))] += k;
                offsets_[at(task_.order + column(cell))] += k;
                if (row(cell) == column(cell)) falling_ += 4 * number + k + 1;
                if (row(cell) + column(cell) == task_.order - 1) rising_ += 4 * number + k + 1;
            }
            blocks_[block_row(quad)] += number;
            blocks_[block_column(quad)] += number;
            gaps += !joined(trial_, i);
        }
        double sum = of_gap * gaps;
        for (const std::int32_t offset : offsets_) sum += of_offset * std::abs(offset - 6 * k_);
        return sum + (task_.closed ? best_beginning() : of_beginning());
    }

    // Turns the first quad to the end, again and again: all numbers fall by one quad but its own.
    double best_beginning() {
        double best = of_beginning();
        first_ = 0;
        const auto quads = static_cast<std::int32_t>(trial_.size());
        for (std::size_t i = 0; i + 1 < trial_.size(); ++i) {
            for (std::int32_t& block : blocks_) block -= 4 * k_;
            blocks_[block_row(trial_[i])] += quads;
            blocks_[block_column(trial_[i])] += quads;
            if (task_.diagonals) {
                falling_ -= 4 * task_.order;
                rising_ -= 4 * task_.order;
                for (const Cell cell : trial_[i]) {
                    if (row(cell) == column(cell)) falling_ += 4 * quads;
                    if (row(cell) + column(cell) == task_.order - 1) rising_ += 4 * quads;
                }
            }
            const double here = of_beginning();
            if (here >= best) continue;
            best = here;
            first_ = i + 1;
        }
        return best;
    }

    double of_beginning() const {
        double sum = 0;
        for (const std::int32_t block : blocks_)
            sum += of_blocks * root(block - 2 * k_ * (4 * k_ * k_ - 1));
        if (!task_.diagonals) return sum;
        const std::int32_t right = task_.order * (task_.order * task_.order + 1) / 2;
        return sum + of_diagonal * (root(falling_ - right) + root(rising_ - right));
    }

    double root(std::int32_t fault) const { return roots_[at(std::abs(fault))]; }
    static std::size_t at(std::int32_t index) { return static_cast<std::size_t>(index); }
    std::size_t block_row(const Quad& quad) const { return at(row(quad[0]) / 4); }
    std::size_t block_column(const Quad& quad) const { return at(k_ + column(quad[0]) / 4); }

    // A quad between the same neighbours, with another first (last) cell; 'quad' keeps the other.
    static Quad with_first(const Quad& quad) { return {quad[2], quad[1], quad[0], quad[3]}; }
    static Quad with_last(const Quad& quad) { return {quad[0], quad[3], quad[2], quad[1]}; }

    static Quad with_end(const Quad& quad, Cell end) {
        return quad[3] == end ? quad : with_last(quad);
    }

    // Joins the end of a quad to a cell of another one by reversing what is between:
    //     a b c d e  ->  a d c b e, and a quad at the edge may go round the other way
    bool reverse_some() {
        const std::size_t i = random_.below(quads_.size());
        const auto& jumps = jumps_[static_cast<std::size_t>(quads_[i][3])];
        const Cell target = jumps[random_.below(jumps.size())];
        const std::size_t j = place_[static_cast<std::size_t>(target)];
        if (j == i || j == i + 1) return false;
        const bool onward = j > i;
        // What joins the rest must stay an end: the first cell of the other quad.
        const Quad fitted = with_end(quads_[j], target);
        if (fitted[3] != target) return false;
        const std::size_t first = (onward ? i : j) + 1, last = onward ? j : i;
        if (first == last) return false;
        trial_ = quads_;
        trial_[j] = fitted;
        const auto from = trial_.begin() + static_cast<std::ptrdiff_t>(first);
        const auto to = trial_.begin() + static_cast<std::ptrdiff_t>(last) + 1;
        std::reverse(from, to);
        std::for_each(from, to, [](Quad& quad) { quad = reversed(quad); });
        if (random_.below(2) == 0) trial_[last] = with_last(trial_[last]);
        if (!joined(trial_, last)) trial_[last] = with_last(trial_[last]);
        return joined(trial_, last) || !joined(quads_, last);
    }

    // Starts a quad elsewhere, or goes round it the other way, or two of them.
    bool turn() {
        const std::size_t i = random_.below(quads_.size());
        const bool there = joined(quads_, before(i)), here = joined(quads_, i);
        trial_ = quads_;
        if (random_.below(2) == 0) {
            const std::size_t which = 1 + random_.below(3), next = (i + 1) % quads_.size();
            if (which & 1U) trial_[i] = with_last(trial_[i]);
            if (which & 2U) trial_[next] = with_first(trial_[next]);
            return joined(trial_, i) || !here;
        }
        spin(trial_[i], 1 + random_.below(7));
        return (joined(trial_, before(i)) || !there) && (joined(trial_, i) || !here);
    }

    static void spin(Quad& quad, std::size_t how) {
        std::rotate(quad.begin(), quad.begin() + static_cast<std::ptrdiff_t>(how & 3U), quad.end());
        if (how & 4U) quad = reversed(quad);
    }

    // Carries a quad to another place.
    bool carry() {
        const std::size_t i = random_.below(quads_.size());
        const int faults = !joined(quads_, before(i)) + !joined(quads_, i);
        Quad quad = quads_[i];
        trial_ = quads_;
        trial_.erase(trial_.begin() + static_cast<std::ptrdiff_t>(i));
        const std::size_t left = (i + trial_.size() - 1) % trial_.size(), right = i % trial_.size();
        if (!joined(trial_, left)) {
            const std::size_t which = 1 + random_.below(3);
            if (which & 1U) trial_[left] = with_last(trial_[left]);
            if (which & 2U) trial_[right] = with_first(trial_[right]);
            if (!joined(trial_, left) && faults == 0) return false;
        }
        spin(quad, random_.below(8));
        const auto& jumps = jumps_[static_cast<std::size_t>(quad[0])];
        const Cell target = jumps[random_.below(jumps.size())];
        std::size_t j = place_[static_cast<std::size_t>(target)];
        if (j == i) return false;
        if (j > i) --j;
        trial_[j] = with_end(trial_[j], target);
        if (trial_[j][3] != target) return false;
        const Quad& next = trial_[(j + 1) % trial_.size()];
        if (!joined(quad, next)) {
            quad = with_last(quad);
            if (!joined(quad, next) && faults == 0) return false;
        }
        trial_.insert(trial_.begin() + static_cast<std::ptrdiff_t>(j) + 1, quad);
        return true;
    }

    QuadTask task_;
    std::int32_t k_;
    Random random_;
    std::vector<Quad> quads_, trial_;
    std::vector<std::size_t> place_;  // of each cell: the index of its quad
    std::vector<std::vector<Cell>> jumps_;
    std::vector<std::int32_t> offsets_, blocks_;  // sums of the rows and columns, and of blocks
    std::vector<double> roots_;
    std::int32_t falling_ = 0, rising_ = 0;  // the diagonals
    std::size_t first_ = 0;
    double cost_ = 0;
};

}  // namespace

bool anneal_quads(const QuadTask& task, std::uint64_t seed, std::uint64_t moves, double warm,
                  double cool, std::span<Cell> path) {
    Annealing annealing(task, seed, path);
    const bool found = annealing.run(moves, warm, cool);
    annealing.write(path);
    return found;
}

}  // namespace loshu
