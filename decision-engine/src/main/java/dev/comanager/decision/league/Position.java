package dev.comanager.decision.league;

import java.util.Optional;

/** A player's position, as fantasy leagues count it. */
public enum Position {
  QB,
  RB,
  WR,
  TE,
  K,
  DEF;

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
      default -> Optional.empty();
    };
  }
}
