package dev.comanager.notifier.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.notifier.carrier.AttemptReport;
import dev.comanager.notifier.carrier.Carrier;
import dev.comanager.notifier.carrier.LookupResult;
import dev.comanager.notifier.carrier.OutgoingMessage;
import dev.comanager.notifier.carrier.SendResult;
import dev.comanager.notifier.carrier.Text;
import dev.comanager.notifier.lines.LinesAtStart;
import dev.comanager.servicekit.health.Loops;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class DeliverySenderTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final Claimed CLAIMED =
      new Claimed(
          DeliveryKind.ALERT,
          "0".repeat(32),
          "ln_000000000000000000000001",
          12L,
          null,
          "sealed",
          1,
          0,
          false,
          true,
          Instant.EPOCH,
          Instant.EPOCH,
          Instant.EPOCH.plusSeconds(60),
          0,
          false,
          null,
          null);

  private final CountDownLatch called = new CountDownLatch(1);
  private final CountDownLatch answers = new CountDownLatch(1);
  private final List<Lane> claims = new CopyOnWriteArrayList<>();
  private final List<String> sent = new CopyOnWriteArrayList<>();
  private final MeterRegistry registry = new SimpleMeterRegistry();
  private final AtomicBoolean linesStored = new AtomicBoolean(true);
  private final LinesAtStart lines =
      new LinesAtStart(null) {
        @Override
        public boolean stored() {
          return linesStored.get();
        }
      };

  @Test
  void aStopWaitsForTheCarriersAnswerAndNotesIt() throws Exception {
    DeliverySender sender = sender(store(Duration.ZERO));
    sender.start(null, new Loops(registry));
    assertThat(called.await(TIMEOUT.toSeconds(), TimeUnit.SECONDS)).isTrue();

    CompletableFuture<Void> stopped = CompletableFuture.runAsync(() -> sender.stop(null));
    // The polling thread alone would end within a second.
    await().during(Duration.ofSeconds(2)).atMost(TIMEOUT).until(() -> !stopped.isDone());
    answers.countDown();

    stopped.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
    assertThat(sent).containsExactly("SM1");
  }

  /** Each claim alone takes less than the time after which an attempt is given up. */
  @Test
  void whileTheDatabaseIsSlowTextsAreSentAfterTheClaimOfCodes() {
    DeliverySender sender = sender(store(Duration.ofMillis(2600)));
    answers.countDown();

    sender.start(null, new Loops(registry));

    await().atMost(TIMEOUT.multipliedBy(2)).until(() -> sent.contains("SM1"));
    sender.stop(null);
  }

  @Test
  void codesAloneAreSentUntilTheLinesPublishedBeforeTheStartAreStored() {
    linesStored.set(false);
    DeliverySender sender = sender(store(Duration.ZERO));
    answers.countDown();
    sender.start(null, new Loops(registry));
    await().atMost(TIMEOUT).until(() -> claims.contains(Lane.CODE));
    sender.nudge();
    await().atMost(TIMEOUT).until(() -> Collections.frequency(claims, Lane.CODE) > 1);
    assertThat(claims).containsOnly(Lane.CODE);

    linesStored.set(true);

    await().atMost(TIMEOUT).until(() -> sent.contains("SM1"));
    sender.stop(null);
  }

  private DeliverySender sender(DeliveryStore store) {
    return new DeliverySender(
        store,
        ends(),
        null,
        lines,
        List.of(new OneText()),
        new SlowCarrier(),
        null,
        new DeliveryMetrics(registry),
        RecordSpans.NONE);
  }

  private final class SlowCarrier implements Carrier {
    @Override
    public SendResult send(OutgoingMessage message) {
      called.countDown();
      try {
        answers.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return new SendResult.Accepted("SM1");
    }

    @Override
    public LookupResult find(OutgoingMessage message, Instant since) {
      return new LookupResult.Unknown();
    }

    @Override
    public Optional<AttemptReport> lookUp(OutgoingMessage.Kind kind, String providerId) {
      return Optional.empty();
    }
  }

  private static final class OneText implements TextSource {
    @Override
    public Set<DeliveryKind> kinds() {
      return Set.of(DeliveryKind.ALERT);
    }

    @Override
    public Opened open(Claimed claimed) {
      return new Opened.Ready(
          new Text("+19175550100", "Keene is out.", claimed.validFor(), claimed.attemptId()));
    }
  }

  private DeliveryStore store(Duration claiming) {
    AtomicBoolean taken = new AtomicBoolean();
    return new DeliveryStore(null) {
      @Override
      public List<Claimed> claimDue(Lane lane, int most) {
        claims.add(lane);
        if (!taken.get()) {
          LockSupport.parkNanos(claiming.toNanos());
        }
        return lane == Lane.TEXT && taken.compareAndSet(false, true) ? List.of(CLAIMED) : List.of();
      }

      @Override
      boolean noteCall(Claimed text) {
        return true;
      }

      @Override
      List<Claimed> lookUp(Lane lane, int most) {
        return List.of();
      }
    };
  }

  private DeliveryEndStore ends() {
    return new DeliveryEndStore(null, null, null) {
      @Override
      Optional<Ended> sent(Claimed text, String providerId) {
        sent.add(providerId);
        return Optional.of(new Ended(text.kind(), DeliveryState.SENT, Duration.ZERO));
      }

      @Override
      List<Ended> endExpired() {
        return List.of();
      }
    };
  }
}
