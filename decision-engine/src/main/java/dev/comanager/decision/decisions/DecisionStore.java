package dev.comanager.decision.decisions;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.Sha256;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.messaging.GroupedLookup;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The ledger of decisions. A question asked again keeps its id; a card that differs raises the
 * revision and is published as {@link DecisionMade} in the same transaction; an unchanged one
 * writes nothing, and its read shares a statement with those of other calls at the same time.
 */
@ApplicationScoped
public class DecisionStore {
  private static final String READ =
      "SELECT id, revision, content_hash, facts_at FROM decision WHERE id = ANY ($1)";

  // Two replicas that decide at once are distinguished by the revision that they read. An id is a
  // short hash; a decision of another line that has the same one stays as it is.
  private static final String WRITE =
      "INSERT INTO decision (id, line, league, season, week, kind, players, revision, verdict,"
          + " confidence, lock_at, facts_at, content_hash, card)"
          + " VALUES ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9, $10, $11, $12, $13)"
          + " ON CONFLICT (id) DO UPDATE SET revision = decision.revision + 1,"
          + " verdict = excluded.verdict, confidence = excluded.confidence,"
          + " lock_at = excluded.lock_at, facts_at = excluded.facts_at,"
          + " content_hash = excluded.content_hash, card = excluded.card,"
          + " updated_at = clock_timestamp()"
          + " WHERE decision.revision = $14 AND decision.line = excluded.line"
          + " RETURNING revision, updated_at";
  // A watch may be set weeks before the lock and follows the subject until then.
  // Read often while it is in use; touched at most once an hour.
  private static final String REMEMBER_SUBJECT =
      "INSERT INTO recheck_subject (fingerprint, kind, subject, asked_at)"
          + " VALUES ($1, $2, $3, greatest(clock_timestamp(), $4))"
          + " ON CONFLICT (fingerprint) DO UPDATE SET asked_at = excluded.asked_at"
          + " WHERE recheck_subject.asked_at < excluded.asked_at - interval '1 hour'";
  private static final int ATTEMPTS = 4;

  private final Pool pool;
  private final Outbox outbox;
  private final Clock clock;
  private final GroupedLookup<DecisionId, Optional<Row>> rows;

  DecisionStore(Pool pool, Outbox outbox, Clock clock) {
    this.pool = pool;
    this.outbox = outbox;
    this.clock = clock;
    this.rows = new GroupedLookup<>(ids -> read(pool, ids), Optional.empty(), System::nanoTime);
  }

  private static Uni<Map<DecisionId, Optional<Row>>> read(Pool pool, Set<DecisionId> ids) {
    return pool.preparedQuery(READ)
        .execute(Tuple.of(ids.stream().map(DecisionId::value).toArray(String[]::new)))
        .map(
            rows -> {
              Map<DecisionId, Optional<Row>> byId = HashMap.newHashMap(rows.size());
              rows.forEach(row -> byId.put(new DecisionId(row.getString(0)), Optional.of(row)));
              return byId;
            });
  }

  /**
   * Keeps the card of that question.
   *
   * @param tracked what lets a watch follow it; empty when nothing locks the decision
   * @return whether anything was written: not when the card is the one kept, nor when the kept one
   *     rests on newer facts
   */
  public Uni<Boolean> keep(
      DecisionQuestion question, DecisionCard card, Optional<TrackedDecision> tracked) {
    return keep(question, card, tracked, Optional.empty(), Set.of());
  }

  /**
   * Stores the card of that question, with what games will grade.
   *
   * @param gradable for the track record; empty for what games can't grade
   */
  public Uni<Boolean> keep(
      DecisionQuestion question,
      DecisionCard card,
      Optional<TrackedDecision> tracked,
      Optional<Gradable> gradable) {
    return keep(question, card, tracked, gradable, Set.of());
  }

  /**
   * The same for a team that has those players: advice to add one of them was followed and is
   * judged, whatever is decided afterwards.
   */
  public Uni<Boolean> keep(
      DecisionQuestion question,
      DecisionCard card,
      Optional<TrackedDecision> tracked,
      Optional<Gradable> gradable,
      Set<PlayerId> team) {
    String json = ResultJson.text(card);
    // Two teams of the line may get the same card; a watch has to know whose it is.
    String whose = tracked.map(it -> it.follow().team()).orElse(null);
    byte[] hash = hash(whose == null ? json : json + "\n" + whose);
    return keep(new Entry(question, card, tracked, gradable, team, json, hash), ATTEMPTS);
  }

  /** A card on its way into the ledger. */
  @SuppressWarnings("ArrayRecordComponent") // the hash goes to the database and is compared there
  private record Entry(
      DecisionQuestion question,
      DecisionCard card,
      Optional<TrackedDecision> tracked,
      Optional<Gradable> gradable,
      Set<PlayerId> team,
      String json,
      byte[] hash) {}

  private Uni<Boolean> keep(Entry entry, int attempts) {
    return rows.find(entry.card().decisionId())
        .flatMap(
            kept -> {
              if (kept.filter(it -> same(it, entry.hash()) || newer(it, entry.card()))
                  .isPresent()) {
                return Uni.createFrom().item(false);
              }
              int revision = kept.map(it -> it.getInteger(1)).orElse(0);
              return write(entry, revision)
                  .flatMap(
                      written ->
                          written || attempts == 1
                              ? Uni.createFrom().item(written)
                              : keep(entry, attempts - 1));
            });
  }

  private Uni<Boolean> write(Entry entry, int revision) {
    DecisionQuestion question = entry.question();
    DecisionCard card = entry.card();
    Tuple row =
        Tuple.tuple()
            .addString(card.decisionId().value())
            .addString(question.line().value())
            .addString(question.league().toString())
            .addInteger(question.season())
            .addInteger(question.week())
            .addString(question.kind().code())
            .addString(question.players())
            .addString(card.verdict().name())
            .addInteger(card.confidence())
            .addOffsetDateTime(utc(card.lockAt()))
            .addOffsetDateTime(utc(card.updatedAt()))
            .addBuffer(Buffer.buffer(entry.hash()))
            .addString(entry.json())
            .addInteger(revision);
    return Transactions.run(
            pool,
            tx -> tx.preparedQuery(WRITE).execute(row).flatMap(rows -> publish(tx, entry, rows)))
        .invoke(
            written -> {
              if (written) {
                outbox.nudge();
              }
            });
  }

  private Uni<Boolean> publish(SqlConnection tx, Entry entry, RowSet<Row> rows) {
    if (rows.size() == 0) {
      return Uni.createFrom().item(false);
    }
    Row kept = rows.iterator().next();
    DecisionQuestion question = entry.question();
    DecisionCard card = entry.card();
    DecisionId id = card.decisionId();
    DecisionMade made =
        new DecisionMade(
            id,
            question.line(),
            question.league(),
            kept.getInteger(0),
            card.kind(),
            card.verdict(),
            card.confidence(),
            ConfidenceBand.of(card.confidence()),
            entry
                .tracked()
                .map(TrackedDecision::concerns)
                .filter(concerns -> !concerns.isEmpty())
                .orElseGet(question::playerIds),
            card.lockAt(),
            entry.tracked().map(TrackedDecision::follow).orElse(null),
            kept.getOffsetDateTime(1).toInstant());
    return remember(tx, entry)
        .chain(() -> LockedDecisionStore.note(tx, question, card, entry.gradable(), entry.team()))
        .chain(() -> outbox.append(tx, OutboxMessage.of(Topic.DECISIONS_MADE, id.value(), made)))
        .replaceWith(true);
  }

  private static Uni<Void> remember(SqlConnection tx, Entry entry) {
    return entry
        .tracked()
        .map(
            tracked ->
                tx.preparedQuery(REMEMBER_SUBJECT)
                    .execute(
                        Tuple.of(
                            tracked.follow().fingerprint(),
                            entry.question().kind().code(),
                            tracked.subject(),
                            utc(entry.card().lockAt())))
                    .replaceWithVoid())
        .orElseGet(() -> Uni.createFrom().voidItem());
  }

  private static boolean same(Row kept, byte[] hash) {
    return Arrays.equals(kept.getBuffer(2).getBytes(), hash);
  }

  /**
   * A time yet to come is of a replica whose clock is fast; the line sees this card all the same.
   */
  private boolean newer(Row kept, DecisionCard card) {
    Instant factsAt = kept.getOffsetDateTime(3).toInstant();
    return factsAt.isAfter(card.updatedAt()) && !factsAt.isAfter(clock.instant());
  }

  private static byte[] hash(String json) {
    return Sha256.of(json);
  }

  private static OffsetDateTime utc(Instant time) {
    return time == null ? null : time.atOffset(ZoneOffset.UTC);
  }
}
