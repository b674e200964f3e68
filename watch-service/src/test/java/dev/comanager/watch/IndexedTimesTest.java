package dev.comanager.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code clock_timestamp()} may change within a statement, so no index finds rows by it. */
@QuarkusTest
@WithBackends
class IndexedTimesTest {
  private static final String INDEXED =
      """
      SELECT DISTINCT a.attname AS name
      FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
      JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = current_schema() AND a.atttypid = 'timestamptz'::regtype
      """;

  @Inject Pool pool;

  @Test
  void noIndexedTimeIsComparedWithAClockThatRunsOn() throws IOException {
    String names =
        pool.query(INDEXED).executeAndAwait().stream()
            .map((Row row) -> row.getString("name"))
            .collect(Collectors.joining("|"));
    assertThat(names).contains("poll_at", "lock_at");
    Pattern compared =
        Pattern.compile("\\b(?:" + names + ")\\s*[<>]=?\\s*[\\s\"+]*clock_timestamp\\(\\)");

    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      List<String> found =
          files
              .filter(file -> file.toString().endsWith("Store.java"))
              .filter(file -> compared.matcher(read(file)).find())
              .map(file -> file.getFileName().toString())
              .toList();

      assertThat(found).isEmpty();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
