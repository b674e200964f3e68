package dev.comanager.evaluation.replay;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.league.TeamRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The league of past decisions: twelve teams, sixteen players each, half PPR. */
public final class PastLeague {
  public static final int TEAMS = 12;

  private static final int BENCH = 7;
  private static final String NOBODY = "past";
  private static final String POINTS = "points";

  private PastLeague() {}

  /** The files contain points, which are the only stat here. */
  static StatLine line(double points) {
    return new StatLine(Map.of(POINTS, points));
  }

  static LinkedLeague linked(int season, int week, Instant asOf) {
    LeagueKey key = new LeagueKey(PlatformCode.SLEEPER, NOBODY);
    League league =
        new League(
            key,
            NOBODY,
            season,
            week,
            new LeagueRules(
                TEAMS, LineupSlot.USUAL, BENCH, new ScoringRules(Map.of(POINTS, 1.0)), List.of()),
            List.of(),
            List.of(),
            asOf);
    FantasyTeam nobodys =
        new FantasyTeam(NOBODY, NOBODY, List.of(), new TeamRecord(0, 0, 0), null, 0, List.of());
    return new LinkedLeague(new LeagueLink(key, NOBODY, false), league, nobodys, false);
  }
}
