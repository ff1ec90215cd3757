// Naked, locked and hidden pairs, triples and quadruples.
//
// A naked subset is locked where its cells lie in a box and a line, and it strikes out candidates
// in both.
#pragma once

#include "sudoku/techniques/finder.hpp"

namespace loshu::sudoku::techniques {

std::optional<Step> first_locked_pair(Position& position);
std::optional<Step> first_locked_triple(Position& position);
std::optional<Step> first_naked_pair(Position& position);
std::optional<Step> first_naked_triple(Position& position);
std::optional<Step> first_naked_quadruple(Position& position);
std::optional<Step> first_hidden_pair(Position& position);
std::optional<Step> first_hidden_triple(Position& position);
std::optional<Step> first_hidden_quadruple(Position& position);

void all_locked_pairs(Position& position, const Options& options, std::vector<Step>& found);
void all_locked_triples(Position& position, const Options& options, std::vector<Step>& found);
void all_naked_pairs(Position& position, const Options& options, std::vector<Step>& found);
void all_naked_triples(Position& position, const Options& options, std::vector<Step>& found);
void all_naked_quadruples(Position& position, const Options& options, std::vector<Step>& found);
void all_hidden_pairs(Position& position, const Options& options, std::vector<Step>& found);
void all_hidden_triples(Position& position, const Options& options, std::vector<Step>& found);
void all_hidden_quadruples(Position& position, const Options& options, std::vector<Step>& found);

}  // namespace loshu::sudoku::techniques
