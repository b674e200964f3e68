package dev.comanager.decision.league;

import java.time.Instant;
import java.util.List;

/**
 * The matchups of a league's regular season, as far as its platform reports them.
 *
 * @param fixtures of the current week and later ones; earlier ones may be among them
 * @param asOf when the platform was read, which may be earlier than the rest of the league; null
 *     when nothing is reported
 */
public record LeagueSchedule(List<Fixture> fixtures, Instant asOf) {
  /** Nothing is reported. */
  public static final LeagueSchedule UNKNOWN = new LeagueSchedule(List.of(), null);

  public LeagueSchedule {
    fixtures = List.copyOf(fixtures);
  }

  /**
   * Two teams that meet.
   *
   * @param week the first week of their matchup
   */
  public record Fixture(int week, String homeTeamId, String awayTeamId) {}

  /** The fixtures of the matchup that is played in those weeks; empty when none is reported. */
  public List<Fixture> of(WeekSpan weeks) {
    return fixtures.stream().filter(fixture -> weeks.has(fixture.week())).toList();
  }
}
