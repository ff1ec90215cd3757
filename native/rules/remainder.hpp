// The rest of houses when sums are subtracted.
#pragma once

#include <vector>

#include "core/random.hpp"
#include "rules/signed_sums.hpp"

namespace loshu::rules {

// A sum being made, whose factors stay 1 and -1.
class Remainder {
public:
    explicit Remainder(std::size_t words) : plus_(words), minus_(words) {}

    void clear() {
        std::fill(plus_.begin(), plus_.end(), 0);
        std::fill(minus_.begin(), minus_.end(), 0);
        total = 0;
    }

    void add(const std::uint64_t* cells) {
        for (std::size_t word = 0; word < plus_.size(); ++word) plus_[word] |= cells[word];
    }

    void subtract(const SignedSum& sum) {
        for (std::size_t word = 0; word < plus_.size(); ++word) {
            const std::uint64_t plus = plus_[word], minus = minus_[word];
            plus_[word] = (plus & ~sum.plus[word]) | (sum.minus[word] & ~minus);
            minus_[word] = (minus & ~sum.minus[word]) | (sum.plus[word] & ~plus);
        }
        total -= sum.total;
    }

    // Whether more than one cell in `share` of a sum is gone without it, and none has a factor
    // other than 1 or -1.  Fewer cells are left for a share of two.
    bool loses(const SignedSum& sum, int share) const {
        std::uint64_t wrong = 0, right = 0;
        for (std::size_t word = 0; word < plus_.size(); ++word) {
            const std::uint64_t plus = sum.plus[word], minus = sum.minus[word];
            wrong |= (plus & minus_[word]) | (minus & plus_[word]);
            right |= (plus & plus_[word]) | (minus & minus_[word]);
        }
        if (wrong != 0 || right == 0) return false;
        int gone = 0;
        for (std::size_t word = 0; word < plus_.size(); ++word)
            gone += count_of(sum.plus[word] & plus_[word], sum.minus[word] & minus_[word]);
        return share * gone > static_cast<int>(sum.terms);
    }

    bool contains(const SignedSum& sum) const {
        std::uint64_t outside = 0;
        for (std::size_t word = 0; word < plus_.size(); ++word)
            outside |= sum.plus[word] & ~plus_[word];
        return sum.is_plain && outside == 0;
    }

    // Whether no cell of a sum without factors of -1 has that factor.
    bool is_disjoint_outside(const SignedSum& sum) const {
        std::uint64_t shared = 0;
        for (std::size_t word = 0; word < plus_.size(); ++word)
            shared |= sum.plus[word] & minus_[word];
        return sum.is_plain && shared == 0;
    }

    int support() const {
        int cells = 0;
        for (std::size_t word = 0; word < plus_.size(); ++word)
            cells += count_of(plus_[word], minus_[word]);
        return cells;
    }

    int positive() const {
        int cells = 0;
        for (const std::uint64_t word : plus_) cells += count_of(word);
        return cells;
    }

    std::uint64_t hash() const {
        std::uint64_t key = static_cast<std::uint64_t>(total);
        for (const Words* side : {&plus_, &minus_})
            for (const std::uint64_t word : *side) {
                key ^= word;
                key = split_mix(key);
            }
        return key;
    }

    // The cells with a factor of 1, or those with -1.
    void write_cells(bool positive, RuleCells& cells) const {
        cells.clear();
        const Words& side = positive ? plus_ : minus_;
        for (std::size_t word = 0; word < side.size(); ++word)
            for (std::uint64_t left = side[word]; left != 0; left &= left - 1)
                cells.push_back(cell_at(word, left));
    }

    RuleSum sum() const {
        RuleSum made{total, total, {}};
        made.terms.reserve(static_cast<std::size_t>(support()));
        for (std::size_t word = 0; word < plus_.size(); ++word)
            for (std::uint64_t left = plus_[word] | minus_[word]; left != 0; left &= left - 1)
                made.terms.push_back(
                    {(plus_[word] & lowest_bit(left)) != 0 ? 1 : -1, cell_at(word, left)});
        return made;
    }

    std::int64_t total = 0;

private:
    Words plus_, minus_;
};

}  // namespace loshu::rules
