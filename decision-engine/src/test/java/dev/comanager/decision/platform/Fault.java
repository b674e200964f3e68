package dev.comanager.decision.platform;

/** The faulty answers of a stubbed platform. */
public enum Fault {
  /** No answer, for as long as the client waits. */
  SILENCE,
  ERROR_500,
  TOO_MANY,
  NOT_FOUND,
  NOT_ALLOWED,
  PAGE,
  EMPTY,
  NULL,
  HALF,
  ENDLESS,
  REDIRECT
}
