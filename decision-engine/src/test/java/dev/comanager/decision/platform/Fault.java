package dev.comanager.decision.platform;

/** What a stubbed platform answers instead of the truth. */
public enum Fault {
  /** Nothing, for as long as anyone waits. */
  SILENCE,
  ERROR_500,
  TOO_MANY,
  NOT_FOUND,
  NOT_ALLOWED,
  PAGE,
  EMPTY,
  HALF,
  ENDLESS
}
