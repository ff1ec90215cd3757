#include "tour/search.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "tour/links.hpp"

namespace loshu {

using namespace exchanging;

namespace {

std::uint64_t mixed(std::uint64_t x) {  // splitmix64
    x += 0x9E37'79B9'7F4A'7C15;
    x = (x ^ x >> 30) * 0xBF58'476D'1CE4'E5B9;
    x = (x ^ x >> 27) * 0x94D0'49BB'1331'11EB;
    return x ^ x >> 31;
}

// The steps turned round.
class Backwards {
public:
    explicit Backwards(const TourGraph& graph)
        : starts_(graph.size() + 1), sources_(graph.targets.size()) {
        for (const Cell target : graph.targets) ++starts_[at(target) + 1];
        for (std::size_t k = 0; k < graph.size(); ++k) starts_[k + 1] += starts_[k];
        auto next = starts_;
        for (Cell cell = 0; at(cell) < graph.size(); ++cell)
            for (const Cell target : graph.after(cell)) sources_[at(next[at(target)]++)] = cell;
    }
    TourGraph graph() const { return {starts_, sources_}; }

private:
    std::vector<Cell> starts_, sources_;
};

// A walk, and what keeps it from becoming a tour.
//
// free[p] counts the steps from orbit p to unvisited ones.  An unvisited orbit is low when it can
// be entered but not left again: free <= 1 where steps go both ways (it is entered by that one),
// free == 0 where they do not.  A low orbit that the head cannot enter next must be the end, so
//
//     low ones that may not be the end, away from the head   none
//     low ones that may, away from the head                  one at most
//     unvisited ones that may be the end                     one at least
//     free == 0 beside the head, and it is not the last      none
//
// No walk that can be finished is given up, so the order of those found is that of plain search.
class Walk {
public:
    explicit Walk(const TourSearch& search)
        : s_(search),
          low_(search.both_ways ? 1 : 0),
          backwards_(search.both_ways ? TourGraph{std::span<const Cell>(kNone), {}} : search.graph),
          into_(search.both_ways ? search.graph : backwards_.graph()),
          visited_(at(search.count)),
          endable_(at(search.count)),
          free_(at(search.count)),
          left_(search.count) {
        std::vector<Cell> first(at(s_.count), -1);
        for (Cell cell = 0; at(cell) < s_.graph.size(); ++cell) {
            const Cell orbit = s_.orbits[at(cell)];
            if (orbit < 0) continue;
            if (first[at(orbit)] < 0) first[at(orbit)] = cell;
            endable_[at(orbit)] |= s_.ends[at(cell)] != 0;
        }
        for (Cell orbit = 0; orbit < s_.count; ++orbit) {
            const Cell cell = first[at(orbit)];
            if (cell < 0) continue;
            for (const Cell target : s_.graph.after(cell)) {
                const Cell other = s_.orbits[at(target)];
                free_[at(orbit)] += other >= 0 && other != orbit;
            }
            lows_[endable_[at(orbit)]] += free_[at(orbit)] <= low_;
            ends_left_ += endable_[at(orbit)];
        }
    }

    void enter(Cell cell) {
        const Cell orbit = s_.orbits[at(cell)];
        visited_[at(orbit)] = 1;
        --left_;
        ends_left_ -= endable_[at(orbit)];
        lows_[endable_[at(orbit)]] -= free_[at(orbit)] <= low_;
        for (const Cell source : into_.after(cell)) {
            const Cell other = s_.orbits[at(source)];
            if (other < 0 || other == orbit) continue;
            const bool falls = --free_[at(other)] == low_;
            lows_[endable_[at(other)]] += falls && !visited_[at(other)];
        }
    }

    void leave(Cell cell) {
        const Cell orbit = s_.orbits[at(cell)];
        for (const Cell source : into_.after(cell)) {
            const Cell other = s_.orbits[at(source)];
            if (other < 0 || other == orbit) continue;
            const bool rises = free_[at(other)]++ == low_;
            lows_[endable_[at(other)]] -= rises && !visited_[at(other)];
        }
        lows_[endable_[at(orbit)]] += free_[at(orbit)] <= low_;
        ends_left_ += endable_[at(orbit)];
        ++left_;
        visited_[at(orbit)] = 0;
    }

    bool finished(Cell head) const { return left_ == 0 && s_.ends[at(head)] != 0; }

    bool hopeless(Cell head) const {
        if (left_ == 0 || ends_left_ == 0) return true;
        auto away = lows_;
        if (s_.both_ways) {
            for (const Cell target : s_.graph.after(head)) {
                const Cell orbit = s_.orbits[at(target)];
                if (orbit < 0 || visited_[at(orbit)] || free_[at(orbit)] > 1) continue;
                if (free_[at(orbit)] == 0 && left_ > 1) return true;
                --away[endable_[at(orbit)]];
            }
        }
        return away[0] > 0 || away[1] > 1;
    }

    // The cell that is tried after `tried` others, or -1; `tried` counts steps in the order of the
    // moves, or cells in the order of their promise.
    Cell next(Cell head, Cell& tried) {
        const auto steps = s_.graph.after(head);
        if (!s_.fewest) {
            while (at(tried) < steps.size()) {
                const Cell target = steps[at(tried++)];
                if (open(target)) return target;
            }
            return -1;
        }
        promising_.clear();
        for (const Cell target : steps)
            if (open(target)) {
                const auto ways = static_cast<std::uint64_t>(free_[at(s_.orbits[at(target)])]);
                const auto tie = mixed(s_.seed ^ static_cast<std::uint64_t>(target) << 32) >> 8;
                promising_.emplace_back(ways << 56 | tie, target);
            }
        if (at(tried) >= promising_.size()) return -1;
        const auto place = promising_.begin() + tried++;
        std::nth_element(promising_.begin(), place, promising_.end());
        return place->second;
    }

private:
    static constexpr std::array<Cell, 1> kNone{0};

    bool open(Cell cell) const {
        const Cell orbit = s_.orbits[at(cell)];
        return orbit >= 0 && !visited_[at(orbit)];
    }

    const TourSearch& s_;
    Cell low_;
    Backwards backwards_;
    TourGraph into_;
    std::vector<std::uint8_t> visited_, endable_;
    std::vector<Cell> free_;
    std::array<Cell, 2> lows_{};  // unvisited low orbits: that may not be the end, that may
    Cell left_, ends_left_ = 0;
    std::vector<std::pair<std::uint64_t, Cell>> promising_;
};

}  // namespace

std::size_t list_tours(const TourSearch& search, std::span<Cell> state, std::uint64_t budget,
                       std::span<Cell> out) {
    const std::size_t count = at(search.count);
    Cell& depth = state[0];  // cells entered
    const auto cells = state.subspan(1, count);
    const auto tried = state.subspan(1 + count, count);
    if (depth < 0) return 0;
    Walk walk(search);
    for (Cell d = 0; d < depth; ++d) walk.enter(cells[at(d)]);
    if (depth == 0) {
        walk.enter(search.start);
        cells[0] = search.start;
        tried[0] = 0;
        depth = 1;
        // A single cell is the whole walk.
        if (count == 1 && walk.finished(search.start)) {
            depth = -1;
            out[0] = search.start;
            return 1;
        }
    }
    std::size_t found = 0;
    const std::size_t room = out.size() / count;
    while (depth > 0 && found < room && budget > 0) {
        const Cell head = cells[at(depth - 1)];
        const Cell next = walk.next(head, tried[at(depth - 1)]);
        if (next < 0) {
            walk.leave(head);
            --depth;
            continue;
        }
        --budget;
        walk.enter(next);
        if (walk.finished(next)) {
            const auto written = out.subspan(found++ * count, count);
            std::copy_n(cells.begin(), count - 1, written.begin());
            written.back() = next;
        }
        if (walk.hopeless(next)) {
            walk.leave(next);
            continue;
        }
        cells[at(depth)] = next;
        tried[at(depth)] = 0;
        ++depth;
    }
    if (depth == 0) depth = -1;
    return found;
}

std::int64_t find_tour(TourSearch search, std::int64_t tries, std::uint64_t budget,
                       std::span<Cell> out) {
    std::vector<Cell> state(tour_state_size(at(search.count)));
    const auto seed = mixed(search.seed);
    search.fewest = true;
    for (std::int64_t number = 1; number <= tries; ++number) {
        state[0] = 0;
        search.seed = seed + static_cast<std::uint64_t>(number);
        if (list_tours(search, state, budget, out.first(at(search.count))) > 0) return number;
        if (state[0] < 0) return -1;
    }
    return 0;
}

}  // namespace loshu
