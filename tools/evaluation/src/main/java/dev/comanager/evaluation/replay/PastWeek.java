package dev.comanager.evaluation.replay;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.AvailabilityReport;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.Projection;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.evaluation.data.PlayerWeek;
import dev.comanager.evaluation.data.Season;
import dev.comanager.evaluation.data.StatusSpelling;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;

/** A week of a past season; builds the facts that the service would have had at any time in it. */
public final class PastWeek {
  private static final int RECENT_GAMES = 3;
  private static final Duration BEFORE_INACTIVES = Duration.ofHours(2);
  private static final Instant NO_TIME = Instant.parse("2000-01-01T00:00:00Z");

  private final Season season;
  private final int week;
  private final Moment moment;
  private final Map<String, Game> games = new HashMap<>();
  private final Map<String, List<PlayedWeek>> recent = new HashMap<>();
  private final Instant firstKickoff;

  public PastWeek(Season season, int week, Moment moment) {
    this.season = season;
    this.week = week;
    this.moment = moment;
    for (PlayerWeek row : season.week(week)) {
      if (row.kickoff() != null && !row.onBye() && !row.team().isEmpty()) {
        games.computeIfAbsent(row.team(), _ -> game(row));
      }
    }
    this.firstKickoff =
        games.values().stream().map(Game::kickoff).min(Comparator.naturalOrder()).orElse(NO_TIME);
  }

  private Game game(PlayerWeek row) {
    String opponent = row.opponent().isEmpty() ? "?" + row.team() : row.opponent();
    return new Game(
        season.year() + "-" + week + "-" + row.team(),
        season.year(),
        week,
        row.home() ? row.team() : opponent,
        row.home() ? opponent : row.team(),
        row.kickoff(),
        Game.State.SCHEDULED,
        Double.NaN,
        Double.NaN);
  }

  public int week() {
    return week;
  }

  /** The games of the week, one for each team. */
  public Collection<Game> games() {
    return games.values();
  }

  /** The first kickoff of the week. */
  public Instant firstKickoff() {
    return firstKickoff;
  }

  /** The kickoff of that player's game; null on a bye or if unknown. */
  public Instant kickoff(PlayerWeek row) {
    Game game = row.onBye() ? null : games.get(row.team());
    return game == null ? null : game.kickoff();
  }

  /** The minute before the first kickoff among those players. */
  public Instant beforeFirst(Collection<PastPlayer> players) {
    return players.stream()
        .map(player -> kickoff(player.row()))
        .filter(Objects::nonNull)
        .min(Comparator.naturalOrder())
        .orElse(firstKickoff)
        .minus(Duration.ofMinutes(1));
  }

  /** The league at that time; without rosters, which don't affect who is better. */
  public LinkedLeague league(Instant now) {
    return PastLeague.linked(season.year(), week, now);
  }

  /** The facts about those players at that time. */
  public SeasonFacts facts(Collection<PastPlayer> players, Instant now) {
    Map<PlayerId, PlayerFacts> known = new HashMap<>();
    Map<String, Game> playing = new HashMap<>(games);
    for (PastPlayer player : players) {
      PlayerWeek row = player.row();
      known.put(player.id(), facts(player, now));
      if (!row.onBye()) {
        // A game missing from the file is still a game, not a bye.
        playing.computeIfAbsent(team(row), _ -> unnamedGame(row));
      }
    }
    return new SeasonFacts(
        PlayerPool.NFL,
        season.year(),
        week,
        1,
        known,
        playing.values().stream().distinct().toList(),
        true,
        now,
        List.of());
  }

  /** That player as the service evaluates him. */
  public WeekPlayer player(PastPlayer player, LinkedLeague league, SeasonFacts facts, Instant now) {
    return WeekPlayer.of(facts.player(player.id()).orElseThrow().player(), league, facts, now);
  }

  /** Points per game in his last three games; empty without any. */
  public OptionalDouble lastThree(PlayerWeek row) {
    return recentPoints(row).stream().mapToDouble(Double::doubleValue).average();
  }

  /** Points of his last three games, newest first. */
  public List<Double> recentPoints(PlayerWeek row) {
    return season.before(week, row.playerId()).stream()
        .filter(PlayerWeek::played)
        .limit(RECENT_GAMES)
        .map(PlayerWeek::points)
        .toList();
  }

  private PlayerFacts facts(PastPlayer player, Instant now) {
    PlayerWeek row = player.row();
    Instant asOf = player.expectedAsOf() == null ? now : player.expectedAsOf();
    return new PlayerFacts(
        new Player(player.id(), row.name(), row.position(), team(row)),
        report(row, now),
        projections(player, asOf),
        recent.computeIfAbsent(row.playerId(), this::recent),
        SeasonSoFar.NOTHING,
        0);
  }

  private static List<Projection> projections(PastPlayer player, Instant asOf) {
    if (player.sources().isEmpty()) {
      return player.expected().isPresent()
          ? List.of(
              new Projection(PastLeague.line(player.expected().getAsDouble()), "Consensus", asOf))
          : List.of();
    }
    return player.sources().stream()
        .map(one -> new Projection(PastLeague.line(one.points()), one.source(), asOf, one.weight()))
        .toList();
  }

  private List<PlayedWeek> recent(String playerId) {
    return season.before(week, playerId).stream()
        .filter(PlayerWeek::played)
        .limit(RECENT_GAMES)
        .map(row -> new PlayedWeek(row.week(), PastLeague.line(row.points())))
        .toList();
  }

  /** The availability report as of that time, without later information. */
  private AvailabilityReport report(PlayerWeek row, Instant now) {
    Instant kickoff = kickoff(row);
    boolean gameDayKnown =
        moment == Moment.LOCK
            && !row.rosterStatus().isEmpty()
            && kickoff != null
            && !now.isBefore(kickoff.minus(WeekPlayer.INACTIVES_BEFORE_KICKOFF));
    Availability gameDay = StatusSpelling.gameDay(row.rosterStatus());
    if (gameDayKnown && gameDay != Availability.HEALTHY) {
      return new AvailabilityReport(gameDay, row.practice(), "", "", now);
    }
    boolean known = row.designationAsOf() == null || !row.designationAsOf().isAfter(now);
    Instant asOf = gameDayKnown ? now : earlier(now, kickoff);
    return new AvailabilityReport(
        known ? row.designation() : Availability.HEALTHY,
        known ? row.practice() : Practice.UNKNOWN,
        "",
        "",
        asOf);
  }

  /** The time before the inactives of that game were published. */
  private static Instant earlier(Instant now, Instant kickoff) {
    if (kickoff == null) {
      return now;
    }
    Instant before = kickoff.minus(BEFORE_INACTIVES);
    return before.isBefore(now) ? before : now;
  }

  private static String team(PlayerWeek row) {
    return row.team().isEmpty() ? "?" + row.playerId() : row.team();
  }

  private Game unnamedGame(PlayerWeek row) {
    return new Game(
        "unnamed-" + row.playerId(),
        season.year(),
        week,
        team(row),
        "?",
        firstKickoff.plus(Duration.ofDays(3)),
        Game.State.SCHEDULED,
        Double.NaN,
        Double.NaN);
  }
}
