#include "bind/magic/equation_program.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "bind/bind.hpp"

namespace loshu::binding {
namespace {

constexpr std::int64_t farthest = std::int64_t{1} << 29;  // that a sum may be from 0
constexpr std::int64_t steepest = std::int64_t{1} << 16;  // factor
// For a selection:
constexpr std::int64_t most_forms = 1 << 10;
constexpr std::int64_t most_terms = 1 << 10;
constexpr std::int64_t most_numbers = 1 << 20;  // of a form: what multiplies the mean
constexpr std::int64_t most_factor = 1 << 12;

class ProgramCheck {
public:
    explicit ProgramCheck(std::span<const std::int32_t> program) : program_(program) {}

    void run() {
        const std::int32_t cells = next(), words = next(), levels = next(), known = next();
        require(words == 1 || words == 2 || words == 4 || words == 8,
                "program: 1, 2, 4 or 8 words");
        require(cells >= 1 && levels >= 1 && known >= 0 && cells <= 1 << 16 &&
                    std::int64_t{levels} + known <= cells,
                "program: at least one cell and one level, and no more levels than cells");
        largest_ = 64 * words - 1;
        reach_.assign(static_cast<std::size_t>(cells), unknown);
        for (std::int32_t k = 0; k < known; ++k) {
            const std::int32_t cell = new_cell();
            const std::int32_t number = next();
            require(number >= 0 && number <= largest_, "program: a known number is out of range");
            reach_[static_cast<std::size_t>(cell)] = largest_;
        }
        for (std::int32_t k = 0; k < levels; ++k) level();
        require(at_ == program_.size(), "program: too long");
    }

private:
    static constexpr std::int64_t unknown = -1;

    std::int32_t next() {
        require(at_ < program_.size(), "program: too short");
        return program_[at_++];
    }

    // How many parts of some size follow; no more than there is room for.
    std::size_t parts(std::size_t size) {
        const std::int32_t count = next();
        require(count >= 0 && static_cast<std::size_t>(count) * size <= program_.size(),
                "program: too short");
        return static_cast<std::size_t>(count);
    }

    std::int32_t cell() {
        const std::int32_t cell = next();
        require(cell >= 0 && static_cast<std::size_t>(cell) < reach_.size(),
                "program: a cell that there is not");
        return cell;
    }

    std::int32_t new_cell() {
        const std::int32_t found = cell();
        require(reach_[static_cast<std::size_t>(found)] == unknown,
                "program: a cell is determined twice");
        return found;
    }

    std::int32_t determined_cell() {
        const std::int32_t found = cell();
        require(reach_[static_cast<std::size_t>(found)] != unknown,
                "program: a cell is used before it is determined");
        return found;
    }

    std::int64_t factor() {
        const std::int64_t factor = next();
        require(std::abs(factor) <= steepest, "program: a factor is out of range");
        return factor;
    }

    // How far a sum with some constant may be from 0.
    std::int64_t sum(std::int64_t constant) {
        std::int64_t most = std::abs(constant);
        for (std::size_t left = parts(2); left > 0; --left) {
            const auto cell = static_cast<std::size_t>(determined_cell());
            most += std::abs(factor()) * reach_[cell];
            require(most <= farthest, "program: a sum is out of range");
        }
        require(most <= farthest, "program: a sum is out of range");
        return most;
    }

    void level() {
        const auto free = static_cast<std::size_t>(new_cell());
        const std::size_t units = parts(5), generals = parts(5), orders = parts(3), late = parts(2),
                          bounds = parts(4), pairs = parts(3), late_pairs = parts(2);
        for (std::size_t k = 0; k < units; ++k) unit();
        // Only now, since the units are to be sums of what came before.
        reach_[free] = largest_;
        std::vector<std::int32_t> last;
        for (std::size_t k = 0; k < generals; ++k) last.push_back(general());
        for (std::size_t k = 0; k < orders; ++k) {
            determined_cell(), determined_cell();
            factor();
        }
        for (const std::int32_t cell : last) reach_[static_cast<std::size_t>(cell)] = largest_;
        for (std::size_t k = 0; k < late; ++k) determined_cell(), determined_cell();
        for (std::size_t k = 0; k < bounds; ++k) bound();
        for (std::size_t k = 0; k < pairs; ++k) pair();
        for (std::size_t k = 0; k < late_pairs; ++k) sum(next());
    }

    void unit() {
        const auto cell = static_cast<std::size_t>(new_cell());
        const std::int32_t sign = next();
        require(sign == 1 || sign == -1, "program: a sign is 1 or -1");
        divisor();
        reach_[cell] = std::max(largest_, sum(next()));
    }

    std::int32_t general() {
        const std::int32_t cell = new_cell();
        factor();
        divisor();
        sum(next());
        return cell;
    }

    void divisor() {
        const std::int32_t divisor = next();
        require(divisor >= 1, "program: a divisor is 1 or more");
    }

    void bound() {
        const std::int32_t constant = next();
        factor();
        const std::int32_t count = next();
        require(count >= 0 && count <= 63, "program: a bound is about 63 cells at most");
        sum(constant);
    }

    void pair() {
        const std::int32_t constant = next();
        factor();
        sum(constant);
    }

    std::span<const std::int32_t> program_;
    std::size_t at_ = 0;
    std::int64_t largest_ = 0;
    std::vector<std::int64_t> reach_;  // of each cell: how far its value may be from 0
};

}  // namespace

void require_program(std::span<const std::int32_t> program) { ProgramCheck(program).run(); }

void require_forms(std::span<const std::int32_t> forms, std::size_t levels, std::size_t cells) {
    std::size_t at = 0;
    const auto next = [&](std::int64_t most) {
        require(at < forms.size(), "forms: too short");
        require(std::abs(std::int64_t{forms[at]}) <= most, "forms: a number is out of range");
        return forms[at++];
    };
    const auto count = [&](std::int64_t most) {
        const std::int32_t found = next(most);
        require(found >= 0, "forms: a number is out of range");
        return static_cast<std::size_t>(found);
    };
    for (std::size_t level = 0; level < levels; ++level) {
        for (std::size_t left = count(most_forms); left > 0; --left) {
            next(farthest);
            next(most_numbers);
            for (std::size_t terms = count(most_terms); terms > 0; --terms) {
                require(count(farthest) < cells, "forms: a cell that there is not");
                next(most_factor);
            }
        }
    }
    require(at == forms.size(), "forms: too long");
}

}  // namespace loshu::binding
