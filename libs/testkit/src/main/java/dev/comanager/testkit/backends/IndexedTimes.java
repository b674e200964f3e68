package dev.comanager.testkit.backends;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** {@code clock_timestamp()} may change within a statement, so no index finds rows by it. */
public final class IndexedTimes {
  /** Selects the names of all indexed times of a database. */
  public static final String NAMES =
      """
      SELECT DISTINCT a.attname AS name
      FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
      JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = current_schema() AND a.atttypid = 'timestamptz'::regtype
      """;

  private IndexedTimes() {}

  /** The files of this module's stores that compare one of these times with that clock. */
  public static List<String> comparedWithTheClock(Collection<String> names) {
    Pattern compared =
        Pattern.compile(
            "\\b(?:" + String.join("|", names) + ")\\s*[<>]=?\\s*[\\s\"+]*clock_timestamp\\(\\)");
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      return files
          .filter(file -> file.toString().endsWith("Store.java"))
          .filter(file -> compared.matcher(read(file)).find())
          .map(file -> file.getFileName().toString())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
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
