package dev.comanager.auth.operators;

import dev.comanager.contracts.LineId;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Writes the audit log: no action runs unless it has been recorded, and each entry is also logged.
 */
@Singleton
class OperatorAuditLog {
  private static final Logger AUDIT = Logger.getLogger("dev.comanager.audit");

  private final Transactions transactions;
  private final OperatorActionRepository actions;

  OperatorAuditLog(Transactions transactions, OperatorActionRepository actions) {
    this.transactions = transactions;
    this.actions = actions;
  }

  /**
   * The result of an action.
   *
   * @param outcome in one word, for the audit log
   * @param line that it concerned, if that was not known before
   */
  record Done<T>(String outcome, Optional<LineId> line, T result) {
    static <T> Done<T> of(String outcome, T result) {
      return new Done<>(outcome, Optional.empty(), result);
    }
  }

  <T> Uni<T> keep(
      String operator, OperatorAction action, Optional<LineId> line, Supplier<Uni<Done<T>>> work) {
    return begin(operator, action, line)
        .chain(
            entry ->
                work.get()
                    .onFailure()
                    .call(failure -> note(entry, operator, action, "failed", line))
                    .call(
                        done -> note(entry, operator, action, done.outcome(), line.or(done::line))))
        .map(Done::result);
  }

  private Uni<Void> note(
      long entry, String operator, OperatorAction action, String outcome, Optional<LineId> line) {
    AUDIT.infof(
        "operator action=%s line=%s operator=%s outcome=%s entry=%d",
        action.code(), line.map(LineId::value).orElse("-"), operator, outcome, entry);
    // The action is done and its start is recorded, so a failure here must not lose the answer.
    return end(entry, outcome, line)
        .onFailure()
        .recoverWithUni(
            failure -> {
              AUDIT.errorf("operator action without its outcome in the book entry=%d", entry);
              return Uni.createFrom().voidItem();
            });
  }

  /** Records an action before it runs; one that can't be recorded doesn't run. */
  Uni<Long> begin(String operator, OperatorAction action, Optional<LineId> line) {
    return transactions.run(
        _ -> {
          OperatorActionEntity entry = new OperatorActionEntity();
          entry.operator = operator;
          entry.action = action.code();
          entry.line = line.map(LineId::value).orElse(null);
          return actions.persistAndFlush(entry).map(it -> it.id);
        });
  }

  Uni<Void> end(long id, String outcome, Optional<LineId> line) {
    return transactions.run(
        _ ->
            actions
                .findById(id)
                .invoke(
                    entry -> {
                      entry.outcome = outcome;
                      if (entry.line == null) {
                        entry.line = line.map(LineId::value).orElse(null);
                      }
                    })
                .replaceWithVoid());
  }
}
