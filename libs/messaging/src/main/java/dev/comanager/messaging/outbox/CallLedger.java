package dev.comanager.messaging.outbox;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.contracts.ToolDefinitions;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.sqlclient.TransactionRollbackException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Lets a call with an effect happen once, however often it is delivered or repeated.
 *
 * <p>The call's row is the first thing its transaction writes, so a duplicate, on whatever replica,
 * waits on the row's unique key and then replays the stored answer with {@code replayed: true}.
 * Only answers are stored; a refusal rolls back the effect and the row, so asking again begins
 * anew. With an idempotency key a call is remembered for 24 hours, and the same key with other
 * arguments is refused; without one the arguments are the key, for two minutes. A replay says so in
 * both cases, so that nobody takes it for a second effect.
 *
 * <p>A failure is passed on. Only one that comes when the commit was sent and no key makes asking
 * again safe is an answer, E_UNCERTAIN: this may have been done.
 */
@ApplicationScoped
public class CallLedger {
  private static final Logger LOG = Logger.getLogger(CallLedger.class);
  private static final String LIMIT_WAITING = "SELECT set_config('lock_timeout', '5000', true)";

  // An expired row is reused in place; one that is still valid stays and returns nothing.
  private static final String TAKE =
      "INSERT INTO handled_call (line, tool, call_key, arguments_hash, expires_at)"
          + " VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 millisecond')"
          + " ON CONFLICT (line, tool, call_key) DO UPDATE SET"
          + " arguments_hash = excluded.arguments_hash, expires_at = excluded.expires_at,"
          + " created_at = clock_timestamp(), outcome = NULL"
          + " WHERE handled_call.expires_at <= clock_timestamp()"
          + " RETURNING 1";
  private static final String STORE =
      "UPDATE handled_call SET outcome = $4 WHERE line = $1 AND tool = $2 AND call_key = $3";
  private static final String READ =
      "SELECT arguments_hash, outcome FROM handled_call"
          + " WHERE line = $1 AND tool = $2 AND call_key = $3";
  private static final String KNOWN =
      READ + " AND outcome IS NOT NULL AND expires_at > clock_timestamp()";
  private static final String LOCK_NOT_AVAILABLE = "55P03";

  /** SQLSTATE classes of a rollback: integrity violation, transaction rollback. */
  private static final Set<String> ROLLED_BACK = Set.of("23", "40");

  private static final int ATTEMPTS = 3;

  private final Pool pool;
  private final Transactions transactions;
  private final Outbox outbox;

  @Inject
  public CallLedger(Pool pool, Transactions transactions, Outbox outbox) {
    this.pool = pool;
    this.transactions = transactions;
    this.outbox = outbox;
  }

  /**
   * Runs the effect in a transaction of its own, or replays what became of it.
   *
   * @param effect asks repositories and writes through the given connection, as {@link
   *     Transactions#run(Function)} says, and answers or refuses; a failure rolls back like a
   *     refusal and is passed on. It may have waited up to five seconds for a duplicate, so the
   *     time that is left is checked in it, not before it
   */
  public Uni<ToolOutcome> executeOnce(
      ToolCall call, Function<SqlConnection, Uni<ToolOutcome>> effect) {
    return attempt(call, CallIdentity.of(call), effect, ATTEMPTS);
  }

  /**
   * Like {@link #executeOnce}, but a call without an idempotency key always runs its effect: for
   * effects that end in the same state however often they run, such as choosing the primary league.
   */
  public Uni<ToolOutcome> executeOnceIfKeyed(
      ToolCall call, Function<SqlConnection, Uni<ToolOutcome>> effect) {
    if (call.idempotencyKey() != null) {
      return executeOnce(call, effect);
    }
    return inTransaction(call, tx -> effect.apply(tx).map(CallLedger::throwIfRefused));
  }

  /**
   * Replays the outcome of a keyed call, or does the work, for handlers that call a platform before
   * the effect: a repeated call needs no platform, so an unavailable one must not refuse it.
   *
   * @param work ends in {@link #executeOnce} or {@link #executeOnceIfKeyed}, since the same call
   *     may come twice at once
   */
  public Uni<ToolOutcome> replayOrElse(ToolCall call, Supplier<Uni<ToolOutcome>> work) {
    if (call.idempotencyKey() == null) {
      return work.get();
    }
    CallIdentity identity = CallIdentity.of(call);
    return pool.preparedQuery(KNOWN)
        .execute(identity.forReading())
        .flatMap(
            rows ->
                rows.size() == 0
                    ? work.get()
                    : Uni.createFrom().item(StoredOutcome.replay(rows.iterator(), identity)));
  }

  private Uni<ToolOutcome> attempt(
      ToolCall call,
      CallIdentity identity,
      Function<SqlConnection, Uni<ToolOutcome>> effect,
      int attemptsLeft) {
    return inTransaction(call, tx -> takeOrReplay(tx, identity, effect))
        .flatMap(
            outcome -> {
              if (outcome != null) {
                return Uni.createFrom().item(outcome);
              }
              // The row was deleted between the conflict and this read.
              return attemptsLeft > 1
                  ? attempt(call, identity, effect, attemptsLeft - 1)
                  : Uni.createFrom().item(BUSY);
            });
  }

  private Uni<ToolOutcome> inTransaction(
      ToolCall call, Function<SqlConnection, Uni<ToolOutcome>> work) {
    return Uni.createFrom()
        .deferred(
            () -> {
              long before = outbox.appended();
              AtomicBoolean committing = new AtomicBoolean();
              return transactions
                  .run(
                      tx -> {
                        committing.set(false);
                        return work.apply(tx)
                            .invoke(() -> CrashPoint.at("call.before-commit"))
                            .invoke(() -> committing.set(true));
                      })
                  .invoke(() -> CrashPoint.at("call.after-commit"))
                  .invoke(
                      () -> {
                        if (outbox.appended() != before) {
                          outbox.nudge();
                        }
                      })
                  .onFailure(
                      failure ->
                          committing.get()
                              && call.idempotencyKey() == null
                              && !wasRolledBack(failure))
                  .recoverWithItem(failure -> unknownResult(call, failure));
            })
        .onFailure(RolledBack.class)
        .recoverWithItem(rolledBack -> rolledBack.refusal)
        .onFailure(SqlState::known)
        .invoke(
            failure ->
                LOG.warnf(
                    "call rolled back tool=%s sqlstate=%s", call.tool(), SqlState.of(failure)))
        .onFailure(CallLedger::lostConflict)
        .recoverWithItem(BUSY);
  }

  private Uni<ToolOutcome> takeOrReplay(
      SqlConnection tx, CallIdentity identity, Function<SqlConnection, Uni<ToolOutcome>> effect) {
    return tx.query(LIMIT_WAITING)
        .execute()
        .flatMap(_ -> tx.preparedQuery(TAKE).execute(identity.forTaking()))
        .flatMap(
            taken ->
                taken.size() == 1
                    ? happen(tx, identity, effect)
                    : tx.preparedQuery(READ)
                        .execute(identity.forReading())
                        .map(rows -> StoredOutcome.replay(rows.iterator(), identity)));
  }

  private static Uni<ToolOutcome> happen(
      SqlConnection tx, CallIdentity identity, Function<SqlConnection, Uni<ToolOutcome>> effect) {
    return effect
        .apply(tx)
        .map(CallLedger::throwIfRefused)
        .call(
            outcome ->
                tx.preparedQuery(STORE).execute(identity.forStoring(StoredOutcome.write(outcome))));
  }

  private static ToolOutcome throwIfRefused(ToolOutcome outcome) {
    return switch (outcome) {
      case ToolOutcome.Answered answered -> answered;
      case ToolOutcome.Refused refused -> throw new RolledBack(refused);
    };
  }

  // With these SQLSTATEs the commit was rolled back; after any other failure it may have succeeded.
  private static boolean wasRolledBack(Throwable failure) {
    return failure instanceof TransactionRollbackException
        || ROLLED_BACK.stream().anyMatch(SqlState.of(failure)::startsWith);
  }

  private static ToolOutcome unknownResult(ToolCall call, Throwable failure) {
    LOG.errorf(
        "commit not answered tool=%s reason=%s sqlstate=%s",
        call.tool(), failure.getClass().getSimpleName(), SqlState.of(failure));
    String check =
        ToolDefinitions.load().stream()
            .filter(tool -> tool.name().equals(call.tool()))
            .map(ToolDefinition::howToCheck)
            .findFirst()
            .orElse("Check before asking again.");
    return new ToolOutcome.Refused(
        ToolErrorCode.E_UNCERTAIN,
        "Something broke on our side at the last moment. This may have been done. " + check);
  }

  // It waited too long for a lock, or was rolled back for another one as often as it was tried.
  private static boolean lostConflict(Throwable failure) {
    return LOCK_NOT_AVAILABLE.equals(SqlState.of(failure)) || Transactions.canRunAgain(failure);
  }

  private static final ToolOutcome BUSY =
      new ToolOutcome.Refused(
          ToolErrorCode.E_UNAVAILABLE,
          "Another request is still working on this, so nothing was done."
              + " Ask again in a moment.");

  /** Carries a refusal out of a transaction that it rolls back. */
  private static final class RolledBack extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient ToolOutcome.Refused refusal;

    private RolledBack(ToolOutcome.Refused refusal) {
      super("refused", null, false, false);
      this.refusal = refusal;
    }
  }
}
