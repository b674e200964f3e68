package dev.comanager.releasetest;

/** The result of a check and its message, which never contains a bearer or a code. */
sealed interface Outcome {
  String text();

  record Passed(String text) implements Outcome {}

  /** Skipped, because a required setting is missing. */
  record Skipped(String text) implements Outcome {}

  record Failed(String text) implements Outcome {}
}
