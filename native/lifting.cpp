#include "lifting.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <utility>

namespace loshu {
namespace {

using Cells = std::uint32_t;  // bit c set: cell c is meant

constexpr unsigned window_words = 5;  // a table of 32 bits for 2^5 words

bool odd_many(Cells cells) { return __builtin_parity(cells) != 0; }

Cells all_but_first(Cells cells) { return cells & (cells - 1); }

// Quicker than to count, where the processor may not be able to.
bool just_one(Cells cells) { return cells != 0 && all_but_first(cells) == 0; }
bool just_three(Cells cells) { return just_one(all_but_first(all_but_first(cells))); }

// Make the rows echelon over GF(2); row i becomes the sum of those of the given rows that
// sources[i] tells.  Return the cell that row i alone has.
std::vector<unsigned> reduce(std::vector<Cells>& rows, std::vector<Cells>& sources) {
    std::vector<unsigned> pivots;
    for (unsigned c = 0; c < lifting_cells && pivots.size() < rows.size(); ++c) {
        const std::size_t top = pivots.size();
        std::size_t at = top;
        while (at < rows.size() && !(rows[at] >> c & 1)) ++at;
        if (at == rows.size()) continue;
        std::swap(rows[top], rows[at]);
        std::swap(sources[top], sources[at]);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (i == top || !(rows[i] >> c & 1)) continue;
            rows[i] ^= rows[top];
            sources[i] ^= sources[top];
        }
        pivots.push_back(c);
    }
    return pivots;
}

std::vector<Cells> cells_of_lines(std::span<const SignedLine> lines) {
    std::vector<Cells> rows;
    for (const SignedLine line : lines) rows.push_back(line.plus | line.minus);
    return rows;
}

// Two words of eight bytes, one for each line: a sum of at most `zero` either way, plus `zero`.
struct Sums {
    static constexpr std::uint64_t zero = 0x4040404040404040;
    static constexpr std::uint64_t ones = 0x0101010101010101;
    static constexpr std::uint64_t gather = 0x0102040810204080;  // bit 8i to bit 56 + i

    std::uint64_t low;
    std::uint64_t high;

    bool operator==(const Sums&) const = default;
    Sums operator+(Sums other) const { return {low + other.low, high + other.high}; }

    // Half of the sums of both, which must be even.
    Sums half_with(Sums other) const { return {(low + other.low) >> 1, (high + other.high) >> 1}; }

    std::uint32_t odd_lines() const {
        return static_cast<std::uint32_t>(((low & ones) * gather >> 56) |
                                          ((high & ones) * gather >> 56 << 8));
    }
};

// A space of words, and each cell of its basis: bit i of forms[c] tells if basis[i] has cell c.
struct Space {
    std::array<std::uint16_t, lifting_cells> forms{};
    std::array<Cells, lifting_words> basis{};
    unsigned live = 0;  // the basis words that are left

    // Keep the words that meet the cells evenly; return a word that does not, or 0 if all do.
    Cells impose(Cells cells) {
        unsigned form = 0;
        for (Cells rest = cells; rest != 0; rest &= rest - 1)
            form ^= forms[static_cast<unsigned>(std::countr_zero(rest))];
        if (form == 0) return 0;
        const auto pivot = static_cast<unsigned>(std::countr_zero(form));
        for (auto& f : forms)
            f = static_cast<std::uint16_t>(f ^ ((0U - (f >> pivot & 1U)) & form));
        const Cells word = basis[pivot];
        live ^= 1U << pivot;
        for (unsigned rest = form & live; rest != 0; rest &= rest - 1)
            basis[static_cast<unsigned>(std::countr_zero(rest))] ^= word;
        return word;
    }
};

// Every word of the space, 32 at a time: bit i of tables[c] tells if word i has cell c.
struct Window {
    std::array<std::uint32_t, lifting_cells> tables{};
    std::array<Cells, window_words> low{};
    std::array<Cells, lifting_words> high{};
    unsigned low_size = 0;
    unsigned high_size = 0;

    explicit Window(const Space& space) {
        static constexpr std::uint32_t halves[window_words] = {0xAAAAAAAA, 0xCCCCCCCC, 0xF0F0F0F0,
                                                               0xFF00FF00, 0xFFFF0000};
        for (unsigned rest = space.live; rest != 0; rest &= rest - 1) {
            const auto i = static_cast<unsigned>(std::countr_zero(rest));
            if (low_size == window_words) {
                high[high_size++] = space.basis[i];
                continue;
            }
            for (unsigned c = 0; c < lifting_cells; ++c)
                tables[c] ^= (0U - (static_cast<std::uint32_t>(space.forms[c]) >> i & 1U)) &
                             halves[low_size];
            low[low_size++] = space.basis[i];
        }
    }

    std::uint32_t all() const {
        return low_size == window_words ? ~0U : (1U << (1U << low_size)) - 1;
    }
    Cells word(unsigned index) const {
        Cells sum = 0;
        for (unsigned i = 0; i < low_size; ++i) sum ^= (0U - (index >> i & 1U)) & low[i];
        return sum;
    }
    Cells offset(std::uint32_t index) const {
        Cells sum = 0;
        for (; index != 0; index &= index - 1)
            sum ^= high[static_cast<unsigned>(std::countr_zero(index))];
        return sum;
    }

    // The words that, added to `offset`, have exactly `ones` of the cells.
    std::uint32_t exactly(Cells cells, unsigned ones, Cells offset) const {
        std::uint32_t ripple[5] = {};
        for (; cells != 0; cells = all_but_first(cells)) {
            std::uint32_t carry = turned(static_cast<unsigned>(std::countr_zero(cells)), offset);
            for (unsigned i = 0; i < 5; ++i) {
                const std::uint32_t both = ripple[i] & carry;
                ripple[i] ^= carry;
                carry = both;
            }
        }
        std::uint32_t equal = ~0U;
        for (unsigned i = 0; i < 5; ++i) equal &= ripple[i] ^ (0U - (~ones >> i & 1U));
        return equal;
    }
    // The same for one cell, and for three: the classes of the last steps.
    std::uint32_t exactly_one_cell(Cells cell, unsigned ones, Cells offset) const {
        return turned(static_cast<unsigned>(std::countr_zero(cell)), offset) ^ (ones - 1U);
    }
    std::uint32_t two_of_three(Cells cells, Cells offset) const {
        const std::uint32_t a = turned(static_cast<unsigned>(std::countr_zero(cells)), offset);
        cells = all_but_first(cells);
        const std::uint32_t b = turned(static_cast<unsigned>(std::countr_zero(cells)), offset);
        cells = all_but_first(cells);
        const std::uint32_t c = turned(static_cast<unsigned>(std::countr_zero(cells)), offset);
        return ((a | b) & c) ^ (a & b & ~c) ^ (a & b & c);
    }

private:
    std::uint32_t turned(unsigned cell, Cells offset) const {
        return tables[cell] ^ (0U - (offset >> cell & 1U));
    }
};

// What depends on the lines alone.
struct Code {
    std::array<std::array<Sums, 256>, 3> sums{};  // of the lines, over a byte of cells
    std::vector<Cells> fixed;                     // a set that meets just these lines oddly
    Space words;

    Code(std::span<const SignedLine> lines, unsigned cells) : fixed(std::size_t{1} << lines.size()) {
        tabulate_sums(lines);
        std::vector<Cells> rows = cells_of_lines(lines);
        std::vector<Cells> sources;
        for (unsigned i = 0; i < rows.size(); ++i) sources.push_back(1U << i);
        const std::vector<unsigned> pivots = reduce(rows, sources);
        for (Cells odd = 0; odd < fixed.size(); ++odd)
            for (std::size_t i = 0; i < rows.size(); ++i)
                if (odd_many(odd & sources[i])) fixed[odd] |= 1U << pivots[i];
        span_words(rows, pivots, cells);
    }

    Sums sums_of(Cells cells) const {
        return sums[0][cells & 255] + sums[1][cells >> 8 & 255] + sums[2][cells >> 16 & 255];
    }

private:
    void tabulate_sums(std::span<const SignedLine> lines) {
        for (unsigned part = 0; part < 3; ++part)
            for (unsigned byte = 0; byte < 256; ++byte) {
                Sums& sum = sums[part][byte];
                if (part == 0) sum = {Sums::zero, Sums::zero};
                for (unsigned i = 0; i < lines.size(); ++i) {
                    const Cells set = byte << 8 * part;
                    const auto plus = static_cast<std::uint64_t>(std::popcount(set & lines[i].plus));
                    const auto minus =
                        static_cast<std::uint64_t>(std::popcount(set & lines[i].minus));
                    // A borrow into the next byte is repaid when the three parts are added.
                    (i < 8 ? sum.low : sum.high) += (plus - minus) << 8 * (i % 8);
                }
            }
    }

    void span_words(const std::vector<Cells>& rows, const std::vector<unsigned>& pivots,
                    unsigned cells) {
        Cells bound = 0;
        for (const unsigned pivot : pivots) bound |= 1U << pivot;
        unsigned size = 0;
        for (unsigned c = 0; c < cells; ++c) {
            if (bound >> c & 1) continue;
            Cells word = 1U << c;
            for (std::size_t i = 0; i < rows.size(); ++i)
                if (rows[i] >> c & 1) word |= 1U << pivots[i];
            for (Cells rest = word; rest != 0; rest &= rest - 1)
                words.forms[static_cast<unsigned>(std::countr_zero(rest))] |=
                    static_cast<std::uint16_t>(1U << size);
            words.basis[size++] = word;
        }
        words.live = (1U << size) - 1;
    }
};

// Cells whose entries are known to be r or -r modulo 2^k.
struct Class {
    Cells cells;
    unsigned residue;
};

struct Classes {
    std::array<Class, lifting_cells> items;
    unsigned size = 0;

    void add(Cells cells, unsigned residue) {
        if (cells != 0) items[size++] = {cells, residue};
    }
    std::span<const Class> all() const { return {items.data(), size}; }
};

// Linear conditions: so many of these cells, modulo 2.
struct Parities {
    struct Row {
        Cells cells;
        unsigned ones;
        Cells word;  // meets these cells oddly, those of the rows before evenly; 0: none does
    };
    Space space;
    std::array<Row, lifting_cells + 1> rows;
    unsigned size = 0;

    void impose(Cells cells, unsigned ones) {
        rows[size++] = {cells, ones, space.impose(cells)};
    }
    // Change the offset by a word so that it meets all conditions; false if none does.
    bool settle(Cells& offset) const {
        bool settled = true;
        for (unsigned i = 0; i < size; ++i) {  // no branches: they would be even odds
            const Row& row = rows[i];
            const bool met = odd_many(row.cells & offset) == (row.ones % 2 == 1);
            offset ^= row.word & (static_cast<Cells>(met) - 1U);
            settled &= met | (row.word != 0);
        }
        return settled;
    }
};

class Search {
public:
    Search(const Code& code, unsigned cells, Cells odd, std::uint32_t part, std::uint32_t parts)
        : code_(code), cells_(cells), part_(part), parts_(parts) {
        while (1U << last_ <= cells) ++last_;
        count_turns();
        planes_[0] = odd;
        Classes classes;
        classes.add(((1U << cells) - 1) & ~odd, 0);
        classes.add(odd, 1);
        const Sums none{Sums::zero, Sums::zero};
        step(1, none.half_with(code_.sums_of(odd)), classes);
    }
    std::vector<std::int8_t> take() { return std::move(found_); }

private:
    static unsigned folded(unsigned number, unsigned modulus) {
        const unsigned residue = number % modulus;
        return residue > modulus / 2 ? modulus - residue : residue;
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
                if (!free(k, c.residue))
                    fit &= window.exactly(c.cells, turns(k, c.residue), base);
            for (; fit != 0; fit &= fit - 1) {
                if (k == 1 && nodes_++ % parts_ != part_) continue;
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
            if (!free(k, c.residue) && c.residue != 0)
                both.impose(c.cells, turns(k, c.residue));
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
                planes_[k + 1] = planes_[k] ^ base ^
                                 window.word(static_cast<unsigned>(std::countr_zero(fit)));
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
    std::uint32_t part_;
    std::uint32_t parts_;
    std::uint32_t nodes_ = 0;
    unsigned last_ = 0;  // the sign bit
    std::array<unsigned, 6 * 32> turns_{};  // how many of a class turn
    std::array<Cells, 6> planes_{};  // bit k of all entries
    std::vector<std::int8_t> found_;
};

}  // namespace

unsigned rank_of_lines(std::span<const SignedLine> lines) {
    std::vector<Cells> rows = cells_of_lines(lines);
    std::vector<Cells> sources(rows.size());
    return static_cast<unsigned>(reduce(rows, sources).size());
}

std::vector<std::int8_t> lift(std::span<const SignedLine> lines, unsigned cells, std::uint32_t odd,
                              std::uint32_t part, std::uint32_t parts) {
    const Code code(lines, cells);
    return Search(code, cells, odd, part, parts).take();
}

}  // namespace loshu
