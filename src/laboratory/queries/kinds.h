// Kinds of queries, one in each file of this folder.
#pragma once

#include <memory>

#include "laboratory/query.h"

namespace gnomon::laboratory {

std::unique_ptr<Query> ask_overlap(const Asked& asked);
std::unique_ptr<Query> ask_separation(const Asked& asked);
std::unique_ptr<Query> ask_translation(const Asked& asked);
std::unique_ptr<Query> ask_manifold(const Asked& asked);
std::unique_ptr<Query> ask_distance(const Asked& asked);
std::unique_ptr<Query> ask_depth(const Asked& asked);
std::unique_ptr<Query> ask_ray(const Asked& asked);
std::unique_ptr<Query> ask_point(const Asked& asked);
std::unique_ptr<Query> ask_sweep(const Asked& asked);
std::unique_ptr<Query> ask_turning(const Asked& asked);
std::unique_ptr<Query> ask_difference(const Asked& asked);

}  // namespace gnomon::laboratory
