package dev.comanager.decision.sample;

import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.SeasonCalendar;
import java.util.List;
import java.util.OptionalInt;

/** A league in or before its playoffs, which last to week 14. */
public final class PlayoffLeague {
  private static final int LAST = 14;

  private PlayoffLeague() {}

  /** The same league in this week of its playoffs, in which the line's team has no matchup. */
  public static LinkedLeague withoutMyTeam(SampleLeague sample, int playoffsFrom) {
    return of(sample, playoffsFrom, List.of(new Matchup("2", "3", 0, 0)));
  }

  public static LinkedLeague of(SampleLeague sample, int playoffsFrom, List<Matchup> matchups) {
    LinkedLeague linked = sample.linked();
    League league = linked.league();
    SeasonCalendar calendar =
        SeasonCalendar.of(OptionalInt.of(playoffsFrom), OptionalInt.of(LAST), List.of());
    return LinkedLeague.of(
        linked.link(),
        new League(
            league.key(),
            league.name(),
            league.season(),
            league.week(),
            league.rules().with(new LeagueFormat(calendar)),
            league.teams(),
            matchups,
            league.asOf()),
        false);
  }
}
