package dev.comanager.decision.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SourceNote;
import dev.comanager.decision.platform.OutsideResource;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@WithTestResource(OutsideResource.class)
class NflTwoSourcesTest extends NflReading {
  private static final String LABEL = "Own projections";
  private static final String GOOD =
      "season,week,sleeper_id,passing_yards\n2026,11,101,350\n2026,11,999999,1\n";

  Path file;

  @AfterEach
  void withoutIt() throws IOException {
    Files.writeString(file, "");
    pool.query("DELETE FROM projection_error").executeAndAwait();
    pool.query(
            "UPDATE player_fact SET projections = projections - '"
                + LABEL
                + "',"
                + " changed_in = (SELECT version + 1 FROM universe_facts WHERE universe = 'NFL')"
                + " WHERE universe = 'NFL'")
        .executeAndAwait();
    pool.query("UPDATE universe_facts SET version = version + 1 WHERE universe = 'NFL'")
        .executeAndAwait();
    long version = version();
    until(known -> known.version() >= version);
  }

  @Test
  void aSuppliedFileIsAveragedWithSleeperAndKeptWhileItIsBad() throws IOException {
    Files.writeString(file, GOOD);

    readNow();

    until(NflTwoSourcesTest::averaged);
    Instant readAt = readAt(known()).orElseThrow();
    Files.writeString(file, "<html>moved</html>");
    pool.query(
            "UPDATE facts_source SET as_of = as_of - interval '1 hour' WHERE label = '"
                + LABEL
                + "'")
        .executeAndAwait();
    pool.query("UPDATE universe_facts SET version = version + 1 WHERE universe = 'NFL'")
        .executeAndAwait();
    until(known -> readAt(known).filter(readAt::isAfter).isPresent());
    Instant aged = readAt(known()).orElseThrow();
    Instant before = sleeperReadAt(known());
    readNow();
    until(known -> sleeperReadAt(known).isAfter(before));
    assertThat(averaged(known())).isTrue();
    assertThat(readAt(known())).contains(aged);
  }

  @Test
  void theSourceWithLessErrorThisSeasonWeighsMore() throws IOException {
    Files.writeString(file, GOOD);
    readNow();
    until(NflTwoSourcesTest::averaged);
    pool.query(
            "INSERT INTO projection_error SELECT 'NFL', 2026, week, source, error"
                + " FROM generate_series(8, 10) AS week,"
                + " (VALUES ('Sleeper projections', 30), ('Own projections', 50)) AS n"
                + " (source, error)")
        .executeAndAwait();

    pool.query("UPDATE universe_facts SET version = version + 1 WHERE universe = 'NFL'")
        .executeAndAwait();

    // Weights of 7 / 6.25 and 7 / 7.75.
    until(
        known ->
            Math.abs(
                    known.player(QUARTERBACK).orElseThrow().projectedPoints(YARDS).orElse(0)
                        - 11.7857)
                < .001);
  }

  private static boolean averaged(SeasonFacts known) {
    // 250 yards of Sleeper's, 350 of the file's.
    return known.player(QUARTERBACK).orElseThrow().projectedPoints(YARDS).orElse(0) == 12;
  }

  private static Optional<Instant> readAt(SeasonFacts known) {
    return known.sources().stream()
        .filter(note -> note.label().equals(LABEL) && note.asOf() != null)
        .map(SourceNote::asOf)
        .findFirst();
  }

  private static Instant sleeperReadAt(SeasonFacts known) {
    return known.sources().stream()
        .filter(note -> note.label().equals(NflFeed.PROJECTIONS))
        .map(SourceNote::asOf)
        .findFirst()
        .orElseThrow();
  }
}
