package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.league.LeagueLink;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A line's links with the age and version of each league's snapshot, in one round trip. */
@ApplicationScoped
class LinkedSnapshotStore {
  private static final String COLUMNS =
      "SELECT l.league, l.team_id, l.is_primary, s.version, s.fetched_at, l.admitted_at"
          + " FROM league_link l LEFT JOIN league_snapshot s USING (league) WHERE l.line = $1";
  private static final String ALL = COLUMNS + " ORDER BY l.is_primary DESC, l.seq";
  private static final String PRIMARY = COLUMNS + " AND l.is_primary";
  private static final String NAMED = COLUMNS + " AND l.league = $2";

  private static final String HEADS =
      "SELECT league, version, fetched_at FROM league_snapshot WHERE league = ANY ($1)";

  private final Pool pool;

  LinkedSnapshotStore(Pool pool) {
    this.pool = pool;
  }

  /**
   * A link and what is stored of its league.
   *
   * @param version null when the league was never stored
   * @param admittedAt when its platform last let the line see the league; null when it never was
   *     asked
   */
  record Linked(LeagueLink link, Long version, Instant fetchedAt, Instant admittedAt) {}

  /** A stored league without its document. */
  record Head(LeagueKey league, long version, Instant fetchedAt) {}

  /** What is stored of those leagues; those that aren't are left out. */
  Uni<List<Head>> heads(Collection<LeagueKey> leagues) {
    return pool.preparedQuery(HEADS)
        .execute(Tuple.of(leagues.stream().map(LeagueKey::toString).toArray(String[]::new)))
        .map(
            rows -> {
              List<Head> heads = new ArrayList<>(rows.size());
              rows.forEach(
                  row ->
                      heads.add(
                          new Head(
                              LeagueKey.parse(row.getString(0)).orElseThrow(),
                              row.getLong(1),
                              row.getOffsetDateTime(2).toInstant())));
              return heads;
            });
  }

  Uni<List<Linked>> all(LineId line) {
    return all(pool, line);
  }

  /** The same, as a transaction sees it. */
  Uni<List<Linked>> all(SqlClient client, LineId line) {
    return client.preparedQuery(ALL).execute(Tuple.of(line.value())).map(LinkedSnapshotStore::read);
  }

  Uni<Optional<Linked>> one(LineId line, Optional<LeagueKey> named) {
    Uni<RowSet<Row>> rows =
        named.isPresent()
            ? pool.preparedQuery(NAMED).execute(Tuple.of(line.value(), named.get().toString()))
            : pool.preparedQuery(PRIMARY).execute(Tuple.of(line.value()));
    return rows.map(found -> read(found).stream().findFirst());
  }

  private static List<Linked> read(RowSet<Row> rows) {
    List<Linked> linked = new ArrayList<>(rows.size());
    for (Row row : rows) {
      LeagueKey key = LeagueKey.parse(row.getString(0)).orElseThrow();
      linked.add(
          new Linked(
              new LeagueLink(key, row.getString(1), row.getBoolean(2)),
              row.getLong(3),
              instant(row, 4),
              instant(row, 5)));
    }
    return linked;
  }

  private static Instant instant(Row row, int column) {
    OffsetDateTime at = row.getOffsetDateTime(column);
    return at == null ? null : at.toInstant();
  }
}
