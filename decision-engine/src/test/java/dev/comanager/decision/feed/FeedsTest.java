package dev.comanager.decision.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class FeedsTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final List<UniEmitter<? super Duration>> readings = new ArrayList<>();
  private final List<String> extended = new ArrayList<>();
  private final List<String> unwanted = new ArrayList<>();
  private final List<String> failed = new CopyOnWriteArrayList<>();
  private final AtomicInteger refusedNotes = new AtomicInteger();
  private final Feeds feeds = new Feeds(List.of(new Slow()), new AlwaysDue());

  @Test
  void aFeedDueDuringItsReadingIsReadAgainOnlyAfterwards() {
    tick();
    tick();
    assertThat(readings).hasSize(1);

    readings.getFirst().complete(Duration.ZERO);
    tick();

    assertThat(readings).hasSize(2);
  }

  @Test
  void theClaimOnAFeedIsExtendedWhileItIsRead() {
    tick();
    assertThat(extended).isEmpty();

    tick();
    assertThat(extended).containsExactly("slow");

    readings.getFirst().complete(Duration.ZERO);
    tick();
    assertThat(extended).hasSize(1);
  }

  @Test
  void anUnwantedFeedIsNotReadAndRecordedAsUnwanted() {
    new Feeds(List.of(new Unwanted()), new AlwaysDue()).tick().await().indefinitely();

    assertThat(unwanted).containsExactly("unwanted");
  }

  @Test
  void aFailureIsNotedOnceTheDatabaseIsBack() {
    tick();
    refusedNotes.set(2);

    readings.getFirst().fail(new IllegalStateException("the database is away"));

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () -> {
              tick();
              assertThat(readings).hasSize(2);
            });
    assertThat(failed).containsExactly("slow");
  }

  private void tick() {
    feeds.tick().await().indefinitely();
  }

  /** A feed whose reading ends when the test says so. */
  private final class Slow implements Feed {
    @Override
    public String name() {
      return "slow";
    }

    @Override
    public Uni<Duration> read() {
      return Uni.createFrom().emitter(readings::add);
    }
  }

  private static final class Unwanted implements Feed {
    @Override
    public String name() {
      return "unwanted";
    }

    @Override
    public Uni<Boolean> wanted() {
      return Uni.createFrom().item(false);
    }

    @Override
    public Uni<Duration> read() {
      throw new AssertionError("read though nobody wants it");
    }
  }

  private final class AlwaysDue extends FeedStateStore {
    AlwaysDue() {
      super(null);
    }

    @Override
    Uni<Void> register(List<String> names) {
      return Uni.createFrom().voidItem();
    }

    @Override
    Uni<List<String>> claim(List<String> names) {
      return Uni.createFrom().item(names);
    }

    @Override
    Uni<Void> extend(List<String> names) {
      return Uni.createFrom().item(() -> extended.addAll(names)).replaceWithVoid();
    }

    @Override
    Uni<Void> done(String feed, Duration pause) {
      return Uni.createFrom().voidItem();
    }

    @Override
    Uni<Void> unwanted(String feed, Duration pause) {
      return Uni.createFrom().item(() -> unwanted.add(feed)).replaceWithVoid();
    }

    @Override
    Uni<Void> failed(String feed) {
      return Uni.createFrom()
          .voidItem()
          .invoke(
              () -> {
                if (refusedNotes.getAndDecrement() > 0) {
                  throw new IllegalStateException("the database is away");
                }
                failed.add(feed);
              });
    }
  }
}
