package dev.comanager.decision.facts;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.decision.facts.FactsUpdate.SeasonWeek;
import dev.comanager.decision.facts.FactsUpdate.StatusReading;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

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

  private static final String RISE =
      """
      UPDATE universe_facts SET version = $2, season = $3, week = $4, injury_feed_ok = $5,
        status_as_of = $6
      WHERE universe = $1
      """;

  private final Pool pool;
  private final FactsDocuments documents;
  private final FactsPublisher publisher;
  private final Clock clock;

  FactsStore(Pool pool, FactsDocuments documents, FactsPublisher publisher, Clock clock) {
    this.pool = pool;
    this.documents = documents;
    this.publisher = publisher;
    this.clock = clock;
  }

  /**
   * Stores what the update holds and publishes what changed. Nothing is stored of a reading that a
   * newer one has overtaken, as when its platform was slow and another replica read meanwhile.
   *
   * @return the new version, or empty when nothing differed
   */
  public Uni<Optional<FactsChanged>> store(FactsUpdate update) {
    return Transactions.run(
        pool,
        connection ->
            lock(connection, update.playerPool())
                .chain(
                    before ->
                        before.newerThan(update, clock.instant())
                            ? Uni.createFrom().item(Optional.empty())
                            : store(connection, before, update)));
  }

  /** Notes that the status feed failed, or works again. Statuses stay as they are. */
  public Uni<Optional<FactsChanged>> injuryFeed(PlayerPool playerPool, boolean ok) {
    return Transactions.run(
        pool,
        connection ->
            lock(connection, playerPool)
                .chain(
                    before ->
                        before.injuryFeedOk() == ok
                            ? Uni.createFrom().item(Optional.empty())
                            : rise(connection, playerPool, before.withFeed(ok), before.version)));
  }

  private Uni<Optional<FactsChanged>> store(
      SqlConnection connection, Before before, FactsUpdate update) {
    long version = before.version + 1;
    FactsChangeStore writing =
        new FactsChangeStore(connection, documents, update.playerPool(), version);
    return writing
        .players(update, before.statusAsOf())
        .chain(() -> writing.documents(update))
        .chain(() -> writing.games(update))
        .chain(() -> writing.sources(update))
        .chain(
            () -> {
              Before after = before.with(update);
              if (!writing.changedAnything() && after.equals(before)) {
                return Uni.createFrom().item(Optional.empty());
              }
              return publisher
                  .append(connection, writing.subjects(), changedGames(update, writing))
                  .chain(() -> rise(connection, update.playerPool(), after, before.version))
                  .invoke(() -> CrashPoint.at("facts.before-commit"));
            });
  }

  private static List<Game> changedGames(FactsUpdate update, FactsChangeStore writing) {
    return update.games().orElse(List.of()).stream()
        .filter(game -> writing.gameIds().contains(game.eventId()))
        .toList();
  }

  private static Uni<Optional<FactsChanged>> rise(
      SqlConnection connection, PlayerPool playerPool, Before after, long oldVersion) {
    long version = oldVersion + 1;
    return connection
        .preparedQuery(RISE)
        .execute(
            Tuple.from(
                new Object[] {
                  playerPool.name(),
                  version,
                  after.season,
                  after.week,
                  after.injuryFeedOk,
                  after.statusAsOf == null ? null : after.statusAsOf.atOffset(ZoneOffset.UTC)
                }))
        .replaceWith(Optional.of(new FactsChanged(playerPool, version)));
  }

  private static Uni<Before> lock(SqlConnection connection, PlayerPool playerPool) {
    return connection
        .preparedQuery(LOCK)
        .execute(Tuple.of(playerPool.name()))
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
    /** A time yet to come is of a replica whose clock is fast, and stops nobody. */
    boolean newerThan(FactsUpdate update, Instant now) {
      return statusAsOf != null
          && !statusAsOf.isAfter(now)
          && update.players().filter(read -> read.asOf().isBefore(statusAsOf)).isPresent();
    }

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
}
