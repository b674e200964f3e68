package dev.comanager.notifier.carrier;

import java.util.List;

/** The result of searching a carrier's listing after an unclear attempt. */
public sealed interface LookupResult {
  /**
   * The carrier has it, or another one that looks the same.
   *
   * @param providerIds all that look the same, oldest first, at least one
   */
  record Found(List<String> providerIds) implements LookupResult {}

  /** It isn't listed yet; listings lag. */
  record Absent() implements LookupResult {}

  /** The carrier didn't answer. */
  record Unknown() implements LookupResult {}
}
