// ALS-XZ and ALS-XY-Wing: two sets, linked with one another or with a third one.
#include <concepts>

#include "sudoku/techniques/als.hpp"
#include "sudoku/techniques/als_step.hpp"

namespace loshu::sudoku::techniques {

namespace {

// Two sets with two restricted digits share these out: each set holds all of its other digits.
void strike_locked(Step& step, const AlmostLockedSet& set, const AlmostLockedSet& other,
                   DigitSet restricted) {
    for (const std::size_t digit : Digits{without(set.digits, restricted)}) {
        eliminate(step, set.seen[digit].without(other.cells), digit);
    }
}

Step xz_step(const AlmostLockedSet& a, const AlmostLockedSet& b, DigitSet restricted) {
    Step step;
    step.technique = Technique::als_xz;
    for (const std::size_t digit : Digits{restricted}) {
        eliminate(step, a, b, digits_eliminated(a, b, digit_set(digit)));
    }
    if (count_of(restricted) != 1) {
        strike_locked(step, a, b, restricted);
        strike_locked(step, b, a, restricted);
    }
    if (step.eliminated.empty()) return step;
    record(step, a);
    record(step, b);
    step.commons = {{0, 1, restricted}};
    record_digits(step);
    return step;
}

// Reports the steps in HoDoKu's order until `report` returns true.
template <std::predicate<Step&&> Report>
void find_xz(const AlsNetwork& network, Report report) {
    for (const AlsLink& link : network.links()) {
        const AlmostLockedSet& a = network.sets()[link.first];
        const AlmostLockedSet& b = network.sets()[link.second];
        if (count_of(link.digits) == 1 && (!network.sharing().has(link.first, link.second) ||
                                           digits_eliminated(a, b, link.digits) == 0)) {
            continue;
        }
        Step step = xz_step(a, b, link.digits);
        if (!step.eliminated.empty() && report(std::move(step))) return;
    }
}

// Sets a and b, each linked with the hinge by some digits.
struct Wing {
    std::size_t a, b, hinge;
    DigitSet to_a;
};

class WingSearch {
public:
    explicit WingSearch(const AlsNetwork& network) : network_{network} {}

    // Links in pairs, both in the order of the list.
    template <std::predicate<Step&&> Report>
    void run(Report report) const {
        for (const AlsLink& link : network_.links()) {
            const std::size_t p = link.first, q = link.second;
            const auto try_wing = [&](Wing wing) {
                auto step = step_of(wing);
                return step && report(std::move(*step));
            };
            const auto& linked = network_.linked();
            const auto& winging = network_.winging();
            if (any_common_bit(linked[p], winging[q], q + 1,
                               [&](std::size_t r) { return try_wing({q, r, p, link.digits}); }) ||
                any_common_bit(linked[q], winging[p], p + 1,
                               [&](std::size_t r) { return try_wing({p, r, q, link.digits}); })) {
                return;
            }
        }
    }

private:
    std::optional<Step> step_of(Wing wing) const {
        const AlmostLockedSet& a = network_.sets()[wing.a];
        const AlmostLockedSet& b = network_.sets()[wing.b];
        if (digits_eliminated(a, b, wing.to_a) == 0) return std::nullopt;
        const DigitSet to_b = network_.link(wing.hinge, wing.b).digits;
        // Two different digits are needed, one for each link.
        if (wing.to_a == to_b && count_of(to_b) == 1) return std::nullopt;
        const DigitSet digits = digits_eliminated(a, b, wing.to_a | to_b);
        if (digits == 0 || a.cells.within(b.cells) || b.cells.within(a.cells)) return std::nullopt;
        Step step;
        step.technique = Technique::als_xy_wing;
        eliminate(step, a, b, digits);
        for (const std::size_t set : {wing.a, wing.b, wing.hinge}) {
            record(step, network_.sets()[set]);
        }
        step.commons = {{0, 2, wing.to_a}, {1, 2, to_b}};
        record_digits(step);
        return step;
    }

    const AlsNetwork& network_;
};

}  // namespace

std::optional<Step> first_als_xz(Position& position) {
    std::optional<Step> first;
    find_xz(position.derived<AlsNetwork>(), [&](Step&& step) {
        first = std::move(step);
        return true;
    });
    return first;
}

void all_als_xz(Position& position, const Options& options, std::vector<Step>& found) {
    AlsNetwork network;
    network.build(position.board, options.overlapping_sets);
    find_xz(network, [&](Step&& step) {
        found.push_back(std::move(step));
        return false;
    });
}

std::optional<Step> first_als_xy_wing(Position& position) {
    std::optional<Step> first;
    WingSearch{position.derived<AlsNetwork>()}.run([&](Step&& step) {
        first = std::move(step);
        return true;
    });
    return first;
}

void all_als_xy_wings(Position& position, const Options& options, std::vector<Step>& found) {
    AlsNetwork network;
    network.build(position.board, options.overlapping_sets);
    WingSearch{network}.run([&](Step&& step) {
        found.push_back(std::move(step));
        return false;
    });
}

}  // namespace loshu::sudoku::techniques
