#include "engine/fault.h"

namespace gnomon::engine {
namespace {

EngineFault last;

}  // namespace

std::nullptr_t fault(const Fault& found, EngineSide side) {
  const auto number = [](std::uint32_t index) { return index == no_index ? -1.0 : index; };
  last = {static_cast<double>(found.status), static_cast<double>(found.subject), number(found.index),
          static_cast<double>(side), number(found.other)};
  return nullptr;
}

std::nullptr_t fault_of(Status status, Subject subject, double number) {
  fault({status, subject});
  last.index = number;
  return nullptr;
}

}  // namespace gnomon::engine

const EngineFault* engine_fault() { return &gnomon::engine::last; }
const char* engine_describe_status(std::uint32_t status) {
  return gnomon::describe(static_cast<gnomon::Status>(status));
}
const char* engine_describe_subject(std::uint32_t subject) {
  return gnomon::name_of(static_cast<gnomon::Subject>(subject));
}
