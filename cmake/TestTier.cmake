# Tests come in three tiers: short runs on every push, medium and long take the time that they need.
# JSONGEN_TEST_TIER chooses; a tier holds the ones before it. See docs/TESTING.md.

set(JSONGEN_TEST_TIER short CACHE STRING "Tests to register: short, medium or long")
set_property(CACHE JSONGEN_TEST_TIER PROPERTY STRINGS short medium long)

# is_tier_wanted(<tier> <variable>)
function(is_tier_wanted tier variable)
  set(tiers short medium long)
  list(FIND tiers ${tier} asked)
  list(FIND tiers ${JSONGEN_TEST_TIER} chosen)
  if(asked EQUAL -1 OR chosen EQUAL -1)
    message(FATAL_ERROR "A tier is short, medium or long, not '${tier}' or '${JSONGEN_TEST_TIER}'")
  endif()
  if(asked GREATER chosen)
    set(${variable} FALSE PARENT_SCOPE)
  else()
    set(${variable} TRUE PARENT_SCOPE)
  endif()
endfunction()

# add_tier_test(<tier> NAME <name> COMMAND <command> [<argument>...]): add_test, when that tier runs.
# The tier is the test's label as well.
function(add_tier_test tier)
  is_tier_wanted(${tier} wanted)
  if(NOT wanted)
    return()
  endif()
  add_test(${ARGN})
  list(GET ARGN 1 name)
  set_tests_properties(${name} PROPERTIES LABELS ${tier})
endfunction()
