package dev.comanager.decision.league;

import java.util.Optional;

/**
 * A line's league with its snapshot.
 *
 * @param mine the line's own team in it; see {@link #teamIsGone}
 * @param stale whether the platform could not be asked and an older snapshot stands in
 */
public record LinkedLeague(LeagueLink link, League league, FantasyTeam mine, boolean stale) {
  /** With the link's team, or {@link FantasyTeam#gone} where the league no longer has it. */
  public static LinkedLeague of(LeagueLink link, League league, boolean stale) {
    return new LinkedLeague(
        link,
        league,
        league.team(link.teamId()).orElseGet(() -> FantasyTeam.gone(link.teamId())),
        stale);
  }

  /** Whether the line's team was taken out of the league: there is nothing to decide then. */
  public boolean teamIsGone() {
    return league.team(mine.teamId()).isEmpty();
  }

  /** The same league as another of its teams sees it. */
  public LinkedLeague as(FantasyTeam team) {
    return new LinkedLeague(
        new LeagueLink(league.key(), team.teamId(), false), league, team, stale);
  }

  /** Whom the team meets this week, or empty when it meets nobody. */
  public Optional<FantasyTeam> opponent() {
    return league
        .matchupOf(mine.teamId())
        .flatMap(matchup -> league.team(matchup.opponentOf(mine.teamId())));
  }
}
