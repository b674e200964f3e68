package dev.comanager.contracts;

/** The recommendation of a decision (spec 2.1). The names are also the names in messages. */
public enum Verdict {
  START,
  SIT,
  TRADE,
  PASS,
  ADD,
  HOLD,
  /** The facts are too old or incomplete for a verdict. */
  NO_CALL
}
