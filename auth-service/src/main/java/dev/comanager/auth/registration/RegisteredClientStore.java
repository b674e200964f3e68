package dev.comanager.auth.registration;

import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowIterator;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Adds registered clients, records their use, and claims unused ones for deletion. */
@Singleton
class RegisteredClientStore {
  private static final String NOTE_USE =
      "UPDATE registered_client SET used_at = now()"
          + " WHERE id = $1 AND (used_at IS NULL OR used_at < now() - interval '1 day')";

  private static final String ADD =
      "INSERT INTO registered_client AS c (id, name, redirect_uris, surface)"
          + " SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT 1 FROM registered_client WHERE id = $1)"
          + " OR (SELECT count(*) FROM registered_client) < $5"
          + " ON CONFLICT (id) DO UPDATE SET registered_at = clock_timestamp(), leaving_until = NULL,"
          // The metadata of a registered client never changes; that of a document may.
          + " name = EXCLUDED.name, redirect_uris = EXCLUDED.redirect_uris,"
          + " surface = EXCLUDED.surface, document_until = NULL"
          + " WHERE c.leaving_until IS NULL OR c.leaving_until < clock_timestamp()"
          + " RETURNING issued_at";
  private static final String IS_LEAVING =
      "SELECT 1 FROM registered_client WHERE id = $1 AND leaving_until >= clock_timestamp()";
  private static final String FETCH_AGAIN =
      "UPDATE registered_client SET registered_at = clock_timestamp()"
          + " WHERE id = $1 AND leaving_until IS NULL"
          + " AND registered_at < clock_timestamp() - make_interval(secs => $2)";
  private static final String PROJECTED =
      "UPDATE registered_client SET projected_at = clock_timestamp(),"
          // If another replica fetched another document meanwhile, the next sign-in fetches it
          // again and corrects Keycloak.
          + " document_until = CASE WHEN name = $2 AND redirect_uris = $3 AND surface = $4"
          + " THEN $5::timestamptz END"
          + " WHERE id = $1 AND leaving_until IS NULL";
  // Incomplete registrations (the process stopped before Keycloak had the client) that were not
  // repeated, and unused or idle clients. Unused ones go sooner once four fifths of the places are
  // taken.
  private static final String TAKE_STALE =
      "UPDATE registered_client SET projected_at = NULL,"
          + " leaving_until = clock_timestamp() + interval '1 minute'"
          + " WHERE id IN (SELECT id FROM registered_client"
          + " WHERE (leaving_until IS NULL OR leaving_until < clock_timestamp())"
          + " AND (projected_at IS NULL AND registered_at < clock_timestamp() - interval '1 hour'"
          + " OR used_at IS NULL AND registered_at < clock_timestamp() - make_interval(secs => $1)"
          + " OR used_at IS NULL AND registered_at < clock_timestamp() - interval '15 minutes'"
          + " AND (SELECT count(*) FROM registered_client) > $4 * 0.8"
          + " OR greatest(used_at, registered_at) < clock_timestamp() - make_interval(secs => $2))"
          + " ORDER BY registered_at LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING id";
  private static final String REMOVE =
      "DELETE FROM registered_client WHERE id = $1 AND leaving_until >= clock_timestamp()";

  private final Pool pool;

  RegisteredClientStore(Pool pool) {
    this.pool = pool;
  }

  /** The outcome of a request to register. */
  sealed interface Added {
    /** The row stands; the client counts once Keycloak has it too. */
    record Registered(Instant issuedAt) implements Added {}

    /** It is being deleted right now; in a moment it can be registered again. */
    record BeingRemoved() implements Added {}

    /** There are as many clients as there may be. */
    record Full() implements Added {}
  }

  /** Adds the client or finds the same one, on any number of replicas at once. */
  Uni<Added> add(String id, ClientMetadata metadata, int mostClients) {
    return pool.preparedQuery(ADD)
        .execute(values(id, metadata).addInteger(mostClients))
        .chain(
            rows -> {
              RowIterator<Row> stands = rows.iterator();
              if (stands.hasNext()) {
                Instant issuedAt = stands.next().getOffsetDateTime(0).toInstant();
                return Uni.createFrom().item(new Added.Registered(issuedAt));
              }
              return pool.preparedQuery(IS_LEAVING)
                  .execute(Tuple.of(id))
                  .map(it -> it.rowCount() == 1 ? new Added.BeingRemoved() : new Added.Full());
            });
  }

  private static Tuple values(String id, ClientMetadata metadata) {
    return Tuple.tuple()
        .addString(id)
        .addString(metadata.name())
        .addArrayOfString(metadata.redirectUris().toArray(String[]::new))
        .addString(metadata.surface().code());
  }

  /**
   * Whether the client's document may be fetched again before it is stale: not within that time of
   * the last fetch, on any number of replicas. If so, this counts as that fetch.
   */
  Uni<Boolean> fetchAgain(String id, Duration apart) {
    return pool.preparedQuery(FETCH_AGAIN)
        .execute(Tuple.of(id, (double) apart.toSeconds()))
        .map(rows -> rows.rowCount() == 1);
  }

  /**
   * Records that Keycloak has it, so it is valid from now on. False if it was claimed meanwhile.
   *
   * @param documentUntil until when its document needn't be fetched again; empty if it has none
   */
  Uni<Boolean> projected(String id, ClientMetadata metadata, Optional<Instant> documentUntil) {
    return pool.preparedQuery(PROJECTED)
        .execute(
            values(id, metadata)
                .addOffsetDateTime(
                    documentUntil.map(until -> until.atOffset(ZoneOffset.UTC)).orElse(null)))
        .map(rows -> rows.rowCount() == 1);
  }

  /**
   * Claims unused clients for deletion within a minute. A claimed client is no longer valid. No two
   * replicas claim the same one.
   *
   * @param unused how long a client is kept that was never used; a quarter of an hour once four
   *     fifths of {@code mostClients} are there
   * @param idle how long one is kept that was
   * @param most how many to claim
   */
  Uni<List<String>> takeStale(Duration unused, Duration idle, int most, int mostClients) {
    return pool.preparedQuery(TAKE_STALE)
        .execute(
            Tuple.of((double) unused.toSeconds(), (double) idle.toSeconds(), most, mostClients))
        .map(
            rows -> {
              List<String> ids = new ArrayList<>();
              rows.forEach(row -> ids.add(row.getString("id")));
              return ids;
            });
  }

  /** Deletes a claimed client that Keycloak doesn't have any more. */
  Uni<Void> remove(String id) {
    return pool.preparedQuery(REMOVE).execute(Tuple.of(id)).replaceWithVoid();
  }

  /** Records the day on which the client was last used for a sign-in or a refresh. */
  Uni<Void> recordUse(String id) {
    return pool.preparedQuery(NOTE_USE)
        .execute(Tuple.of(id))
        .replaceWithVoid()
        .onFailure()
        .recoverWithUni(
            failure -> {
              Log.warnf("use of a client not noted cause=%s", failure.getClass().getName());
              return Uni.createFrom().voidItem();
            });
  }
}
