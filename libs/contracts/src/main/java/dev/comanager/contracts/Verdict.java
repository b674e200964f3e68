package dev.comanager.contracts;

/** What a decision says to do (spec 2.1). The names are the names on the wire. */
public enum Verdict {
  START,
  SIT,
  TRADE,
  PASS,
  ADD,
  HOLD,
  /** The facts are too old or missing to stand behind a verdict. */
  NO_CALL
}
