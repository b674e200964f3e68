package dev.comanager.decision.league;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformText;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A fantasy league as its platform showed it at one time.
 *
 * @param name as its people wrote it, made harmless: also what an older release stored
 * @param season year in which the season begins
 * @param week the league's scoring week; null before the season
 * @param asOf when the platform was asked
 * @param foreign players who stand on rosters under the platform's own id ({@link
 *     ForeignPlayer#playerId()}), because nobody has joined them to the universe's yet
 * @param restricted whether the platform shows it to its own people alone; what was read is then
 *     only for lines that the platform admits
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
    List<ForeignPlayer> foreign,
    boolean restricted) {
  public League {
    name = PlatformText.clean(name);
    teams = List.copyOf(teams);
    matchups = List.copyOf(matchups);
    // An older release stored leagues without it.
    foreign = foreign == null ? List.of() : List.copyOf(foreign);
  }

  /** A league that everybody is shown. */
  public League(
      LeagueKey key,
      String name,
      int season,
      Integer week,
      LeagueRules rules,
      List<FantasyTeam> teams,
      List<Matchup> matchups,
      Instant asOf,
      List<ForeignPlayer> foreign) {
    this(key, name, season, week, rules, teams, matchups, asOf, foreign, false);
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

  /** The same, read with what opens it to its own people alone. */
  public League asRestricted() {
    return new League(key, name, season, week, rules, teams, matchups, asOf, foreign, true);
  }

  /** Its name as a sentence of ours says it. */
  public String quoted() {
    return PlatformText.quoted(name);
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
