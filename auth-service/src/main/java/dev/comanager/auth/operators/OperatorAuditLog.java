package dev.comanager.auth.operators;

import dev.comanager.contracts.LineId;
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

  private final OperatorActionStore store;

  OperatorAuditLog(OperatorActionStore store) {
    this.store = store;
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
    return store
        .begin(operator, action, line)
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
    return store
        .end(entry, outcome, line)
        .onFailure()
        .recoverWithUni(
            failure -> {
              AUDIT.errorf("operator action without its outcome in the book entry=%d", entry);
              return Uni.createFrom().voidItem();
            });
  }
}
