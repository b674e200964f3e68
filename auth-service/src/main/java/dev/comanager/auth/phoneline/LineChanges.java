package dev.comanager.auth.phoneline;

import dev.comanager.auth.revocation.RevocationMessage;
import dev.comanager.auth.securityevent.SecurityEvent;
import dev.comanager.auth.securityevent.SecurityEventStore;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.contracts.event.GrantEnded.Kind;
import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Revokes and restores access. Each change locks its line first, so changes of one line run one
 * after the other on any number of replicas, and takes effect with its transaction: every later
 * introspection sees it.
 */
@Singleton
class LineChanges {
  private final Transactions transactions;
  private final EntitySessions sessions;
  private final PhoneLineRepository lines;
  private final OwnBearerRepository bearers;
  private final SecurityEventStore events;
  private final Outbox outbox;
  private final Clock clock;

  LineChanges(
      Transactions transactions,
      EntitySessions sessions,
      PhoneLineRepository lines,
      OwnBearerRepository bearers,
      SecurityEventStore events,
      Outbox outbox,
      Clock clock) {
    this.transactions = transactions;
    this.sessions = sessions;
    this.lines = lines;
    this.bearers = bearers;
    this.events = events;
    this.outbox = outbox;
    this.clock = clock;
  }

  /** The outcome of setting a bearer that was supplied by the operator. */
  enum Adoption {
    WORKS,
    /** It has ended before, and an ending is final. */
    ENDED_BEFORE
  }

  /**
   * Ends the line's bearer and makes the new one its only one.
   *
   * @param life how long it works at most; empty = until it is replaced
   * @return false when there is no such line
   */
  Uni<Boolean> rotateBearer(LineId line, OwnBearer fresh, Optional<Duration> life) {
    return change(line, (tx, _) -> rotateBearer(tx, line, fresh, life));
  }

  /**
   * The same, if the line's bearer is still the one created at that time, or still none.
   *
   * @return false when it isn't, or when there is no such line
   */
  Uni<Boolean> rotateBearer(
      LineId line, Optional<Instant> since, OwnBearer fresh, Optional<Duration> life) {
    return changeIf(
        line,
        (tx, _) ->
            bearers
                .live(line)
                .map(live -> Optional.ofNullable(live).map(it -> it.createdAt).equals(since))
                .call(
                    same ->
                        same ? rotateBearer(tx, line, fresh, life) : Uni.createFrom().voidItem()));
  }

  private Uni<Void> rotateBearer(
      SqlConnection tx, LineId line, OwnBearer fresh, Optional<Duration> life) {
    return replaceBearer(tx, line, fresh, life)
        .chain(() -> events.record(tx, line, SecurityEvent.Kind.BEARER_MADE, ""));
  }

  /** Ends every bearer whose time is over. */
  Uni<Void> endExpiredBearers() {
    return transactions
        .run(tx -> bearers.expiredLocked().chain(expired -> end(tx, expired)))
        .invoke(outbox::nudge);
  }

  /**
   * Ends this bearer, if it hasn't ended before.
   *
   * @return false when no line has or had it
   */
  Uni<Boolean> endBearer(OwnBearer bearer) {
    return sessions
        .read(() -> bearers.findById(bearer.hash()))
        .chain(
            found ->
                found == null
                    ? Uni.createFrom().item(false)
                    : change(new LineId(found.line), (tx, it) -> endIfLive(tx, it, found.hash)));
  }

  private Uni<Void> endIfLive(SqlConnection tx, PhoneLineEntity line, byte[] hash) {
    return bearers
        .liveLocked(new LineId(line.id))
        .chain(live -> end(tx, live.stream().filter(it -> Arrays.equals(it.hash, hash)).toList()));
  }

  /** Makes a bearer that was chosen elsewhere the line's only one, unless it is that already. */
  Uni<Adoption> adoptBearer(LineId line, OwnBearer given) {
    return transactions
        .run(
            tx ->
                lines
                    .locked(line)
                    .chain(() -> bearers.findById(given.hash()))
                    .chain(
                        known ->
                            known == null || !known.line.equals(line.value())
                                ? replaceBearer(tx, line, given, Optional.empty())
                                    .replaceWith(Adoption.WORKS)
                                : Uni.createFrom()
                                    .item(
                                        known.endedAt == null
                                            ? Adoption.WORKS
                                            : Adoption.ENDED_BEFORE)))
        .invoke(outbox::nudge);
  }

  /**
   * Refuses every bearer of the line from now on.
   *
   * @return false when there is no such line
   */
  Uni<Boolean> suspend(LineId line) {
    return change(
        line,
        (tx, it) ->
            it.suspend()
                ? publish(tx, GrantEnded.ofLine(line, it.epoch - 1, clock.instant()))
                : Uni.createFrom().voidItem());
  }

  /**
   * Lets the line's bearers count again.
   *
   * @return false when there is no such line
   */
  Uni<Boolean> resume(LineId line) {
    return change(line, (_, it) -> Uni.createFrom().voidItem().invoke(it::resume));
  }

  /**
   * Sets the balance for calls, whatever is left of it.
   *
   * @return false when there is no such line
   */
  Uni<Boolean> setMinutes(LineId line, int minutes) {
    return change(
        line, (_, it) -> Uni.createFrom().voidItem().invoke(() -> it.replaceMinutes(minutes)));
  }

  private Uni<Boolean> change(
      LineId line, BiFunction<SqlConnection, PhoneLineEntity, Uni<Void>> work) {
    return changeIf(line, (tx, found) -> work.apply(tx, found).replaceWith(true));
  }

  /** The same where the work says whether it has changed anything. */
  private Uni<Boolean> changeIf(
      LineId line, BiFunction<SqlConnection, PhoneLineEntity, Uni<Boolean>> work) {
    return transactions
        .run(
            tx ->
                lines
                    .locked(line)
                    .chain(
                        found ->
                            found == null ? Uni.createFrom().item(false) : work.apply(tx, found)))
        .invoke(outbox::nudge);
  }

  private Uni<Void> replaceBearer(
      SqlConnection tx, LineId line, OwnBearer fresh, Optional<Duration> life) {
    OwnBearerEntity bearer = OwnBearerEntity.of(fresh, line);
    bearer.expiresAt = life.map(clock.instant()::plus).orElse(null);
    return bearers
        .liveLocked(line)
        .chain(former -> end(tx, former))
        // A line has one that works, and Hibernate would insert before it updates.
        .chain(() -> bearers.flush())
        .chain(() -> bearers.persistAndFlush(bearer))
        .replaceWithVoid();
  }

  /** Ends the bearers and publishes their revocation, in the same transaction. */
  private Uni<Void> end(SqlConnection tx, List<OwnBearerEntity> ended) {
    Instant now = clock.instant();
    Uni<Void> published = Uni.createFrom().voidItem();
    for (OwnBearerEntity bearer : ended) {
      bearer.endedAt = now;
      String id = HexFormat.of().formatHex(bearer.hash);
      published = published.chain(() -> publish(tx, new GrantEnded(Kind.BEARER, id, now)));
    }
    return published;
  }

  private Uni<Void> publish(SqlConnection tx, GrantEnded revocation) {
    return outbox.append(tx, RevocationMessage.of(revocation)).replaceWithVoid();
  }
}
