package dev.comanager.decision.league;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformText;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A snapshot of a fantasy league as its platform showed it.
 *
 * @param name as its members wrote it, sanitized, including names that an older release stored
 * @param season year in which the season begins
 * @param week the league's scoring week; null before the season
 * @param asOf when the platform was read
 * @param foreign roster players who still have the platform's own id ({@link
 *     ForeignPlayer#playerId()}) because they aren't joined yet
 * @param restricted whether the platform shows the league only to its members; the data is then
 *     only for lines that the platform admits
 * @param schedule of the regular season; often unknown
 * @param recent adds, drops and trades of the last two weeks; often unknown
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
    boolean restricted,
    LeagueSchedule schedule,
    RecentMoves recent) {
  public League {
    name = PlatformText.clean(name);
    teams = List.copyOf(teams);
    matchups = List.copyOf(matchups);
    // Leagues that an older release stored don't have it.
    foreign = foreign == null ? List.of() : List.copyOf(foreign);
    schedule = schedule == null ? LeagueSchedule.UNKNOWN : schedule;
    recent = recent == null ? RecentMoves.UNKNOWN : recent;
  }

  /** A public league. */
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
    this(key, name, season, week, rules, teams, matchups, asOf, foreign, false, null, null);
  }

  /** A league whose players are all joined. */
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

  /** A copy marked as restricted to its members. */
  public League asRestricted() {
    return copy(rules, teams, foreign, true, schedule, recent);
  }

  /** The same with that schedule. */
  public League with(LeagueSchedule schedule) {
    return copy(rules, teams, foreign, restricted, schedule, recent);
  }

  /** The same with those moves of the last two weeks. */
  public League with(RecentMoves recent) {
    return copy(rules, teams, foreign, restricted, schedule, recent);
  }

  /** The same under those rules. */
  public League with(LeagueRules changed) {
    return copy(changed, teams, foreign, restricted, schedule, recent);
  }

  /** The same with those teams, such as after a trade. */
  public League with(List<FantasyTeam> teams) {
    return withPlayers(teams, foreign);
  }

  /**
   * A copy with those teams.
   *
   * @param foreign their players who aren't joined
   */
  public League withPlayers(List<FantasyTeam> teams, List<ForeignPlayer> foreign) {
    return copy(rules, teams, foreign, restricted, schedule, recent);
  }

  private League copy(
      LeagueRules rules,
      List<FantasyTeam> teams,
      List<ForeignPlayer> foreign,
      boolean restricted,
      LeagueSchedule schedule,
      RecentMoves recent) {
    return new League(
        key,
        name,
        season,
        week,
        rules,
        teams,
        matchups,
        asOf,
        foreign,
        restricted,
        schedule,
        recent);
  }

  /**
   * A sentence saying that this league's season is over although the NFL's isn't. Empty before,
   * while anybody has a matchup, and where weeks of its calendar are assumed. A guillotine league
   * plays on until one team is left. Where the next season is another league, it says so.
   */
  public Optional<String> seasonOver() {
    SeasonCalendar calendar = rules.format().calendar();
    boolean over =
        week != null
            && !calendar.assumed()
            && week > calendar.lastWeek()
            && matchups.isEmpty()
            && !rules.format().has(LeagueFeature.GUILLOTINE);
    return over
        ? Optional.of(
            "The season of %s ended with week %d.".formatted(quoted(), calendar.lastWeek())
                + nextSeason())
        : Optional.empty();
  }

  // Elsewhere a league keeps its id, and is simply read on.
  private String nextSeason() {
    return switch (key.platform()) {
      case SLEEPER, YAHOO ->
          " %s gives each season a new league. Link the next one when it is there."
              .formatted(key.platform().label());
      case DEMO, ESPN, MFL, FLEAFLICKER -> "";
    };
  }

  /** Why there is no lineup to set, as a sentence; empty where there is one. */
  public Optional<String> nothingToSet() {
    return rules.format().withoutLineups().or(this::seasonOver);
  }

  /** The league's name for use in a sentence. */
  public String quoted() {
    return PlatformText.quoted(name);
  }

  /** The platform's name of a player who isn't joined, or empty. */
  public Optional<ForeignPlayer> foreign(PlayerId player) {
    return foreign.stream().filter(one -> one.playerId().equals(player)).findFirst();
  }

  /** The team of that id, or empty when the league has no such team. */
  public Optional<FantasyTeam> team(String teamId) {
    return teams.stream().filter(team -> team.teamId().equals(teamId)).findFirst();
  }

  /** The team that has that player on its roster, or empty for a free agent. */
  public Optional<FantasyTeam> rosteredBy(PlayerId player) {
    return teams.stream().filter(team -> team.spotOf(player).isPresent()).findFirst();
  }

  /** The matchup of that team this week, or empty when it has none. */
  public Optional<Matchup> matchupOf(String teamId) {
    return matchups.stream().filter(matchup -> matchup.has(teamId)).findFirst();
  }
}
