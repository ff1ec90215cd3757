#include "sudoku/explainer/strong_links.hpp"

#include <bit>

#include "sudoku/explainer/closure.hpp"

namespace loshu::sudoku::explainer {
namespace {

bool pair(unsigned mask) { return mask != 0 && std::has_single_bit(mask & (mask - 1)); }

unsigned highest(unsigned mask) { return lowest(mask & (mask - 1)); }

}  // namespace

template <class Visit>
void StrongLinks::each(const std::vector<std::uint64_t>& rows, std::size_t at,
                       Visit&& visit) const {
    for (std::size_t word = 0; word < stride_; ++word)
        for (std::uint64_t rest = rows[at * stride_ + word]; rest != 0; rest &= rest - 1)
            visit(64 * word + static_cast<std::size_t>(std::countr_zero(rest)));
}

void StrongLinks::build(const Marks& marks) {
    present_ = marks.candidates();
    for (const Candidate c : ends_) number_[c] = 0;
    ends_.clear();
    links_.clear();
    for (std::size_t cell = 0; cell < 81; ++cell)
        if (const unsigned digits = marks.digits[cell]; pair(digits))
            join(candidate(cell, lowest(digits)), candidate(cell, highest(digits)));
    for (std::size_t house = 0; house < 27; ++house)
        for (std::size_t digit = 0; digit < 9; ++digit)
            if (const unsigned places = marks.places[house][digit]; pair(places))
                join(candidate(geometry.cells[house][lowest(places)], digit),
                     candidate(geometry.cells[house][highest(places)], digit));
    stride_ = ends_.size() / 64 + 1;
    strong_.assign(ends_.size() * stride_, 0);
    for (const auto& [a, b] : links_) {
        const std::size_t m = number_[a] - 1U, n = number_[b] - 1U;
        row(strong_, m)[n / 64] |= std::uint64_t{1} << n % 64;
        row(strong_, n)[m / 64] |= std::uint64_t{1} << m % 64;
    }
    lead();
    close();
}

void StrongLinks::number(Candidate c) {
    if (number_[c] != 0) return;
    ends_.push_back(c);
    number_[c] = static_cast<std::uint16_t>(ends_.size());
}

void StrongLinks::join(Candidate a, Candidate b) {
    number(a);
    number(b);
    links_.push_back({a, b});
}

// A candidate that sees an end excludes it, which makes the candidates linked to the end true.
void StrongLinks::lead() {
    seen_.assign(all_candidates * stride_, 0);
    next_.assign(all_candidates * stride_, 0);
    sight_.clear();
    for (std::size_t n = 0; n < ends_.size(); ++n) {
        sight_.push_back(excluded_by(ends_[n]));
        sight_.back() &= present_;
        sight_.back().each([&](Candidate c) {
            row(seen_, c)[n / 64] |= std::uint64_t{1} << n % 64;
            for (std::size_t i = 0; i < stride_; ++i) row(next_, c)[i] |= row(strong_, n)[i];
        });
    }
    for (std::size_t n = 0; n < ends_.size(); ++n)
        row(next_, ends_[n])[n / 64] &= ~(std::uint64_t{1} << n % 64);
}

// The transitive closure, by Warshall's algorithm.
void StrongLinks::close() {
    reached_.clear();
    for (const Candidate c : ends_)
        reached_.insert(reached_.end(), row(next_, c), row(next_, c) + stride_);
    for (std::size_t through = 0; through < ends_.size(); ++through)
        for (std::size_t n = 0; n < ends_.size(); ++n)
            if ((row(reached_, n)[through / 64] >> through % 64 & 1) != 0)
                for (std::size_t i = 0; i < stride_; ++i)
                    row(reached_, n)[i] |= row(reached_, through)[i];
}

bool StrongLinks::contradicts(Candidate c) const {
    const std::uint64_t* seen = seen_.data() + c * stride_;
    std::uint64_t both = 0;
    for (std::size_t i = 0; i < stride_; ++i) both |= seen[i] & next_[c * stride_ + i];
    each(next_, c, [&](std::size_t n) {
        for (std::size_t i = 0; i < stride_; ++i) both |= seen[i] & reached_[n * stride_ + i];
    });
    return both != 0;
}

void StrongLinks::exclude() {
    by_end_ = sight_;
    for (std::size_t n = 0; n < ends_.size(); ++n)
        each(reached_, n, [&](std::size_t other) { by_end_[n] |= sight_[other]; });
    excluded_.resize(all_candidates);
    present_.each([&](Candidate c) {
        excluded_[c] = excluded_by(c);
        excluded_[c] &= present_;
        each(next_, c, [&](std::size_t n) { excluded_[c] |= by_end_[n]; });
    });
}

}  // namespace loshu::sudoku::explainer
