package dev.comanager.auth.signin;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Parameters as they were sent, each as often as it was. Names and values are byte strings, one
 * character a byte, so that a {@code state} comes back as it came.
 */
record Parameters(Map<String, List<String>> values) {
  /** The value; one that is empty counts as left out (RFC 6749, section 3.1). */
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

  /** Whether any parameter comes more than once that mustn't (RFC 6749, section 3.1). */
  boolean anyRepeated(Set<String> repeatable) {
    return values.keySet().stream().anyMatch(name -> !repeatable.contains(name) && repeated(name));
  }
}
