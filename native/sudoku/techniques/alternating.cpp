#include "sudoku/techniques/alternating.hpp"

namespace loshu::sudoku::techniques {

namespace {

// Depth first with a limit, which the distances to the end keep on course: a chain read backwards
// is a chain, so that they are distances from the end as well.
class ChainSearch {
public:
    ChainSearch(const AlternatingLinks& links, Candidate start, Candidate end)
        : links_{links}, end_{end}, left_{links.distances(end)}, chain_{start} {}

    bool within(std::size_t limit) {
        limit_ = limit;
        return extend(chain_[0], false, CellSet{});
    }
    const std::vector<Candidate>& chain() const { return chain_; }

private:
    bool extend(Candidate from, bool on, CellSet left_cells) {
        const std::size_t links = chain_.size() - 1;
        if (on && from == end_ && links == limit_) return true;
        const std::uint8_t least = on ? left_.off[from] : left_.on[from];
        if (least == AlternatingLinks::unreachable || links + least > limit_) return false;
        const CellSet here = CellSet::of(cell_of(from));
        for (const Candidate to : on ? links_.weak[from] : links_.strong[from]) {
            const bool stays = cell_of(to) == cell_of(from);
            const bool closes = !on && to == end_ && links + 1 == limit_;
            if (!stays && !closes && left_cells.has(cell_of(to))) continue;
            chain_.push_back(to);
            if (extend(to, !on, stays ? left_cells : left_cells | here)) return true;
            chain_.pop_back();
        }
        return false;
    }

    const AlternatingLinks& links_;
    Candidate end_;
    AlternatingLinks::Distances left_;
    std::vector<Candidate> chain_;
    std::size_t limit_ = 0;
};

}  // namespace

AlternatingLinks::Distances AlternatingLinks::distances(Candidate start) const {
    Distances found;
    found.on.fill(unreachable);
    found.off.fill(unreachable);
    std::array<Candidate, 2 * candidates> queue;
    std::size_t first = 0, last = 0;
    found.off[start] = 0;
    queue[last++] = start;
    bool on = false;
    for (std::uint8_t links = 1; first < last; ++links) {
        auto& reached = on ? found.off : found.on;
        for (const std::size_t level_end = last; first < level_end; ++first) {
            for (const Candidate to : on ? weak[queue[first]] : strong[queue[first]]) {
                if (reached[to] != unreachable) continue;
                reached[to] = links;
                queue[last++] = to;
            }
        }
        on = !on;
    }
    return found;
}

std::optional<std::vector<Candidate>> AlternatingLinks::shortest(Candidate start, Candidate end,
                                                                 std::size_t fewest,
                                                                 std::size_t most) const {
    ChainSearch search{*this, start, end};
    for (std::size_t limit = fewest; limit <= most; limit += 2) {
        if (search.within(limit)) return search.chain();
    }
    return std::nullopt;
}

}  // namespace loshu::sudoku::techniques
