package dev.comanager.releasetest;

/** How a check ended, with what there is to say about it. Neither a bearer nor a code is said. */
sealed interface Outcome {
  String words();

  record Passed(String words) implements Outcome {}

  /** Not asked, because what it needs was not given. */
  record Skipped(String words) implements Outcome {}

  record Failed(String words) implements Outcome {}
}
