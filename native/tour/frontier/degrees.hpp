// How many edges to the vertices behind a vertex ahead is likely to have in a cycle.
#pragma once

#include <array>
#include <vector>

#include "tour/frontier/plan.hpp"

namespace loshu {

// The shares of cycles in which the vertex of a slot has no, one or both edges behind it.
using DegreeShares = std::array<std::array<double, 3>, wide_slots>;

// Estimates the shares after each step: edges are chosen independently, with odds that are
// products of two numbers, one of each vertex, such that each vertex has two edges on average; and
// of these choices only those with two edges at the vertex count.
//
// Precondition: the plan has at most wide_slots slots.
std::vector<DegreeShares> degree_shares(const FrontierPlan& plan);

}  // namespace loshu
