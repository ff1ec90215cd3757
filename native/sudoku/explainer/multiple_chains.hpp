// Forcing chains from several starts: what follows from a candidate whether it is true or false,
// from each digit of a cell, or from each place of a digit in a house.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "sudoku/explainer/closures.hpp"
#include "sudoku/explainer/follower.hpp"
#include "sudoku/explainer/reach.hpp"

namespace loshu::sudoku::explainer {

struct MultipleHint {
    Technique technique{};
    unsigned complexity = 0, kind = 0;  // the order of hints
    Potential concluded = 0;
    Potential source = 0;    // the candidate or, of a cell, its first one
    std::uint8_t house = 0;  // of region chains

    bool absurd() const {
        return technique == Technique::nishio || technique == Technique::contradiction;
    }
    Cause start_cause() const {
        if (technique == Technique::cell_chains) return Cause::cell;
        if (technique == Technique::region_chains) return house_cause(house / 9U);
        return Cause::none;
    }
};

class MultipleChains {
public:
    MultipleChains(const ChainKind& kind, Wanted wanted);

    // Search a position; all arguments have to outlive the search.  These are of help, if they are
    // known: the reach of its static chains, and the position where the chain around it begins.
    void begin(const Marks& marks, const Filling& filling, Reach* reach, const Marks& source);
    // The same after a search by chains with fewer techniques inside, or without.
    void begin(const Marks& marks, const Filling& filling, MultipleChains* easier);
    // Resume until the search is over or `work` is spent; return whether it is over.
    bool resume(Work& work);
    std::span<const MultipleHint> hints() const { return found_; }

    CandidateSet removed_by(const MultipleHint& hint) const;
    // Where the chains of a hint end: it follows from them all.
    std::vector<ChainEnd> ends_of(const MultipleHint& hint) const;
    const ChainKind& kind() const { return kind_; }

private:
    struct Slot {
        Consequences consequences;
        const CandidateSet *on = nullptr, *off = nullptr;  // what follows
        bool known = false;                                // the sets
        bool followed = false;                             // the consequences too
        unsigned complexity = 0;  // of the contradiction, when last followed
    };

    void begin(const Marks& marks, const Filling& filling);
    Slot& slot_of(Potential assumption);
    bool close(Work& work);
    bool refute(Work& work);
    bool follow(Slot& slot, Potential assumption, Work& work);
    const Slot& from(Potential assumption);
    const Consequences& followed(Potential assumption);
    const Consequences& known(Potential assumption) const {  // if it has been followed
        return slots_[assumption]->consequences;
    }
    void search_cell(std::size_t cell);
    void search_candidate(std::size_t c);
    void find_contradiction(Potential assumption);
    void find_doubles(std::size_t c);
    void find_in_house(std::size_t house, std::size_t digit);
    void find_in_cell(std::size_t cell);
    void find_common(MultipleHint hint, std::span<const Potential> starts);
    void offer(const MultipleHint& hint, std::span<const ChainEnd> ends);
    void finish();
    bool worth(Potential concluded) const;

    ChainKind kind_;
    Wanted wanted_;
    Follower follower_;
    Closures source_closures_, closures_;
    const Marks* marks_ = nullptr;
    const Reach* reach_ = nullptr;  // of static chains, or none
    const Filling* filling_ = nullptr;
    std::vector<Potential> refuted_;
    std::size_t next_ = 0, refuted_at_ = 0, cell_ = 0;  // what comes next, in this order
    unsigned shortest_ = no_limit;  // complexity of a contradiction, where one hint is wanted
    bool following_ = false;        // it
    std::vector<std::unique_ptr<Slot>> slots_;
    std::vector<std::int32_t> best_of_;  // of what hints remove: the best so far, or -1
    std::vector<MultipleHint> found_;
};

}  // namespace loshu::sudoku::explainer
