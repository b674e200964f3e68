package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.gateway.access.lease.LeaseTerms;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** The lease against a real broker. A confirmed revocation is enforced on the next call. */
class BearerLeaseTest extends LeasedGatewayTest {
  private static final Duration SOON = Duration.ofSeconds(20);

  @Test
  void oneIntrospectionServesManyCallsUnderALease() {
    String bearer = authority.newBearer();
    awaitUnderALease(
        () -> {
          awaitRemembered(bearer);
          int requests = authority.requests();
          long remembered = gateway.verdicts("cached");

          for (int call = 0; call < 100; call++) {
            assertThat(gateway.grants(bearer)).isTrue();
          }

          return authority.requests() == requests && gateway.verdicts("cached") - remembered == 100;
        });
    await().atMost(SOON).until(() -> gateway.lease.age().compareTo(Duration.ofSeconds(1)) < 0);
  }

  @Test
  void refusesASuspendedLineOnTheNextCallAndServesItOnceResumed() {
    String bearer = authority.newBearer();
    LineId line = authority.lineOf(bearer);
    for (int round = 0; round < 2; round++) {
      awaitRemembered(bearer);

      authority.suspend(line);
      assertThat(gateway.grants(bearer)).isFalse();
      assertThat(gateway.grants(bearer)).isFalse();

      authority.resume(line);
      assertThat(gateway.grants(bearer)).isTrue();
    }
  }

  @Test
  void everyGatewayRefusesARotatedBearerOnTheNextCall() {
    try (TestGateway second =
        new TestGateway(vertx, BROKER.bootstrapServers(), prefix, authority.port())) {
      for (int round = 0; round < 2; round++) {
        String bearer = authority.newBearer();
        awaitRemembered(gateway, bearer);
        awaitRemembered(second, bearer);

        authority.end(bearer);

        assertThat(gateway.grants(bearer)).isFalse();
        assertThat(second.grants(bearer)).isFalse();
      }
    }
  }

  @Test
  void refusalsAreNotCached() {
    awaitRemembered(authority.newBearer());
    int requests = authority.requests();

    for (int call = 0; call < 5; call++) {
      assertThat(gateway.grants("unknown")).isFalse();
    }

    assertThat(authority.requests()).isEqualTo(requests + 5);
  }

  @Test
  void discardsAnAnswerThatArrivesAfterItsRevocation() {
    String bearer = authority.newBearer();
    awaitRemembered(authority.newBearer());
    authority.holdBackAnswers();
    CompletableFuture<Boolean> call = gateway.introspecting(bearer);
    await().atMost(SOON).until(() -> authority.heldBack() == 1);

    authority.publish(authority.commitEnd(bearer));
    await().atMost(SOON).until(() -> gateway.lease.revocationsKnown() == 1);
    authority.sendAnswers();

    assertThat(call).succeedsWithin(SOON).isEqualTo(false);
    assertThat(gateway.grants(bearer)).isFalse();
  }

  @Test
  void discardsAnAnswerFromBeforeASuspensionAfterTheLineIsResumed() {
    String bearer = authority.newBearer();
    LineId line = authority.lineOf(bearer);
    awaitRemembered(authority.newBearer());
    authority.holdBackAnswers();
    CompletableFuture<Boolean> call = gateway.introspecting(bearer);
    await().atMost(SOON).until(() -> authority.heldBack() == 1);

    authority.suspend(line);
    authority.resume(line);
    int requests = authority.requests();
    authority.sendAnswers();

    assertThat(call).succeedsWithin(SOON).isEqualTo(true);
    assertThat(authority.requests()).isEqualTo(requests + 1);
  }

  @Test
  void usesAnAnswerThatArrivesBeforeTheRevocationOnlyUntilThen() {
    awaitUnderALease(
        () -> {
          String bearer = authority.newBearer();
          awaitRemembered(bearer);

          GrantEnded revocation = authority.commitEnd(bearer);
          // Not published and so not confirmed: until then the gateway may use its cached verdict.
          boolean used = gateway.grants(bearer);
          authority.publish(revocation);
          Authority.settle();

          assertThat(gateway.grants(bearer)).isFalse();
          return used;
        });
  }

  @Test
  void aRevocationPublishedAfterTheLineIsResumedHasNoEffect() {
    awaitUnderALease(
        () -> {
          String bearer = authority.newBearer();
          LineId line = authority.lineOf(bearer);
          GrantEnded revocation = authority.commitSuspension(line);
          authority.resume(line);
          awaitRemembered(bearer);

          int known = gateway.lease.revocationsKnown();
          authority.publish(revocation);
          await().atMost(SOON).until(() -> gateway.lease.revocationsKnown() == known + 1);
          int requests = authority.requests();

          assertThat(gateway.grants(bearer)).isTrue();
          return authority.requests() == requests;
        });
  }

  @Test
  void stopsUsingTheCacheWhenPollingStallsAndTheLeaseExpires() throws Exception {
    AtomicReference<CountDownLatch> stall = new AtomicReference<>(new CountDownLatch(0));
    try (TestGateway stalling =
        new TestGateway(
            vertx,
            BROKER.bootstrapServers(),
            prefix,
            authority.port(),
            LeaseTerms.USUAL,
            () -> {
              long now = System.nanoTime();
              if (Thread.currentThread().getName().equals("grants-ended")) {
                awaitUnstalled(stall.get());
              }
              return now;
            })) {
      for (int round = 0; round < 2; round++) {
        String bearer = authority.newBearer();
        awaitRemembered(stalling, bearer);
        stall.set(new CountDownLatch(1));

        authority.end(bearer);

        assertThat(stalling.grants(bearer)).isFalse();
        String other = authority.newBearer();
        assertThat(stalling.grants(other)).isTrue();
        assertThat(stalling.grants(other)).isTrue();
        assertThat(stalling.verdicts("cached")).isPositive();
        // Its earlier moment gives no lease when it continues.
        stall.get().countDown();
        assertThat(stalling.grants(bearer)).isFalse();
      }
    }
  }

  /**
   * Waits until a call was served entirely under a lease. If the machine stalls for longer than a
   * lease, auth-service is rightly asked in between. The assertions inside must hold in any case.
   */
  private static void awaitUnderALease(Callable<Boolean> held) {
    await().atMost(SOON).until(held);
  }

  private static void awaitUnstalled(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
