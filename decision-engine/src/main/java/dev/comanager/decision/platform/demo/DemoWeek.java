package dev.comanager.decision.platform.demo;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One week of the demo season: injuries, projections, results. */
final class DemoWeek {
  private static final double QUESTIONABLE = .06;
  private static final double DOUBTFUL = .02;
  private static final double OUT = .03;

  /** What nobody is expected to exceed in a real season either, in half-PPR points. */
  private static final Map<Position, Double> MOST_EXPECTED =
      Map.of(
          Position.QB, 23.0,
          Position.RB, 18.5,
          Position.WR, 18.5,
          Position.TE, 12.5,
          Position.K, 9.0,
          Position.DEF, 9.0);

  private final DemoSeason.Week week;
  private final Map<String, Game> games;
  private final DemoPlayers players;
  private final DemoRandom random;
  private final DemoRandom always;
  private final Map<PlayerId, DemoHealth> health;

  /**
   * A week.
   *
   * @param random randomness of this week
   * @param always randomness that is the same in every week
   */
  DemoWeek(
      DemoSeason.Week week,
      List<Game> games,
      DemoPlayers players,
      DemoRosters rosters,
      DemoRandom random,
      DemoRandom always) {
    this.week = week;
    this.games =
        games.stream()
            .flatMap(game -> Stream.of(Map.entry(game.home(), game), Map.entry(game.away(), game)))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    this.players = players;
    this.random = random;
    this.always = always;
    this.health = health(rosters);
  }

  DemoSeason.Week week() {
    return week;
  }

  Optional<Game> gameOf(DemoPlayer player) {
    return Optional.ofNullable(games.get(player.team()));
  }

  DemoHealth healthOf(DemoPlayer player) {
    return health.getOrDefault(player.id(), DemoHealth.FIT);
  }

  /** That source's projection; empty on a bye or when the player is ruled out. */
  Optional<StatLine> projection(DemoPlayer player, String source) {
    if (healthOf(player).announced().ruledOut()) {
      return Optional.empty();
    }
    double opinion = 1 + .06 * random.with(source, player.id()).spread();
    return worth(player).map(worth -> DemoStats.expected(player.position(), worth * opinion));
  }

  /** The line of the whole game; empty when the player had no game or didn't play. */
  Optional<StatLine> happened(DemoPlayer player) {
    if (!healthOf(player).plays()) {
      return Optional.empty();
    }
    return worth(player)
        .map(
            worth ->
                DemoStats.happened(
                    player.position(),
                    Math.min(worth, .83 * MOST_EXPECTED.get(player.position())),
                    random.with("happened", player.id())));
  }

  /** The share of the player's game that has been played, 0–1; 0 without a game. */
  double elapsed(PlayerId id, Instant now) {
    return gameOf(players.get(id)).map(game -> DemoSeason.elapsed(game.kickoff(), now)).orElse(0.0);
  }

  private Optional<Double> worth(DemoPlayer player) {
    return gameOf(player)
        .map(
            game -> {
              String opponent = game.opponentOf(player.team());
              double worth =
                  player.worth()
                      * DemoSeason.attack(player.team(), always)
                      * DemoSeason.concedes(opponent, always)
                      * (1 + .08 * random.with("worth", player.id()).spread());
              return Math.min(worth, MOST_EXPECTED.get(player.position()));
            });
  }

  /**
   * Assigns injuries: on every roster one questionable starter, one bench player who is out and one
   * on injured reserve; among free agents one of each rarer kind; the rest at random.
   */
  private Map<PlayerId, DemoHealth> health(DemoRosters rosters) {
    Map<PlayerId, DemoHealth> known = new HashMap<>();
    Set<PlayerId> rostered =
        rosters.all().stream()
            .flatMap(roster -> roster.spots().stream())
            .map(spot -> spot.playerId())
            .collect(Collectors.toSet());
    for (DemoPlayer player : players.all()) {
      byChance(player).ifPresent(availability -> put(known, player, availability));
    }
    List<DemoPlayer> free =
        players.at(Position.WR).stream().filter(player -> !rostered.contains(player.id())).toList();
    put(known, free.get(0), Availability.DOUBTFUL);
    put(known, free.get(1), Availability.SUSPENDED);
    put(known, free.get(2), Availability.UNKNOWN);
    for (int team = 0; team < DemoRosters.TEAMS; team++) {
      DemoRosters.Roster roster = rosters.of(team);
      put(known, roster.reserve(), Availability.RESERVE);
      List<DemoPlayer> doubted =
          roster.starters().stream().limit(7).filter(player -> gameOf(player).isPresent()).toList();
      put(
          known,
          doubted.get(random.with("doubted", team).below(doubted.size())),
          Availability.QUESTIONABLE);
      put(
          known,
          roster.bench().get(random.with("out", team).below(roster.bench().size())),
          Availability.OUT);
    }
    return known;
  }

  private Optional<Availability> byChance(DemoPlayer player) {
    if (player.position() == Position.DEF) {
      return Optional.empty();
    }
    double drawn = random.with("hurt", player.id()).fraction();
    if (drawn < QUESTIONABLE) {
      return Optional.of(Availability.QUESTIONABLE);
    }
    if (drawn < QUESTIONABLE + DOUBTFUL) {
      return Optional.of(Availability.DOUBTFUL);
    }
    return drawn < QUESTIONABLE + DOUBTFUL + OUT ? Optional.of(Availability.OUT) : Optional.empty();
  }

  private void put(Map<PlayerId, DemoHealth> known, DemoPlayer player, Availability availability) {
    known.put(
        player.id(),
        DemoHealth.of(availability, week.number(), random.with("health", player.id())));
  }
}
