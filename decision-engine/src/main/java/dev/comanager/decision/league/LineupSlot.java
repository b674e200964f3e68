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
  QB_SLOT("QB", EnumSet.of(QB), true),
  RB_SLOT("RB", EnumSet.of(RB), true),
  WR_SLOT("WR", EnumSet.of(WR), true),
  TE_SLOT("TE", EnumSet.of(TE), true),
  K_SLOT("K", EnumSet.of(K), true),
  DEF_SLOT("DEF", EnumSet.of(DEF), true),
  FLEX("FLEX", EnumSet.of(RB, WR, TE), true),
  RB_WR("RB/WR", EnumSet.of(RB, WR), true),
  WR_TE("WR/TE", EnumSet.of(WR, TE), true),
  SUPERFLEX("SUPERFLEX", EnumSet.of(QB, RB, WR, TE), true),
  DL_SLOT("DL", EnumSet.of(DL), true),
  LB_SLOT("LB", EnumSet.of(LB), true),
  DB_SLOT("DB", EnumSet.of(DB), true),
  IDP_FLEX("IDP", EnumSet.of(DL, LB, DB), true),
  BENCH("BN", EnumSet.allOf(Position.class), false),
  RESERVE("IR", EnumSet.allOf(Position.class), false),
  TAXI("TAXI", EnumSet.allOf(Position.class), false);

  /** The nine starting slots of the usual league. */
  public static final List<LineupSlot> USUAL =
      List.of(QB_SLOT, RB_SLOT, RB_SLOT, WR_SLOT, WR_SLOT, TE_SLOT, FLEX, K_SLOT, DEF_SLOT);

  private final String label;
  private final Set<Position> accepted;
  private final boolean starting;

  LineupSlot(String label, Set<Position> accepted, boolean starting) {
    this.label = label;
    this.accepted = accepted;
    this.starting = starting;
  }

  /** The display name, such as {@code FLEX}. */
  public String label() {
    return label;
  }

  /** Whether a player in this slot scores. */
  public boolean starting() {
    return starting;
  }

  /** Whether it is a starting slot for individual defenders. */
  public boolean takesDefenders() {
    return starting && accepted.stream().anyMatch(Position::defender);
  }

  /** Whether the slot accepts that position. */
  public boolean accepts(Position position) {
    return accepted.contains(position);
  }
}
