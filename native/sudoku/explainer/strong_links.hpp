// What true candidates lead to by chains in which every link follows from the one before alone.
// Few candidates have a strong link, so what a candidate leads to takes a row of few bits.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/explainer/candidates.hpp"
#include "sudoku/explainer/grid.hpp"

namespace loshu::sudoku::explainer {

class StrongLinks {
public:
    void build(const Marks& marks);
    // Whether a true candidate leads to one that excludes it.
    bool contradicts(Candidate c) const;
    // Find what candidates exclude, for `excluded`.
    void exclude();
    // What a true candidate excludes by any number of links.
    const CandidateSet& excluded(Candidate c) const { return excluded_[c]; }

private:
    using Row = std::uint64_t*;

    void number(Candidate c);
    void join(Candidate a, Candidate b);
    void lead();
    void close();
    Row row(std::vector<std::uint64_t>& rows, std::size_t at) const {
        return rows.data() + at * stride_;
    }
    template <class Visit>
    void each(const std::vector<std::uint64_t>& rows, std::size_t at, Visit&& visit) const;

    CandidateSet present_;
    std::vector<Candidate> ends_;                         // the candidates with strong links
    std::array<std::uint16_t, all_candidates> number_{};  // of a candidate in the list, from 1
    std::size_t stride_ = 1;                              // words of a row, bits by number
    std::vector<std::array<Candidate, 2>> links_;
    std::vector<std::uint64_t> strong_, reached_;  // by number: in one link; in any
    std::vector<std::uint64_t> seen_, next_;    // by candidate: the ends it excludes; after these
    std::vector<CandidateSet> sight_, by_end_;  // what an end excludes: in one link; in any
    std::vector<CandidateSet> excluded_;        // by candidate
};

}  // namespace loshu::sudoku::explainer
