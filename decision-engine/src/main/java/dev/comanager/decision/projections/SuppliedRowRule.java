package dev.comanager.decision.projections;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.CrossId;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.NflTeams;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Reads the rows of a supplied table: the week's projections, and the reasons why others aren't.
 */
final class SuppliedRowRule {
  private static final double MOST = 2_000;
  private static final Map<CrossId, String> ID_COLUMNS =
      Map.of(
          CrossId.ESPN, "espn_id",
          CrossId.YAHOO, "yahoo_id",
          CrossId.SPORTRADAR, "sportradar_id",
          CrossId.ROTOWIRE, "rotowire_id",
          CrossId.STATS, "stats_id");

  private SuppliedRowRule() {}

  /** Why a row isn't used. */
  enum Reason {
    /** No season or week that is a number. */
    NO_WEEK,
    /** It is about another season or week; a table may hold several. */
    OTHER_WEEK,
    /** Neither an id nor a name with a position. */
    NO_PLAYER,
    /** No player, or more than one, is known by that id or name. */
    UNKNOWN_PLAYER,
    /** A number that isn't one, or that no game produces. */
    BAD_NUMBER,
    /** No stat at all. */
    NO_STATS,
    /** The player has a row already. */
    REPEATED;

    /** Whether it says that something is wrong with the row. */
    boolean wrong() {
      return this != OTHER_WEEK;
    }
  }

  /**
   * The usable rows, and how many weren't used for which reason.
   *
   * @param lines projections of the week, by player
   */
  record Read(Map<PlayerId, StatLine> lines, Map<Reason, Integer> left) {
    int wrong() {
      return left.entrySet().stream()
          .filter(entry -> entry.getKey().wrong())
          .mapToInt(Map.Entry::getValue)
          .sum();
    }
  }

  /**
   * Reads the rows.
   *
   * @param known whether Sleeper's list has that player
   * @param join the player that a description means, if it is clear
   */
  static Read read(
      Iterable<Map<String, String>> rows,
      int season,
      int week,
      Predicate<PlayerId> known,
      Function<ForeignPlayer, Optional<PlayerId>> join) {
    Read read = new Read(new HashMap<>(), new EnumMap<>(Reason.class));
    for (Map<String, String> row : rows) {
      add(row, season, week, known, join, read)
          .ifPresent(reason -> read.left().merge(reason, 1, Integer::sum));
    }
    return read;
  }

  private static Optional<Reason> add(
      Map<String, String> row,
      int season,
      int week,
      Predicate<PlayerId> known,
      Function<ForeignPlayer, Optional<PlayerId>> join,
      Read read) {
    OptionalDouble ofSeason = number(row.get("season"));
    OptionalDouble ofWeek = number(row.get("week"));
    if (ofSeason.isEmpty() || ofWeek.isEmpty()) {
      return Optional.of(Reason.NO_WEEK);
    }
    if (ofSeason.getAsDouble() != season || ofWeek.getAsDouble() != week) {
      return Optional.of(Reason.OTHER_WEEK);
    }
    if (!named(row)) {
      return Optional.of(Reason.NO_PLAYER);
    }
    Map<String, Double> stats = new HashMap<>();
    boolean any = false;
    for (Map.Entry<String, String> cell : row.entrySet()) {
      Optional<String> stat = StatColumns.stat(cell.getKey());
      if (stat.isPresent()) {
        OptionalDouble amount = number(cell.getValue());
        if (amount.isEmpty() || Math.abs(amount.getAsDouble()) > MOST) {
          return Optional.of(Reason.BAD_NUMBER);
        }
        any = true;
        stats.put(stat.get(), amount.getAsDouble());
      }
    }
    if (!any) {
      return Optional.of(Reason.NO_STATS);
    }
    Optional<PlayerId> player = player(row, known, join);
    if (player.isEmpty()) {
      return Optional.of(Reason.UNKNOWN_PLAYER);
    }
    return read.lines().putIfAbsent(player.get(), new StatLine(stats)) == null
        ? Optional.empty()
        : Optional.of(Reason.REPEATED);
  }

  private static boolean named(Map<String, String> row) {
    return row.containsKey("sleeper_id")
        || ID_COLUMNS.values().stream().anyMatch(row::containsKey)
        || position(row).filter(one -> one == Position.DEF || row.containsKey("name")).isPresent();
  }

  private static Optional<PlayerId> player(
      Map<String, String> row,
      Predicate<PlayerId> known,
      Function<ForeignPlayer, Optional<PlayerId>> join) {
    Optional<PlayerId> own =
        Optional.ofNullable(row.get("sleeper_id"))
            .filter(id -> id.length() <= 40)
            .map(id -> id.matches("[A-Za-z]{2,3}") ? NflTeams.spelled(id) : id)
            .map(id -> new PlayerId("nfl:" + id))
            .filter(known);
    if (own.isPresent()) {
      return own;
    }
    Map<CrossId, String> ids = new EnumMap<>(CrossId.class);
    ID_COLUMNS.forEach(
        (vocabulary, column) -> {
          if (row.containsKey(column)) {
            ids.put(vocabulary, row.get(column));
          }
        });
    return join.apply(
        new ForeignPlayer(
            PlatformCode.SLEEPER,
            row.getOrDefault("sleeper_id", "0"),
            row.getOrDefault("name", ""),
            position(row).orElse(null),
            Optional.ofNullable(row.get("team")).map(NflTeams::spelled).orElse(null),
            ids));
  }

  private static Optional<Position> position(Map<String, String> row) {
    return Optional.ofNullable(row.get("position")).flatMap(Position::find);
  }

  private static OptionalDouble number(String written) {
    // No hexadecimal, no "1e9", no "NaN": Double.parseDouble reads more than a table should hold.
    return written != null && written.matches("[+-]?\\d{1,9}(\\.\\d{0,15})?|[+-]?\\.\\d{1,15}")
        ? OptionalDouble.of(Double.parseDouble(written))
        : OptionalDouble.empty();
  }
}
