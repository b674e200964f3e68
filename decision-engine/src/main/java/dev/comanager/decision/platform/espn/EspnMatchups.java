package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.LeagueSchedule.Fixture;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.platform.LooseJson;
import dev.comanager.decision.platform.PastSide;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The pairings of a week. A matchup may span several scoring periods; its points are the sum over
 * them so far.
 */
final class EspnMatchups {
  private static final int MOST_FIXTURES = 1_000;

  private EspnMatchups() {}

  /** The matchups of the matchup period that contains that scoring period. */
  static List<Matchup> read(JsonNode league, int scoringPeriod) {
    OptionalInt period = matchupPeriod(league, scoringPeriod);
    List<Matchup> matchups = new ArrayList<>();
    for (JsonNode matchup : league.path("schedule")) {
      if (period.isPresent() && EspnJson.integer(matchup.path("matchupPeriodId")).equals(period)) {
        Optional<String> home = EspnJson.text(matchup.path("home").path("teamId"));
        Optional<String> away = EspnJson.text(matchup.path("away").path("teamId"));
        if (home.isPresent() && away.isPresent()) {
          matchups.add(
              new Matchup(
                  home.get(),
                  away.get(),
                  scored(matchup.path("home"), scoringPeriod),
                  scored(matchup.path("away"), scoringPeriod)));
        }
      }
    }
    return matchups;
  }

  /**
   * The sides of an earlier week, with that week's points alone where a matchup spans several. A
   * team without an opponent has a side, too.
   */
  static List<PastSide> past(JsonNode league, int week) {
    JsonNode settings = league.path("settings").path("scheduleSettings");
    OptionalInt period = matchupPeriod(league, week);
    boolean alone =
        period.isPresent()
            && EspnCalendar.periods(settings)
                .getOrDefault(period.getAsInt(), new WeekSpan(week, week))
                .equals(new WeekSpan(week, week));
    List<PastSide> sides = new ArrayList<>();
    for (JsonNode matchup : league.path("schedule")) {
      if (period.isPresent() && EspnJson.integer(matchup.path("matchupPeriodId")).equals(period)) {
        past(matchup.path("home"), matchup.path("away"), week, alone).ifPresent(sides::add);
        past(matchup.path("away"), matchup.path("home"), week, alone).ifPresent(sides::add);
      }
    }
    return sides;
  }

  private static Optional<PastSide> past(JsonNode side, JsonNode other, int week, boolean alone) {
    OptionalDouble ofWeek =
        LooseJson.number(side.path("pointsByScoringPeriod").path(Integer.toString(week)));
    // The total includes what a commissioner added.
    OptionalDouble points = alone ? LooseJson.number(side.path("totalPoints")) : ofWeek;
    return EspnJson.text(side.path("teamId"))
        .filter(_ -> points.isPresent())
        .map(
            team ->
                new PastSide(
                    team,
                    EspnJson.text(other.path("teamId")).orElse(null),
                    ScoringRules.hundredths(points.getAsDouble()),
                    List.of()));
  }

  /** The pairings of the whole regular season; those of the playoffs have a tier. */
  static List<Fixture> fixtures(JsonNode league) {
    JsonNode settings = league.path("settings").path("scheduleSettings");
    Map<Integer, WeekSpan> periods = EspnCalendar.periods(settings);
    List<Fixture> fixtures = new ArrayList<>();
    for (JsonNode matchup : league.path("schedule")) {
      OptionalInt period = EspnJson.integer(matchup.path("matchupPeriodId"));
      Optional<String> home = EspnJson.text(matchup.path("home").path("teamId"));
      Optional<String> away = EspnJson.text(matchup.path("away").path("teamId"));
      boolean regular =
          EspnJson.text(matchup.path("playoffTierType")).orElse("NONE").equals("NONE");
      if (regular
          && period.isPresent()
          && home.isPresent()
          && away.isPresent()
          && fixtures.size() < MOST_FIXTURES) {
        int number = period.getAsInt();
        WeekSpan weeks = periods.getOrDefault(number, new WeekSpan(number, number));
        fixtures.add(new Fixture(weeks.first(), home.get(), away.get()));
      }
    }
    return fixtures;
  }

  private static OptionalInt matchupPeriod(JsonNode league, int scoringPeriod) {
    Map<Integer, WeekSpan> periods =
        EspnCalendar.periods(league.path("settings").path("scheduleSettings"));
    // Without a list, each period is one week.
    return periods.isEmpty()
        ? OptionalInt.of(scoringPeriod)
        : periods.entrySet().stream()
            .filter(period -> period.getValue().has(scoringPeriod))
            .mapToInt(Map.Entry::getKey)
            .findFirst();
  }

  // The total is filled in only when the matchup ends; until then the points are in another field.
  private static double scored(JsonNode side, int scoringPeriod) {
    OptionalDouble live = LooseJson.number(side.path("totalPointsLive"));
    if (live.isPresent()) {
      return ScoringRules.hundredths(live.getAsDouble());
    }
    double total = LooseJson.number(side.path("totalPoints")).orElse(0);
    if (total != 0) {
      return ScoringRules.hundredths(total);
    }
    double[] sum = new double[1];
    side.path("pointsByScoringPeriod")
        .properties()
        .forEach(
            period -> {
              if (!period.getKey().equals(Integer.toString(scoringPeriod))) {
                sum[0] += LooseJson.number(period.getValue()).orElse(0);
              }
            });
    double today =
        LooseJson.number(side.path("rosterForCurrentScoringPeriod").path("appliedStatTotal"))
            .orElse(0);
    return ScoringRules.hundredths(sum[0] + today);
  }
}
