#include "magic/lifting/lifting.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <utility>

#include "magic/lifting/classes.hpp"
#include "magic/lifting/code.hpp"
#include "magic/lifting/space.hpp"

namespace loshu {
namespace {

using namespace lifting;

class Search {
public:
    Search(const Code& code, unsigned cells, Cells odd, const LiftingShare& share)
        : code_(code), cells_(cells), share_(share) {
        while (1U << last_ <= cells) ++last_;
        count_turns();
        planes_[0] = odd;
        Classes classes;
        classes.add(((1U << cells) - 1) & ~odd, 0);
        classes.add(odd, 1);
        const Sums none{Sums::zero, Sums::zero};
        step(1, none.half_with(code_.sums_of(odd)), classes);
    }
    Lifted take() { return {std::move(found_), choices_ <= share_.stop}; }

private:
    static unsigned folded(unsigned number, unsigned modulus) {
        const unsigned residue = number % modulus;
        return residue > modulus / 2 ? modulus - residue : residue;
    }
    // Whether a choice of the second bits is in the share.
    bool is_shared(std::uint32_t node) {
        if (node % share_.parts != share_.part) return false;
        const std::uint32_t choice = choices_++;
        return choice >= share_.first && choice < share_.stop;
    }
    bool free(unsigned k, unsigned residue) const { return residue == 1U << (k - 1); }

    unsigned turns(unsigned k, unsigned residue) const { return turns_[32 * k + residue]; }

    void count_turns() {
        for (unsigned k = 1; k <= last_; ++k)
            for (unsigned number = 1; number <= cells_; ++number) {
                const unsigned residue = folded(number, 1U << k);
                if (folded(number, 2U << k) != residue) ++turns_[32 * k + residue];
            }
    }

    // Bit k, for entries known modulo 2^k: sums are those of the lines, over 2^k.
    void step(unsigned k, Sums sums, const Classes& classes) {
        if (k + 1 == last_) return last_steps(k, sums, classes);
        Parities parities{code_.words, {}, 0};
        for (const Class& c : classes.all())
            if (!free(k, c.residue)) parities.impose(c.cells, turns(k, c.residue));
        if (k == 1) parities.impose(planes_[0] & (0U - planes_[0]), 1);  // one of x and -x
        Cells offset = code_.fixed[sums.odd_lines()] ^ planes_[k - 1];
        if (!parities.settle(offset)) return;
        const Window window(parities.space);
        for (std::uint32_t block = 0; block >> window.high_size == 0; ++block) {
            const Cells base = offset ^ window.offset(block);
            std::uint32_t fit = window.all();
            for (const Class& c : classes.all())
                if (!free(k, c.residue)) fit &= window.exactly(c.cells, turns(k, c.residue), base);
            for (; fit != 0; fit &= fit - 1) {
                if (k == 1 && !is_shared(nodes_++)) continue;
                const Cells turn = base ^ window.word(static_cast<unsigned>(std::countr_zero(fit)));
                planes_[k] = turn ^ planes_[k - 1];
                step(k + 1, sums.half_with(code_.sums_of(planes_[k])), split(k, classes, turn));
            }
        }
    }

    Classes split(unsigned k, const Classes& classes, Cells turn) const {
        Classes parts;
        for (const Class& c : classes.all()) {
            if (free(k, c.residue)) {
                parts.add(c.cells, c.residue);
                continue;
            }
            parts.add(c.cells & ~turn, c.residue);
            parts.add(c.cells & turn, (1U << k) - c.residue);
        }
        return parts;
    }

    // The last two bits, where nearly all the time goes.  Both have the parities of the classes
    // that split in both, so these are imposed once, whatever the first of the bits may be.
    void last_steps(unsigned k, Sums sums, const Classes& classes) {
        Parities both{code_.words, {}, 0};
        for (const Class& c : classes.all())
            if (!free(k, c.residue) && c.residue != 0) both.impose(c.cells, turns(k, c.residue));
        Parities first = both;
        for (const Class& c : classes.all())
            if (c.residue == 0) first.impose(c.cells, turns(k, 0));
        Cells offset = code_.fixed[sums.odd_lines()] ^ planes_[k - 1];
        if (!first.settle(offset)) return;
        const Window window(first.space);
        for (std::uint32_t block = 0; block >> window.high_size == 0; ++block) {
            const Cells base = offset ^ window.offset(block);
            std::uint32_t fit = fitting(k, classes, window, base);
            if (fit == 0) continue;
            const Parities second = for_sign(k, classes, both);
            const Window signs(second.space);
            for (; fit != 0; fit &= fit - 1) {
                const Cells turn = base ^ window.word(static_cast<unsigned>(std::countr_zero(fit)));
                planes_[k] = turn ^ planes_[k - 1];
                sign_step(k, sums.half_with(code_.sums_of(planes_[k])), classes, turn, second,
                          signs);
            }
        }
    }

    std::uint32_t fitting(unsigned k, const Classes& classes, const Window& window,
                          Cells base) const {
        std::uint32_t fit = window.all();
        for (const Class& c : classes.all()) {
            if (free(k, c.residue)) continue;
            const unsigned ones = turns(k, c.residue);
            if (ones == 2 && just_three(c.cells))
                fit &= window.two_of_three(c.cells, base);
            else
                fit &= window.exactly(c.cells, ones, base);
        }
        return fit;
    }

    // The parities of the sign bit: a class that split has the turns of its parts together.
    Parities for_sign(unsigned k, const Classes& classes, const Parities& both) const {
        Parities parities = both;
        for (unsigned i = 0, row = 0; i < classes.size; ++i) {
            const unsigned residue = classes.items[i].residue;
            if (residue == 0) continue;
            if (free(k, residue))
                parities.impose(classes.items[i].cells, turns(k + 1, residue));
            else
                parities.rows[row++].ones =
                    turns(k + 1, residue) + turns(k + 1, (1U << k) - residue);
        }
        return parities;
    }

    // The sign bit leaves one number for every cell, and the sums must come out.
    void sign_step(unsigned k, Sums sums, const Classes& classes, Cells turn,
                   const Parities& parities, const Window& window) {
        Cells offset = code_.fixed[sums.odd_lines()] ^ planes_[k];
        if (!parities.settle(offset)) return;
        const Classes parts = split(k, classes, turn);
        for (std::uint32_t block = 0; block >> window.high_size == 0; ++block) {
            const Cells base = offset ^ window.offset(block);
            for (std::uint32_t fit = signs_fitting(k + 1, parts, window, base); fit != 0;
                 fit &= fit - 1) {
                planes_[k + 1] =
                    planes_[k] ^ base ^ window.word(static_cast<unsigned>(std::countr_zero(fit)));
                if (code_.sums_of(planes_[k + 1]) == sums) keep();
            }
        }
    }

    std::uint32_t signs_fitting(unsigned k, const Classes& parts, const Window& window,
                                Cells base) const {
        std::uint32_t fit = window.all();
        for (const Class& c : parts.all())  // these leave few, mostly none
            if (!free(k, c.residue) && just_one(c.cells))
                fit &= window.exactly_one_cell(c.cells, turns(k, c.residue), base);
        if (fit == 0) return 0;
        for (const Class& c : parts.all())
            if (!free(k, c.residue) && !just_one(c.cells))
                fit &= window.exactly(c.cells, turns(k, c.residue), base);
        return fit;
    }

    void keep() {
        for (unsigned c = 0; c < cells_; ++c) {
            int entry = 0;
            for (unsigned k = 0; k < last_; ++k)
                entry += static_cast<int>(planes_[k] >> c & 1U) << k;
            entry -= static_cast<int>(planes_[last_] >> c & 1U) << last_;
            found_.push_back(static_cast<std::int8_t>(entry));
        }
    }

    const Code& code_;
    unsigned cells_;
    LiftingShare share_;
    std::uint32_t nodes_ = 0;               // choices of the second bits
    std::uint32_t choices_ = 0;             // those of the part
    unsigned last_ = 0;                     // the sign bit
    std::array<unsigned, 6 * 32> turns_{};  // how many of a class turn
    std::array<Cells, 6> planes_{};         // bit k of all entries
    std::vector<std::int8_t> found_;
};

}  // namespace

Lifted lift(std::span<const SignedLine> lines, unsigned cells, std::uint32_t odd,
            const LiftingShare& share) {
    const Code code(lines, cells);
    return Search(code, cells, odd, share).take();
}

}  // namespace loshu
