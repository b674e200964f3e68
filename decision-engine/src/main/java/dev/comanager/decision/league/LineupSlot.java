package dev.comanager.decision.league;

import static dev.comanager.decision.league.Position.CB;
import static dev.comanager.decision.league.Position.DE;
import static dev.comanager.decision.league.Position.DEF;
import static dev.comanager.decision.league.Position.DT;
import static dev.comanager.decision.league.Position.K;
import static dev.comanager.decision.league.Position.LB;
import static dev.comanager.decision.league.Position.QB;
import static dev.comanager.decision.league.Position.RB;
import static dev.comanager.decision.league.Position.S;
import static dev.comanager.decision.league.Position.TE;
import static dev.comanager.decision.league.Position.WR;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
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
  DE_SLOT("DE", EnumSet.of(DE), Kind.STARTING),
  DT_SLOT("DT", EnumSet.of(DT), Kind.STARTING),
  DL_SLOT("DL", EnumSet.of(DE, DT), Kind.STARTING),
  LB_SLOT("LB", EnumSet.of(LB), Kind.STARTING),
  CB_SLOT("CB", EnumSet.of(CB), Kind.STARTING),
  S_SLOT("S", EnumSet.of(S), Kind.STARTING),
  DB_SLOT("DB", EnumSet.of(CB, S), Kind.STARTING),
  IDP_FLEX("IDP", EnumSet.of(DE, DT, LB, CB, S), Kind.STARTING),
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
  private final Set<Position> kinds;
  private final Set<Position> accepted = EnumSet.noneOf(Position.class);
  private final Kind kind;

  /** A slot for those positions, and for players of whom only the group is known. */
  LineupSlot(String label, Set<Position> kinds, Kind kind) {
    this.label = label;
    this.kinds = kinds;
    for (Position position : Position.values()) {
      if (position.kinds().stream().anyMatch(kinds::contains)) {
        accepted.add(position);
      }
    }
    if (kinds.containsAll(Position.DL.kinds())) {
      accepted.add(Position.EDGE);
    }
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

  /**
   * Whether it is a starting slot for several positions; ends and tackles are one, both linemen.
   */
  public boolean flex() {
    return starting() && this != DL_SLOT && this != DB_SLOT && kinds.size() > 1;
  }

  /** Whether it is a starting slot for individual defenders. */
  public boolean takesDefenders() {
    return starting() && accepted.stream().anyMatch(Position::defender);
  }

  /** The starting slot for exactly those positions, or empty when there is none. */
  public static Optional<LineupSlot> starting(Collection<Position> positions) {
    Set<Position> wanted = EnumSet.noneOf(Position.class);
    positions.forEach(position -> wanted.addAll(position.kinds()));
    return Arrays.stream(values())
        .filter(LineupSlot::starting)
        .filter(slot -> slot.kinds.equals(wanted))
        .findFirst();
  }

  /** The positions that the slot is for, each as leagues distinguish them. */
  public Set<Position> kinds() {
    return Collections.unmodifiableSet(kinds);
  }

  /**
   * Whether the slot accepts that position; a lineman of unknown kind may be an end or a tackle.
   */
  public boolean accepts(Position position) {
    return accepted.contains(position);
  }
}
