package dev.comanager.decision.league;

import static dev.comanager.decision.league.Position.DB;
import static dev.comanager.decision.league.Position.DEF;
import static dev.comanager.decision.league.Position.DL;
import static dev.comanager.decision.league.Position.K;
import static dev.comanager.decision.league.Position.LB;
import static dev.comanager.decision.league.Position.QB;
import static dev.comanager.decision.league.Position.RB;
import static dev.comanager.decision.league.Position.TE;
import static dev.comanager.decision.league.Position.WR;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A roster slot and the positions it accepts. */
public enum LineupSlot {
  QB_SLOT("QB", EnumSet.of(QB), Kind.STARTING),
  RB_SLOT("RB", EnumSet.of(RB), Kind.STARTING),
  WR_SLOT("WR", EnumSet.of(WR), Kind.STARTING),
  TE_SLOT("TE", EnumSet.of(TE), Kind.STARTING),
  K_SLOT("K", EnumSet.of(K), Kind.STARTING),
  DEF_SLOT("DEF", EnumSet.of(DEF), Kind.STARTING),
  FLEX("FLEX", EnumSet.of(RB, WR, TE), Kind.STARTING),
  RB_WR("RB/WR", EnumSet.of(RB, WR), Kind.STARTING),
  WR_TE("WR/TE", EnumSet.of(WR, TE), Kind.STARTING),
  SUPERFLEX("SUPERFLEX", EnumSet.of(QB, RB, WR, TE), Kind.STARTING),
  DL_SLOT("DL", EnumSet.of(DL), Kind.STARTING),
  LB_SLOT("LB", EnumSet.of(LB), Kind.STARTING),
  DB_SLOT("DB", EnumSet.of(DB), Kind.STARTING),
  IDP_FLEX("IDP", EnumSet.of(DL, LB, DB), Kind.STARTING),
  BENCH("BN", EnumSet.allOf(Position.class), Kind.BENCH),
  RESERVE("IR", EnumSet.allOf(Position.class), Kind.RESERVE),
  TAXI("TAXI", EnumSet.allOf(Position.class), Kind.TAXI);

  /** What a slot is for: only players in a starting one score. */
  public enum Kind {
    STARTING,
    BENCH,
    RESERVE,
    TAXI
  }

  /** The nine starting slots of the usual league. */
  public static final List<LineupSlot> USUAL =
      List.of(QB_SLOT, RB_SLOT, RB_SLOT, WR_SLOT, WR_SLOT, TE_SLOT, FLEX, K_SLOT, DEF_SLOT);

  private final String label;
  private final Set<Position> accepted;
  private final Kind kind;

  LineupSlot(String label, Set<Position> accepted, Kind kind) {
    this.label = label;
    this.accepted = accepted;
    this.kind = kind;
  }

  /** The display name, such as {@code FLEX}. */
  public String label() {
    return label;
  }

  public Kind kind() {
    return kind;
  }

  /** Whether a player in this slot scores. */
  public boolean starting() {
    return kind == Kind.STARTING;
  }

  /** Whether it is a starting slot for individual defenders. */
  public boolean takesDefenders() {
    return starting() && accepted.stream().anyMatch(Position::defender);
  }

  /** Whether the slot accepts that position. */
  public boolean accepts(Position position) {
    return accepted.contains(position);
  }
}
