// What the kernels that exchange edges work on: two links a cell, and a source of random numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace loshu::exchanging {

using Cell = std::int32_t;
inline constexpr Cell none = -1;

inline std::size_t at(Cell cell) { return static_cast<std::size_t>(cell); }

class SplitMix {
public:
    explicit SplitMix(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        state_ += 0x9E37'79B9'7F4A'7C15;
        std::uint64_t x = state_;
        x = (x ^ x >> 30) * 0xBF58'476D'1CE4'E5B9;
        x = (x ^ x >> 27) * 0x94D0'49BB'1331'11EB;
        return x ^ x >> 31;
    }
    std::size_t below(std::size_t limit) {
        return static_cast<std::size_t>((next() >> 32) * limit >> 32);
    }

private:
    std::uint64_t state_;
};

// Two links a cell, `none` where one is missing.
class Links {
public:
    explicit Links(std::span<Cell> links) : links_(links) {}

    Cell get(Cell cell, int side) const {
        return links_[2 * at(cell) + static_cast<std::size_t>(side)];
    }
    bool has(Cell a, Cell b) const { return get(a, 0) == b || get(a, 1) == b; }
    bool open(Cell cell) const { return has(cell, none); }
    int missing(Cell cell) const { return (get(cell, 0) == none) + (get(cell, 1) == none); }
    void add(Cell a, Cell b) {
        replace(a, none, b);
        replace(b, none, a);
    }
    void remove(Cell a, Cell b) {
        replace(a, b, none);
        replace(b, a, none);
    }
    // a-b and c-d become a-c and b-d.
    void exchange(Cell a, Cell b, Cell c, Cell d) {
        replace(a, b, c);
        replace(b, a, d);
        replace(c, d, a);
        replace(d, c, b);
    }

private:
    void replace(Cell cell, Cell old, Cell fresh) {
        Cell& first = links_[2 * at(cell)];
        (first == old ? first : links_[2 * at(cell) + 1]) = fresh;
    }
    std::span<Cell> links_;
};

}  // namespace loshu::exchanging
