package dev.comanager.messaging.outbox.cdi;

import io.vertx.mutiny.sqlclient.Pool;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Creates this module's tables in the database of the application under test. */
public final class OutboxTables {
  private static boolean created;

  private OutboxTables() {}

  public static synchronized void create(Pool pool) {
    if (created) {
      return;
    }
    for (String part : List.of("V0_1__outbox", "V0_2__forgotten_lines", "V0_3__outbox_trace")) {
      try (InputStream schema =
          OutboxTables.class.getResourceAsStream("/db/outbox/" + part + ".sql")) {
        pool.query(new String(schema.readAllBytes(), StandardCharsets.UTF_8)).executeAndAwait();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    created = true;
  }
}
