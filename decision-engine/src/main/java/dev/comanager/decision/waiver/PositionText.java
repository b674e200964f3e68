package dev.comanager.decision.waiver;

import dev.comanager.decision.league.Position;

/** Positions as worded in sentences. */
public final class PositionText {
  private PositionText() {}

  /** For example {@code quarterback}. */
  public static String of(Position position) {
    return switch (position) {
      case QB -> "quarterback";
      case RB -> "running back";
      case WR -> "wide receiver";
      case TE -> "tight end";
      case K -> "kicker";
      case DEF -> "defense";
      case DL -> "defensive lineman";
      case DE -> "defensive end";
      case DT -> "defensive tackle";
      case LB -> "linebacker";
      case EDGE -> "edge rusher";
      case DB -> "defensive back";
      case CB -> "cornerback";
      case S -> "safety";
    };
  }
}
