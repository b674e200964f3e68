package dev.comanager.testkit.fuzzing;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The result of fuzzing one parser.
 *
 * @param heap bytes after warm-up and at the end; none if there were too few inputs
 * @param finding the input that broke it, and where to find the details
 */
record FuzzResult(long inputs, Optional<long[]> heap, Optional<String> finding) {
  /** Maximum growth of the heap; parsers must not retain inputs. */
  static final long MOST_GROWTH = 16L * 1024 * 1024;

  private static final Pattern EXECUTED = Pattern.compile("stat::number_of_executed_units: (\\d+)");
  private static final Pattern AT = Pattern.compile("#(\\d+)\\t.*");
  private static final Pattern HEAP = Pattern.compile(FuzzedParser.HEAP + "(\\d+) (\\d+)");

  static FuzzResult of(int status, List<String> log, Path place) {
    Optional<long[]> heap =
        found(log, HEAP)
            .map(it -> new long[] {Long.parseLong(it.group(1)), Long.parseLong(it.group(2))})
            .findFirst();
    long inputs =
        Stream.concat(found(log, EXECUTED), found(log, AT))
            .mapToLong(it -> Long.parseLong(it.group(1)))
            .max()
            .orElse(0);
    return new FuzzResult(
        inputs, heap, finding(status, log, heap).map(it -> it + "; see " + place));
  }

  private static Optional<String> finding(int status, List<String> log, Optional<long[]> heap) {
    Optional<String> named =
        log.stream()
            .filter(it -> it.startsWith("== ") || it.contains("ERROR: libFuzzer"))
            .findFirst();
    if (status != 0) {
      return named.or(() -> Optional.of("ended with " + status));
    }
    return heap.filter(it -> it[1] - it[0] > MOST_GROWTH)
        .map(it -> "the heap grows from %d to %d bytes".formatted(it[0], it[1]));
  }

  private static Stream<Matcher> found(List<String> log, Pattern pattern) {
    return log.stream().map(pattern::matcher).filter(Matcher::matches);
  }

  String text() {
    String grown =
        heap.map(it -> "heap %.1f → %.1f MB".formatted(megabytes(it[0]), megabytes(it[1])))
            .orElse("");
    return "%,11d inputs  %s  %s".formatted(inputs, grown, finding.orElse("nothing found"));
  }

  private static double megabytes(long bytes) {
    return bytes / 1048576.0;
  }
}
