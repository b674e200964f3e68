package dev.comanager.watch.line;

import dev.comanager.contracts.ToolOwner;
import dev.comanager.messaging.linedeletion.LineData;
import dev.comanager.messaging.linedeletion.LineTable;
import dev.comanager.testkit.backends.LineDeletionTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;

@QuarkusTest
@WithBackends
class WatchLineDataTest extends LineDeletionTest {
  private final Pool pool;
  private final LineData data;

  @Inject
  WatchLineDataTest(Pool pool, LineData data) {
    this.pool = pool;
    this.data = data;
  }

  @Override
  protected ToolOwner service() {
    return ToolOwner.WATCH;
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
        "decision",
        "INSERT INTO decision (id, line, revision, message)"
            + " VALUES ('d_' || md5('%1$s'), '%1$s', 1, '{}')",
        "watch",
        "INSERT INTO watch (line, kind, decision, decision_kind, league, channel, fingerprint,"
            + " baseline, subject_version, lock_at) VALUES ('%1$s', 'decision', 'd_1',"
            + " 'start_sit', 'demo:harbor', 'sms', 'f', '{}', 1, now() + interval '1 hour')",
        "line_links",
        "INSERT INTO line_links (line, version) VALUES ('%1$s', 1)");
  }
}
