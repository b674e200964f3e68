package dev.comanager.decision.feed;

import static org.awaitility.Awaitility.await;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.platform.sleeper.SleeperStub;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Sleeper with our samples; the season is in week 11 before every test. */
abstract class NflReading {
  static final Duration TIMEOUT = Duration.ofSeconds(40);
  static final PlayerId QUARTERBACK = new PlayerId("nfl:101");
  static final PlayerId RUNNER = new PlayerId("nfl:102");
  static final ScoringRules YARDS = new ScoringRules(Map.of("pass_yd", .04));

  @Inject CurrentFacts facts;
  @Inject Pool pool;
  SleeperStub stub;

  @BeforeEach
  void beginInWeekEleven() {
    stub.mend();
    pool.query("UPDATE universe_facts SET week = 11, version = version + 1 WHERE universe = 'NFL'")
        .executeAndAwait();
    pool.query("UPDATE facts_source SET as_of = NULL WHERE label = 'Sleeper player list'")
        .executeAndAwait();
    // While a later week is still known, this one is refused and retried only seconds later.
    if (facts.of(PlayerPool.NFL).isPresent()) {
      long version = version();
      until(known -> known.version() >= version);
    }
    readNow();
    until(
        known ->
            known.week() == 11
                && known.injuryFeedOk()
                && runner(known).ruledOut()
                && projected(known));
  }

  @AfterEach
  void mend() {
    stub.mend();
  }

  static double passed(SeasonFacts known) {
    return known.player(QUARTERBACK).orElseThrow().season().total().of("pass_yd");
  }

  SeasonFacts known() {
    return facts.of(PlayerPool.NFL).orElseThrow();
  }

  static Availability runner(SeasonFacts known) {
    return known.player(RUNNER).orElseThrow().availability().availability();
  }

  static boolean projected(SeasonFacts known) {
    return known.player(QUARTERBACK).orElseThrow().projectedPoints(YARDS).orElse(0) == 10;
  }

  void readNow() {
    pool.query("UPDATE feed_state SET due_at = now(), failures = 0 WHERE feed = 'nfl'")
        .executeAndAwait();
  }

  void untilFailed() {
    await()
        .atMost(TIMEOUT)
        .until(
            () ->
                pool.query("SELECT failures FROM feed_state WHERE feed = 'nfl'")
                        .executeAndAwait()
                        .iterator()
                        .next()
                        .getInteger(0)
                    > 0);
  }

  long version() {
    return pool.query("SELECT version FROM universe_facts WHERE universe = 'NFL'")
        .executeAndAwait()
        .iterator()
        .next()
        .getLong(0);
  }

  void until(Predicate<SeasonFacts> condition) {
    await().atMost(TIMEOUT).until(() -> facts.of(PlayerPool.NFL).filter(condition).isPresent());
  }

  static String sample(String name) {
    try {
      return Files.readString(Path.of("src/test/resources/sleeper", name + ".json"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
