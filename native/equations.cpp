#include "equations.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace loshu {
namespace {

constexpr std::uint64_t over = ~std::uint64_t{0};

// A set of the numbers 0 .. 64 W - 1.
template <int W>
struct Bits {
    static constexpr int size = 64 * W;
    std::array<std::uint64_t, W> words{};

    static Bits from(const std::uint64_t* from) {
        Bits bits;
        std::copy_n(from, W, bits.words.begin());
        return bits;
    }
    bool empty() const {
        std::uint64_t any = 0;
        for (const auto word : words) any |= word;
        return any == 0;
    }
    int count() const {
        int total = 0;
        for (const auto word : words) total += std::popcount(word);
        return total;
    }
    int lowest() const {
        for (int w = 0; w < W; ++w)
            if (words[w]) return 64 * w + std::countr_zero(words[w]);
        return size;
    }
    int highest() const {
        for (int w = W; w-- > 0;)
            if (words[w]) return 64 * w + 63 - std::countl_zero(words[w]);
        return -1;
    }
    bool has(int at) const { return words[index(at)] >> (at % 64) & 1; }
    void set(int at) { words[index(at)] |= std::uint64_t{1} << (at % 64); }
    void clear(int at) { words[index(at)] &= ~(std::uint64_t{1} << (at % 64)); }
    void clear_within(int at) {
        if (at >= 0 && at < size) clear(at);
    }

    Bits& operator&=(const Bits& other) {
        for (int w = 0; w < W; ++w) words[w] &= other.words[w];
        return *this;
    }
    friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend bool operator==(const Bits&, const Bits&) = default;

    // Number v becomes v + by; what leaves 0 .. 64 W - 1 is dropped.
    Bits moved(int by) const {
        if (by >= size || by <= -size) return {};
        if constexpr (W == 1) {
            return {{by >= 0 ? words[0] << by : words[0] >> -by}};
        } else {
            Bits out;
            const int whole = by >= 0 ? by / 64 : -(-by / 64);
            const int part = by - 64 * whole;
            for (int w = 0; w < W; ++w) {
                const std::uint64_t here = at_word(w - whole);
                if (part == 0) out.words[w] = here;
                else if (part > 0) out.words[w] = here << part | at_word(w - whole - 1) >> (64 - part);
                else out.words[w] = here >> -part | at_word(w - whole + 1) << (64 + part);
            }
            return out;
        }
    }
    // Number v becomes size - 1 - v.
    Bits mirrored() const {
        Bits out;
        for (int v = 0; v < size; ++v)
            if (has(v)) out.set(size - 1 - v);
        return out;
    }
    void keep_from(int least) {
        for (int w = 0; w < W; ++w) {
            const int at = least - 64 * w;
            if (at >= 64) words[w] = 0;
            else if (at > 0) words[w] &= over << at;
        }
    }
    void keep_to(int most) {
        for (int w = 0; w < W; ++w) {
            const int at = most - 64 * w;
            if (at < 0) words[w] = 0;
            else if (at < 63) words[w] &= over >> (63 - at);
        }
    }

private:
    static std::size_t index(int at) { return static_cast<std::size_t>(at) / 64; }
    std::uint64_t at_word(int w) const { return w >= 0 && w < W ? words[w] : 0; }
};

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
struct Level {
    std::int32_t cell;
    std::vector<Unit> units;
    std::vector<General> generals;
    std::vector<Order> orders, late;
    std::vector<Bound> bounds;
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
        Level level{next(), {}, {}, {}, {}, {}};
        level.units.resize(static_cast<std::size_t>(next()));
        level.generals.resize(static_cast<std::size_t>(next()));
        level.orders.resize(static_cast<std::size_t>(next()));
        level.late.resize(static_cast<std::size_t>(next()));
        level.bounds.resize(static_cast<std::size_t>(next()));
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
        return level;
    }

private:
    const std::int32_t* at_;
};

// Keep the x with constant + factor * x >= 0.
template <int W>
void keep_positive(Bits<W>& candidates, std::int32_t constant, std::int32_t factor) {
    if (factor == 0) {
        if (constant < 0) candidates = {};
    } else if (factor == 1) {
        candidates.keep_from(-constant);
    } else if (factor == -1) {
        candidates.keep_to(constant);
    } else if (factor > 0) {
        candidates.keep_from(constant >= 0 ? 0 : (-constant + factor - 1) / factor);
    } else if (constant < 0) {
        candidates = {};
    } else {
        candidates.keep_to(constant / -factor);
    }
}

template <int W>
class Walk {
public:
    using Set = Bits<W>;

    explicit Walk(EquationPlan plan) : domains_(plan.domains.data()) {
        Reader reader(plan.program);
        cells_ = static_cast<std::size_t>(reader.next());
        reader.next();  // the words: W
        const auto levels = static_cast<std::size_t>(reader.next());
        values_.resize(cells_);
        places_.resize(levels + 1);
        places_[0].unused = domain(static_cast<std::int32_t>(cells_));
        for (std::int32_t known = reader.next(); known > 0; --known) {
            const std::int32_t cell = reader.next();
            value(cell) = reader.next();
            places_[0].unused.clear(value(cell));
        }
        places_[0].mirrored = places_[0].unused.mirrored();
        for (std::size_t i = 0; i < levels; ++i) levels_.push_back(reader.level());
        const Set everything = places_[0].unused;
        for (std::size_t i = 0; i < levels; ++i) {
            places_[i].starts.resize(levels_[i].units.size());
            for (const Unit& unit : levels_[i].units) {
                const Set own = domain(unit.cell);
                places_[i].narrow.push_back((everything & own) != everything);
                places_[i].own.push_back(unit.sign > 0 ? own : own.mirrored());
            }
        }
    }

    Walked run(std::span<std::uint64_t> state, std::uint64_t budget,
               std::span<std::int16_t> out);
    void probe(std::uint64_t seed, std::span<std::int32_t> degrees);

private:
    struct Place {
        Set candidates, unused, mirrored;
        std::int32_t chosen = 0;
        std::vector<std::int32_t> starts;  // the t of each unit
        std::vector<char> narrow;          // whether a unit's domain leaves out numbers
        std::vector<Set> own;              // a unit's domain, mirrored where its sign is -1
    };

    Set domain(std::int32_t cell) const {
        return Set::from(domains_ + static_cast<std::size_t>(cell) * W);
    }
    std::int32_t& value(std::int32_t cell) { return values_[static_cast<std::size_t>(cell)]; }
    std::int32_t sum(const Terms& terms) const {
        std::int32_t total = terms.constant;
        for (const std::int32_t* at = terms.first; at != terms.last; at += 2)
            total += at[1] * values_[static_cast<std::size_t>(at[0])];
        return total;
    }

    void enter(std::size_t depth);
    bool start_units(const Level& level, Place& place, Set& candidates);
    void keep_apart(const Level& level, const Place& place, Set& candidates) const;
    void keep_bounds(const Level& level, const Place& place, Set& candidates) const;
    bool choose(std::size_t depth, std::int32_t x);
    bool finish_generals(const Level& level, std::int32_t x, Place& next);
    std::size_t restore(std::span<const std::uint64_t> state);
    void save(std::span<std::uint64_t> state, std::size_t depth) const;

    const std::uint64_t* domains_;
    std::size_t cells_ = 0;
    std::vector<std::int32_t> values_;
    std::vector<Level> levels_;
    std::vector<Place> places_;
};

// Work out t for each unit, and keep the candidates that leave it an unused number.
template <int W>
bool Walk<W>::start_units(const Level& level, Place& place, Set& candidates) {
    for (std::size_t i = 0; i < level.units.size(); ++i) {
        const Unit& unit = level.units[i];
        std::int32_t start = sum(unit.rest);
        if (unit.divisor != 1) {
            if (start % unit.divisor != 0) return false;
            start /= unit.divisor;
        }
        place.starts[i] = value(unit.cell) = start;
        if (unit.sign > 0) {
            const Set free = place.narrow[i] ? place.unused & place.own[i] : place.unused;
            candidates &= free.moved(-start);
        } else {
            const Set free = place.narrow[i] ? place.mirrored & place.own[i] : place.mirrored;
            candidates &= free.moved(start - Set::size + 1);
        }
        if (candidates.empty()) return false;
    }
    return true;
}

// Drop the x for which two cells of the level would be equal.
template <int W>
void Walk<W>::keep_apart(const Level& level, const Place& place, Set& candidates) const {
    const std::size_t units = level.units.size();
    for (std::size_t i = 0; i < units; ++i) {
        const std::int32_t start = place.starts[i];
        const bool rising = level.units[i].sign > 0;
        if (rising && start == 0) candidates = {};
        if (!rising && start % 2 == 0) candidates.clear_within(start / 2);
        for (std::size_t j = 0; j < i; ++j) {
            const std::int32_t other = place.starts[j];
            if (level.units[i].sign == level.units[j].sign) {
                if (start == other) candidates = {};
            } else {
                const std::int32_t twice = rising ? other - start : start - other;
                if (twice % 2 == 0) candidates.clear_within(twice / 2);
            }
        }
    }
}

template <int W>
void Walk<W>::keep_bounds(const Level& level, const Place& place, Set& candidates) const {
    // Sums of the 1, 2, ... least and greatest unused numbers.
    std::array<std::int32_t, 64> least{}, most{};
    Set low = place.unused, high = place.unused;
    for (std::int32_t r = 0; r < level.summed; ++r) {
        if (low.empty()) return void(candidates = {});
        const int bottom = low.lowest(), top = high.highest();
        low.clear(bottom);
        high.clear(top);
        const auto at = static_cast<std::size_t>(r);
        least[at + 1] = least[at] + bottom;
        most[at + 1] = most[at] + top;
    }
    for (const Bound& bound : level.bounds) {
        const auto r = static_cast<std::size_t>(bound.count);
        const std::int32_t start = sum(bound.rest);
        keep_positive(candidates, start - least[r], bound.factor);
        keep_positive(candidates, most[r] - start, -bound.factor);
        if (candidates.empty()) return;
    }
}

// Find the candidates of a level, from the choices at the levels above it.
template <int W>
void Walk<W>::enter(std::size_t depth) {
    const Level& level = levels_[depth];
    Place& place = places_[depth];
    Set candidates = place.unused & domain(level.cell);
    place.candidates = {};
    value(level.cell) = 0;  // so that t is what a sum is for x = 0
    if (candidates.empty() || !start_units(level, place, candidates)) return;
    keep_apart(level, place, candidates);
    for (const Order& order : level.orders)
        keep_positive(candidates, value(order.greater) - value(order.lesser) - 1, order.factor);
    if (!level.bounds.empty() && !candidates.empty()) keep_bounds(level, place, candidates);
    place.candidates = candidates;
}

template <int W>
bool Walk<W>::finish_generals(const Level& level, std::int32_t x, Place& next) {
    for (const General& general : level.generals) {
        // The terms are of earlier levels alone, or they would have changed by now.
        std::int32_t y = sum(general.rest) + general.factor * x;
        if (y % general.divisor != 0) return false;
        y /= general.divisor;
        if (y < 0 || y >= Set::size || !next.unused.has(y) || !domain(general.cell).has(y))
            return false;
        value(general.cell) = y;
        next.unused.clear(y);
        next.mirrored.clear(Set::size - 1 - y);
    }
    for (const Order& order : level.late)
        if (value(order.lesser) >= value(order.greater)) return false;
    return true;
}

// Put a candidate into the free cell of a level, and numbers into the cells that follow.
template <int W>
bool Walk<W>::choose(std::size_t depth, std::int32_t x) {
    const Level& level = levels_[depth];
    Place& place = places_[depth];
    Place& next = places_[depth + 1];
    place.chosen = x;
    next.unused = place.unused;
    next.mirrored = place.mirrored;
    const auto put = [&](std::int32_t cell, std::int32_t number) {
        value(cell) = number;
        next.unused.clear(number);
        next.mirrored.clear(Set::size - 1 - number);
    };
    put(level.cell, x);
    for (std::size_t i = 0; i < level.units.size(); ++i)
        put(level.units[i].cell, place.starts[i] + level.units[i].sign * x);
    return level.generals.empty() || finish_generals(level, x, next);
}

// The state: depth + 1, then for every level its remaining candidates and the number chosen.
template <int W>
void Walk<W>::save(std::span<std::uint64_t> state, std::size_t depth) const {
    std::size_t at = 0;
    state[at++] = depth + 1;
    for (std::size_t i = 0; i < levels_.size(); ++i) {
        for (const auto word : places_[i].candidates.words) state[at++] = word;
        state[at++] = static_cast<std::uint64_t>(places_[i].chosen);
    }
}

template <int W>
std::size_t Walk<W>::restore(std::span<const std::uint64_t> state) {
    enter(0);
    if (state[0] == 0) return 0;
    const std::size_t depth = static_cast<std::size_t>(state[0]) - 1;
    for (std::size_t i = 0; i <= depth; ++i) {
        const std::uint64_t* saved = state.data() + 1 + i * (W + 1);
        places_[i].candidates = Set::from(saved);
        if (i == depth) break;
        choose(i, static_cast<std::int32_t>(saved[W]));
        enter(i + 1);
    }
    return depth;
}

template <int W>
Walked Walk<W>::run(std::span<std::uint64_t> state, std::uint64_t budget,
                    std::span<std::int16_t> out) {
    Walked walked{0, 0, 0};
    if (state[0] == over) return walked;
    const std::size_t last = levels_.size() - 1;
    const std::size_t room = out.size() / cells_;
    const bool by_counting = room == 0 && levels_[last].generals.empty();
    std::size_t depth = restore(state);
    while (walked.nodes < budget && (room == 0 || walked.written < room)) {
        Set& candidates = places_[depth].candidates;
        if (depth == last && by_counting) {
            walked.count += static_cast<std::uint64_t>(candidates.count());
            ++walked.nodes;
            candidates = {};
        }
        if (candidates.empty()) {
            if (depth == 0) {
                state[0] = over;
                return walked;
            }
            --depth;
            continue;
        }
        const int x = candidates.lowest();
        candidates.clear(x);
        ++walked.nodes;
        if (!choose(depth, x)) continue;
        if (depth < last) {
            enter(++depth);
            continue;
        }
        ++walked.count;
        if (room == 0) continue;
        std::transform(values_.begin(), values_.end(),
                       out.begin() + static_cast<std::ptrdiff_t>(walked.written * cells_),
                       [](std::int32_t number) { return static_cast<std::int16_t>(number); });
        ++walked.written;
    }
    save(state, depth);
    return walked;
}

// splitmix64: S. Vigna, 2015; the low bias of the remainder does not matter here.
std::uint64_t scrambled(std::uint64_t& seed) {
    std::uint64_t z = seed += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

template <int W>
void Walk<W>::probe(std::uint64_t seed, std::span<std::int32_t> degrees) {
    std::fill(degrees.begin(), degrees.end(), 0);
    const std::size_t levels = levels_.size();
    for (std::size_t first = 0; first + levels <= degrees.size(); first += levels) {
        for (std::size_t depth = 0; depth < levels; ++depth) {
            enter(depth);
            Set candidates = places_[depth].candidates;
            const int count = candidates.count();
            degrees[first + depth] = count;
            if (count == 0) break;
            for (auto skip = scrambled(seed) % static_cast<std::uint64_t>(count); skip > 0; --skip)
                candidates.clear(candidates.lowest());
            if (!choose(depth, candidates.lowest())) break;
        }
    }
}

// Call `then` with a walk of as many words as the program asks for.
template <class Then>
auto with_walk(EquationPlan plan, Then then) {
    switch (plan.program[1]) {
        case 1: {
            Walk<1> walk(plan);
            return then(walk);
        }
        case 2: {
            Walk<2> walk(plan);
            return then(walk);
        }
        case 4: {
            Walk<4> walk(plan);
            return then(walk);
        }
        default: {
            Walk<8> walk(plan);
            return then(walk);
        }
    }
}

}  // namespace

std::size_t equation_state_size(std::span<const std::int32_t> program) {
    return 1 + static_cast<std::size_t>(program[2]) * (static_cast<std::size_t>(program[1]) + 1);
}

Walked walk_equations(EquationPlan plan, std::span<std::uint64_t> state, std::uint64_t budget,
                      std::span<std::int16_t> out) {
    return with_walk(plan, [&](auto& walk) { return walk.run(state, budget, out); });
}

void probe_equations(EquationPlan plan, std::uint64_t seed, std::span<std::int32_t> degrees) {
    with_walk(plan, [&](auto& walk) { walk.probe(seed, degrees); });
}

}  // namespace loshu
