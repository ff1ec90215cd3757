#include "tour/board.hpp"

#include <algorithm>

namespace loshu {

TourBoard::TourBoard(const TourSteps& steps) : closed(steps.closed), two_way(true) {
    places.assign(steps.open.size(), -1);
    for (std::size_t cell = 0; cell < steps.open.size(); ++cell) {
        if (!steps.open[cell]) continue;
        places[cell] = static_cast<std::int32_t>(cells.size());
        cells.push_back(static_cast<std::int32_t>(cell));
    }
    std::vector<std::vector<Link>> found(size());
    const auto link = [&](std::size_t place, std::int32_t other, bool after) {
        for (Link& known : found[place]) {
            if (known.place != other) continue;
            (after ? known.after : known.before) = true;
            return;
        }
        found[place].push_back({other, !after, after});
    };
    for (std::size_t place = 0; place < size(); ++place) {
        const auto cell = static_cast<std::size_t>(cells[place]);
        const auto from = static_cast<std::size_t>(steps.starts[cell]);
        const auto to = static_cast<std::size_t>(steps.starts[cell + 1]);
        for (std::size_t k = from; k < to; ++k) {
            const std::int32_t other = places[static_cast<std::size_t>(steps.targets[k])];
            if (other < 0) continue;
            link(place, other, true);
            link(static_cast<std::size_t>(other), static_cast<std::int32_t>(place), false);
        }
    }
    for (const auto& row : found) {
        first_.push_back(links_.size());
        links_.insert(links_.end(), row.begin(), row.end());
        for (const Link& one : row) two_way = two_way && one.before && one.after;
    }
    first_.push_back(links_.size());
}

bool shuffle_tour(const TourBoard& board, std::vector<std::int32_t>& path, std::uint64_t rotations,
                  std::uint64_t mixing, Random& random) {
    const std::size_t size = board.size();
    if (path.empty()) {
        path.push_back(static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(size))));
    }
    std::vector<std::int32_t> where(size, -1);
    for (std::size_t k = 0; k < path.size(); ++k) {
        where[static_cast<std::size_t>(path[k])] = static_cast<std::int32_t>(k);
    }
    const auto turn_round = [&](std::size_t from) {
        std::reverse(path.begin() + static_cast<std::ptrdiff_t>(from), path.end());
        for (std::size_t k = from; k < path.size(); ++k) {
            where[static_cast<std::size_t>(path[k])] = static_cast<std::int32_t>(k);
        }
    };
    for (std::uint64_t round = 0;; ++round) {
        const auto links = board.links(static_cast<std::size_t>(path.back()));
        if (path.size() == size) {
            const bool joined = std::ranges::any_of(
                links, [&](const auto& link) { return link.place == path.front(); });
            if (mixing == 0 && (!board.closed || joined || size == 1)) return true;
            mixing -= mixing > 0;
        }
        if (round >= rotations || links.empty()) return path.size() == size && size == 1;
        // The free neighbor with the fewest ways on, ties at random (Warnsdorff).
        std::int32_t best = -1;
        std::uint32_t fewest = 0, ties = 0;
        if (path.size() < size) {
            for (const auto& link : links) {
                if (where[static_cast<std::size_t>(link.place)] >= 0) continue;
                std::uint32_t ways = 0;
                for (const auto& on : board.links(static_cast<std::size_t>(link.place)))
                    ways += where[static_cast<std::size_t>(on.place)] < 0;
                if (best < 0 || ways < fewest) {
                    best = link.place, fewest = ways, ties = 1;
                } else if (ways == fewest && random.below(++ties) == 0) {
                    best = link.place;
                }
            }
        }
        if (best >= 0) {
            where[static_cast<std::size_t>(best)] = static_cast<std::int32_t>(path.size());
            path.push_back(best);
            continue;
        }
        // Either end may move, or a whole tour would keep its first cell.
        if (random.below(2) == 0) turn_round(0);
        const auto ends = board.links(static_cast<std::size_t>(path.back()));
        const auto chosen = ends[random.below(static_cast<std::uint32_t>(ends.size()))].place;
        const std::int32_t at = where[static_cast<std::size_t>(chosen)];
        if (at >= 0) turn_round(static_cast<std::size_t>(at) + 1);
    }
}

}  // namespace loshu
