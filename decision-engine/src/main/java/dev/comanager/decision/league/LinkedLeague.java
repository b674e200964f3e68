package dev.comanager.decision.league;

import dev.comanager.contracts.LeagueKey;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A line's league with its snapshot.
 *
 * @param mine the line's own team in it; see {@link #teamIsMissing}
 * @param stale whether the platform couldn't be read and an older snapshot is used
 */
public record LinkedLeague(LeagueLink link, League league, FantasyTeam mine, boolean stale) {
  private static final Instant NEVER = Instant.EPOCH;

  /** With the link's team, or {@link FantasyTeam#unknown} when the league no longer has it. */
  public static LinkedLeague of(LeagueLink link, League league, boolean stale) {
    return new LinkedLeague(
        link,
        league,
        league.team(link.teamId()).orElseGet(() -> FantasyTeam.unknown(link.teamId())),
        stale);
  }

  /**
   * A league to which the platform doesn't admit the line: only the fact that it is linked is
   * shown.
   */
  public static LinkedLeague withheld(LeagueLink link) {
    LeagueKey key = link.league();
    League nothing =
        new League(
            key,
            key.platform().label() + " league " + key.leagueId(),
            0,
            null,
            new LeagueRules(0, List.of(), 0, new ScoringRules(Map.of()), List.of()),
            List.of(),
            List.of(),
            NEVER);
    return of(link, nothing, false);
  }

  /** Whether nothing of the league may be shown to the line. */
  public boolean isWithheld() {
    return league.asOf().equals(NEVER);
  }

  /** Whether the line's team was removed from the league; then there is nothing to decide. */
  public boolean teamIsMissing() {
    return league.team(mine.teamId()).isEmpty();
  }

  /** Whether a guillotine league let the line's team go: others still have players. */
  public boolean isOut() {
    return league.week() != null
        && league.rules().format().has(LeagueFeature.GUILLOTINE)
        && !mine.hasPlayers()
        && league.teams().stream().anyMatch(FantasyTeam::hasPlayers);
  }

  /** Whether the line's team has a lineup that counts this week. */
  public boolean hasLineupToSet() {
    return league.nothingToSet().isEmpty() && !sitsOutPlayoffs();
  }

  /** Whether the team has no matchup in this week of the playoffs: it is out or has a week off. */
  public boolean sitsOutPlayoffs() {
    LeagueFormat format = league.rules().format();
    return league.week() != null
        && !format.calendar().assumed()
        && !format.has(LeagueFeature.GUILLOTINE)
        && format.calendar().playoffs().filter(weeks -> weeks.has(league.week())).isPresent()
        && !league.matchups().isEmpty()
        && league.matchupOf(mine.teamId()).isEmpty();
  }

  /**
   * Whether it is out of the playoffs for certain: teams have a week off in the first round only.
   */
  public boolean isOutOfPlayoffs() {
    SeasonCalendar calendar = league.rules().format().calendar();
    int first = calendar.playoffsFrom();
    return sitsOutPlayoffs()
        && league.week() > calendar.longMatchup(first).map(WeekSpan::last).orElse(first);
  }

  /** Whether no player would help the team any more, this season or later. */
  public boolean nothingLeft() {
    return isOutOfPlayoffs() && league.rules().kind() == LeagueKind.REDRAFT;
  }

  /** Why the line's team has no players, as a sentence; empty when it has some. */
  public Optional<String> whyNoPlayers() {
    if (mine.hasPlayers()) {
      return Optional.empty();
    }
    return Optional.of(
        isOut() ? "Your team is out and has no players left." : "Your team has no players yet.");
  }

  /** The same league seen from another of its teams. */
  public LinkedLeague as(FantasyTeam team) {
    return new LinkedLeague(
        new LeagueLink(league.key(), team.teamId(), false), league, team, stale);
  }

  /** The same league if the line's team had that roster. */
  public LinkedLeague with(List<RosterSpot> roster) {
    return new LinkedLeague(link, league, mine.with(roster), stale);
  }

  /** The same league if the line's team had that much left for bids; null when unknown. */
  public LinkedLeague withWaiverBudget(Integer left) {
    return new LinkedLeague(link, league, mine.withWaiverBudget(left), stale);
  }

  /** The opponent this week, or empty when there is none. */
  public Optional<FantasyTeam> opponent() {
    return league
        .matchupOf(mine.teamId())
        .flatMap(matchup -> league.team(matchup.opponentOf(mine.teamId())));
  }
}
