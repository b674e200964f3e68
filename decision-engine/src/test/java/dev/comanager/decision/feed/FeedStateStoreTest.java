package dev.comanager.decision.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class FeedStateStoreTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  @Inject FeedStateStore store;
  @Inject Pool pool;

  @Test
  void onlyOneOfManyClaimersGetsADueFeed() {
    List<String> feeds = List.of("claimed by one");
    store.register(feeds).await().indefinitely();

    List<List<String>> claims =
        Uni.join()
            .all(IntStream.range(0, 12).mapToObj(i -> store.claim(feeds)).toList())
            .andFailFast()
            .await()
            .indefinitely();

    assertThat(claims.stream().flatMap(List::stream)).containsExactly("claimed by one");
  }

  @Test
  void aFeedIsDueAgainWhenItsPauseIsOver() {
    List<String> feeds = List.of("paused");
    store.register(feeds).await().indefinitely();
    store.claim(feeds).await().indefinitely();

    store.done("paused", Duration.ofMinutes(1)).await().indefinitely();
    assertThat(store.claim(feeds).await().indefinitely()).isEmpty();
    store.done("paused", Duration.ZERO).await().indefinitely();
    assertThat(store.claim(feeds).await().indefinitely()).containsExactly("paused");
  }

  @Test
  void gaugesShowFailuresOfAFeedAndTheAgeOfItsFacts() {
    List<String> feeds = List.of("counted");
    store.register(feeds).await().indefinitely();
    assertThat(store.counts(feeds).await().indefinitely().get("counted"))
        .isEqualTo(new FeedStateStore.FeedCounts(0, 0));

    store.done("counted", Duration.ZERO).await().indefinitely();
    store.failed("counted").await().indefinitely();
    store.failed("counted").await().indefinitely();

    FeedStateStore.FeedCounts counts = store.counts(feeds).await().indefinitely().get("counted");
    assertThat(counts.failures()).isEqualTo(2);
    assertThat(counts.ageSeconds()).isBetween(0.0, 30.0);
  }

  @Test
  void theAgeOfAFeedThatNeverWorkedStartsAtItsFirstFailure() {
    List<String> feeds = List.of("never read");
    store.register(feeds).await().indefinitely();

    store.failed("never read").await().indefinitely();
    double first = store.counts(feeds).await().indefinitely().get("never read").ageSeconds();
    store.failed("never read").await().indefinitely();

    assertThat(first).isPositive();
    assertThat(store.counts(feeds).await().indefinitely().get("never read").ageSeconds())
        .isGreaterThan(first);
  }

  @Test
  void aFeedThatBecomesDueDuringAReadingIsReadAgain() {
    List<String> feeds = List.of("asked for meanwhile");
    store.register(feeds).await().indefinitely();
    store.claim(feeds).await().indefinitely();

    store.dueNow("asked for meanwhile").await().indefinitely();
    store.done("asked for meanwhile", Duration.ofMinutes(5)).await().indefinitely();

    assertThat(store.claim(feeds).await().indefinitely()).containsExactly("asked for meanwhile");
  }

  @Test
  void extendingAClaimLeavesAFeedDueThatWasMadeDue() {
    List<String> feeds = List.of("made due", "being read");
    store.register(feeds).await().indefinitely();
    store.claim(feeds).await().indefinitely();

    store.dueNow("made due").await().indefinitely();
    store.extend(feeds).await().indefinitely();

    assertThat(store.claim(feeds).await().indefinitely()).containsExactly("made due");
  }

  @Test
  void aClaimEndsSoonUnlessItIsExtended() {
    List<String> feeds = List.of("reader died", "reader lives");
    store.register(feeds).await().indefinitely();
    store.claim(feeds).await().indefinitely();
    nearlyAtTheEndOfItsClaim("reader died");
    nearlyAtTheEndOfItsClaim("reader lives");

    store.extend(List.of("reader lives")).await().indefinitely();

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(store.claim(feeds).await().indefinitely())
                    .containsExactly("reader died"));
  }

  private void nearlyAtTheEndOfItsClaim(String feed) {
    pool.preparedQuery(
            "UPDATE feed_state SET due_at = due_at - $2 * interval '1 millisecond' WHERE feed = $1")
        .execute(Tuple.of(feed, (double) FeedStateStore.CLAIM.minusSeconds(2).toMillis()))
        .await()
        .indefinitely();
  }

  @Test
  void aFeedThatFailedWaitsLongerEachTime() {
    List<String> feeds = List.of("failing");
    store.register(feeds).await().indefinitely();

    store.failed("failing").await().indefinitely();

    assertThat(store.claim(feeds).await().indefinitely()).isEmpty();
  }

  @Test
  void anUnwantedFeedNoLongerCountsAsFailing() {
    List<String> feeds = List.of("not wanted", "wanted");
    store.register(feeds).await().indefinitely();
    store.failed("not wanted").await().indefinitely();
    store.failed("wanted").await().indefinitely();

    store.unwanted("not wanted", Duration.ofMinutes(1)).await().indefinitely();

    var counts = store.counts(feeds).await().indefinitely();
    assertThat(counts.get("not wanted")).isEqualTo(new FeedStateStore.FeedCounts(0, 0));
    assertThat(counts.get("wanted").failures()).isEqualTo(1);
    assertThat(store.claim(feeds).await().indefinitely()).isEmpty();
  }
}
