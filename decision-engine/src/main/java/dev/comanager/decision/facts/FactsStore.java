package dev.comanager.decision.facts;

import dev.comanager.decision.facts.FactsUpdate.SeasonWeek;
import dev.comanager.decision.facts.FactsUpdate.StatusReading;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Writes what feeds have read. Only what differs is written; each changed row carries the
 * universe's new version, and subjects and the universe rise in the transaction that changes them.
 */
@ApplicationScoped
public class FactsStore {
  private static final String LOCK =
      """
      INSERT INTO universe_facts (universe, season, week, version, injury_feed_ok)
      VALUES ($1, 0, 0, 0, false)
      ON CONFLICT (universe) DO UPDATE SET universe = excluded.universe
      RETURNING version, season, week, injury_feed_ok, status_as_of
      """;

  private static final String PLAYERS =
      """
      INSERT INTO player_fact AS p (universe, player_id, name, position, team, availability,
        practice, detail, expected_return, changed_in)
      SELECT $1, n.*, $2 FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
        $8::text[], $9::text[], $10::text[]) n
      ON CONFLICT (universe, player_id) DO UPDATE SET
        name = excluded.name, position = excluded.position, team = excluded.team,
        availability = excluded.availability, practice = excluded.practice,
        detail = excluded.detail, expected_return = excluded.expected_return,
        subject_version = p.subject_version + 1, changed_in = excluded.changed_in
      WHERE (p.name, p.position, p.team, p.availability, p.practice, p.detail, p.expected_return)
        IS DISTINCT FROM (excluded.name, excluded.position, excluded.team, excluded.availability,
          excluded.practice, excluded.detail, excluded.expected_return)
      RETURNING player_id, subject_version
      """;

  private static final String PROJECTIONS = documents("projections");
  private static final String RECENT = documents("recent");

  private static final String GAMES =
      """
      INSERT INTO game AS g (universe, event_id, season, week, home, away, kickoff, state,
        home_points, away_points, changed_in)
      SELECT $1, n.*, $2 FROM unnest($3::text[], $4::int[], $5::int[], $6::text[], $7::text[],
        $8::timestamptz[], $9::text[], $10::float8[], $11::float8[]) n
      ON CONFLICT (universe, event_id) DO UPDATE SET
        season = excluded.season, week = excluded.week, home = excluded.home,
        away = excluded.away, kickoff = excluded.kickoff, state = excluded.state,
        home_points = excluded.home_points, away_points = excluded.away_points,
        changed_in = excluded.changed_in
      WHERE (g.season, g.week, g.home, g.away, g.kickoff, g.state, g.home_points, g.away_points)
        IS DISTINCT FROM (excluded.season, excluded.week, excluded.home, excluded.away,
          excluded.kickoff, excluded.state, excluded.home_points, excluded.away_points)
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

  private static final String RISE =
      """
      UPDATE universe_facts SET version = $2, season = $3, week = $4, injury_feed_ok = $5,
        status_as_of = $6
      WHERE universe = $1
      """;

  private final Pool pool;
  private final FactsDocuments documents;
  private final FactsPublisher publisher;

  FactsStore(Pool pool, FactsDocuments documents, FactsPublisher publisher) {
    this.pool = pool;
    this.documents = documents;
    this.publisher = publisher;
  }

  /**
   * Stores what the update holds and tells others what changed.
   *
   * @return the new version, or empty when nothing differed
   */
  public Uni<Optional<FactsChanged>> store(FactsUpdate update) {
    return pool.withTransaction(
        connection ->
            lock(connection, update.universe()).chain(before -> store(connection, before, update)));
  }

  /** Notes that the status feed failed, or works again. Statuses stay as they are. */
  public Uni<Optional<FactsChanged>> injuryFeed(Universe universe, boolean ok) {
    return pool.withTransaction(
        connection ->
            lock(connection, universe)
                .chain(
                    before ->
                        before.injuryFeedOk() == ok
                            ? Uni.createFrom().item(Optional.empty())
                            : rise(connection, universe, before.withFeed(ok), before.version)));
  }

  private Uni<Optional<FactsChanged>> store(
      SqlConnection connection, Before before, FactsUpdate update) {
    long version = before.version + 1;
    Writing writing = new Writing(connection, update.universe(), version);
    return writing
        .players(update)
        .chain(() -> writing.documents(update))
        .chain(() -> writing.games(update))
        .chain(() -> writing.sources(update))
        .chain(
            () -> {
              Before after = before.with(update);
              if (!writing.changedAnything && after.equals(before)) {
                return Uni.createFrom().item(Optional.empty());
              }
              return publisher
                  .append(connection, writing.subjects, changedGames(update, writing))
                  .chain(() -> rise(connection, update.universe(), after, before.version));
            });
  }

  private static List<Game> changedGames(FactsUpdate update, Writing writing) {
    return update.games().orElse(List.of()).stream()
        .filter(game -> writing.gameIds.contains(game.eventId()))
        .toList();
  }

  private static Uni<Optional<FactsChanged>> rise(
      SqlConnection connection, Universe universe, Before after, long oldVersion) {
    long version = oldVersion + 1;
    return connection
        .preparedQuery(RISE)
        .execute(
            Tuple.from(
                new Object[] {
                  universe.name(),
                  version,
                  after.season,
                  after.week,
                  after.injuryFeedOk,
                  after.statusAsOf == null ? null : after.statusAsOf.atOffset(ZoneOffset.UTC)
                }))
        .replaceWith(Optional.of(new FactsChanged(universe, version)));
  }

  private static Uni<Before> lock(SqlConnection connection, Universe universe) {
    return connection
        .preparedQuery(LOCK)
        .execute(Tuple.of(universe.name()))
        .map(
            rows -> {
              Row row = rows.iterator().next();
              var statusAsOf = row.getOffsetDateTime("status_as_of");
              return new Before(
                  row.getLong("version"),
                  row.getInteger("season"),
                  row.getInteger("week"),
                  row.getBoolean("injury_feed_ok"),
                  statusAsOf == null ? null : statusAsOf.toInstant());
            });
  }

  /** The universe's row as it was found and locked. */
  private record Before(
      long version, int season, int week, boolean injuryFeedOk, Instant statusAsOf) {
    Before with(FactsUpdate update) {
      SeasonWeek now = update.week().orElse(new SeasonWeek(season, week));
      return new Before(
          version,
          now.season(),
          now.week(),
          update.players().isPresent() || injuryFeedOk,
          update.players().map(StatusReading::asOf).orElse(statusAsOf));
    }

    Before withFeed(boolean ok) {
      return new Before(version, season, week, ok, statusAsOf);
    }
  }

  /** The statements of one update, in one transaction. */
  private final class Writing {
    private final SqlConnection connection;
    private final String universe;
    private final long version;
    private final List<FactsPublisher.Subject> subjects = new ArrayList<>();
    private final List<String> gameIds = new ArrayList<>();
    private boolean changedAnything;

    Writing(SqlConnection connection, Universe universe, long version) {
      this.connection = connection;
      this.universe = universe.name();
      this.version = version;
    }

    Uni<Void> players(FactsUpdate update) {
      if (update.players().isEmpty()) {
        return Uni.createFrom().voidItem();
      }
      List<PlayerStatus> all = update.players().get().players();
      return run(
              PLAYERS,
              universe,
              version,
              texts(all, status -> status.id().value()),
              texts(all, status -> status.player().name()),
              texts(all, status -> status.player().position().name()),
              texts(all, status -> status.player().nflTeam().orElse(null)),
              texts(all, status -> status.availability().name()),
              texts(all, status -> status.practice().name()),
              texts(all, PlayerStatus::detail),
              texts(all, PlayerStatus::expectedReturn))
          .invoke(this::noteSubjects)
          .replaceWithVoid();
    }

    Uni<Void> documents(FactsUpdate update) {
      Uni<Void> written = Uni.createFrom().voidItem();
      if (update.projections().isPresent()) {
        var columns = documents.projections(update.projections().get());
        written = written.chain(() -> document(PROJECTIONS, columns, "{}"));
      }
      if (update.recent().isPresent()) {
        var columns = documents.recent(update.recent().get());
        written = written.chain(() -> document(RECENT, columns, "[]"));
      }
      return written;
    }

    private Uni<Void> document(String sql, FactsDocuments.Columns columns, String none) {
      return run(
              sql,
              universe,
              version,
              columns.ids().toArray(String[]::new),
              columns.documents().toArray(String[]::new),
              none)
          .invoke(this::noteSubjects)
          .replaceWithVoid();
    }

    Uni<Void> games(FactsUpdate update) {
      if (update.games().isEmpty()) {
        return Uni.createFrom().voidItem();
      }
      List<Game> all = update.games().get();
      return run(
              GAMES,
              universe,
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
              all.stream().map(game -> known(game.awayPoints())).toArray(Double[]::new))
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
              universe,
              texts(update.sources(), SourceNote::label),
              update.sources().stream()
                  .map(note -> note.asOf() == null ? null : note.asOf().atOffset(ZoneOffset.UTC))
                  .toArray(OffsetDateTime[]::new))
          .invoke(rows -> changedAnything |= rows.rowCount() > 0)
          .replaceWithVoid();
    }

    private void noteSubjects(RowSet<Row> rows) {
      rows.forEach(
          row -> {
            subjects.add(
                new FactsPublisher.Subject(
                    row.getString("player_id"), row.getLong("subject_version")));
            changedAnything = true;
          });
    }

    private Uni<RowSet<Row>> run(String sql, Object... values) {
      return connection.preparedQuery(sql).execute(Tuple.from(values));
    }
  }

  private static String documents(String column) {
    return """
        UPDATE player_fact p
        SET %1$s = n.document, subject_version = p.subject_version + 1, changed_in = $2
        FROM (SELECT f.player_id, coalesce(u.document::jsonb, $5::text::jsonb) AS document
          FROM player_fact f
          LEFT JOIN unnest($3::text[], $4::text[]) AS u (player_id, document) USING (player_id)
          WHERE f.universe = $1) n
        WHERE p.universe = $1 AND p.player_id = n.player_id AND p.%1$s IS DISTINCT FROM n.document
        RETURNING p.player_id, p.subject_version
        """
        .formatted(column);
  }

  private static Double known(double points) {
    return Double.isNaN(points) ? null : points;
  }

  private static <T> String[] texts(List<T> items, Function<T, String> text) {
    return items.stream().map(text).toArray(String[]::new);
  }
}
