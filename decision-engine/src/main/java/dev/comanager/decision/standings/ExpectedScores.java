package dev.comanager.decision.standings;

import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.ScoredPlayers;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.matchup.Side;
import dev.comanager.decision.matchup.Sides;
import dev.comanager.decision.standings.RegularSeason.Expected;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.value.SeasonWeeks;
import dev.comanager.decision.value.StartingPlaces;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What every team of a league is expected to score in its remaining matchups: the best lineups of
 * its roster, and this week what its lineup still has to come. Where the rosters aren't known, the
 * points so far, pulled toward the league's mean.
 */
final class ExpectedScores {
  private static final int KNOWN_SHARE = 2;

  private final LinkedLeague linked;
  private final SeasonFacts facts;
  private final SeasonWeeks weeks;
  private final Instant now;
  private final ScoredPlayers scored;
  private final StartingPlaces places;
  private final Function<PlayerId, Optional<Outlook>> atHand;

  private ExpectedScores(
      LinkedLeague linked,
      SeasonFacts facts,
      SeasonWeeks weeks,
      Instant now,
      Function<PlayerId, Optional<Outlook>> atHand) {
    this.atHand = atHand;
    this.linked = linked;
    this.facts = facts;
    this.weeks = weeks;
    this.now = now;
    this.scored = facts.scoredBy(linked.league().rules().scoring());
    this.places = StartingPlaces.of(linked.league().rules().startingSlots());
  }

  /**
   * By matchup and team; empty when neither rosters nor points are known.
   *
   * @param played number of matchups in the records
   * @param atHand outlooks of this league that are known already; empty for the others
   */
  static Optional<List<List<Expected>>> of(
      LinkedLeague linked,
      List<WeekSpan> left,
      int played,
      SeasonFacts facts,
      Instant now,
      Function<PlayerId, Optional<Outlook>> atHand) {
    return SeasonWeeks.of(facts, linked.league().rules().format().calendar())
        .flatMap(weeks -> new ExpectedScores(linked, facts, weeks, now, atHand).byLineups(left))
        .or(() -> byPoints(linked.league(), left, played));
  }

  private Optional<List<List<Expected>>> byLineups(List<WeekSpan> left) {
    List<TeamLineups> teams =
        linked.league().teams().stream()
            .map(team -> new TeamLineups(places, outlooks(team), weeks))
            .toList();
    int needed = linked.league().rules().startingSlots().size();
    if (needed == 0
        || teams.stream().anyMatch(team -> KNOWN_SHARE * team.startersLater() < needed)) {
      return Optional.empty();
    }
    List<List<Expected>> expected = new ArrayList<>();
    for (WeekSpan span : left) {
      List<Expected> week = new ArrayList<>();
      for (int team = 0; team < teams.size(); team++) {
        week.add(expected(linked.league().teams().get(team), teams.get(team), span));
      }
      expected.add(week);
    }
    return Optional.of(expected);
  }

  private Expected expected(FantasyTeam team, TeamLineups lineups, WeekSpan span) {
    double points = 0;
    double variance = 0;
    double drift = 0;
    for (int week = Math.max(span.first(), weeks.current()); week <= span.last(); week++) {
      Expected one =
          week == weeks.current() && begun()
              ? running(team, lineups)
              : lineups.in(week - weeks.current());
      points += one.points();
      variance += one.variance();
      drift += one.drift();
    }
    return new Expected(points, variance, drift);
  }

  /** Once games have begun, the lineup as it is set, with the points so far. */
  private Expected running(FantasyTeam team, TeamLineups lineups) {
    Side side = Sides.own(linked.as(team), facts, now);
    return side.projected() == null
        ? lineups.in(0)
        : new Expected(side.projected(), side.variance(), 0);
  }

  private boolean begun() {
    return facts.games().stream()
        .filter(game -> game.week() == weeks.current())
        .anyMatch(game -> game.locked(now));
  }

  private List<Outlook> outlooks(FantasyTeam team) {
    return team.spots().stream()
        .filter(spot -> spot.slot() != LineupSlot.TAXI)
        .flatMap(spot -> spot.player().stream())
        .flatMap(id -> facts.player(id).stream())
        .map(known -> atHand.apply(known.player().id()).orElseGet(() -> outlook(known)))
        .toList();
  }

  private Outlook outlook(PlayerFacts known) {
    return Outlook.of(known, linked, facts, scored, weeks, now);
  }

  private static Optional<List<List<Expected>>> byPoints(
      League league, List<WeekSpan> left, int played) {
    double mean = league.teams().stream().mapToDouble(FantasyTeam::pointsFor).average().orElse(0);
    if (played == 0 || mean <= 0) {
      return Optional.empty();
    }
    return Optional.of(
        left.stream()
            .map(
                span ->
                    league.teams().stream()
                        .map(
                            team ->
                                PointsSoFarRule.expected(
                                    team.pointsFor() / played,
                                    mean / played,
                                    played,
                                    span.last() - span.first() + 1))
                        .toList())
            .toList());
  }
}
