#include <algorithm>

#include "sudoku/techniques/chain_tables.hpp"
#include "sudoku/techniques/expansion.hpp"
#include "sudoku/techniques/finder.hpp"
#include "sudoku/techniques/net_tables.hpp"
#include "tests/check.hpp"
#include "tests/sudoku/techniques/library_line.hpp"

using namespace loshu::sudoku::techniques;
using namespace loshu::tests;

namespace {

std::vector<Step> steps_of(Technique technique, const std::string& grid, const std::string& gone,
                           bool sets_in_chains = false) {
    Position start = position(grid, gone);
    std::vector<Step> found;
    Options options;
    options.sets_in_chains = sets_in_chains;
    options.all_chains = false;
    finder_of(technique)->all(start, options, found);
    return found;
}

// The number of nodes of the chain of a step with these eliminations; 0 if there is none.
std::size_t chain_length(Technique technique, const std::string& grid, const std::string& gone,
                         const std::string& eliminations, bool sets_in_chains = false) {
    auto wanted = candidates(eliminations);
    std::ranges::sort(wanted);
    for (const Step& step : steps_of(technique, grid, gone, sets_in_chains)) {
        auto eliminated = step.eliminated;
        std::ranges::sort(eliminated);
        if (step.technique == technique && eliminated == wanted) return step.chains[0].size();
    }
    return 0;
}

constexpr auto hard =
    ".4.7..3.1....427...7.9.148...1....3....6...9.....1.8...19......62.38......8......";
constexpr auto solution =
    "942768351183542769576931482261879534834625197795413826319257648627384915458196273";

bool is_true(Candidate candidate) {
    return solution[cell_of(candidate)] - '1' == digit_of(candidate);
}

bool is_sound(const Step& step) {
    return std::ranges::all_of(step.placed, is_true) &&
           std::ranges::none_of(step.eliminated, is_true);
}

// Whether the expansion of each premise holds the same as its closure, but for itself.
template <class Tables>
bool closure_is_right(Position& start) {
    const auto& tables = start.derived<Tables>();
    Expansion expansion;
    for (std::size_t p = 0; p < candidate_premises; ++p) {
        const auto premise = static_cast<Premise>(p);
        if (!start.board.has(cell_of(candidate_of(premise)), digit_of(candidate_of(premise))))
            continue;
        expansion.build(tables.implications, premise);
        Reach reach;
        for (const auto& entry : expansion.entries()) {
            if (is_single(entry.premise)) reach.add(entry.premise);
        }
        Reach closed = tables.closure.of(premise);
        closed.add(premise);
        if (closed.on != reach.on || closed.off != reach.off) return false;
    }
    return true;
}

}  // namespace

TEST(simple_chains_are_the_shortest) {
    CHECK(chain_length(Technique::x_chain,
                       ".....+394..4...53+8...+3+478+5.25+39.+47.+2........+7371..3+64+95..6+3."
                       "2754.......+3+93.....2.8",
                       "921 657 181", "184 185 186") == 6);
    CHECK(chain_length(Technique::remote_pair,
                       "..+1.+4+9+2+636+3.21+7+9+4.942+63..+7.2634.+17.98.+4.+9..2...+9.+6+2.+34"
                       "..7..4.9.+4..9+7631..+9+6.+2.+4.7",
                       "", "577 579 594 596 877 879 894 896") == 8);
    CHECK(chain_length(Technique::xy_chain,
                       "76+2+8+1+3+59+4...+7+6+9+1+2+8.+9.42536+7.+765+9+82.+39..1+32......+67+4+8"
                       ".9..+7+9+5643+1.49+38+1..2.1.+2+47+9+8.",
                       "", "758 787") == 20);
}

TEST(loops_conclude_all_around_them) {
    CHECK(chain_length(Technique::continuous_nice_loop,
                       "548..+3...+63....8..1+2.+8....3+972.+386..+4.....3..+3...47..9+71+43"
                       "+8+5+92+62569+7..+3+8+8+9+3.6.7..",
                       "", "118 156 256 718 925 935") == 8);
    CHECK(chain_length(Technique::discontinuous_nice_loop,
                       ".+4..6.1.+2.275..+4+96.....43.84+1...798+5....5.2.1......+6.+7..4...."
                       "+1+3.619...24.3...1.+6+9",
                       "", "264 364 464 864") == 8);
    CHECK(chain_length(Technique::aic,
                       "+2......69+98..2.13+7+71.....+24..+9....+5..4...9.7.+5671+329+4+8+6.1...."
                       "8+33......+9+6+4+9867+32+15",
                       "", "645 646 657") == 14);
}

TEST(groups_and_sets_are_nodes_of_chains) {
    CHECK(chain_length(Technique::grouped_continuous_nice_loop,
                       "...+7+6.+3+4+543..1.7+696+754+9+38+2+1.+4..27+93+6.936.421..2+693.+5.+4."
                       "+54..61.22.7.4+9+653.+6....+4..",
                       "111 891 991 893 194 894 896", "226 594 813") == 10);
    const std::string grid =
        ".4..892...652+4...+9..9.+1...44..9.5...95.+4...17...1.8+4+956.+4...9...+9...174...789"
        "+4.3.";
    const std::string gone = "331 242 342 243 245 345 574 775 584 689";
    const auto loop = Technique::grouped_continuous_nice_loop;
    CHECK(chain_length(loop, grid, gone, "291 314 649", true) == 8);
    CHECK(chain_length(loop, grid, gone, "291 314 649", false) == 0);
}

TEST(the_closure_holds_what_is_reached_link_by_link) {
    Position start = position(hard, "");
    CHECK(closure_is_right<PlainChains>(start));
    CHECK(closure_is_right<GroupedChains>(start));
    CHECK(closure_is_right<ChainsOfSets>(start));
    CHECK(closure_is_right<NetChains>(start));
}

TEST(no_chain_and_no_net_contradicts_the_solution) {
    using enum Technique;
    Position now = position(hard, "");
    std::size_t steps = 0;
    for (bool found = true; found && !now.board.solved();) {
        found = false;
        for (const Technique technique :
             {naked_single, hidden_single, remote_pair, x_chain, xy_chain, nice_loop,
              grouped_nice_loop, forcing_chain, forcing_net}) {
            const auto step = finder_of(technique)->first(now);
            if (!step) continue;
            CHECK(is_sound(*step));
            now.board.apply(*step);
            found = true;
            ++steps;
            break;
        }
    }
    CHECK(steps > 20);
}

TEST(nodes_of_a_net_follow_their_reasons) {
    Position start = position(hard, "");
    for (;;) {
        auto single = finder_of(Technique::naked_single)->first(start);
        if (!single) single = finder_of(Technique::hidden_single)->first(start);
        if (!single) break;
        start.board.apply(*single);
    }
    Options options;
    options.all_chains = false;
    std::vector<Step> found;
    finder_of(Technique::forcing_net)->all(start, options, found);
    CHECK(!found.empty());
    for (const Step& step : found) {
        CHECK(is_sound(step));
        CHECK(step.nets.size() == step.chains.size());
        for (std::size_t k = 0; k < step.nets.size(); ++k) {
            const auto& net = step.nets[k];
            CHECK(net.front().reasons.empty());
            CHECK(net.back().node.cells == step.chains[k].back().cells);
            for (std::size_t n = 1; n < net.size(); ++n) {
                CHECK(!net[n].reasons.empty());
                for (const std::size_t reason : net[n].reasons) CHECK(reason < n);
            }
        }
    }
}
