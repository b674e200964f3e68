package dev.comanager.releasetest;

/** How a check ended, with what there is to say about it. Neither a bearer nor a code is said. */
sealed interface Outcome {
  String text();

  record Passed(String text) implements Outcome {}

  /** Not asked, because what it needs was not given. */
  record Skipped(String text) implements Outcome {}

  record Failed(String text) implements Outcome {}
}
