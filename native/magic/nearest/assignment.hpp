// The assignment of entries to cells that costs least, by shortest augmenting paths.
//
// R. Jonker and A. Volgenant, A shortest augmenting path algorithm for dense and sparse linear
// assignment problems, Computing 38 (1987).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace loshu::nearest {

using Set = std::uint64_t;  // entries, by their places

inline std::size_t first_of(Set set) { return static_cast<std::size_t>(std::countr_zero(set)); }

constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();
constexpr std::int64_t endless = std::numeric_limits<std::int64_t>::max() / 4;

// An assignment and its potentials: cell + entry <= cost everywhere, equal where assigned, and the
// potentials of entries are 0 or less. Their sum is a bound, even where entries are left over.
struct Assignment {
    std::vector<std::int64_t> of_cell, of_entry;  // potentials
    std::vector<std::size_t> entry, cell;         // that of a cell, that of an entry

    void clear(std::size_t cells, std::size_t entries) {
        of_cell.assign(cells, 0);
        of_entry.assign(entries, 0);
        entry.assign(cells, nobody);
        cell.assign(entries, nobody);
    }

    std::int64_t bound() const {
        std::int64_t sum = 0;
        for (const std::int64_t each : of_cell) sum += each;
        for (const std::int64_t each : of_entry) sum += each;
        return sum;
    }

    // Takes back what the sets no longer allow, and assigns every cell again where that can be.
    template <class Cost>
    bool complete(const std::vector<Set>& sets, const Cost& cost) {
        for (std::size_t at = 0; at < entry.size(); ++at) {
            if (entry[at] == nobody || (sets[at] >> entry[at] & 1) != 0) continue;
            cell[entry[at]] = nobody;
            entry[at] = nobody;
        }
        for (std::size_t at = 0; at < entry.size(); ++at)
            if (entry[at] == nobody && !augment(at, sets, cost)) return false;
        return true;
    }

    // Assigns a cell at the least cost, others changing places.
    template <class Cost>
    bool augment(std::size_t start, const std::vector<Set>& sets, const Cost& cost) {
        std::array<std::int64_t, 64> distance;
        std::array<std::size_t, 64> from, reached;
        distance.fill(endless);
        Set open = 0, done = 0;
        std::size_t count = 0, at = start, last = nobody;
        std::int64_t length = 0;
        while (last == nobody) {
            for (Set rest = sets[at] & ~done; rest != 0; rest &= rest - 1) {
                const std::size_t to = first_of(rest);
                const std::int64_t way = length + cost(at, to) - of_cell[at] - of_entry[to];
                if (way >= distance[to]) continue;
                distance[to] = way;
                from[to] = at;
                open |= Set{1} << to;
            }
            if (open == 0) return false;
            std::size_t next = first_of(open);
            for (Set rest = open & (open - 1); rest != 0; rest &= rest - 1)
                if (distance[first_of(rest)] < distance[next]) next = first_of(rest);
            length = distance[next];
            if (cell[next] == nobody) {
                last = next;
            } else {
                open &= ~(Set{1} << next);
                done |= Set{1} << next;
                reached[count++] = next;
                at = cell[next];
            }
        }
        of_cell[start] += length;
        for (std::size_t k = 0; k < count; ++k) {
            of_cell[cell[reached[k]]] += length - distance[reached[k]];
            of_entry[reached[k]] -= length - distance[reached[k]];
        }
        for (std::size_t to = last, owner = nobody; owner != start;) {
            owner = from[to];
            const std::size_t left = entry[owner];
            entry[owner] = to;
            cell[to] = owner;
            to = left;
        }
        return true;
    }
};

}  // namespace loshu::nearest
