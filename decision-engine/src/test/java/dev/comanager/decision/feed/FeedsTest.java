package dev.comanager.decision.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FeedsTest {
  private final List<UniEmitter<? super Duration>> readings = new ArrayList<>();
  private final List<String> unwanted = new ArrayList<>();
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
  void anUnwantedFeedIsNotReadAndRecordedAsUnwanted() {
    new Feeds(List.of(new Unwanted()), new AlwaysDue()).tick().await().indefinitely();

    assertThat(unwanted).containsExactly("unwanted");
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
    Uni<Void> done(String feed, Duration pause) {
      return Uni.createFrom().voidItem();
    }

    @Override
    Uni<Void> unwanted(String feed, Duration pause) {
      return Uni.createFrom().item(() -> unwanted.add(feed)).replaceWithVoid();
    }
  }
}
