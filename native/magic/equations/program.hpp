// The program of a walk, read into levels; equations.hpp describes its format.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loshu::equations {

struct Terms {
    const std::int32_t* first;
    const std::int32_t* last;
    std::int32_t constant;
};
struct Unit {
    std::int32_t cell, sign, divisor;
    Terms rest;
};
struct General {
    std::int32_t cell, factor, divisor;
    Terms rest;
};
struct Order {
    std::int32_t lesser, greater, factor;
};
struct Bound {
    std::int32_t factor, count;
    Terms rest;
};
struct Pair {
    std::int32_t factor;
    Terms rest;
};
struct Level {
    std::int32_t cell;
    std::vector<Unit> units;
    std::vector<General> generals;
    std::vector<Order> orders, late;
    std::vector<Bound> bounds;
    std::vector<Pair> pairs;
    std::vector<Terms> late_pairs;
    std::int32_t summed = 0;  // the most cells that a bound is about
};

class Reader {
public:
    explicit Reader(std::span<const std::int32_t> program) : at_(program.data()) {}
    std::int32_t next() { return *at_++; }
    Terms terms(std::int32_t constant) {
        const std::int32_t* last = at_ + 1 + 2 * *at_;
        const Terms found{at_ + 1, last, constant};
        at_ = last;
        return found;
    }
    Level level() {
        Level level{next(), {}, {}, {}, {}, {}, {}, {}};
        level.units.resize(static_cast<std::size_t>(next()));
        level.generals.resize(static_cast<std::size_t>(next()));
        level.orders.resize(static_cast<std::size_t>(next()));
        level.late.resize(static_cast<std::size_t>(next()));
        level.bounds.resize(static_cast<std::size_t>(next()));
        level.pairs.resize(static_cast<std::size_t>(next()));
        level.late_pairs.resize(static_cast<std::size_t>(next()));
        for (auto& unit : level.units) {
            unit.cell = next(), unit.sign = next(), unit.divisor = next();
            unit.rest = terms(next());
        }
        for (auto& general : level.generals) {
            general.cell = next(), general.factor = next(), general.divisor = next();
            general.rest = terms(next());
        }
        for (auto& order : level.orders)
            order.lesser = next(), order.greater = next(), order.factor = next();
        for (auto& order : level.late) order.lesser = next(), order.greater = next();
        for (auto& bound : level.bounds) {
            const std::int32_t constant = next();
            bound.factor = next(), bound.count = next();
            bound.rest = terms(constant);
            level.summed = std::max(level.summed, bound.count);
        }
        for (auto& pair : level.pairs) {
            const std::int32_t constant = next();
            pair.factor = next();
            pair.rest = terms(constant);
        }
        for (auto& pair : level.late_pairs) pair = terms(next());
        return level;
    }

private:
    const std::int32_t* at_;
};

}  // namespace loshu::equations
