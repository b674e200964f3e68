package dev.comanager.auth.signin;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The parameters as sent, including repeated ones. Names and values are byte strings, one character
 * per byte, so that a {@code state} is returned unchanged.
 */
record Parameters(Map<String, List<String>> values) {
  /** The value; an empty one counts as omitted (RFC 6749, section 3.1). */
  Optional<String> value(String name) {
    return values.getOrDefault(name, List.of()).stream().filter(it -> !it.isEmpty()).findFirst();
  }

  /** All values that aren't empty. */
  List<String> all(String name) {
    return values.getOrDefault(name, List.of()).stream().filter(it -> !it.isEmpty()).toList();
  }

  boolean repeated(String name) {
    return values.getOrDefault(name, List.of()).size() > 1;
  }

  /** Whether a parameter outside {@code repeatable} is repeated (RFC 6749, section 3.1). */
  boolean anyRepeated(Set<String> repeatable) {
    return values.keySet().stream().anyMatch(name -> !repeatable.contains(name) && repeated(name));
  }
}
