#include "sudoku/techniques/forcing.hpp"

#include <memory>

#include "sudoku/techniques/chain_nodes.hpp"
#include "sudoku/techniques/chain_tables.hpp"
#include "sudoku/techniques/net_chain.hpp"
#include "sudoku/techniques/net_tables.hpp"
#include "sudoku/techniques/proofs.hpp"

namespace loshu::sudoku::techniques {

namespace {

class ForcingSearch {
public:
    ForcingSearch(const Board& board, const Implications& implications, const Closure& closure,
                  const NetChains* net)
        : implications_{implications},
          net_{net},
          proofs_{board, closure},
          weaver_{board, implications, net},
          tables_(candidate_premises) {}

    // The first cell that is set, or the first candidate that is eliminated.
    std::optional<Step> first() {
        const Reach proved = proofs_.proved();
        for (const Premise conclusion : in_order(proved)) {
            Shortest shortest = shortest_proofs(conclusion);
            if (const auto best = shortest.best(implications_.on(conclusion)))
                return step(conclusion, *best);
        }
        return std::nullopt;
    }

    void all(bool each_proof, std::vector<Step>& found) {
        for (const Premise conclusion : in_order(proofs_.proved())) {
            if (each_proof) {
                each_valid(conclusion, [&](const Proof& proof, std::size_t) {
                    found.push_back(step(conclusion, proof));
                });
                continue;
            }
            const Shortest shortest = shortest_proofs(conclusion);
            for (const auto& kept : {shortest.contradiction, shortest.verity}) {
                if (kept) found.push_back(step(conclusion, kept->proof));
            }
        }
    }

private:
    struct Weighed {
        Proof proof;
        std::size_t length;
    };
    // HoDoKu keeps the shortest proof of each kind.
    struct Shortest {
        std::optional<Weighed> contradiction, verity;

        void take(const Proof& proof, std::size_t length) {
            auto& kept = proof.verity ? verity : contradiction;
            if (!kept || length < kept->length) kept = {proof, length};
        }
        std::optional<Proof> best(bool sets) const {
            const bool contradicts =
                contradiction && (!verity || sets || contradiction->length <= verity->length);
            if (contradicts) return contradiction->proof;
            return verity ? std::optional{verity->proof} : std::nullopt;
        }
    };

    // Placements come before eliminations, both by cell, then by digit.
    static std::vector<Premise> in_order(const Reach& proved) {
        std::vector<Premise> conclusions;
        for (const bool on : {true, false}) {
            for (std::size_t c = 0; c < candidate_premises / 2; ++c) {
                const Premise p = premise(static_cast<Candidate>(c), on);
                if (proved.has(p)) conclusions.push_back(p);
            }
        }
        return conclusions;
    }

    Shortest shortest_proofs(Premise conclusion) {
        Shortest shortest;
        each_valid(conclusion,
                   [&](const Proof& proof, std::size_t length) { shortest.take(proof, length); });
        return shortest;
    }

    template <class Take>
    void each_valid(Premise conclusion, Take take) {
        const Proofs::Visit visit = [&](const Proof& proof) {
            if (const auto length = valid_length(proof)) take(proof, *length);
        };
        proofs_.each_contradiction(conclusion ^ 1, visit);
        proofs_.each_verity(conclusion, visit);
    }

    // The nodes of all chains together; a search for nets does not count chains.
    std::optional<std::size_t> valid_length(const Proof& proof) {
        std::size_t length = 0;
        bool net = net_ == nullptr;
        for (const Branch& branch : proof.branches) {
            const Woven woven = weaver_.weave(table(branch.start), branch.end);
            length += woven.length();
            net = net || woven.is_net();
        }
        return net ? std::optional{length} : std::nullopt;
    }

    const Expansion& table(Premise start) {
        auto& kept = tables_[start];
        if (!kept) {
            kept = std::make_unique<Expansion>();
            kept->build(implications_, start);
        }
        return *kept;
    }

    Technique kind(const Proof& proof) const {
        if (net_ != nullptr) {
            return proof.verity ? Technique::forcing_net_verity
                                : Technique::forcing_net_contradiction;
        }
        return proof.verity ? Technique::forcing_chain_verity
                            : Technique::forcing_chain_contradiction;
    }

    Step step(Premise conclusion, const Proof& proof) {
        Step step;
        step.technique = kind(proof);
        (implications_.on(conclusion) ? step.placed : step.eliminated) = {candidate_of(conclusion)};
        step.base = proof.houses;
        step.cells = proof.cells;
        for (const Branch& branch : proof.branches) {
            const Expansion& from = table(branch.start);
            step.chains.push_back(nodes_of(implications_, weaver_.weave(from, branch.end).main));
            if (net_ != nullptr) step.nets.push_back(weaver_.derive(from, branch.end));
        }
        return step;
    }

    const Implications& implications_;
    const NetChains* net_;
    Proofs proofs_;
    Weaver weaver_;
    std::vector<std::unique_ptr<Expansion>> tables_;  // by premise, where one was needed
};

ForcingSearch chains(Position& position) {
    const auto& chains = position.derived<GroupedChains>();
    return {position.board, chains.implications, chains.closure, nullptr};
}

ForcingSearch nets(Position& position) {
    const auto& nets = position.derived<NetChains>();
    return {position.board, nets.implications, nets.closure, &nets};
}

}  // namespace

std::optional<Step> first_forcing_chain(Position& position) { return chains(position).first(); }

std::optional<Step> first_forcing_net(Position& position) { return nets(position).first(); }

void all_forcing_chains(Position& position, const Options& options, std::vector<Step>& found) {
    chains(position).all(options.all_chains, found);
}

void all_forcing_nets(Position& position, const Options& options, std::vector<Step>& found) {
    nets(position).all(options.all_chains, found);
}

}  // namespace loshu::sudoku::techniques
