package dev.comanager.benchmarks.report;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * One run of the load benchmark; kept as JSON beside the report.
 *
 * @param date of the run
 * @param circumstances machine and load, as sentences
 * @param samples medians, one per request and concurrency
 * @param baselines the request that each is compared with, or an empty text
 * @param memory mebibytes after the load, by process
 * @param unsteady requests that were still getting faster when the measurement began
 */
public record LoadResult(
    String date,
    List<String> circumstances,
    List<Sample> samples,
    Map<String, String> baselines,
    Map<String, Long> memory,
    List<String> unsteady) {
  private static final ObjectMapper JSON =
      new ObjectMapper()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  /** Reads a kept result. For {@code NAME.md} it reads {@code NAME.json}. */
  public static LoadResult read(Path file) throws IOException {
    return JSON.readValue(beside(file, ".json").toFile(), LoadResult.class);
  }

  /** Keeps the result. */
  public void write(Path file) throws IOException {
    Files.writeString(file, JSON.writeValueAsString(this) + "\n");
  }

  /** The file of the same name with another suffix. */
  public static Path beside(Path file, String suffix) {
    return file.resolveSibling(file.getFileName().toString().replaceAll("\\.[^.]+$", "") + suffix);
  }

  /** The sample, if all of its answers were successful. */
  Optional<Sample> good(String workload, int concurrency) {
    return samples.stream()
        .filter(it -> it.workload().equals(workload) && it.concurrency() == concurrency)
        .filter(it -> it.answers() > 0 && it.errors() == 0)
        .findFirst();
  }

  /** One value of one request divided by that of another; empty without both. */
  OptionalDouble quotient(
      String workload, String baseline, int concurrency, ToDoubleFunction<Sample> of) {
    double value = good(workload, concurrency).map(of::applyAsDouble).orElse(0.0);
    double compared = good(baseline, concurrency).map(of::applyAsDouble).orElse(0.0);
    return value > 0 && compared > 0 ? OptionalDouble.of(value / compared) : OptionalDouble.empty();
  }
}
