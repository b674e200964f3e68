package dev.comanager.decision.league;

import dev.comanager.contracts.LeagueKey;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A fantasy league as its platform showed it at one time.
 *
 * @param season year in which the season begins
 * @param week the league's scoring week; null before the season
 * @param asOf when the platform was asked
 * @param foreign players who stand on rosters under the platform's own id ({@link
 *     ForeignPlayer#playerId()}), because nobody has joined them to the universe's yet
 */
public record League(
    LeagueKey key,
    String name,
    int season,
    Integer week,
    LeagueRules rules,
    List<FantasyTeam> teams,
    List<Matchup> matchups,
    Instant asOf,
    List<ForeignPlayer> foreign) {
  public League {
    teams = List.copyOf(teams);
    matchups = List.copyOf(matchups);
    // An older release stored leagues without it.
    foreign = foreign == null ? List.of() : List.copyOf(foreign);
  }

  /** A league whose players all bear the universe's ids. */
  public League(
      LeagueKey key,
      String name,
      int season,
      Integer week,
      LeagueRules rules,
      List<FantasyTeam> teams,
      List<Matchup> matchups,
      Instant asOf) {
    this(key, name, season, week, rules, teams, matchups, asOf, List.of());
  }

  /** What the platform calls a player whom nobody has joined, or empty. */
  public Optional<ForeignPlayer> foreign(PlayerId player) {
    return foreign.stream().filter(one -> one.playerId().equals(player)).findFirst();
  }

  /** The team of that id, or empty when the league has none such. */
  public Optional<FantasyTeam> team(String teamId) {
    return teams.stream().filter(team -> team.teamId().equals(teamId)).findFirst();
  }

  /** The team on whose roster that player stands, or empty for a free agent. */
  public Optional<FantasyTeam> rosteredBy(PlayerId player) {
    return teams.stream().filter(team -> team.spotOf(player).isPresent()).findFirst();
  }

  /** The matchup of that team this week, or empty when it has none. */
  public Optional<Matchup> matchupOf(String teamId) {
    return matchups.stream().filter(matchup -> matchup.has(teamId)).findFirst();
  }
}
