// Where to branch: cells and values that took part in conflicts, with few candidates.
#pragma once

#include <array>

#include "core/random.hpp"
#include "rules/model.hpp"

namespace loshu::rules {

// A cell, and the candidate to try; no cell where all are fixed.
template <class Bits>
struct Decision {
    Cell cell = no_cell;
    Bits value = 0;
};

template <class Word>
class Choice {
public:
    using Bits = BitsOf<Word>;

    Choice(const Model<Word>& model, std::uint64_t seed)
        : model_(model),
          scores_(model.cells),
          random_(seed, 0),
          is_random_(seed != 0),
          only_houses_(has_only_houses(model)) {
        for (std::size_t cell = 0; cell < model.cells; ++cell) {
            scores_[cell] = initial_weight * model.degrees[cell];
            if (is_random_) scores_[cell] *= 1 + random_.unit();
        }
    }

    // Learns from a contradiction after a decision.
    void learn(Decision<Bits> decision, std::uint32_t failed_run, Cell failed_cell) {
        value_scores_[static_cast<std::size_t>(lowest(decision.value))] += increment_;
        scores_[decision.cell] += increment_;
        if (failed_run != no_run) {
            // Regions are about the whole grid: their failures do not blame a cell.
            if (!only_houses_ && model_.runs[failed_run].kind != Kind::regions)
                blame(model_.at(model_.runs[failed_run].cells));
        } else if (failed_cell != no_cell) {
            scores_[failed_cell] += (only_houses_ ? 1 : failed_weight) * increment_;
        }
        increment_ *= growth;
        if (increment_ > 1e100) rescale();
    }

    Decision<Bits> choose(const State<Word>& state) {
        Decision<Bits> best = best_cell(state);
        if (best.cell == no_cell) return best;
        if (count_of(state[best.cell]) > 2) try_pairs(state, best);
        try_places(state, best);
        if (best.value == 0) best.value = value_of(state[best.cell], best.cell);
        return best;
    }

    // How much a cell took part in conflicts.
    double score(std::size_t cell) const { return scores_[cell]; }

    // Values to try first, by cell; none for no preference.
    std::vector<Word> preferred;

private:
    // Half a candidate less favors pairs: a tenth fewer nodes than the plain number.
    static constexpr double initial_weight = 0.5, failed_weight = 4, growth = 1.0005,
                            place_weight = 2, fewer = 0.5;

    // Conflicts of houses are not counted where all rules are houses.
    static bool has_only_houses(const Model<Word>& model) {
        return model.links.empty() &&
               std::all_of(model.runs.begin(), model.runs.end(), [](const Run& run) {
                   return run.kind == Kind::different || run.kind == Kind::equal_sets;
               });
    }

    void blame(std::span<const Cell> cells) {
        const double each = failed_weight * increment_ / static_cast<double>(cells.size());
        for (const Cell cell : cells) scores_[cell] += each;
    }

    void rescale() {
        for (double& score : scores_) score *= 1e-100;
        for (double& score : value_scores_) score *= 1e-100;
        increment_ *= 1e-100;
    }

    // A value with a far greater part in conflicts than others, and its weight.
    std::pair<Bits, double> salient_value() const {
        std::size_t best = 0;
        double least = 1e300;
        for (std::size_t value = 0; value < model_.values; ++value) {
            if (value_scores_[value] > value_scores_[best]) best = value;
            if (value_scores_[value] > 0) least = std::min(least, value_scores_[value]);
        }
        const double most = value_scores_[best];
        if (most <= model_.values * increment_ * 0.3 || most <= 1.5 * least) return {0, 0};
        return {Bits{1} << best, most * 0.2};
    }

    Decision<Bits> best_cell(const State<Word>& state) {
        const auto [salient, extra] = salient_value();
        Decision<Bits> best;
        best_score_ = -1;
        int fewest = 99;
        for (std::size_t cell = 0; cell < model_.cells; ++cell) {
            const Bits here = state[cell];
            if (is_single(here)) continue;
            const int count = count_of(here);
            const double score =
                (scores_[cell] + ((here & salient) != 0 ? extra : 0)) / (count - fewer);
            if (score < best_score_ || (score == best_score_ && count >= fewest)) continue;
            best_score_ = score;
            fewest = count;
            best.cell = static_cast<Cell>(cell);
        }
        return best;
    }

    // Prefers a value with two places in a house where those have the greater score.
    void try_pairs(const State<Word>& state, Decision<Bits>& best) {
        for (const Different& group : model_.different) {
            if (!group.is_house) continue;
            const auto cells = model_.at(group.cells);
            Bits once = 0, twice = 0, thrice = 0;
            for (const Cell cell : cells) {
                const Bits here = state[cell];
                thrice |= twice & here;
                twice |= once & here;
                once |= here;
            }
            for (Bits pairs = twice & ~thrice; pairs != 0; pairs &= pairs - 1)
                try_pair(state, cells, lowest_bit(pairs), best);
        }
    }

    void try_pair(const State<Word>& state, std::span<const Cell> cells, Bits value,
                  Decision<Bits>& best) {
        Cell place = no_cell;
        for (const Cell cell : cells)
            if ((state[cell] & value) != 0 && (place == no_cell || scores_[cell] > scores_[place]))
                place = cell;
        if (scores_[place] / 2 <= best_score_) return;
        best_score_ = scores_[place] / 2;
        best = {place, value};
    }

    // Prefers a value that one of some cells has, where they are few and have great scores.
    void try_places(const State<Word>& state, Decision<Bits>& best) {
        for (const Place& place : model_.places) {
            const Bits value = Bits{1} << place.value;
            int count = 0;
            Cell first = no_cell;
            for (const Cell cell : model_.at(place.cells)) {
                if ((state[cell] & value) == 0) continue;
                if (state[cell] == value) {
                    count = 0;
                    break;
                }
                ++count;
                if (first == no_cell || scores_[cell] > scores_[first]) first = cell;
            }
            if (count < 2 || place_weight * scores_[first] / count <= best_score_) continue;
            best_score_ = place_weight * scores_[first] / count;
            best = {first, value};
        }
    }

    Bits value_of(Bits here, Cell cell) {
        if (!preferred.empty() && (here & preferred[cell]) != 0) here &= preferred[cell];
        if (!is_random_) return lowest_bit(here);
        for (std::uint32_t skip = random_.below(static_cast<std::uint32_t>(count_of(here)));
             skip > 0; --skip)
            here &= here - 1;
        return lowest_bit(here);
    }

    const Model<Word>& model_;
    std::vector<double> scores_;
    std::array<double, 64> value_scores_{};
    double increment_ = 1, best_score_ = 0;
    Random random_;
    bool is_random_, only_houses_;
};

}  // namespace loshu::rules
