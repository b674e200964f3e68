package dev.comanager.decision.league;

import java.util.List;
import java.util.Optional;

/** A player's position, as fantasy leagues count it. */
public enum Position {
  QB,
  RB,
  WR,
  TE,
  K,
  DEF,
  /** A defensive lineman: an end or a tackle, the platform doesn't say which. */
  DL,
  /** A defensive end. */
  DE,
  /** A defensive tackle. */
  DT,
  LB,
  /** A linebacker who may also be put into a slot for the whole line. */
  EDGE,
  /** A defensive back: a cornerback or a safety, the platform doesn't say which. */
  DB,
  /** A cornerback. */
  CB,
  /** A safety. */
  S;

  private static final List<Position> LINE = List.of(DE, DT);
  private static final List<Position> LINEBACKERS = List.of(LB);
  private static final List<Position> EDGES = List.of(LB, DE);
  private static final List<Position> BACKS = List.of(CB, S);

  private final List<Position> own = List.of(this);

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
      case "DL" -> Optional.of(DL);
      case "DE", "EDR", "EDGE" -> Optional.of(DE);
      case "DT", "NT", "IL" -> Optional.of(DT);
      case "LB", "ILB", "OLB", "MLB" -> Optional.of(LB);
      case "DB" -> Optional.of(DB);
      case "CB" -> Optional.of(CB);
      case "S", "SS", "FS" -> Optional.of(S);
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
      case DL, DE, DT, LB, EDGE, DB, CB, S -> true;
      case QB, RB, WR, TE, K, DEF -> false;
    };
  }

  /**
   * The positions that leagues distinguish here: ends and tackles for a lineman, cornerbacks and
   * safeties for a back, linebackers for an edge rusher, otherwise the position itself.
   */
  public List<Position> kinds() {
    return switch (this) {
      case DL -> LINE;
      case EDGE -> LINEBACKERS;
      case DB -> BACKS;
      case QB, RB, WR, TE, K, DEF, DE, DT, LB, CB, S -> own;
    };
  }

  /** Whether a player of that position may be of this one, as far as either is known. */
  public boolean mayBe(Position other) {
    return this == other || listedAs().stream().anyMatch(other.listedAs()::contains);
  }

  // Where one source lists a linebacker on the line, another one calls him an end.
  private List<Position> listedAs() {
    return this == EDGE ? EDGES : kinds();
  }
}
