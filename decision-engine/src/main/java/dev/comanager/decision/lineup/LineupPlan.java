package dev.comanager.decision.lineup;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.startsit.PairWeighing;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The best lineup as a plan: the moves of {@code fantasy_optimize_lineup}, and what stays open once
 * they are made.
 */
public final class LineupPlan {
  private static final int CLOSE_UP_TO = 64;
  private static final int MOST_CLOSE = 3;
  private static final double EVEN = .5;

  private final LineupVerdict verdict;
  private final LinkedLeague after;

  private LineupPlan(LineupVerdict verdict) {
    this.verdict = verdict;
    this.after = verdict.roster().with(verdict.best());
  }

  /** The plan for the line's own team in that league. */
  public static LineupPlan of(LinkedLeague league, SeasonFacts facts, Instant now) {
    return new LineupPlan(LineupVerdict.on(league, facts, now));
  }

  /**
   * A lineup change that is legal by itself.
   *
   * @param in who comes in from the bench
   * @param slot that he takes
   * @param shifts starters who make room by moving to other slots, in order
   * @param out who goes to the bench; empty when the last slot was empty
   * @param gain in expected points
   */
  public record Move(
      WeekPlayer in, LineupSlot slot, List<Shift> shifts, Optional<WeekPlayer> out, double gain) {
    public Move {
      shifts = List.copyOf(shifts);
    }

    static Move of(Change change, Roster roster) {
      return new Move(
          roster.known(change.in()),
          change.slot(),
          change.shifts().stream()
              .map(shift -> new Shift(roster.known(shift.player()), shift.to()))
              .toList(),
          change.out().map(roster::known),
          LineupVerdict.gain(roster, change));
    }
  }

  /** A starter who moves to another slot. */
  public record Shift(WeekPlayer player, LineupSlot to) {}

  /** A starter of the best lineup and the bench player who comes closest to him. */
  public record ClosePick(LineupSlot slot, WeekPlayer start, WeekPlayer sit, int confidence) {
    /** The band of the confidence. */
    public ConfidenceBand band() {
      return ConfidenceBand.of(confidence);
    }
  }

  /** The moves, the largest gain first. */
  public List<Move> moves() {
    return verdict.changes().stream().map(change -> Move.of(change, verdict.roster())).toList();
  }

  /** Expected points of the lineup as it is. */
  public double pointsNow() {
    return verdict.pointsNow();
  }

  /** Expected points after all moves. */
  public double pointsBest() {
    return verdict.pointsBest();
  }

  /**
   * What is still to do once the moves are made.
   *
   * @param activation whether a player who isn't active would start
   */
  public record Notes(List<String> sentences, boolean activation) {
    /** Nothing. */
    public static final Notes NONE = new Notes(List.of(), false);
  }

  /** What is still to do once the moves are made. */
  public Notes notes() {
    LineupNotes notes = verdict.notes();
    return new Notes(notes.sentences(), notes.activate().isPresent());
  }

  /** Why the moves are no more than a lean, as the end of a sentence; empty when they are more. */
  public Optional<String> but() {
    return verdict.but();
  }

  /** The next lock of a move; empty without one. */
  public Optional<Instant> lockAt() {
    return verdict.changes().isEmpty() ? Optional.empty() : Optional.ofNullable(verdict.lockAt());
  }

  /** Whether he starts after all moves. */
  public boolean starts(PlayerId player) {
    return after.mine().spotOf(player).filter(spot -> spot.slot().starting()).isPresent();
  }

  /** The slots that still have nobody to count on after all moves, in the league's order. */
  public List<WeekAhead.Hole> openHoles() {
    return WeekAhead.of(after, verdict.facts(), verdict.now()).holes();
  }

  /**
   * The closest picks between starters of the best lineup and bench players, the closest first;
   * each player appears in at most one. A starter whom the other one outscores more often than not
   * is no pick ({@link #outscored()}).
   */
  public List<ClosePick> closePicks() {
    List<ClosePick> close = new ArrayList<>();
    Set<WeekPlayer> named = new HashSet<>();
    for (ClosestRule.Close pair :
        ClosestRule.all(Roster.of(after, verdict.facts(), verdict.now()))) {
      if (close.size() < MOST_CLOSE
          && pair.chance() >= EVEN
          && Roster.canBeCountedOn(pair.starter())
          && !named.contains(pair.starter())
          && !named.contains(pair.bench())) {
        ClosePick pick = weighed(pair);
        if (pick.confidence() <= CLOSE_UP_TO) {
          close.add(pick);
          named.add(pair.starter());
          named.add(pair.bench());
        }
      }
    }
    return close;
  }

  /** Starters of the best lineup whom bench players outscore more often than not. */
  public List<Outscored> outscored() {
    return Outscored.of(verdict);
  }

  private ClosePick weighed(ClosestRule.Close pair) {
    WeekPlayer start = verdict.player(pair.starter().id());
    WeekPlayer sit = verdict.player(pair.bench().id());
    PairWeighing weighed =
        PairWeighing.of(start, sit, verdict.league(), verdict.facts(), verdict.now());
    return new ClosePick(pair.place().slot(), start, sit, weighed.breakdown().confidence());
  }
}
