package dev.comanager.evaluation.lineup;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.lineup.Candidate;
import dev.comanager.decision.lineup.Lineup;
import dev.comanager.decision.lineup.LineupRule;
import dev.comanager.decision.lineup.Place;
import dev.comanager.decision.matchup.PointsVariance;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.evaluation.replay.PastPlayer;
import dev.comanager.evaluation.replay.PastWeek;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A team in a week. Its lineup is set again a minute before every relevant kickoff, as a person
 * does who follows the alerts; a player whose game has begun stays where he is.
 */
public final class TeamWeek {
  private static final double FORM_SHARE = .6;

  private final PastWeek week;
  private final List<LineupSlot> slots;
  private final Map<PlayerId, PastPlayer> players = new HashMap<>();

  public TeamWeek(PastWeek week, List<LineupSlot> slots, List<PastPlayer> roster) {
    this.week = week;
    this.slots = slots;
    roster.forEach(player -> players.put(player.id(), player));
  }

  /** The points of the lineup set in that way. */
  public double points(Way way) {
    List<Optional<PlayerId>> occupants = new ArrayList<>();
    slots.forEach(_ -> occupants.add(Optional.empty()));
    Set<PlayerId> begun = new HashSet<>();
    for (Instant kickoff : kickoffs()) {
      Instant now = kickoff.minus(Duration.ofMinutes(1));
      List<Integer> open = new ArrayList<>();
      List<Place> places = new ArrayList<>();
      for (int i = 0; i < slots.size(); i++) {
        PlayerId there = occupants.get(i).orElse(null);
        if (there == null || !begun.contains(there)) {
          open.add(i);
          places.add(new Place(slots.get(i), there));
        }
      }
      Lineup lineup = LineupRule.best(places, candidates(way, now, begun));
      for (int i = 0; i < open.size(); i++) {
        occupants.set(open.get(i), lineup.occupants().get(i));
      }
      players.values().stream()
          .filter(player -> kickoff.equals(week.kickoff(player.row())))
          .forEach(player -> begun.add(player.id()));
    }
    return occupants.stream()
        .flatMap(Optional::stream)
        .mapToDouble(id -> players.get(id).row().points())
        .sum();
  }

  /** The points of the best lineup in hindsight. */
  double hindsight() {
    List<Candidate> candidates =
        players.values().stream()
            .map(
                one ->
                    new Candidate(one.id(), one.row().position(), one.row().points(), true, false))
            .toList();
    return LineupRule.best(places(), candidates).occupants().stream()
        .flatMap(Optional::stream)
        .mapToDouble(id -> players.get(id).row().points())
        .sum();
  }

  /** A lineup set before the week: what was expected of it, and what it scored. */
  record BeforeTheWeek(double expected, double variance, double scored) {}

  /** The rule's lineup a minute before the first kickoff, unchanged for the rest of the week. */
  BeforeTheWeek beforeTheWeek() {
    Instant now = week.beforeFirst(players.values());
    SeasonFacts facts = week.facts(players.values(), now);
    LinkedLeague league = week.league(now);
    List<Candidate> candidates = candidatesBeforeTheWeek();
    double expected = 0;
    double variance = 0;
    double scored = 0;
    for (Candidate starter : chosen(LineupRule.best(places(), candidates), candidates)) {
      PastPlayer player = players.get(starter.id());
      WeekPlayer known = week.player(player, league, facts, now);
      expected += known.expectedPoints();
      variance += PointsVariance.beforeHisGame(known);
      scored += player.row().points();
    }
    return new BeforeTheWeek(expected, variance, scored);
  }

  /** Whether the rule's lineup before the week is as good as the best possible one. */
  boolean equalsBruteForce() {
    List<Candidate> candidates = candidatesBeforeTheWeek();
    List<Candidate> chosen = chosen(LineupRule.best(places(), candidates), candidates);
    return BruteForce.worth(chosen) == BruteForce.best(places(), candidates);
  }

  /** Whether filling FLEX first, and then the other slots, would lose points. */
  boolean flexFirstLosesPoints() {
    List<Candidate> candidates = candidatesBeforeTheWeek();
    List<Candidate> left =
        new ArrayList<>(
            candidates.stream()
                .filter(Candidate::available)
                .sorted(Comparator.comparingLong(Candidate::hundredths).reversed())
                .toList());
    List<LineupSlot> widest =
        slots.stream().sorted(Comparator.comparing(slot -> slot != LineupSlot.FLEX)).toList();
    List<Candidate> filled = new ArrayList<>();
    for (LineupSlot slot : widest) {
      left.stream()
          .filter(one -> slot.accepts(one.position()))
          .findFirst()
          .ifPresent(
              one -> {
                filled.add(one);
                left.remove(one);
              });
    }
    return BruteForce.worth(filled) < BruteForce.best(places(), candidates);
  }

  private List<Candidate> candidatesBeforeTheWeek() {
    return candidates(Way.SERVICE, week.beforeFirst(players.values()), Set.of());
  }

  private static List<Candidate> chosen(Lineup lineup, List<Candidate> candidates) {
    return candidates.stream().filter(one -> lineup.has(one.id())).toList();
  }

  private List<Place> places() {
    return slots.stream().map(slot -> new Place(slot, null)).toList();
  }

  private List<Instant> kickoffs() {
    return players.values().stream()
        .map(player -> week.kickoff(player.row()))
        .filter(Objects::nonNull)
        .distinct()
        .sorted()
        .toList();
  }

  private List<Candidate> candidates(Way way, Instant now, Set<PlayerId> begun) {
    SeasonFacts facts = week.facts(players.values(), now);
    LinkedLeague league = week.league(now);
    return players.values().stream()
        .filter(player -> !begun.contains(player.id()))
        .map(player -> candidate(way, player, week.player(player, league, facts, now)))
        .toList();
  }

  private Candidate candidate(Way way, PastPlayer player, WeekPlayer known) {
    Candidate seen = Candidate.of(known, false);
    OptionalDouble lastThree = week.lastThree(player.row());
    double consensus = player.expected().orElse(0);
    double points =
        switch (way) {
          case SERVICE -> seen.points();
          case CONSENSUS -> consensus;
          case FORM ->
              lastThree.isPresent()
                  ? FORM_SHARE * lastThree.getAsDouble() + (1 - FORM_SHARE) * consensus
                  : consensus;
          case LAST_THREE -> lastThree.orElse(0);
        };
    return way == Way.SERVICE
        ? seen
        : new Candidate(seen.id(), seen.position(), points, !known.bye(), false);
  }
}
