#include "tour/quads/mirrored.hpp"

#include <utility>

#include "core/random.hpp"
#include "tour/quads/annealing.hpp"

namespace loshu {
namespace {

using Cell = std::int32_t;

class MirroredPath {
public:
    MirroredPath(const QuadTask& task, std::uint64_t seed, std::span<const Cell> half)
        : board_{task.order},
          random_(seed, 0),
          half_(half.size() / 4),
          tour_(half.size() / 2),
          place_(2 * half.size()),
          jumps_(board_.jumps()),
          faults_(task) {
        for (std::size_t i = 0; i < half.size(); ++i) half_[i / 4][i % 4] = half[i];
        find_places();
        trial_ = half_;
    }

    bool run(std::uint64_t moves, double warm, double cool) {
        return anneal_path(*this, random_, {moves, warm, cool, 1}) == 0;
    }

    // For the annealing.
    bool propose() {
        const auto kind = random_.below(16);
        return kind < 8 ? reverse_some() : kind < 12 ? turn() : kind < 15 ? carry() : shift();
    }
    double cost() {
        const std::size_t size = trial_.size(), quarter = size / 2;
        for (std::size_t i = 0; i < size; ++i) {
            tour_[i] = trial_[i];
            const std::size_t image =
                i < quarter ? size + quarter - 1 - i : 2 * size + quarter - 1 - i;
            tour_[image] = reversed(board_.mirrored(trial_[i]));
        }
        return faults_.of(tour_);
    }
    void accept() {
        half_.swap(trial_);
        find_places();
    }
    void end_stage() {}

    void write(std::span<Cell> half) const {
        for (std::size_t i = 0; i < half.size(); ++i) half[i] = half_[i / 4][i % 4];
    }

private:
    std::size_t any(std::size_t limit) { return random_.below(static_cast<std::uint32_t>(limit)); }
    std::size_t after(std::size_t i) const { return (i + 1) % half_.size(); }
    std::size_t before(std::size_t i) const { return (i + half_.size() - 1) % half_.size(); }
    bool joined(const std::vector<Quad>& path, std::size_t i) const {
        return board_.joined(path[i], path[(i + 1) % path.size()]);
    }
    bool has(const Quad& quad, Cell cell) const {
        return std::find(quad.begin(), quad.end(), cell) != quad.end();
    }
    Cell jump_from(Cell cell) {
        const auto& jumps = jumps_[static_cast<std::size_t>(cell)];
        return jumps[any(jumps.size())];
    }
    std::size_t place(Cell cell) const { return place_[static_cast<std::size_t>(cell)]; }

    void find_places() {
        for (std::size_t i = 0; i < half_.size(); ++i)
            for (const Cell cell : half_[i])
                for (const Cell each : {cell, board_.mirrored(cell)})
                    place_[static_cast<std::size_t>(each)] = i;
    }

    // Joins the end of the i-th quad to a cell of another one, or to its mirror image, by reversing
    // the part between, and perhaps mirroring it, or all that follows.
    bool reverse_some() {
        const std::size_t i = any(half_.size());
        const Cell target = jump_from(half_[i][3]);
        if (place(target) == i || place(target) == after(i)) return false;
        trial_ = half_;
        const auto turned = static_cast<std::ptrdiff_t>(i);
        std::rotate(trial_.begin(), trial_.begin() + turned, trial_.end());
        const std::size_t last = (place(target) + half_.size() - i) % half_.size();
        if (!has(trial_[last], target)) mirror(1, last + 1);
        trial_[last] = with_end(trial_[last], target);
        if (trial_[last][3] != target) return false;
        reverse(1, last + 1);
        if (random_.below(2) == 0) trial_[last] = with_last(trial_[last]);
        if (!joined(trial_, last)) trial_[last] = with_last(trial_[last]);
        if (!joined(trial_, last)) mirror_rest(last + 1);
        const bool whole = joined(trial_, last) || !joined(half_, place(target));
        std::rotate(trial_.begin(), trial_.end() - turned, trial_.end());
        return whole;
    }

    void mirror(std::size_t from, std::size_t to) {
        for (; from < to; ++from) trial_[from] = board_.mirrored(trial_[from]);
    }

    void reverse(std::size_t from, std::size_t to) {
        std::reverse(trial_.begin() + static_cast<std::ptrdiff_t>(from),
                     trial_.begin() + static_cast<std::ptrdiff_t>(to));
        for (; from < to; ++from) trial_[from] = reversed(trial_[from]);
    }

    void mirror_rest(std::size_t from) {
        if (from == trial_.size()) return;
        const Cell image = board_.mirrored(trial_[from][0]);
        Quad& last = trial_[from - 1];
        if (!board_.is_jump(last[3], image)) last = with_last(last);
        if (board_.is_jump(last[3], image)) mirror(from, trial_.size());
    }

    // Starts a quad elsewhere, mirrors it, or goes round it the other way, or two of them.
    bool turn() {
        const std::size_t i = any(half_.size()), next = after(i);
        const bool there = joined(half_, before(i)), here = joined(half_, i);
        trial_ = half_;
        if (random_.below(2) == 0) {
            turn_ends(trial_[i], trial_[next]);
            return joined(trial_, i) || !here;
        }
        if (random_.below(2) == 0) trial_[i] = board_.mirrored(trial_[i]);
        spin(trial_[i], random_.below(8));
        return (joined(trial_, before(i)) || !there) && (joined(trial_, i) || !here);
    }

    void turn_ends(Quad& quad, Quad& next) {
        const auto which = 1 + random_.below(3);
        if (which & 1U) quad = with_last(quad);
        if (which & 2U) next = with_first(next);
    }

    // Carries a quad to another place.
    bool carry() {
        const std::size_t i = any(half_.size());
        const bool whole = joined(half_, before(i)) && joined(half_, i);
        Quad quad = half_[i];
        trial_ = half_;
        trial_.erase(trial_.begin() + static_cast<std::ptrdiff_t>(i));
        const std::size_t left = (i + trial_.size() - 1) % trial_.size(), right = i % trial_.size();
        if (!joined(trial_, left)) {
            turn_ends(trial_[left], trial_[right]);
            if (!joined(trial_, left) && whole) return false;
        }
        if (random_.below(2) == 0) quad = board_.mirrored(quad);
        spin(quad, random_.below(8));
        Cell target = jump_from(quad[0]);
        if (place(target) == i) return false;
        const std::size_t j = place(target) - (place(target) > i);
        if (!has(trial_[j], target)) {
            quad = board_.mirrored(quad);
            target = board_.mirrored(target);
        }
        trial_[j] = with_end(trial_[j], target);
        if (trial_[j][3] != target) return false;
        const Quad& next = trial_[(j + 1) % trial_.size()];
        if (!board_.joined(quad, next)) {
            quad = with_last(quad);
            if (!board_.joined(quad, next) && whole) return false;
        }
        trial_.insert(trial_.begin() + static_cast<std::ptrdiff_t>(j) + 1, quad);
        return true;
    }

    // Begins elsewhere, perhaps the other way round.
    bool shift() {
        trial_ = half_;
        if (random_.below(2) == 0) reverse(0, trial_.size());
        std::rotate(trial_.begin(),
                    trial_.begin() + static_cast<std::ptrdiff_t>(any(trial_.size())), trial_.end());
        return true;
    }

    QuadBoard board_;
    Random random_;
    std::vector<Quad> half_, trial_, tour_;
    std::vector<std::size_t> place_;  // of each cell: the index of its quad, or of its image's
    std::vector<std::vector<Cell>> jumps_;
    QuadFaults faults_;
};

}  // namespace

bool anneal_mirrored_quads(const QuadTask& task, std::uint64_t seed, std::uint64_t moves,
                           double warm, double cool, std::span<std::int32_t> half) {
    MirroredPath quads(task, seed, half);
    const bool found = quads.run(moves, warm, cool);
    quads.write(half);
    return found;
}

}  // namespace loshu
