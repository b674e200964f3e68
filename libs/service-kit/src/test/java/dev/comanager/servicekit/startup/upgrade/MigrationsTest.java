package dev.comanager.servicekit.startup.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Expand first, contract a release later (docs/upgrades.md). */
class MigrationsTest {
  private static final Path ROOT = Path.of("../..");
  private static final Path BASELINE = Path.of("src/test/resources/migrations-of-1.0.txt");
  private static final Pattern CONTRACT = Pattern.compile("V[0-9_]+__contract_\\w+\\.sql");
  private static final Pattern NAMES_RELEASE =
      Pattern.compile("^-- Unused since [0-9]+\\.[0-9]+: .+");

  @Test
  void noMigrationBreaksThePreviousRelease() throws IOException {
    for (Path migration : newerThanTheBaseline()) {
      if (CONTRACT.matcher(migration.getFileName().toString()).matches()) {
        assertThat(Files.readAllLines(migration).getFirst())
            .as("first line of %s", migration)
            .matches(NAMES_RELEASE);
      } else {
        assertThat(ExpandRule.problems(Files.readString(migration)))
            .as("%s: split it in two releases, see docs/upgrades.md", migration)
            .isEmpty();
      }
    }
  }

  @Test
  void releasedMigrationsStillExist() throws IOException {
    assertThat(all().map(MigrationsTest::name)).containsAll(Files.readAllLines(BASELINE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE TABLE a (id bigint NOT NULL); CREATE UNIQUE INDEX a_id ON a (id);",
        "ALTER TABLE a ADD COLUMN b text;",
        "ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT '', ADD COLUMN c int;",
        "ALTER TABLE a ALTER COLUMN b DROP NOT NULL; -- DROP TABLE in a comment",
        "DROP INDEX a_b; CREATE INDEX a_c ON a (c);",
        "ALTER TABLE a DROP CONSTRAINT a_kind, ADD CONSTRAINT a_kind CHECK (kind IN ('x', 'y'));",
      })
  void allowsAdditions(String migration) {
    assertThat(ExpandRule.problems(migration)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DROP TABLE a;",
        "ALTER TABLE a DROP COLUMN b;",
        "ALTER TABLE a RENAME TO b;",
        "ALTER TABLE a RENAME COLUMN b TO c;",
        "ALTER TABLE a ALTER COLUMN b SET NOT NULL;",
        "ALTER TABLE a ALTER COLUMN b TYPE bigint;",
        "ALTER TABLE a ALTER COLUMN b DROP DEFAULT;",
        "ALTER TABLE a ADD COLUMN b text NOT NULL;",
        "ALTER TABLE a\n  ADD COLUMN b text,\n  ADD COLUMN c int NOT NULL;",
        "ALTER TABLE a ADD CONSTRAINT a_b CHECK (b > 0);",
        "CREATE UNIQUE INDEX a_b ON a (b);",
        "TRUNCATE a;",
        "CREATE INDEX CONCURRENTLY a_b ON a (b);",
      })
  void refusesChangesThatBreakThePreviousRelease(String migration) {
    assertThat(ExpandRule.problems(migration)).isNotEmpty();
  }

  private static List<Path> newerThanTheBaseline() throws IOException {
    Set<String> released = new HashSet<>(Files.readAllLines(BASELINE));
    return all().filter(migration -> !released.contains(name(migration))).toList();
  }

  private static Stream<Path> all() throws IOException {
    try (Stream<Path> services = Files.list(ROOT);
        Stream<Path> libraries = Files.list(ROOT.resolve("libs"))) {
      return Stream.concat(services, libraries)
          .map(module -> module.resolve("src/main/resources/db"))
          .filter(Files::isDirectory)
          .flatMap(MigrationsTest::scripts)
          .toList()
          .stream();
    }
  }

  private static Stream<Path> scripts(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".sql")).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String name(Path migration) {
    return ROOT.relativize(migration).toString();
  }
}
