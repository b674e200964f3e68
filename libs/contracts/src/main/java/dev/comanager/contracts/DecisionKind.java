package dev.comanager.contracts;

/** The kind of a decision (spec 2.1). */
public enum DecisionKind implements Coded {
  START_SIT,
  TRADE,
  WAIVER,
  LINEUP;
}
