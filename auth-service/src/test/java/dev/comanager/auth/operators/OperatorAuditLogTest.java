package dev.comanager.auth.operators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.auth.operators.OperatorAuditLog.Done;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OperatorAuditLogTest {
  private final List<String> order = new ArrayList<>();

  @Test
  void recordsAnActionBeforeItRuns() {
    OperatorAuditLog auditLog = new FakeAuditLog(Uni.createFrom().item(7L));

    keep(auditLog);

    assertThat(order).containsExactly("written", "done", "outcome");
  }

  @Test
  void anActionThatCannotBeRecordedDoesNotRun() {
    OperatorAuditLog auditLog =
        new FakeAuditLog(Uni.createFrom().failure(new IllegalStateException("database away")));

    assertThatThrownBy(() -> keep(auditLog)).hasMessage("database away");
    assertThat(order).isEmpty();
  }

  private void keep(OperatorAuditLog auditLog) {
    auditLog
        .keep(
            "operators/one",
            OperatorAction.SUSPEND,
            Optional.empty(),
            () -> {
              order.add("done");
              return Uni.createFrom().item(Done.of("done", true));
            })
        .await()
        .indefinitely();
  }

  private final class FakeAuditLog extends OperatorAuditLog {
    private final Uni<Long> entry;

    FakeAuditLog(Uni<Long> entry) {
      super(null, null);
      this.entry = entry;
    }

    @Override
    Uni<Long> begin(String operator, OperatorAction action, Optional<LineId> line) {
      return entry.invoke(() -> order.add("written"));
    }

    @Override
    Uni<Void> end(long id, String outcome, Optional<LineId> line) {
      order.add("outcome");
      return Uni.createFrom().voidItem();
    }
  }
}
