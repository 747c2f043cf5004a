// What auctions and searches share on their way in from Python.
#pragma once

#include <stdexcept>
#include <vector>

#include "auction.hpp"
#include "search.hpp"

// Each throws std::invalid_argument (ValueError in Python) naming what is wrong.
inline void require(bool holds, const char* what) {
  if (!holds)
    throw std::invalid_argument(what);
}
void require_index(int index, std::size_t size, const char* what);
void require_branches(const kernel::Auction& auction, const std::vector<int>& branches);
// What a scene says must be said in the auction it is used with.
void check_scene(const kernel::Auction& auction, const kernel::Scene& scene);
