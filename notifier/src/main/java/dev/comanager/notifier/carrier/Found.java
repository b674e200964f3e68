package dev.comanager.notifier.carrier;

import java.util.List;

/** What a carrier's listing says about something whose sending ended unclear. */
public sealed interface Found {
  /**
   * The carrier has it after all, or another one that looks the same.
   *
   * @param providerIds all that look the same, oldest first, one at least
   */
  record There(List<String> providerIds) implements Found {}

  /** It is not listed, so far: listings lag. */
  record Absent() implements Found {}

  /** The carrier didn't say. */
  record Unknown() implements Found {}
}
