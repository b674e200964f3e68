package dev.comanager.decision.facts;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The statements of one update, in one transaction: only rows that differ are written. */
final class FactsChangeStore {
  // News that came out between two readings is the report of an availability that changed between
  // them. Older or missing news is not: the change was only seen.
  private static final String PLAYERS =
      """
      INSERT INTO player_fact AS p (universe, player_id, name, position, team, availability,
        practice, detail, expected_return, cross_ids, birth_date, reported_at, edge, changed_in)
      SELECT $1, n.player_id, n.name, CASE n.position WHEN 'EDGE' THEN 'LB' ELSE n.position END,
        n.team, n.availability, n.practice, n.detail,
        n.expected_return, n.cross_ids::jsonb, n.birth_date,
        CASE WHEN n.news_at > $14::timestamptz AND n.news_at <= $15::timestamptz
          THEN n.news_at END, n.position = 'EDGE', $2
      FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
        $9::text[], $10::text[], $11::text[], $12::date[], $13::timestamptz[]) AS n (player_id, name,
        position, team, availability, practice, detail, expected_return, cross_ids, birth_date,
        news_at)
      ON CONFLICT (universe, player_id) DO UPDATE SET
        name = excluded.name, position = excluded.position, team = excluded.team,
        availability = excluded.availability, practice = excluded.practice,
        detail = excluded.detail, expected_return = excluded.expected_return,
        reported_at = CASE excluded.availability WHEN p.availability THEN p.reported_at
          ELSE excluded.reported_at END,
        cross_ids = CASE excluded.cross_ids WHEN '{}' THEN p.cross_ids ELSE excluded.cross_ids END,
        birth_date = coalesce(excluded.birth_date, p.birth_date), edge = excluded.edge,
        subject_version = p.subject_version + 1, changed_in = excluded.changed_in
      WHERE (p.name, p.position, p.team, p.availability, p.practice, p.detail, p.expected_return,
          p.edge)
        IS DISTINCT FROM (excluded.name, excluded.position, excluded.team, excluded.availability,
          excluded.practice, excluded.detail, excluded.expected_return, excluded.edge)
        OR excluded.cross_ids NOT IN ('{}', p.cross_ids)
        OR coalesce(excluded.birth_date, p.birth_date) IS DISTINCT FROM p.birth_date
      RETURNING player_id, subject_version
      """;

  private static final String PROJECTIONS = documents("projections", 1);
  private static final String RECENT = documents("recent", 1);
  // Points of a running game, and sums of past weeks, cause no rechecks.
  private static final String SEASON = documents("season", 0);
  private static final String THIS_WEEK = documents("this_week", 0);

  private static final String GAMES =
      """
      INSERT INTO game AS g (universe, event_id, season, week, home, away, kickoff, state,
        home_points, away_points, kickoff_assumed, changed_in)
      SELECT $1, n.*, $2 FROM unnest($3::text[], $4::int[], $5::int[], $6::text[], $7::text[],
        $8::timestamptz[], $9::text[], $10::float8[], $11::float8[], $12::boolean[]) n
      ON CONFLICT (universe, event_id) DO UPDATE SET
        season = excluded.season, week = excluded.week, home = excluded.home,
        away = excluded.away, kickoff = excluded.kickoff, state = excluded.state,
        home_points = excluded.home_points, away_points = excluded.away_points,
        kickoff_assumed = excluded.kickoff_assumed, changed_in = excluded.changed_in
      WHERE (g.season, g.week, g.home, g.away, g.kickoff, g.state, g.home_points, g.away_points,
          g.kickoff_assumed)
        IS DISTINCT FROM (excluded.season, excluded.week, excluded.home, excluded.away,
          excluded.kickoff, excluded.state, excluded.home_points, excluded.away_points,
          excluded.kickoff_assumed)
      RETURNING event_id
      """;

  private static final String SOURCES =
      """
      INSERT INTO facts_source AS s (universe, label, as_of)
      SELECT $1, n.* FROM unnest($2::text[], $3::timestamptz[]) n
      ON CONFLICT (universe, label) DO UPDATE SET as_of = excluded.as_of
      WHERE s.as_of IS DISTINCT FROM excluded.as_of
      RETURNING label
      """;

  // A projection source that is no longer configured has no note in a whole reading.
  private static final String UNCONFIGURED =
      """
      DELETE FROM facts_source
      WHERE universe = $1 AND label LIKE '% projections' AND label <> ALL ($2::text[])
      """;

  private final SqlConnection connection;
  private final FactsDocuments documents;
  private final String playerPool;
  private final long version;
  private final Map<String, Long> versions = new HashMap<>();
  private final Set<String> fresh = new HashSet<>();
  private final List<String> gameIds = new ArrayList<>();
  private boolean changedAnything;

  FactsChangeStore(
      SqlConnection connection, FactsDocuments documents, PlayerPool playerPool, long version) {
    this.connection = connection;
    this.documents = documents;
    this.playerPool = playerPool.name();
    this.version = version;
  }

  /**
   * Writes the statuses.
   *
   * @param readBefore when they were last read, or null if they never were
   */
  Uni<Void> players(FactsUpdate update, Instant readBefore) {
    if (update.players().isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    List<PlayerStatus> all = update.players().get().players();
    return run(
            PLAYERS,
            playerPool,
            version,
            texts(all, status -> status.id().value()),
            texts(all, status -> status.player().name()),
            texts(all, status -> status.player().position().name()),
            texts(all, status -> status.player().nflTeam().orElse(null)),
            texts(all, status -> status.availability().name()),
            texts(all, status -> status.practice().name()),
            texts(all, PlayerStatus::detail),
            texts(all, PlayerStatus::expectedReturn),
            texts(all, status -> documents.crossIds(status.crossIds())),
            all.stream().map(PlayerStatus::bornOn).toArray(LocalDate[]::new),
            all.stream().map(status -> utc(status.newsAt())).toArray(OffsetDateTime[]::new),
            utc(readBefore),
            utc(update.players().get().asOf()))
        .invoke(this::noteSubjects)
        .replaceWithVoid();
  }

  Uni<Void> documents(FactsUpdate update) {
    Uni<Void> written = Uni.createFrom().voidItem();
    if (update.projections().isPresent()) {
      var columns = documents.projections(update.projections().get());
      written = written.chain(() -> subjects(PROJECTIONS, columns, "{}"));
    }
    if (update.recent().isPresent()) {
      var columns = documents.recent(update.recent().get());
      written = written.chain(() -> subjects(RECENT, columns, "[]"));
    }
    if (update.season().isPresent()) {
      var columns = documents.season(update.season().get());
      written = written.chain(() -> silently(SEASON, columns, "{}"));
    }
    if (update.thisWeek().isPresent()) {
      var columns = documents.thisWeek(update.thisWeek().get());
      written = written.chain(() -> silently(THIS_WEEK, columns, "null"));
    }
    return written;
  }

  private Uni<Void> subjects(String sql, FactsDocuments.Columns columns, String none) {
    return document(sql, columns, none).invoke(this::noteSubjects).replaceWithVoid();
  }

  private Uni<Void> silently(String sql, FactsDocuments.Columns columns, String none) {
    return document(sql, columns, none)
        .invoke(rows -> changedAnything |= rows.rowCount() > 0)
        .replaceWithVoid();
  }

  private Uni<RowSet<Row>> document(String sql, FactsDocuments.Columns columns, String none) {
    return run(
        sql,
        playerPool,
        version,
        columns.ids().toArray(String[]::new),
        columns.documents().toArray(String[]::new),
        none);
  }

  Uni<Void> games(FactsUpdate update) {
    if (update.games().isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    List<Game> all = update.games().get();
    return run(
            GAMES,
            playerPool,
            version,
            texts(all, Game::eventId),
            all.stream().map(Game::season).toArray(Integer[]::new),
            all.stream().map(Game::week).toArray(Integer[]::new),
            texts(all, Game::home),
            texts(all, Game::away),
            all.stream()
                .map(game -> game.kickoff().atOffset(ZoneOffset.UTC))
                .toArray(OffsetDateTime[]::new),
            texts(all, game -> game.state().name()),
            all.stream().map(game -> known(game.homePoints())).toArray(Double[]::new),
            all.stream().map(game -> known(game.awayPoints())).toArray(Double[]::new),
            all.stream().map(Game::assumed).toArray(Boolean[]::new))
        .invoke(
            rows ->
                rows.forEach(
                    row -> {
                      gameIds.add(row.getString("event_id"));
                      changedAnything = true;
                    }))
        .replaceWithVoid();
  }

  Uni<Void> sources(FactsUpdate update) {
    if (update.sources().isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    return run(
            SOURCES,
            playerPool,
            texts(update.sources(), SourceNote::label),
            update.sources().stream().map(note -> utc(note.asOf())).toArray(OffsetDateTime[]::new))
        .invoke(rows -> changedAnything |= rows.rowCount() > 0)
        .chain(
            () ->
                update.projections().isEmpty()
                    ? Uni.createFrom().voidItem()
                    : run(UNCONFIGURED, playerPool, texts(update.sources(), SourceNote::label))
                        .invoke(rows -> changedAnything |= rows.rowCount() > 0)
                        .replaceWithVoid())
        .replaceWithVoid();
  }

  private void noteSubjects(RowSet<Row> rows) {
    rows.forEach(
        row -> {
          String player = row.getString("player_id");
          long subjectVersion = row.getLong("subject_version");
          if (subjectVersion == 1) {
            fresh.add(player);
          }
          versions.put(player, subjectVersion);
          changedAnything = true;
        });
  }

  boolean changedAnything() {
    return changedAnything;
  }

  /** Players that changed. New ones aren't among them: nobody can have asked about them yet. */
  List<FactsPublisher.Subject> subjects() {
    return versions.entrySet().stream()
        .filter(player -> !fresh.contains(player.getKey()))
        .map(player -> new FactsPublisher.Subject(player.getKey(), player.getValue()))
        .toList();
  }

  List<String> gameIds() {
    return gameIds;
  }

  private Uni<RowSet<Row>> run(String sql, Object... values) {
    return connection.preparedQuery(sql).execute(Tuple.from(values));
  }

  private static String documents(String column, int raise) {
    return """
    UPDATE player_fact p
    SET %1$s = n.document, subject_version = p.subject_version + %2$d, changed_in = $2
    FROM (SELECT f.player_id, coalesce(u.document::jsonb, $5::text::jsonb) AS document
      FROM player_fact f
      LEFT JOIN unnest($3::text[], $4::text[]) AS u (player_id, document) USING (player_id)
      WHERE f.universe = $1) n
    WHERE p.universe = $1 AND p.player_id = n.player_id AND p.%1$s IS DISTINCT FROM n.document
    RETURNING p.player_id, p.subject_version
    """
        .formatted(column, raise);
  }

  private static OffsetDateTime utc(Instant time) {
    return time == null ? null : time.atOffset(ZoneOffset.UTC);
  }

  private static Double known(double points) {
    return Double.isNaN(points) ? null : points;
  }

  private static <T> String[] texts(List<T> items, Function<T, String> text) {
    return items.stream().map(text).toArray(String[]::new);
  }
}
