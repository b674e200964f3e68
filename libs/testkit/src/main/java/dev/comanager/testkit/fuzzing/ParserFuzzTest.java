package dev.comanager.testkit.fuzzing;

import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Fuzz test of a parser of untrusted input. Every build feeds its seeds, the thorough build also
 * mutated seeds; {@code ./comanager fuzz} lets Jazzer search for input that reaches further.
 */
public abstract class ParserFuzzTest {
  private static final int MOST_INPUTS = 200_000;
  private static final Duration BUDGET = Duration.ofMillis(400);
  // Longer than any pause of a busy machine.
  private static final Duration LONGEST = Duration.ofSeconds(10);

  private final LoggedFailures logged = new LoggedFailures();

  /** Valid input, and input that once broke the parser. */
  protected abstract List<byte[]> seeds();

  /** Feeds the parser; throws anything except its documented refusals. */
  protected abstract void take(byte[] input) throws Exception;

  @Test
  void everySeedIsReadOrRefused() {
    seeds().forEach(this::check);
  }

  @Test
  @Tag("thorough")
  void changedSeedsAreReadOrRefused() {
    Mutation mutation = new Mutation(seeds(), new Random());
    long end = System.nanoTime() + BUDGET.toNanos();
    int inputs = 0;
    while (inputs < MOST_INPUTS && System.nanoTime() - end < 0) {
      check(mutation.next());
      inputs++;
    }
    System.out.printf("fuzzed %s inputs=%d%n", getClass().getSimpleName(), inputs);
  }

  private void check(byte[] input) {
    long begun = System.nanoTime();
    try {
      taken(input);
    } catch (Throwable thrown) {
      throw new AssertionError(
          "This input, in Base64, is neither read nor refused: "
              + Base64.getEncoder().encodeToString(input),
          thrown);
    }
    if (System.nanoTime() - begun > LONGEST.toNanos()) {
      throw new AssertionError(
          "This input, in Base64, takes longer than %s: %s"
              .formatted(LONGEST, Base64.getEncoder().encodeToString(input)));
    }
  }

  /** Feeds the parser, which may log that it refuses something but no failure of its own. */
  final void taken(byte[] input) throws Exception {
    logged.during(() -> take(input));
  }
}
