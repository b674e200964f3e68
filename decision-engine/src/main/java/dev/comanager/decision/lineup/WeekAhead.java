package dev.comanager.decision.lineup;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.startsit.PairWeighing;
import dev.comanager.decision.week.PointsSoFar;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The open questions of a lineup: slots without anyone who will play, and bench players who come
 * close to starters.
 */
public final class WeekAhead {
  private static final int CLOSE_UP_TO = 64;
  private static final int MOST_CLOSE = 3;

  private final LinkedLeague league;
  private final SeasonFacts facts;
  private final Roster roster;
  private final Instant now;

  private WeekAhead(LinkedLeague league, SeasonFacts facts, Instant now) {
    this.league = league;
    this.facts = facts;
    this.now = now;
    this.roster = Roster.of(league, facts, now);
  }

  /** The line's own team in that league. */
  public static WeekAhead of(LinkedLeague league, SeasonFacts facts, Instant now) {
    return new WeekAhead(league, facts, now);
  }

  /**
   * A starting slot without anyone who will play.
   *
   * @param player the current occupant, or null
   * @param reason in words, such as {@code on bye}
   */
  public record Hole(LineupSlot slot, WeekPlayer player, String reason) {}

  /** Two close players, the better first. */
  public record CloseCall(LineupSlot slot, WeekPlayer start, WeekPlayer sit, int confidence) {
    /** The band of the confidence. */
    public ConfidenceBand band() {
      return ConfidenceBand.of(confidence);
    }
  }

  /** The players with known facts, in the order of their slots. */
  public List<WeekPlayer> players() {
    return List.copyOf(roster.players());
  }

  /** The holes in the lineup, in the league's order. */
  public List<Hole> holes() {
    List<Hole> holes = new ArrayList<>();
    for (RosterSpot spot : roster.spots()) {
      if (spot.slot().starting()) {
        hole(spot).ifPresent(holes::add);
      }
    }
    return holes;
  }

  private Optional<Hole> hole(RosterSpot spot) {
    if (spot.player().isEmpty()) {
      return Optional.of(new Hole(spot.slot(), null, "empty"));
    }
    return spot.player()
        .flatMap(roster::player)
        .filter(player -> !player.locked() && !Roster.canBeCountedOn(player))
        .map(player -> new Hole(spot.slot(), player, LineupText.text(player)));
  }

  /**
   * Bench players whom the best lineup puts into the holes. Healthy starters stay, and no player is
   * named twice.
   *
   * @param out the player he covers; empty for a slot that was empty
   */
  public record Cover(WeekPlayer in, LineupSlot slot, Optional<WeekPlayer> out) {}

  /** The covers for the holes, in no particular order; a hole that nobody can fill has none. */
  public List<Cover> covers() {
    if (holes().isEmpty()) {
      return List.of();
    }
    Lineup best = LineupRule.best(roster.openPlaces(), roster.candidates(Roster::canBeCountedOn));
    return ChangesRule.of(best).stream()
        .map(
            change ->
                new Cover(
                    roster.known(change.in()),
                    change.out().isEmpty() ? lastPlace(change) : change.slot(),
                    change.out().map(roster::known)))
        .toList();
  }

  /** The slot that a change finally fills, after others may have shifted. */
  private static LineupSlot lastPlace(Change change) {
    return change.shifts().isEmpty() ? change.slot() : change.shifts().getLast().to();
  }

  /** Whether that player can be put into a lineup: he isn't out, doubtful or on a bye. */
  public static boolean canBeCountedOn(WeekPlayer player) {
    return Roster.canBeCountedOn(player);
  }

  /** The closest calls between starters and bench players; each player appears in at most one. */
  public List<CloseCall> closeCalls() {
    List<CloseCall> close = new ArrayList<>();
    Set<WeekPlayer> named = new HashSet<>();
    for (ClosestRule.Close pair : ClosestRule.all(roster)) {
      if (close.size() < MOST_CLOSE
          && Roster.canBeCountedOn(pair.starter())
          && !named.contains(pair.starter())
          && !named.contains(pair.bench())) {
        CloseCall call = weighed(pair);
        if (call.confidence() <= CLOSE_UP_TO) {
          close.add(call);
          named.add(pair.starter());
          named.add(pair.bench());
        }
      }
    }
    return close;
  }

  private CloseCall weighed(ClosestRule.Close pair) {
    boolean holds = pair.chance() >= .5;
    WeekPlayer start = holds ? pair.starter() : pair.bench();
    WeekPlayer sit = holds ? pair.bench() : pair.starter();
    PairWeighing weighed = PairWeighing.of(start, sit, league, facts, now);
    return new CloseCall(pair.place().slot(), start, sit, weighed.breakdown().confidence());
  }

  /** Expected points of the current lineup, including points already scored. */
  public double expectedPoints() {
    ScoringRules scoring = league.league().rules().scoring();
    return starters().stream()
        .mapToDouble(player -> PointsSoFar.expected(player, scoring, now))
        .sum();
  }

  /** The starters with known facts. */
  public List<WeekPlayer> starters() {
    return roster.players().stream().filter(WeekPlayer::inLineup).toList();
  }
}
