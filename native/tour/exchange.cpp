#include "tour/exchange.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "tour/links.hpp"

namespace loshu {

using namespace exchanging;

namespace {

bool steps_to(const TourGraph& graph, Cell from, Cell to) {
    const auto steps = graph.after(from);
    return std::find(steps.begin(), steps.end(), to) != steps.end();
}

// Numbers the cycles and returns their lengths.
std::vector<std::size_t> label_cycles(const Links& links, std::span<Cell> labels) {
    std::vector<std::size_t> lengths;
    std::fill(labels.begin(), labels.end(), none);
    for (Cell first = 0; at(first) < labels.size(); ++first) {
        if (labels[at(first)] != none || links.get(first, 0) == none) continue;
        const auto label = static_cast<Cell>(lengths.size());
        std::size_t length = 0;
        for (Cell before = none, cell = first; labels[at(cell)] == none; ++length) {
            labels[at(cell)] = label;
            const Cell side = links.get(cell, 0);
            const Cell next = side == before ? links.get(cell, 1) : side;
            before = cell;
            cell = next;
            if (cell == none) break;
        }
        lengths.push_back(length);
    }
    return lengths;
}

}  // namespace

void cover_board(const TourGraph& graph, FixedEdge fixed, std::uint64_t seed,
                 std::span<Cell> links_out) {
    SplitMix random(seed);
    Links links(links_out);
    std::fill(links_out.begin(), links_out.end(), none);
    const std::size_t size = graph.size();
    std::vector<Cell> free(size);
    std::vector<std::uint8_t> visited(size);
    std::vector<std::vector<Cell>> waiting;  // by the ways on, when they were put there
    for (Cell cell = 0; at(cell) < size; ++cell) {
        free[at(cell)] = static_cast<Cell>(graph.after(cell).size());
        if (free[at(cell)] == 0) continue;
        if (waiting.size() <= at(free[at(cell)])) waiting.resize(at(free[at(cell)]) + 1);
        waiting[at(free[at(cell)])].push_back(cell);
    }
    const auto visit = [&](Cell cell) {
        visited[at(cell)] = 1;
        for (const Cell target : graph.after(cell))
            if (--free[at(target)] >= 0 && !visited[at(target)])
                waiting[at(free[at(target)])].push_back(target);
    };
    const auto walk = [&](Cell cell) {
        visit(cell);
        while (links.open(cell)) {
            Cell best = none;
            std::uint64_t least = ~std::uint64_t{0};
            for (const Cell target : graph.after(cell)) {
                if (visited[at(target)]) continue;
                const auto rank =
                    static_cast<std::uint64_t>(free[at(target)]) << 32 | random.next() >> 32;
                if (rank < least) {
                    least = rank;
                    best = target;
                }
            }
            if (best == none) return;
            links.add(cell, best);
            visit(best);
            cell = best;
        }
    };
    if (fixed.first != none) {
        links.add(fixed.first, fixed.second);
        walk(fixed.first);
    }
    for (std::size_t ways = 0; ways < waiting.size();) {
        if (waiting[ways].empty()) {
            ++ways;
            continue;
        }
        const Cell cell = waiting[ways].back();
        waiting[ways].pop_back();
        if (visited[at(cell)] || at(free[at(cell)]) != ways) continue;
        walk(cell);
        ways = 0;
    }
}

std::uint64_t join_ends(const TourGraph& graph, FixedEdge fixed, std::uint64_t seed,
                        std::uint64_t budget, std::span<Cell> links_out) {
    SplitMix random(seed);
    Links links(links_out);
    std::vector<Cell> ends;
    for (Cell cell = 0; at(cell) < graph.size(); ++cell)
        if (!graph.after(cell).empty())
            for (int k = links.missing(cell); k > 0; --k) ends.push_back(cell);
    struct Reached {
        Cell cell, by;  // a new edge leads to `by`, and from there an old one to the cell
        std::size_t from;
    };
    std::vector<Reached> queue;
    std::vector<std::uint64_t> seen(graph.size());
    std::uint64_t search = 0;
    while (!ends.empty() && budget > 0) {
        Cell end = ends.back();
        if (!links.open(end)) {
            ends.pop_back();
            continue;
        }
        queue.assign(1, {end, none, 0});
        seen[at(end)] = ++search;
        Cell target = none;
        std::size_t place = 0;
        for (; place < queue.size() && target == none; ++place) {
            const Cell y = queue[place].cell;
            const auto steps = graph.after(y);
            const std::size_t turn = random.below(steps.size());
            for (std::size_t k = 0; k < steps.size(); ++k) {
                const Cell x = steps[(k + turn) % steps.size()];
                if (x == end || links.has(y, x)) continue;
                if (links.open(x)) {
                    target = x;
                    break;
                }
                for (int side = 0; side < 2; ++side) {
                    const Cell z = links.get(x, side);
                    if (fixed.is(x, z) || seen[at(z)] == search) continue;
                    seen[at(z)] = search;
                    queue.push_back({z, x, place});
                }
            }
        }
        budget -= std::min<std::uint64_t>(budget, place);
        std::size_t last = place - 1;
        if (target == none) {  // move the end somewhere else
            last = random.below(queue.size());
            if (last == 0) {
                if (queue.size() == 1) return ends.size();
                last = 1;
            }
        }
        std::vector<std::size_t> way;
        for (std::size_t k = last; k != 0; k = queue[k].from) way.push_back(k);
        for (; !way.empty(); way.pop_back()) {
            const auto [z, x, from] = queue[way.back()];
            // The path may cross itself: an invalid part ends it, at an end that is valid.
            if (links.has(end, x) || !links.has(x, z)) break;
            links.remove(x, z);
            links.add(end, x);
            end = z;
        }
        if (way.empty() && target != none && target != end && links.open(target) &&
            !links.has(end, target)) {
            links.add(end, target);
            ends.pop_back();
        } else {
            ends.back() = end;
        }
    }
    return static_cast<std::uint64_t>(
        std::count_if(ends.begin(), ends.end(), [&](Cell cell) { return links.open(cell); }));
}

std::size_t merge_cycles(const TourGraph& graph, FixedEdge fixed, std::span<Cell> links_out) {
    Links links(links_out);
    std::vector<Cell> labels(graph.size());
    std::size_t left = label_cycles(links, labels).size();
    std::vector<Cell> parents(left);
    std::iota(parents.begin(), parents.end(), 0);
    const auto root = [&](Cell cell) {
        Cell label = labels[at(cell)];
        while (parents[at(label)] != label)
            label = parents[at(label)] = parents[at(parents[at(label)])];
        return label;
    };
    for (Cell a = 0; at(a) < graph.size() && left > 1; ++a) {
        if (links.get(a, 0) == none) continue;
        for (const Cell c : graph.after(a)) {
            const Cell here = root(a), there = root(c);
            if (here == there) continue;
            const auto joined = [&] {
                for (int i = 0; i < 2; ++i)
                    for (int j = 0; j < 2; ++j) {
                        const Cell b = links.get(a, i), d = links.get(c, j);
                        if (fixed.is(a, b) || fixed.is(c, d) || !steps_to(graph, b, d)) continue;
                        links.exchange(a, b, c, d);
                        return true;
                    }
                return false;
            };
            if (!joined()) continue;
            parents[at(there)] = here;
            --left;
        }
    }
    return left;
}

void shuffle_links(const TourGraph& graph, FixedEdge fixed, std::uint64_t seed,
                   std::uint64_t attempts, bool stuck, std::span<Cell> links_out) {
    SplitMix random(seed);
    Links links(links_out);
    std::vector<Cell> labels(graph.size());
    const auto lengths = label_cycles(links, labels);
    const auto longest = std::max_element(lengths.begin(), lengths.end()) - lengths.begin();
    std::vector<Cell> choice;
    for (Cell cell = 0; at(cell) < graph.size(); ++cell) {
        const Cell label = labels[at(cell)];
        if (label == none || (stuck && label == longest)) continue;
        choice.push_back(cell);
        if (stuck)
            for (const Cell near : graph.after(cell)) choice.push_back(near);
    }
    if (choice.empty()) return;
    for (; attempts > 0; --attempts) {
        const Cell a = choice[random.below(choice.size())];
        const auto steps = graph.after(a);
        const Cell c = steps[random.below(steps.size())];
        const std::uint64_t sides = random.next();
        const Cell b = links.get(a, sides & 1 ? 1 : 0), d = links.get(c, sides & 2 ? 1 : 0);
        if (a == d || b == c || b == d || links.has(a, c) || links.has(b, d)) continue;
        if (fixed.is(a, b) || fixed.is(c, d) || !steps_to(graph, b, d)) continue;
        links.exchange(a, b, c, d);
    }
}

std::size_t follow_links(FixedEdge fixed, Cell start, std::span<const Cell> links,
                         std::span<Cell> out) {
    std::size_t length = 0;
    Cell before = start == fixed.first ? fixed.second : start == fixed.second ? fixed.first : none;
    if (before == none) before = links[2 * at(start) + 1];
    for (Cell cell = start; length < out.size();) {
        out[length++] = cell;
        const Cell side = links[2 * at(cell)];
        const Cell next = side == before ? links[2 * at(cell) + 1] : side;
        before = cell;
        cell = next;
        if (cell == start || cell == none) break;
    }
    return length;
}

}  // namespace loshu
