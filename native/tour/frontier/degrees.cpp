#include "tour/frontier/degrees.hpp"

#include <algorithm>
#include <cstddef>

namespace loshu {
namespace {

constexpr int rounds = 300;
constexpr double most = 1e4;  // a vertex with two neighbors would need infinity

struct Edge {
    std::size_t to;  // the step at which the neighbor leaves
    double odds;
};
using Edges = std::vector<std::vector<Edge>>;  // by the step at which a vertex leaves

Edges edges_of(const FrontierPlan& plan) {
    std::vector<std::size_t> leaves(plan.steps.size());
    for (std::size_t step = 0; step < leaves.size(); ++step)
        leaves[static_cast<std::size_t>(plan.steps[step].vertex)] = step;
    Edges edges(leaves.size());
    for (std::size_t from = 0; from < leaves.size(); ++from) {
        const FrontierStep& step = plan.steps[from];
        for (std::size_t k = 0; k < step.to.size(); ++k) {
            const std::size_t to = leaves[static_cast<std::size_t>(step.to[k])];
            const double odds = step.forced && k + 1 == step.to.size() ? most : 1;
            edges[from].push_back({to, odds});
            edges[to].push_back({from, odds});
        }
    }
    return edges;
}

// Multiply the odds by the numbers of both vertices.
void balance(Edges& edges) {
    std::vector<double> number(edges.size(), 0.5);
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t v = 0; v < edges.size(); ++v) {
            double expected = 0;
            for (const Edge& edge : edges[v]) {
                const double odds = edge.odds * number[v] * number[edge.to];
                expected += odds / (1 + odds);
            }
            if (expected > 0) number[v] = std::min(most, number[v] * 2 / expected);
        }
    }
    for (std::size_t v = 0; v < edges.size(); ++v)
        for (Edge& edge : edges[v]) edge.odds *= number[v] * number[edge.to];
}

std::array<double, 3> shares_of(const std::vector<Edge>& edges, std::size_t step) {
    double one_behind = 0, two_behind = 0, one_ahead = 0, two_ahead = 0;
    for (const Edge& edge : edges) {
        double& one = edge.to <= step ? one_behind : one_ahead;
        double& two = edge.to <= step ? two_behind : two_ahead;
        two += one * edge.odds;
        one += edge.odds;
    }
    const double all = two_ahead + one_behind * one_ahead + two_behind;
    if (all <= 0) return {1. / 3, 1. / 3, 1. / 3};
    return {two_ahead / all, one_behind * one_ahead / all, two_behind / all};
}

}  // namespace

std::vector<DegreeShares> degree_shares(const FrontierPlan& plan) {
    Edges edges = edges_of(plan);
    balance(edges);
    std::vector<DegreeShares> found(edges.size());
    std::vector<std::size_t> leaves(edges.size());
    for (std::size_t step = 0; step < edges.size(); ++step)
        leaves[static_cast<std::size_t>(plan.steps[step].vertex)] = step;
    std::array<std::size_t, wide_slots> held{};  // when the vertex in a slot leaves
    for (std::size_t now = 0; now < edges.size(); ++now) {
        const FrontierStep& step = plan.steps[now];
        for (std::size_t k = 0; k < step.to.size(); ++k)
            held[step.ahead[k]] = leaves[static_cast<std::size_t>(step.to[k])];
        for (std::size_t slot = 0; slot < plan.slots; ++slot)
            if ((step.occupied >> slot & 1) != 0)
                found[now][slot] = shares_of(edges[held[slot]], now);
    }
    return found;
}

}  // namespace loshu
