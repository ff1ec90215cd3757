// Which nodes of a walk to descend from, where a few of its many solutions are wanted.
//
// At a node r numbers R are left for the empty cells, and every equation still needs some sum of
// its own.  If R were put into the cells at random, the sums would be distributed about normally,
// so that solutions are below the node with a likelihood of about
//
//     V^(-m/2) e^(-Q/2V)        V = r sum R^2 - (sum R)^2,    Q = y_1^2 + ... + y_m^2,
//
// where the y are linear forms in the amounts needed beyond the mean, without correlation (made in
// Python).  A level keeps the nodes of highest likelihood; its limit moves to where some
// share of them are kept.  All is computed in whole numbers (logarithms are rounded), for the same
// choice on every processor.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "magic/equations/descent.hpp"
#include "magic/equations/equations.hpp"
#include "magic/equations/program.hpp"

namespace loshu::equations {

// For one file alone, as `Descent` is.
namespace {

class Selection {
public:
    explicit Selection(EquationSelection selection)
        : limits_(selection.limits), share_(selection.share) {
        Reader reader(selection.forms);
        for (std::size_t depth = 0; depth < limits_.size(); ++depth) {
            forms_.emplace_back(static_cast<std::size_t>(reader.next()));
            for (Form& form : forms_.back()) {
                const std::int32_t constant = reader.next();
                form.numbers = reader.next();
                form.rest = reader.terms(constant);
            }
        }
    }

    // Whether to keep the node where a level was entered.
    template <int W>
    bool keeps(std::size_t depth, const Descent<W>& descent) {
        const std::vector<Form>& forms = forms_[depth];
        const Numbers left(descent.unused(depth));
        if (forms.empty() || left.count < 2) return true;
        std::int64_t& limit = limits_[depth];
        const Score base =
            static_cast<Score>(forms.size()) * std::llround(unit * std::log(left.variance));
        const Score most = left.variance * std::max<Score>(0, limit - base);
        Score total = 0;  // Q, in the end or until it exceeds the kept value
        for (const Form& form : forms) {
            const Score y = std::clamp(value(form, left, descent.values()), -farthest, farthest);
            total += y * y;
            if (total > most && limit != unknown) break;
        }
        if (limit == unknown) {
            limit = std::min(base + total / left.variance, highest);
            return true;
        }
        const bool kept = total <= most && limit >= base;
        limit =
            std::clamp(limit + (kept ? -step * (100 - share_) : step * share_), Score{0}, highest);
        return kept;
    }

private:
    using Score = std::int64_t;

    // A form, times the count of the numbers left, is count * (constant + terms) - numbers * sum.
    struct Form {
        std::int32_t numbers = 0;
        Terms rest{};
    };
    struct Numbers {
        Score count = 0, sum = 0, variance = 0;  // count^2 times the usual variance

        template <int W>
        explicit Numbers(const Bits<W>& set) {
            Score squares = 0;
            for (std::size_t w = 0; w < W; ++w) {
                for (std::uint64_t word = set.words[w]; word != 0; word &= word - 1) {
                    const Score number = 64 * static_cast<Score>(w) + std::countr_zero(word);
                    ++count;
                    sum += number;
                    squares += number * number;
                }
            }
            variance = count * squares - sum * sum;
        }
    };

    static constexpr Score unknown = EquationSelection::unknown;
    static constexpr Score highest = EquationSelection::highest;
    static constexpr Score unit = EquationSelection::scale * EquationSelection::scale;
    static constexpr Score step = unit / 300;          // of the limit, for one in a hundred
    static constexpr Score farthest = Score{1} << 26;  // of a form from 0: hopeless beyond

    static Score value(const Form& form, const Numbers& left,
                       std::span<const std::int32_t> values) {
        Score total = form.rest.constant;
        for (const std::int32_t* at = form.rest.first; at != form.rest.last; at += 2)
            total += Score{at[1]} * values[static_cast<std::size_t>(at[0])];
        return left.count * total - form.numbers * left.sum;
    }

    std::vector<std::vector<Form>> forms_;  // by level
    std::span<std::int64_t> limits_;
    Score share_;
};

}  // namespace
}  // namespace loshu::equations
