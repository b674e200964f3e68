package dev.comanager.notifier.carrier;

/** What a carrier's listing says about a text whose sending ended unclear. */
public sealed interface Found {
  /** The carrier has it after all. */
  record There(String providerId) implements Found {}

  /** It is not listed, so far: listings lag. */
  record Absent() implements Found {}

  /** The carrier didn't say. */
  record Unknown() implements Found {}
}
