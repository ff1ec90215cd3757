// The cells and steps of a tour puzzle, numbered without the holes, and random tours of them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/random.hpp"

namespace loshu {

// The steps from cell k lead to targets[starts[k]] up to, not including, targets[starts[k + 1]].
// A cell that is not open is a hole: no step touches it.
struct TourSteps {
    std::span<const std::int32_t> starts, targets;
    std::span<const std::uint8_t> open;
    bool closed;  // the last number is one step before the first
};

// The same steps among the open cells, as places 0 .. size - 1.
class TourBoard {
public:
    explicit TourBoard(const TourSteps& steps);

    // A neighbor of a place, and which of them can come before the other.
    struct Link {
        std::int32_t place;
        bool before;  // a step leads from the neighbor to the place
        bool after;   // a step leads from the place to the neighbor
    };

    std::size_t size() const { return cells.size(); }
    std::span<const Link> links(std::size_t place) const {
        return std::span(links_).subspan(first_[place], first_[place + 1] - first_[place]);
    }

    bool closed;
    bool two_way;                      // every step has a step back
    std::vector<std::int32_t> cells;   // of each place
    std::vector<std::int32_t> places;  // of each cell; -1 for a hole

private:
    std::vector<Link> links_;
    std::vector<std::size_t> first_;
};

// Turns a path that may be short of cells into a random tour: it grows at its end, or turns the
// part behind a neighbor of the end round (Posa's rotation; "backbite" on a whole tour).  Makes
// up to `rotations` such turns, and returns whether `path` is a tour as the board wants it, closed
// or not; call again with the same path to resume.
//
// Preconditions: every step has a step back; path is empty or a path of places.
bool shuffle_tour(const TourBoard& board, std::vector<std::int32_t>& path, std::uint64_t rotations,
                  std::uint64_t mixing, Random& random);

}  // namespace loshu
