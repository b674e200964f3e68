package dev.comanager.decision.facts;

/** How a player took part in the last practice before a game. */
public enum Practice {
  FULL,
  LIMITED,
  NONE,
  UNKNOWN
}
