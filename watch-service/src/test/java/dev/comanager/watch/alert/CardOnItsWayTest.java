package dev.comanager.watch.alert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.watch.Copy;
import dev.comanager.watch.Reports;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Transaction;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A line sets a watch on the card it was last shown, while only an older one is known here. */
@QuarkusTest
@WithBackends
class CardOnItsWayTest {
  private final WatchesUnderTest watches;
  private final Pool pool;
  private final LineId line = WatchesUnderTest.newLine();
  private DecisionMade older;
  private Instant shown;

  @Inject
  CardOnItsWayTest(WatchesUnderTest watches, Pool pool) {
    this.watches = watches;
    this.pool = pool;
  }

  @BeforeEach
  void aWatchOnAnOlderCard() {
    watches.awaitReady();
    Instant now = watches.clock().instant();
    DecisionMade made = watches.made(line);
    older = watches.publish(Copy.of(made).at(now.minusSeconds(60)).made());
    shown = now.minusSeconds(1);
    watches.watch(older);
  }

  @Test
  void aCardShownBeforeTheWatchWasSetIsItsBaselineAndNoNews() {
    RecheckReported flipped = Reports.flipped(older, awaitRechecks(1), 42);

    watches.publish(flippedAt(shown));

    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(() -> watches.watch(older).at("/baseline/winner").asText().equals("Teo Brandt"));
    watches.report(flipped);
    // The report is applied once a held-back text is requested again, or when nothing was held
    // back.
    watches.report(Reports.flipped(older, awaitRechecks(1), 43));
    await()
        .during(Duration.ofSeconds(2))
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(() -> watches.texts(line).isEmpty());
  }

  @Test
  void theFirstChangeOfANewWatchIsCheckedTwice() {
    watches.report(Reports.flipped(older, 1, 42));

    long again = awaitRechecks(2);
    assertThat(watches.texts(line)).isEmpty();
    watches.report(Reports.flipped(older, again, 42));

    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.texts(line).size() == 1);
  }

  @Test
  void newerFactsDoNotCutTheSecondCheckShort() {
    watches.report(Reports.flipped(older, 1, 42));
    watches.report(Reports.flipped(older, 1, 43));

    long again = awaitRechecks(2);
    assertThat(watches.texts(line)).isEmpty();
    watches.report(Reports.flipped(older, again, 43));

    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.texts(line).size() == 1);
  }

  @Test
  void aReportInDoubtIsNotTheSecondCheck() {
    watches.report(Reports.inDoubt(older, 1, 42));
    watches.report(Reports.flipped(older, 1, 43));

    long again = awaitRechecks(2);
    assertThat(watches.texts(line)).isEmpty();
    watches.report(Reports.flipped(older, again, 43));

    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.texts(line).size() == 1);
  }

  @Test
  void aChangeAfterTheCardIsTextedEvenIfAnOlderCardAgrees() {
    watches.report(Reports.same(older, awaitRechecks(1), 43));
    awaitReported(1);
    watches.publish(flippedAt(shown));
    // Compared once more, held back as the first change of a new watch, and then sent.
    watches.report(Reports.same(older, awaitRechecks(2), 43));
    watches.report(Reports.same(older, awaitRechecks(3), 43));

    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.texts(line).size() == 1);
  }

  @Test
  void aChangeAfterTheCardIsTextedEvenIfTheReportCameLater() {
    long first = awaitRechecks(1);
    watches.publish(flippedAt(shown));
    awaitWanted(2);
    watches.report(Reports.same(older, first, 43));
    // Held back as the first change of a new watch, even when it is reported twice, and then sent.
    watches.report(Reports.same(older, awaitRechecks(2), 43));
    watches.report(Reports.same(older, awaitRechecks(3), 43));

    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.texts(line).size() == 1);
  }

  @Test
  void aCardShownAfterTheWatchWasSetDoesNotChangeTheBaseline() {
    DecisionMade later = watches.publish(flippedAt(watches.clock().instant().plusSeconds(60)));

    await()
        .during(Duration.ofSeconds(1))
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(() -> watches.watch(later).at("/baseline/winner").asText().equals("Marlow Keene"));
  }

  @Test
  void aNewerCardThatIsBeingStoredIsTheBaseline() {
    DecisionMade made = watches.publish(watches.made(line));
    SqlConnection storing = pool.getConnection().await().atMost(WatchesUnderTest.TIMEOUT);
    Transaction newer = storing.begin().await().atMost(WatchesUnderTest.TIMEOUT);
    storing
        .preparedQuery("UPDATE decision SET message = replace(message, $2, $3) WHERE id = $1")
        .execute(Tuple.of(made.decision().value(), "Marlow Keene", "Keene, cleared to play"))
        .await()
        .atMost(WatchesUnderTest.TIMEOUT);

    CompletableFuture<JsonNode> watch =
        CompletableFuture.supplyAsync(
            () -> watches.watch(made), Executors.newVirtualThreadPerTaskExecutor());

    await()
        .during(Duration.ofMillis(300))
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(() -> !watch.isDone());
    newer.commit().chain(storing::close).await().atMost(WatchesUnderTest.TIMEOUT);
    assertThat(watch.join().at("/baseline/winner").asText()).isEqualTo("Keene, cleared to play");
  }

  /** By the wanted recheck, not by the number of requests: an unanswered request is repeated. */
  private long awaitRechecks(long wanted) {
    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> lastWanted() >= wanted);
    return lastWanted();
  }

  private long lastWanted() {
    return watches.rechecks(older).stream().mapToLong(RecheckRequested::wanted).max().orElse(0);
  }

  /** Reports and cards use different topics, so only stored rows prove which came first. */
  private void awaitReported(long wanted) {
    awaitStored("done", wanted);
  }

  private void awaitWanted(long wanted) {
    awaitStored("wanted", wanted);
  }

  private void awaitStored(String column, long atLeast) {
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(
            () ->
                pool.preparedQuery("SELECT " + column + " FROM recheck WHERE fingerprint = $1")
                        .execute(Tuple.of(older.follow().fingerprint()))
                        .await()
                        .atMost(WatchesUnderTest.TIMEOUT)
                        .iterator()
                        .next()
                        .getLong(0)
                    >= atLeast);
  }

  private DecisionMade flippedAt(Instant at) {
    RecheckReported now = Reports.flipped(older, 1, 42);
    DecisionMade.Follow follow = older.follow();
    return Copy.of(older)
        .card(2, Verdict.SIT, 95, ConfidenceBand.FIRM)
        .follow(
            new DecisionMade.Follow(follow.fingerprint(), 42, 95, now.players(), follow.games()))
        .at(at)
        .made();
  }
}
