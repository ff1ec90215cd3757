// Sets of the 729 candidates; candidate 9 c + d is digit d (from 0) in cell c.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace loshu::sudoku::explainer {

using Candidate = std::uint16_t;

inline constexpr std::size_t all_candidates = 729;

constexpr Candidate candidate(std::size_t cell, std::size_t digit) {
    return static_cast<Candidate>(9 * cell + digit);
}

// In parallel, since not every processor that we compile for counts bits in one instruction.
inline unsigned bits_of(std::uint64_t word) {
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return static_cast<unsigned>(word * 0x0101010101010101 >> 56);
}

class CandidateSet {
public:
    bool has(std::size_t at) const { return (words_[at / 64] >> at % 64 & 1) != 0; }
    void add(std::size_t at) { words_[at / 64] |= std::uint64_t{1} << at % 64; }
    void remove(std::size_t at) { words_[at / 64] &= ~(std::uint64_t{1} << at % 64); }
    void add(std::size_t cell, unsigned digits) {
        const std::size_t word = 9 * cell / 64, bit = 9 * cell % 64;
        words_[word] |= std::uint64_t{digits} << bit;
        if (bit > 55) words_[word + 1] |= std::uint64_t{digits} >> (64 - bit);
    }
    unsigned size() const {
        unsigned bits = 0;
        for (const auto word : words_) bits += bits_of(word);
        return bits;
    }
    bool empty() const {
        std::uint64_t any = 0;
        for (const auto word : words_) any |= word;
        return any == 0;
    }
    bool within(const CandidateSet& other) const {
        std::uint64_t more = 0;
        for (std::size_t i = 0; i < words_.size(); ++i) more |= words_[i] & ~other.words_[i];
        return more == 0;
    }
    bool meets(const CandidateSet& other) const {
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < words_.size(); ++i) any |= words_[i] & other.words_[i];
        return any != 0;
    }
    CandidateSet& operator&=(const CandidateSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    CandidateSet& operator|=(const CandidateSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    CandidateSet without(const CandidateSet& other) const {
        CandidateSet rest = *this;
        for (std::size_t i = 0; i < words_.size(); ++i) rest.words_[i] &= ~other.words_[i];
        return rest;
    }
    std::uint64_t hash() const {
        std::uint64_t mixed = 0x9E3779B97F4A7C15;
        for (const auto word : words_) {
            mixed = (mixed ^ word) * 0xFF51AFD7ED558CCD;
            mixed ^= mixed >> 32;
        }
        return mixed;
    }
    template <class Visit>
    void each(Visit&& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                visit(static_cast<Candidate>(64 * i +
                                             static_cast<std::size_t>(std::countr_zero(rest))));
    }
    // Visit candidates until `visit` returns true; return whether it did.
    template <class Visit>
    bool any(Visit&& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                if (visit(static_cast<Candidate>(64 * i +
                                                 static_cast<std::size_t>(std::countr_zero(rest)))))
                    return true;
        return false;
    }
    bool operator==(const CandidateSet&) const = default;

private:
    std::array<std::uint64_t, 12> words_{};
};

}  // namespace loshu::sudoku::explainer
