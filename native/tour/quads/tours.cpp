#include "tour/quads/tours.hpp"

#include <utility>

#include "core/random.hpp"
#include "tour/quads/annealing.hpp"

namespace loshu {
namespace {

using Cell = std::int32_t;

class QuadPath {
public:
    QuadPath(const QuadTask& task, std::uint64_t seed, std::span<const Cell> path)
        : task_(task),
          board_{task.order},
          random_(seed, 0),
          quads_(path.size() / 4),
          place_(path.size()),
          jumps_(board_.jumps()),
          faults_(task) {
        for (std::size_t i = 0; i < path.size(); ++i) quads_[i / 4][i % 4] = path[i];
        find_places();
        trial_ = quads_;
    }

    bool run(std::uint64_t moves, double warm, double cool) {
        anneal_path(*this, random_, {moves, warm, cool, 256});
        trial_ = quads_;
        return cost() == 0;
    }

    // For the annealing.
    bool propose() {
        const auto kind = random_.below(4);
        return kind < 2 ? reverse_some() : kind == 2 ? turn() : carry();
    }
    double cost() { return task_.closed ? faults_.of_closed(trial_, first_) : faults_.of(trial_); }
    void accept() {
        quads_.swap(trial_);
        find_places();
    }
    void end_stage() {  // the other way round at the same cost
        std::reverse(quads_.begin(), quads_.end());
        for (Quad& quad : quads_) quad = reversed(quad);
        find_places();
    }

    void write(std::span<Cell> path) const {
        for (std::size_t i = 0; i < path.size(); ++i)
            path[i] = quads_[(first_ + i / 4) % quads_.size()][i % 4];
    }

private:
    bool joined(const Quad& a, const Quad& b) const { return board_.joined(a, b); }
    // Whether the i-th quad of a path and the next one are joined; in an open one the last is free.
    bool joined(const std::vector<Quad>& path, std::size_t i) const {
        const std::size_t here = i % path.size(), next = (i + 1) % path.size();
        return (next == 0 && !task_.closed) || joined(path[here], path[next]);
    }

    void find_places() {
        for (std::size_t i = 0; i < quads_.size(); ++i)
            for (const Cell cell : quads_[i]) place_[static_cast<std::size_t>(cell)] = i;
    }

    std::size_t any(std::size_t limit) { return random_.below(static_cast<std::uint32_t>(limit)); }
    std::size_t before(std::size_t i) const { return (i + quads_.size() - 1) % quads_.size(); }

    // Joins the end of a quad to a cell of another one by reversing the part between:
    //     a b c d e  ->  a d c b e, and a quad at the edge may go round the other way
    bool reverse_some() {
        const std::size_t i = any(quads_.size());
        const auto& jumps = jumps_[static_cast<std::size_t>(quads_[i][3])];
        const Cell target = jumps[any(jumps.size())];
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
        const std::size_t i = any(quads_.size());
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

    // Carries a quad to another place.
    bool carry() {
        const std::size_t i = any(quads_.size());
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
        const Cell target = jumps[any(jumps.size())];
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
    QuadBoard board_;
    Random random_;
    std::vector<Quad> quads_, trial_;
    std::vector<std::size_t> place_;  // of each cell: the index of its quad
    std::vector<std::vector<Cell>> jumps_;
    QuadFaults faults_;
    std::size_t first_ = 0;
};

}  // namespace

bool anneal_quads(const QuadTask& task, std::uint64_t seed, std::uint64_t moves, double warm,
                  double cool, std::span<Cell> path) {
    QuadPath quads(task, seed, path);
    const bool found = quads.run(moves, warm, cool);
    quads.write(path);
    return found;
}

}  // namespace loshu
