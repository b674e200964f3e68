package dev.comanager.notifier.internalcalls;

import dev.comanager.contracts.ToolOwner;
import dev.comanager.messaging.linedeletion.LineData;
import dev.comanager.messaging.linedeletion.LineTable;
import dev.comanager.notifier.WithBackends;
import dev.comanager.testkit.backends.LineDeletionTest;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;

@QuarkusTest
@WithBackends
class NotifierLineDataTest extends LineDeletionTest {
  private final Pool pool;
  private final LineData data;

  @Inject
  NotifierLineDataTest(Pool pool, LineData data) {
    this.pool = pool;
    this.data = data;
  }

  @Override
  protected ToolOwner service() {
    return ToolOwner.NOTIFIER;
  }

  @Override
  protected Pool pool() {
    return pool;
  }

  @Override
  protected List<String> tables() {
    return data.tables().stream().map(LineTable::name).toList();
  }

  @Override
  protected Map<String, String> inserts() {
    return Map.of(
        "line_contact",
        "INSERT INTO line_contact (line, version, state, time_zone, sealed_phone) VALUES"
            + " ('%1$s', 1, 'active', 'America/New_York', 'sealed')",
        "delivery",
        "INSERT INTO delivery (id, kind, line, watch, sealed, expires_at, due_at) VALUES"
            + " (md5('%1$s'), 'alert', '%1$s', 7, 'sealed', now() + interval '1 hour',"
            + " now() + interval '30 minutes')");
  }
}
