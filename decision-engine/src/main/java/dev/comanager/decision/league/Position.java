package dev.comanager.decision.league;

import java.util.Optional;

/** A player's position, as fantasy leagues count it. */
public enum Position {
  QB,
  RB,
  WR,
  TE,
  K,
  DEF,
  /** Defensive line: ends and tackles. */
  DL,
  LB,
  /** Defensive backs: cornerbacks and safeties. */
  DB;

  /**
   * Parses a platform's name for a position, such as {@code D/ST} or {@code PK}; empty for a
   * position that isn't supported here.
   */
  public static Optional<Position> find(String written) {
    return switch (written.strip().toUpperCase(java.util.Locale.ROOT)) {
      case "QB" -> Optional.of(QB);
      case "RB", "FB", "HB" -> Optional.of(RB);
      case "WR" -> Optional.of(WR);
      case "TE" -> Optional.of(TE);
      case "K", "PK" -> Optional.of(K);
      case "DEF", "DST", "D/ST", "D" -> Optional.of(DEF);
      case "DL", "DE", "DT", "NT", "EDR", "EDGE", "IL" -> Optional.of(DL);
      case "LB", "ILB", "OLB", "MLB" -> Optional.of(LB);
      case "DB", "CB", "S", "SS", "FS" -> Optional.of(DB);
      default -> Optional.empty();
    };
  }

  /** The same for the argument of a tool, which names no individual defenders. */
  public static Optional<Position> ofArgument(String written) {
    return find(written).filter(position -> !position.defender());
  }

  /** Whether it is the position of an individual defender. */
  public boolean defender() {
    return switch (this) {
      case DL, LB, DB -> true;
      case QB, RB, WR, TE, K, DEF -> false;
    };
  }
}
