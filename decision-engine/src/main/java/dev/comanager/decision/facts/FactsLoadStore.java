package dev.comanager.decision.facts;

import dev.comanager.decision.facts.LoadedFacts.LoadedPlayer;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Loads facts: at first all of a universe, later only the rows that changed since. */
@ApplicationScoped
class FactsLoadStore {
  // One snapshot for all statements of a load: rows of two versions must not mix.
  private static final String ONE_SNAPSHOT =
      "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY";
  private static final String VERSIONS = "SELECT universe, version FROM universe_facts";
  private static final String STATE =
      "SELECT version, season, week, injury_feed_ok, status_as_of FROM universe_facts"
          + " WHERE universe = $1";
  private static final String SOURCES =
      "SELECT label, as_of FROM facts_source WHERE universe = $1 ORDER BY label";
  private static final String ERRORS =
      "SELECT week, source, error FROM projection_error WHERE player_pool = $1 AND season = $2";
  private static final String PLAYERS =
      """
      SELECT player_id, name, position, team, availability, practice, detail, expected_return,
        reported_at,
        projections::text AS projections, recent::text AS recent, subject_version,
        cross_ids::text AS cross_ids, birth_date, edge, season::text AS season, this_week::text AS this_week
      FROM player_fact WHERE universe = $1 AND changed_in > $2
      """;
  private static final String GAMES =
      """
      SELECT event_id, season, week, home, away, kickoff, state, home_points, away_points,
        kickoff_assumed
      FROM game WHERE universe = $1 AND season = $2 AND changed_in > $3
      """;

  private final Pool pool;
  private final FactsDocuments documents;

  FactsLoadStore(Pool pool, FactsDocuments documents) {
    this.pool = pool;
    this.documents = documents;
  }

  /** The committed version of every universe that was ever written. */
  Uni<Map<PlayerPool, Long>> versions() {
    return pool.query(VERSIONS)
        .execute()
        .map(
            rows -> {
              Map<PlayerPool, Long> versions = new EnumMap<>(PlayerPool.class);
              rows.forEach(
                  row ->
                      versions.put(
                          PlayerPool.valueOf(row.getString("universe")), row.getLong("version")));
              return versions;
            });
  }

  /**
   * The universe as it stands now, made from an earlier load. Its result comes from a worker
   * thread: thousands of documents are parsed, and an event loop would stand still meanwhile.
   */
  Uni<LoadedFacts> newerThan(LoadedFacts old) {
    return Transactions.run(pool, connection -> read(connection, old))
        .emitOn(Infrastructure.getDefaultWorkerPool())
        .map(Supplier::get);
  }

  private Uni<Supplier<LoadedFacts>> read(SqlConnection connection, LoadedFacts old) {
    return connection
        .query(ONE_SNAPSHOT)
        .execute()
        .chain(() -> connection.preparedQuery(STATE).execute(Tuple.of(old.playerPool().name())))
        .chain(
            rows ->
                rows.size() == 0
                    ? Uni.createFrom().<Supplier<LoadedFacts>>item(() -> () -> old)
                    : read(connection, old, rows.iterator().next()));
  }

  private Uni<Supplier<LoadedFacts>> read(SqlConnection connection, LoadedFacts old, Row state) {
    String playerPool = old.playerPool().name();
    int season = state.getInteger("season");
    boolean allGames = season != old.season();
    long sinceForGames = allGames ? -1 : old.version();
    return Uni.combine()
        .all()
        .unis(
            connection.preparedQuery(SOURCES).execute(Tuple.of(playerPool)),
            connection.preparedQuery(PLAYERS).execute(Tuple.of(playerPool, old.version())),
            connection.preparedQuery(GAMES).execute(Tuple.of(playerPool, season, sinceForGames)),
            connection.preparedQuery(ERRORS).execute(Tuple.of(playerPool, season)))
        .with(
            (sources, players, games, errors) ->
                () ->
                    new LoadedFacts(
                        old.playerPool(),
                        state.getLong("version"),
                        season,
                        state.getInteger("week"),
                        state.getBoolean("injury_feed_ok"),
                        time(state, "status_as_of"),
                        times(sources),
                        weights(errors),
                        mergedPlayers(old.players(), players),
                        mergedGames(allGames ? Map.of() : old.games(), games)));
  }

  private static Map<String, Instant> times(RowSet<Row> sources) {
    Map<String, Instant> times = new TreeMap<>();
    sources.forEach(row -> times.put(row.getString("label"), time(row, "as_of")));
    return times;
  }

  private Map<PlayerId, LoadedPlayer> mergedPlayers(
      Map<PlayerId, LoadedPlayer> old, RowSet<Row> changed) {
    Map<PlayerId, LoadedPlayer> players = new HashMap<>(old);
    for (Row row : changed) {
      LoadedPlayer player = player(row);
      players.put(player.player().id(), player);
    }
    return players;
  }

  private static Map<String, Game> mergedGames(Map<String, Game> old, RowSet<Row> changed) {
    Map<String, Game> games = new HashMap<>(old);
    changed.forEach(row -> games.put(row.getString("event_id"), game(row)));
    return games;
  }

  private static Map<String, Double> weights(RowSet<Row> errors) {
    Map<Integer, Map<String, Double>> weeks = new TreeMap<>();
    errors.forEach(
        row ->
            weeks
                .computeIfAbsent(row.getInteger("week"), week -> new HashMap<>())
                .put(row.getString("source"), row.getDouble("error")));
    return SourceWeightRule.of(weeks.values());
  }

  private LoadedPlayer player(Row row) {
    return new LoadedPlayer(
        new Player(
            new PlayerId(row.getString("player_id")),
            row.getString("name"),
            position(row),
            row.getString("team")),
        Availability.valueOf(row.getString("availability")),
        Practice.valueOf(row.getString("practice")),
        row.getString("detail"),
        row.getString("expected_return"),
        time(row, "reported_at"),
        documents.readProjections(row.getString("projections")),
        documents.readRecent(row.getString("recent")),
        documents.readSeason(row.getString("season"), row.getString("this_week")),
        row.getLong("subject_version"),
        documents.readCrossIds(row.getString("cross_ids")),
        row.getLocalDate("birth_date"));
  }

  private static Position position(Row row) {
    Position stored = Position.valueOf(row.getString("position"));
    return stored == Position.LB && row.getBoolean("edge") ? Position.EDGE : stored;
  }

  private static Game game(Row row) {
    return new Game(
        row.getString("event_id"),
        row.getInteger("season"),
        row.getInteger("week"),
        row.getString("home"),
        row.getString("away"),
        time(row, "kickoff"),
        Game.State.valueOf(row.getString("state")),
        points(row, "home_points"),
        points(row, "away_points"),
        row.getBoolean("kickoff_assumed"));
  }

  private static double points(Row row, String column) {
    Double points = row.getDouble(column);
    return points == null ? Double.NaN : points;
  }

  private static Instant time(Row row, String column) {
    OffsetDateTime time = row.getOffsetDateTime(column);
    return time == null ? null : time.toInstant();
  }
}
