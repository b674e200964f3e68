package dev.comanager.decision.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FactsInMemoryTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  private final FactsInMemory facts = new FactsInMemory(new NewestVersion());

  /** A database in which version 1 of any player pool is stored. */
  private static final class NewestVersion extends FactsLoadStore {
    NewestVersion() {
      super(null, null);
    }

    @Override
    Uni<LoadedFacts> newerThan(LoadedFacts old) {
      return Uni.createFrom()
          .item(
              new LoadedFacts(
                  old.playerPool(),
                  1,
                  2026,
                  12,
                  true,
                  null,
                  Map.of(),
                  Map.of(),
                  Map.of(),
                  Map.of()));
    }
  }

  @Test
  void firstFactsAnswerEverybodyWhoStillWaitsForThem() {
    UniAssertSubscriber<Optional<SeasonFacts>> cancelled = waiting(PlayerPool.NFL, LONG);
    UniAssertSubscriber<Optional<SeasonFacts>> stillWaiting = waiting(PlayerPool.NFL, LONG);
    UniAssertSubscriber<Optional<SeasonFacts>> other = waiting(PlayerPool.DEMO, LONG);
    cancelled.cancel();

    facts.renew(new FactsChanged(PlayerPool.NFL, 1)).await().indefinitely();

    assertThat(stillWaiting.awaitItem().getItem()).isPresent();
    other.assertNotTerminated();
  }

  @Test
  void factsThatNeverComeAreEmptyAfterTheTime() {
    assertThat(waiting(PlayerPool.NFL, Duration.ofMillis(1)).awaitItem().getItem()).isEmpty();
    assertThat(waiting(PlayerPool.NFL, Duration.ofSeconds(-1)).getItem()).isEmpty();
  }

  private UniAssertSubscriber<Optional<SeasonFacts>> waiting(PlayerPool pool, Duration atMost) {
    return facts.within(pool, atMost).subscribe().withSubscriber(UniAssertSubscriber.create());
  }
}
