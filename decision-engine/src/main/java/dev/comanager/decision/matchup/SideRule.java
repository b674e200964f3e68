package dev.comanager.decision.matchup;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.matchup.Side.Row;
import dev.comanager.decision.myteam.RosterRow;
import dev.comanager.decision.week.PointsSoFar;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Sums one team's week. Uses the platform's own score where it has one; otherwise scores the
 * lineup's stats under the league's rules.
 */
final class SideRule {
  /** The name of an empty slot. */
  static final String NOBODY = "Empty";

  private SideRule() {}

  /** A starter with known facts. */
  private record Starter(WeekPlayer player, PointsSoFar points) {}

  /**
   * The side of that team.
   *
   * @param platformScored the platform's own score, 0 before the first game
   */
  static Side of(
      LinkedLeague linked,
      FantasyTeam team,
      double platformScored,
      SeasonFacts facts,
      Instant now) {
    LinkedLeague seen = linked.as(team);
    ScoringRules scoring = linked.league().rules().scoring();
    List<Row> rows = new ArrayList<>();
    List<Starter> starters = new ArrayList<>();
    for (RosterSpot spot : team.spots()) {
      if (spot.slot().starting()) {
        Optional<Starter> starter =
            spot.player()
                .flatMap(facts::player)
                .map(PlayerFacts::player)
                .map(player -> WeekPlayer.of(player, seen, facts, now))
                .map(player -> new Starter(player, PointsSoFar.of(player, scoring, now)));
        starter.ifPresent(starters::add);
        rows.add(row(spot, starter, linked, facts));
      }
    }
    Double scored = scored(platformScored, starters);
    // A best ball league picks the lineup after the games, so today's says nothing of its points.
    boolean unknown =
        linked.league().rules().format().withoutLineups().isPresent()
            || starters.stream().allMatch(one -> one.player().nothingKnown());
    return new Side(
        team.name(),
        rows,
        unknown ? null : Double.valueOf(CardNumbers.tenth(projected(scored, starters))),
        scored,
        (int) starters.stream().filter(one -> one.points().toPlay()).count(),
        (int) starters.stream().filter(one -> running(one.player(), now)).count(),
        starters.stream().mapToDouble(one -> PointsVariance.of(one.player(), one.points())).sum());
  }

  private static Row row(
      RosterSpot spot, Optional<Starter> starter, LinkedLeague linked, SeasonFacts facts) {
    RosterRow row = RosterRow.of(spot, linked.league(), facts);
    return new Row(
        row.slot(),
        spot.player().isEmpty() ? NOBODY : row.name(),
        row.pos(),
        row.team(),
        starter.map(one -> StatusText.status(one.player())).orElse(""),
        starter.map(SideRule::projected).orElse(null),
        starter.map(one -> one.points().scored()).map(ScoringRules::hundredths).orElse(null));
  }

  private static Double projected(Starter starter) {
    WeekPlayer player = starter.player();
    boolean overAndUnknown = starter.points().scored() == null && starter.points().begun();
    return player.nothingKnown() || (overAndUnknown && starter.points().left() == 0)
        ? null
        : Double.valueOf(CardNumbers.tenth(starter.points().total()));
  }

  private static Double scored(double platformScored, List<Starter> starters) {
    if (platformScored != 0) {
      return platformScored;
    }
    List<Starter> begun = starters.stream().filter(one -> one.points().begun()).toList();
    boolean known =
        begun.isEmpty() || begun.stream().anyMatch(one -> one.points().scored() != null);
    double sum =
        begun.stream()
            .map(one -> one.points().scored())
            .mapToDouble(points -> points == null ? 0 : points)
            .sum();
    return known ? Double.valueOf(ScoringRules.hundredths(sum)) : null;
  }

  private static double projected(Double scored, List<Starter> starters) {
    // When nothing is known of a game that has begun, the projection is the best estimate.
    return scored == null
        ? starters.stream().mapToDouble(one -> one.player().expectedPoints()).sum()
        : scored + starters.stream().mapToDouble(one -> one.points().left()).sum();
  }

  private static boolean running(WeekPlayer player, Instant now) {
    Game game = player.game();
    return game != null && game.locked(now) && game.state() != Game.State.FINAL;
  }
}
