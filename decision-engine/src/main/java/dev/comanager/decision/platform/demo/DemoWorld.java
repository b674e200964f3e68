package dev.comanager.decision.platform.demo;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.FactsUpdate;
import dev.comanager.decision.facts.FactsUpdate.SeasonWeek;
import dev.comanager.decision.facts.FactsUpdate.StatusReading;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.MeanLine;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.PlayerStatus;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.facts.SeasonSums;
import dev.comanager.decision.facts.SourceNote;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The whole demo player pool and league at a point in time. Everything follows from the seed, the
 * anchor and the time: the same week always has the same facts.
 */
public final class DemoWorld {
  /** Seed that every installation uses. */
  public static final long SEED = 20_260_901L;

  static final String FIRST_SOURCE = "Fieldnote projections";
  static final String SECOND_SOURCE = "Chalkboard projections";
  static final String STATUS_SOURCE = "Demo status feed";
  static final String SCHEDULE_SOURCE = "Demo schedule";
  private static final Duration INACTIVES_KNOWN = Duration.ofMinutes(90);
  private static final Duration STATUS_EVERY = Duration.ofMinutes(5);

  private final DemoRandom random;
  private final DemoSeason season;
  private final DemoPlayers players;
  private final DemoRosters rosters;
  private volatile Counted lastCounted;
  private volatile Summed lastSummed;

  /**
   * Creates the world of a seed.
   *
   * @param anchor when the demo was first created
   */
  public DemoWorld(long seed, Instant anchor) {
    this.random = new DemoRandom(seed);
    this.season = new DemoSeason(anchor);
    this.players = new DemoPlayers(random);
    this.rosters = new DemoRosters(players);
  }

  /** All facts at that time. */
  public FactsUpdate facts(Instant now) {
    DemoSeason.Week week = season.at(now);
    List<Game> games = season.games(week.season(), now, random);
    DemoWeek thisWeek = week(week, games);
    Summed past = past(week, games);
    Instant read = readAt(now, STATUS_EVERY);
    return FactsUpdate.of(PlayerPool.DEMO)
        .withWeek(new SeasonWeek(week.season(), week.number()))
        .withGames(games)
        .withPlayers(new StatusReading(statuses(thisWeek, now), read))
        .withProjections(projections(thisWeek))
        .withRecent(past.recent())
        .withSeason(past.seasons())
        .withThisWeek(doneSoFar(thisWeek, now))
        .withSources(
            List.of(
                new SourceNote(FIRST_SOURCE, readAt(now, Duration.ofHours(3))),
                new SourceNote(SECOND_SOURCE, readAt(now, Duration.ofHours(6))),
                new SourceNote(STATUS_SOURCE, read),
                new SourceNote(SCHEDULE_SOURCE, readAt(now, Duration.ofHours(24)))));
  }

  /** The fantasy league at that time. */
  public League league(Instant now) {
    DemoSeason.Week week = season.at(now);
    List<Game> games = season.games(week.season(), now, random);
    return new DemoLeague(rosters, standings(week, games, now), week(week, games)).at(now);
  }

  // Finished weeks no longer change, and counting them is most of the work.
  private DemoStandings standings(DemoSeason.Week current, List<Game> games, Instant now) {
    Counted counted = lastCounted;
    if (counted == null || !counted.before().equals(current)) {
      DemoStandings standings = new DemoStandings();
      for (int number = 1; number < current.number(); number++) {
        DemoWeek over = week(new DemoSeason.Week(current.season(), number), games);
        DemoLeague.matchups(rosters, over, now).forEach(standings::count);
      }
      counted = new Counted(current, standings);
      lastCounted = counted;
    }
    return counted.standings();
  }

  /** The standings before a week. */
  private record Counted(DemoSeason.Week before, DemoStandings standings) {}

  /** When the facts will next differ: at the latest at the next status reading. */
  public Instant nextChange(Instant now) {
    DemoSeason.Week week = season.at(now);
    Instant next = readAt(now, STATUS_EVERY).plus(STATUS_EVERY);
    for (Game game : season.gamesOf(week, now, random)) {
      for (Instant turn :
          List.of(
              game.kickoff().minus(INACTIVES_KNOWN),
              game.kickoff(),
              game.kickoff().plus(DemoSeason.GAME_LENGTH))) {
        if (turn.isAfter(now) && turn.isBefore(next)) {
          next = turn;
        }
      }
    }
    return next;
  }

  private DemoWeek week(DemoSeason.Week week, List<Game> seasonGames) {
    return new DemoWeek(
        week,
        seasonGames.stream().filter(game -> game.week() == week.number()).toList(),
        players,
        rosters,
        random.with("week", week.season(), week.number()),
        random);
  }

  private List<PlayerStatus> statuses(DemoWeek week, Instant now) {
    List<PlayerStatus> statuses = new ArrayList<>();
    for (DemoPlayer player : players.all()) {
      DemoHealth health = week.healthOf(player);
      boolean known =
          week.gameOf(player)
              .map(game -> !now.isBefore(game.kickoff().minus(INACTIVES_KNOWN)))
              .orElse(false);
      Availability availability = known ? health.onGameDay() : health.announced();
      statuses.add(
          new PlayerStatus(
              player.player(),
              availability,
              health.practice(),
              health.detail(),
              health.expectedReturn()));
    }
    return statuses;
  }

  private Map<String, Map<PlayerId, StatLine>> projections(DemoWeek week) {
    Map<String, Map<PlayerId, StatLine>> bySource = new HashMap<>();
    for (String source : List.of(FIRST_SOURCE, SECOND_SOURCE)) {
      bySource.put(source, lines(player -> week.projection(player, source)));
    }
    return bySource;
  }

  // Finished weeks no longer change.
  private Summed past(DemoSeason.Week current, List<Game> games) {
    Summed summed = lastSummed;
    if (summed == null || !summed.before().equals(current)) {
      SeasonSums sums = new SeasonSums(current.number());
      for (int number = current.number() - 1; number >= 1; number--) {
        DemoWeek week = week(new DemoSeason.Week(current.season(), number), games);
        sums.done(number, lines(week::happened));
        if (number >= current.number() - SeasonSoFar.EXPECTED_WEEKS) {
          sums.expected(number, lines(player -> expected(week, player)));
        }
      }
      summed = new Summed(current, sums.seasons(), sums.recent());
      lastSummed = summed;
    }
    return summed;
  }

  /** The weeks before the given one, summed. */
  private record Summed(
      DemoSeason.Week before,
      Map<PlayerId, SeasonSoFar> seasons,
      Map<PlayerId, List<PlayedWeek>> recent) {}

  private static Optional<StatLine> expected(DemoWeek week, DemoPlayer player) {
    List<StatLine> lines =
        Stream.of(FIRST_SOURCE, SECOND_SOURCE)
            .flatMap(source -> week.projection(player, source).stream())
            .toList();
    return lines.isEmpty() ? Optional.empty() : Optional.of(MeanLine.of(lines));
  }

  /** Stats of all players whose game has begun, by the share of it that is over. */
  private Map<PlayerId, StatLine> doneSoFar(DemoWeek week, Instant now) {
    return lines(
        player -> {
          double share = week.elapsed(player.id(), now);
          return share == 0
              ? Optional.empty()
              : Optional.of(
                  week.happened(player)
                      .map(line -> DemoStats.part(line, share))
                      .orElse(new StatLine(Map.of())));
        });
  }

  private Map<PlayerId, StatLine> lines(Function<DemoPlayer, Optional<StatLine>> of) {
    Map<PlayerId, StatLine> lines = new HashMap<>();
    for (DemoPlayer player : players.all()) {
      of.apply(player).ifPresent(line -> lines.put(player.id(), line));
    }
    return lines;
  }

  private static Instant readAt(Instant now, Duration every) {
    long seconds = every.toSeconds();
    return now.truncatedTo(ChronoUnit.SECONDS)
        .minusSeconds(Math.floorMod(now.getEpochSecond(), seconds));
  }
}
