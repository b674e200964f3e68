package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.league.League;
import dev.comanager.decision.players.PlayerIdentities;
import dev.comanager.decision.publishing.TeamPublisher;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** Stores and loads snapshots. Two replicas that fetch the same league at once do no harm. */
@ApplicationScoped
class LeagueSnapshotStore {
  // The later of two concurrent fetches stays.
  private static final String STORE =
      "INSERT INTO league_snapshot (league, version, document, fetched_at, restricted)"
          + " VALUES ($1, 0, $2, $3, $4)"
          + " ON CONFLICT (league) DO UPDATE SET version = league_snapshot.version + 1,"
          + " document = excluded.document, fetched_at = excluded.fetched_at,"
          + " restricted = excluded.restricted, restricted_since = CASE"
          + " WHEN league_snapshot.restricted THEN league_snapshot.restricted_since"
          + " WHEN excluded.restricted THEN excluded.fetched_at END"
          + " WHERE league_snapshot.fetched_at <= excluded.fetched_at RETURNING version";
  private static final String RESTRICT =
      "UPDATE league_snapshot SET version = version + 1, document = $2, restricted = true,"
          + " restricted_since = clock_timestamp() WHERE league = $1 AND version = $3";
  private static final String FIND =
      "SELECT document, version, fetched_at FROM league_snapshot WHERE league = $1";
  private static final String UNPUBLISHED =
      "SELECT DISTINCT l.league FROM league_link l JOIN league_snapshot s USING (league)"
          + " LEFT JOIN team_seen t USING (league, team_id)"
          + " WHERE t.league IS NULL AND l.league > $1 ORDER BY l.league LIMIT 100";

  private static final String DELETE_UNLINKED =
      "DELETE FROM league_snapshot s WHERE fetched_at < clock_timestamp() - interval '1 day'"
          + " AND NOT EXISTS (SELECT 1 FROM league_link l WHERE l.league = s.league)";

  private final Pool pool;
  private final TeamPublisher teams;
  private final Outbox outbox;
  private final PlayerIdentities identities;

  LeagueSnapshotStore(Pool pool, TeamPublisher teams, Outbox outbox, PlayerIdentities identities) {
    this.pool = pool;
    this.teams = teams;
    this.outbox = outbox;
    this.identities = identities;
  }

  /** The stored snapshot, or empty when there is none that can be read. */
  Uni<Optional<Snapshot>> find(LeagueKey key) {
    return find(pool, key);
  }

  /** The same, as a transaction sees it. */
  Uni<Optional<Snapshot>> find(SqlClient client, LeagueKey key) {
    return client
        .preparedQuery(FIND)
        .execute(Tuple.of(key.toString()))
        .map(rows -> rows.stream().findFirst().flatMap(this::snapshot));
  }

  private Optional<Snapshot> snapshot(Row row) {
    return LeagueDocument.read(row.getString(0))
        .map(league -> new Snapshot(league, row.getLong(1), row.getOffsetDateTime(2).toInstant()))
        .map(snapshot -> snapshot.joined(identities));
  }

  /**
   * Stores the league as the newest and publishes its teams that have changed. If another replica
   * was quicker, its snapshot stays.
   */
  Uni<Snapshot> store(League league) {
    String document = LeagueDocument.write(league);
    return Transactions.run(
            pool,
            transaction ->
                teams.storing(transaction, league, () -> write(transaction, league, document)))
        .invoke(outbox::nudge)
        .chain(
            stored ->
                stored
                    .map(version -> Uni.createFrom().item(snapshot(league, version)))
                    .orElseGet(() -> theOthers(league)));
  }

  /**
   * Marks the stored league as restricted, so that its lines are checked; it stays as old as it is.
   */
  Uni<Void> restrict(LeagueKey key) {
    return find(key)
        .chain(
            found ->
                found
                    .filter(stored -> !stored.league().restricted())
                    .map(this::restrict)
                    .orElseGet(() -> Uni.createFrom().voidItem()));
  }

  private Uni<Void> restrict(Snapshot stored) {
    League restricted = stored.league().asRestricted();
    return pool.preparedQuery(RESTRICT)
        .execute(
            Tuple.of(
                restricted.key().toString(), LeagueDocument.write(restricted), stored.version()))
        .replaceWithVoid();
  }

  private static Snapshot snapshot(League league, long version) {
    return new Snapshot(league, version, league.asOf());
  }

  private static Uni<Optional<Long>> write(
      SqlConnection transaction, League league, String document) {
    return transaction
        .preparedQuery(STORE)
        .execute(
            Tuple.of(
                league.key().toString(),
                document,
                league.asOf().atOffset(ZoneOffset.UTC),
                league.restricted()))
        .map(
            rows ->
                rows.size() == 0
                    ? Optional.empty()
                    : Optional.of(rows.iterator().next().getLong(0)));
  }

  private Uni<Snapshot> theOthers(League league) {
    return find(league.key())
        .map(
            found ->
                found.orElseThrow(() -> new IllegalStateException("a newer league can't be read")));
  }

  /** Stored leagues with a linked team that was never published, after that one. */
  Uni<List<LeagueKey>> unpublished(String after) {
    return pool.preparedQuery(UNPUBLISHED)
        .execute(Tuple.of(after))
        .map(
            rows ->
                rows.stream()
                    .map(row -> LeagueKey.parse(row.getString(0)))
                    .flatMap(Optional::stream)
                    .toList());
  }

  /** Deletes leagues that no line has linked and that were fetched more than a day ago. */
  Uni<Void> deleteUnlinked() {
    return pool.query(DELETE_UNLINKED).execute().replaceWithVoid();
  }

  /** Publishes the teams of a league as it is stored. */
  Uni<Void> publish(League league, long version) {
    return Transactions.run(
            pool,
            transaction ->
                teams.storing(
                    transaction, league, () -> Uni.createFrom().item(Optional.of(version))))
        .invoke(outbox::nudge)
        .replaceWithVoid();
  }
}
