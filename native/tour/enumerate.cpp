#include "tour/enumerate.hpp"

#include <array>
#include <cstring>
#include <utility>

#include "tour/enumerate_node.hpp"

namespace loshu {
namespace {

template <std::size_t W>
using Set = VertexSet<W>;
template <std::size_t W>
using Node = TourNode<W>;
using Edge = TourEdge;

enum class Outcome { open, dead, solved };

struct Header {
    std::uint64_t vertices, words, depth, stride, symmetric;
    std::uint64_t solved;  // cycles found at the very start, reported by the first call
    std::array<std::uint8_t, largest_tour> image;  // under the symmetry
};
constexpr std::size_t header_words = (sizeof(Header) + 7) / 8;

template <std::size_t W>
class Search {
public:
    explicit Search(std::span<std::uint64_t> state) : state_(state) {
        header_ = reinterpret_cast<Header*>(state.data());
    }

    Node<W>& node(std::uint64_t depth) const {
        return *reinterpret_cast<Node<W>*>(state_.data() + header_words + depth * header_->stride);
    }
    void copy(std::uint64_t from, std::uint64_t to) const {
        std::memcpy(static_cast<void*>(&node(to)), &node(from), Node<W>::bytes(header_->vertices));
    }

    ToursFound resume(std::uint64_t nodes) {
        ToursFound found;
        std::uint64_t depth = header_->depth;
        while (depth > 0 && found.nodes < nodes) {
            ++found.nodes;
            // The two ways take the places of the node itself and the one above it.
            const auto [u, v] = edge_to_try(node(depth - 1));
            copy(depth - 1, depth);
            const Outcome without = exclude(node(depth - 1), u, v);
            if (without == Outcome::open) {
                ++depth;
            } else {
                found.cycles += without == Outcome::solved;
                copy(depth, depth - 1);
            }
            const Outcome with = include(node(depth - 1), u, v);
            if (with != Outcome::open) {
                found.cycles += with == Outcome::solved;
                --depth;
            }
        }
        header_->depth = depth;
        found.over = depth == 0;
        return found;
    }

    double probe(std::uint64_t seed, std::uint32_t descents) {
        if (header_->depth == 0) return 0;
        double total = 0;
        for (std::uint32_t k = 0; k < descents; ++k) {
            double weight = 1;
            copy(0, 1);
            for (bool open = true; open;) {
                total += weight;
                const auto [u, v] = edge_to_try(node(1));
                copy(1, 2);
                const bool without = exclude(node(1), u, v) == Outcome::open;
                const bool with = include(node(2), u, v) == Outcome::open;
                open = without || with;
                if (without && with) weight *= 2;
                seed = seed * 6364136223846793005u + 1442695040888963407u;
                if (with && (!without || seed >> 63 != 0)) copy(2, 1);
            }
        }
        return total / descents;
    }

    Outcome start(std::span<const std::int32_t> joined) {
        Node<W>& top = node(0);
        for (std::size_t k = 0; k < joined.size(); k += 2) {
            const auto u = static_cast<std::size_t>(joined[k]);
            const auto v = static_cast<std::size_t>(joined[k + 1]);
            for (const std::size_t end : {u, v}) {
                top.fresh.drop(end);
                top.ends.add(end);
            }
            top.mate[u] = static_cast<std::uint8_t>(v);
            top.mate[v] = static_cast<std::uint8_t>(u);
            --top.missing;
        }
        if (top.missing <= 1) {
            const std::size_t end = top.ends.empty() ? 0 : top.ends.first();
            return top.missing == 1 && top.left[end].has(top.mate[end]) ? Outcome::solved
                                                                        : Outcome::dead;
        }
        for (std::size_t k = 0; k < joined.size(); k += 2)
            cut_edge(top, static_cast<std::size_t>(joined[k]),
                     static_cast<std::size_t>(joined[k + 1]));
        return follow(top, top.fresh | top.ends);
    }

private:
    Edge image(Edge edge) const { return {header_->image[edge.u], header_->image[edge.v]}; }

    Outcome choose_all(Node<W>& node, Edge edge, Set<W>& touched) const {
        choose_edge(node, edge, touched);
        if (!header_->symmetric) {
            if (node.missing > 1) return Outcome::open;
            const Edge last = closing_edge(node);
            return node.left[last.u].has(last.v) ? Outcome::solved : Outcome::dead;
        }
        for (Edge next = image(edge); !(next == edge); next = image(next)) {
            if (!node.left[next.u].has(next.v)) return Outcome::dead;
            if (node.missing == 1)  // only the last of the images can close the cycle
                return image(next) == edge ? Outcome::solved : Outcome::dead;
            choose_edge(node, next, touched);
        }
        if (node.missing > 1) return Outcome::open;
        const Edge last = closing_edge(node);
        return node.left[last.u].has(last.v) && image(last) == last ? Outcome::solved
                                                                    : Outcome::dead;
    }

    Outcome include(Node<W>& node, std::size_t u, std::size_t v) const {
        Set<W> touched;
        const Outcome outcome = choose_all(node, {u, v}, touched);
        return outcome == Outcome::open ? follow(node, touched) : outcome;
    }

    Outcome exclude(Node<W>& node, std::size_t u, std::size_t v) const {
        Set<W> touched;
        const Edge edge{u, v};
        Edge next = edge;
        do {
            cut_edge(node, next.u, next.v);
            touched.add(next.u);
            touched.add(next.v);
            if (header_->symmetric) next = image(next);
        } while (!(next == edge));
        return follow(node, touched);
    }

    // Choose the forced edges at the vertices that lost edges, until nothing is.
    Outcome follow(Node<W>& node, Set<W> touched) const {
        while (!touched.empty()) {
            const std::size_t v = touched.first();
            touched.drop(v);
            const int needed = node.fresh.has(v) ? 2 : node.ends.has(v) ? 1 : 0;
            if (needed == 0) continue;
            const int left = node.left[v].size();
            if (left > needed) continue;
            if (left < needed) return Outcome::dead;
            const Outcome outcome = choose_all(node, {v, node.left[v].first()}, touched);
            if (outcome != Outcome::open) return outcome;
            if (needed == 2) touched.add(v);
        }
        return Outcome::open;
    }

    std::span<std::uint64_t> state_;
    Header* header_;
};

std::size_t words_for(std::size_t vertices) { return vertices <= 64 ? 1 : vertices <= 128 ? 2 : 4; }

template <std::size_t W>
std::size_t stride_of(std::size_t vertices) {
    return (Node<W>::bytes(vertices) + 7) / 8;
}

template <class Function>
auto with_words(std::size_t words, Function function) {
    switch (words) {
        case 1:
            return function(std::integral_constant<std::size_t, 1>{});
        case 2:
            return function(std::integral_constant<std::size_t, 2>{});
        default:
            return function(std::integral_constant<std::size_t, 4>{});
    }
}

Header& header_of(std::span<std::uint64_t> state) {
    return *reinterpret_cast<Header*>(state.data());
}

}  // namespace

std::size_t tour_search_size(const TourGraph& graph) {
    const std::size_t vertices = graph.size();
    // Each choice takes an edge away from the path down to it; the probe needs three.
    const std::size_t deepest = graph.targets.size() / 2 + 3;
    return with_words(words_for(vertices), [&](auto words) {
        return 8 * (header_words + deepest * stride_of<words()>(vertices));
    });
}

void begin_tours(const TourGraph& graph, std::span<const std::int32_t> joined,
                 std::span<const std::int32_t> symmetry, std::span<std::uint64_t> state) {
    const std::size_t vertices = graph.size();
    Header& header = header_of(state);
    header.vertices = vertices;
    header.words = words_for(vertices);
    header.symmetric = symmetry.empty() ? 0 : 1;
    for (std::size_t v = 0; v < symmetry.size(); ++v)
        header.image[v] = static_cast<std::uint8_t>(symmetry[v]);
    with_words(header.words, [&](auto words) {
        header.stride = stride_of<words()>(vertices);
        header.depth = 1;
        header.solved = 0;
        Search<words()> search(state);
        auto& top = search.node(0);
        top.fresh = top.ends = {};
        top.missing = vertices;
        for (std::size_t v = 0; v < vertices; ++v) {
            top.fresh.add(v);
            top.mate[v] = static_cast<std::uint8_t>(v);
            top.left[v] = {};
            for (const auto w : graph.after(static_cast<std::int32_t>(v)))
                top.left[v].add(static_cast<std::size_t>(w));
        }
        const Outcome outcome = search.start(joined);
        if (outcome == Outcome::open) return;
        header.depth = 0;
        header.solved = outcome == Outcome::solved;
    });
}

ToursFound resume_tours(std::span<std::uint64_t> state, std::uint64_t nodes) {
    Header& header = header_of(state);
    if (header.depth == 0) {
        ToursFound found;
        found.over = true;
        found.cycles = std::exchange(header.solved, 0);
        return found;
    }
    return with_words(header.words,
                      [&](auto words) { return Search<words()>(state).resume(nodes); });
}

double probe_tours(std::span<std::uint64_t> state, std::uint64_t seed, std::uint32_t descents) {
    return with_words(header_of(state).words,
                      [&](auto words) { return Search<words()>(state).probe(seed, descents); });
}

}  // namespace loshu
