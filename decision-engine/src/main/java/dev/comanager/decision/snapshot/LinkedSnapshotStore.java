package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.messaging.GroupedLookup;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A line's links with the age and version of each league's snapshot, in one round trip. They are
 * read anew for each call: another replica may change them at any time.
 */
@ApplicationScoped
class LinkedSnapshotStore {
  private static final String OF_LINES =
      "SELECT l.line, l.league, l.team_id, l.is_primary, s.version, s.fetched_at,"
          + " CASE WHEN NOT l.refused THEN l.admitted_at END"
          + " FROM league_link l LEFT JOIN league_snapshot s USING (league)"
          + " WHERE l.line = ANY ($1) ORDER BY l.is_primary DESC, l.seq";

  private static final String HEADS =
      "SELECT league, version, fetched_at FROM league_snapshot WHERE league = ANY ($1)";

  private final Pool pool;
  private final GroupedLookup<LineId, List<Row>> rows;

  LinkedSnapshotStore(Pool pool) {
    this.pool = pool;
    this.rows = new GroupedLookup<>(lines -> read(pool, lines), List.of(), System::nanoTime);
  }

  /**
   * A link and what is stored of its league.
   *
   * @param version null when the league was never stored
   * @param admittedAt when its platform last let the line see the league; null when it never was
   *     asked, or has refused the line since
   */
  record Linked(LeagueLink link, Long version, Instant fetchedAt, Instant admittedAt) {}

  /** A stored league without its document. */
  record Head(LeagueKey league, long version, Instant fetchedAt) {}

  /** The stored snapshots of those leagues; leagues without one are left out. */
  Uni<List<Head>> heads(Collection<LeagueKey> leagues) {
    return pool.preparedQuery(HEADS)
        .execute(Tuple.of(leagues.stream().map(LeagueKey::toString).toArray(String[]::new)))
        .map(
            rows ->
                rows.stream()
                    .map(
                        row ->
                            new Head(
                                LeagueKey.parse(row.getString(0)).orElseThrow(),
                                row.getLong(1),
                                row.getOffsetDateTime(2).toInstant()))
                    .toList());
  }

  /** The line's links; lines that are requested at the same time share a statement. */
  Uni<List<Linked>> all(LineId line) {
    // Each caller reads its own rows, so that one that can't be read fails no other line.
    return rows.find(line).map(LinkedSnapshotStore::linked);
  }

  /** The same, as a transaction sees it. */
  Uni<List<Linked>> all(SqlClient client, LineId line) {
    return read(client, Set.of(line)).map(found -> linked(found.getOrDefault(line, List.of())));
  }

  /** The named link of the line, or its primary one. */
  Uni<Optional<Linked>> one(LineId line, Optional<LeagueKey> named) {
    Predicate<LeagueLink> wanted =
        link -> named.map(link.league()::equals).orElseGet(link::primary);
    return all(line)
        .map(found -> found.stream().filter(linked -> wanted.test(linked.link())).findFirst());
  }

  private static Uni<Map<LineId, List<Row>>> read(SqlClient client, Set<LineId> lines) {
    return client
        .preparedQuery(OF_LINES)
        .execute(Tuple.of(lines.stream().map(LineId::value).toArray(String[]::new)))
        .map(
            rows -> {
              Map<LineId, List<Row>> byLine = new HashMap<>();
              rows.forEach(
                  row ->
                      byLine
                          .computeIfAbsent(new LineId(row.getString(0)), _ -> new ArrayList<>())
                          .add(row));
              return byLine;
            });
  }

  private static List<Linked> linked(List<Row> rows) {
    List<Linked> linked = new ArrayList<>(rows.size());
    for (Row row : rows) {
      LeagueKey key = LeagueKey.parse(row.getString(1)).orElseThrow();
      linked.add(
          new Linked(
              new LeagueLink(key, row.getString(2), row.getBoolean(3)),
              row.getLong(4),
              instant(row, 5),
              instant(row, 6)));
    }
    return linked;
  }

  private static Instant instant(Row row, int column) {
    OffsetDateTime at = row.getOffsetDateTime(column);
    return at == null ? null : at.toInstant();
  }
}
