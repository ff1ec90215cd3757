// The records of a program about areas of the grid: which cells touch.
#pragma once

#include "rules/builder.hpp"

namespace loshu::rules {

// The neighbors of each of some cells, from pairs of them.
inline Graph graph_of(std::size_t cells, const std::vector<RuleTouch>& pairs) {
    Graph graph;
    graph.first.resize(cells + 1);
    for (const RuleTouch& pair : pairs) {
        ++graph.first[pair.first + 1];
        ++graph.first[pair.second + 1];
    }
    for (std::size_t cell = 0; cell < cells; ++cell) graph.first[cell + 1] += graph.first[cell];
    graph.others.resize(2 * pairs.size());
    graph.links.resize(2 * pairs.size());
    std::vector<std::uint32_t> next = graph.first;
    for (std::size_t at = 0; at < pairs.size(); ++at) {
        const auto [first, second] = pairs[at];
        graph.links[next[first]] = graph.links[next[second]] = static_cast<std::uint16_t>(at);
        graph.others[next[first]++] = second;
        graph.others[next[second]++] = first;
    }
    return graph;
}

template <class Word>
void Builder<Word>::add_areas() {
    for (const RuleConnected& rule : program_.connected) {
        const Range cells = pooled(rule.cells);
        made_.graphs.push_back(graph_of(rule.cells.size(), rule.pairs));
        made_.connected.push_back({cells, static_cast<std::uint32_t>(made_.graphs.size() - 1),
                                   rule.values >> plan_.base, rule.size});
        add_run(Kind::connected, 6, made_.connected.size() - 1, cells);
    }
    for (const RuleRegions& rule : program_.regions) {
        std::vector<RuleTouch> touching;
        RuleCells watched = rule.cells;
        Regions made{pooled(rule.cells), 0, rule.size, std::uint64_t{2} >> plan_.base, {}};
        for (const RuleBorder& pair : rule.pairs) {
            if (made.pairs.size() < rule.touching) touching.push_back({pair.first, pair.second});
            made.pairs.push_back({pair.first, pair.second, pair.cell});
            watched.push_back(pair.cell);
        }
        made.graph = static_cast<std::uint32_t>(made_.graphs.size());
        made_.graphs.push_back(graph_of(rule.cells.size(), touching));
        made_.regions.push_back(std::move(made));
        const std::size_t words = (rule.cells.size() + 63) / 64;
        const std::size_t sets = 2 * rule.cells.size() + plan_.values;
        made_.scratch_words = std::max(made_.scratch_words, sets * words);
        add_run(Kind::regions, 7, made_.regions.size() - 1, pooled(watched));
    }
}

}  // namespace loshu::rules
