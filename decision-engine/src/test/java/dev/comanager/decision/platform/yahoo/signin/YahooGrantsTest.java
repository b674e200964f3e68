package dev.comanager.decision.platform.yahoo.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.decision.platform.OutsideResource;
import dev.comanager.decision.platform.PlatformConfig;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.yahoo.YahooStub.Fault;
import dev.comanager.messaging.VertxBridge;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two replicas with one database and one Yahoo. */
@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@WithTestResource(OutsideResource.class)
class YahooGrantsTest extends LinesAtYahoo {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  @Inject YahooGrantStore store;
  @Inject YahooOAuth oauth;
  @Inject YahooFailure failure;
  @Inject VertxBridge bridge;
  @Inject PlatformConfig platforms;
  @Inject Clock clock;
  private long before;

  @AfterEach
  void mend() {
    yahoo.release();
    yahoo.fault(Fault.NONE);
  }

  @Test
  void twoReplicasRefreshOnceAndBothGetTheNewToken() {
    YahooGrants one = replica();
    YahooGrants two = replica();
    connectedAndExpired(line);
    yahoo.hold();

    List<UniAssertSubscriber<String>> callers =
        IntStream.range(0, 8).mapToObj(i -> token(i % 2 == 0 ? one : two, line)).toList();
    await().atMost(TIMEOUT).until(() -> refreshes() == 1);
    yahoo.release();

    List<String> tokens = callers.stream().map(it -> it.awaitItem(TIMEOUT).getItem()).toList();
    assertThat(tokens).doesNotContain("").containsOnly(tokens.getFirst());
    assertThat(refreshes()).isEqualTo(1);
  }

  @Test
  void aRefreshThatNobodyWaitsForIsStored() {
    YahooGrants replica = replica();
    connectedAndExpired(line);
    String before = kept(line).getFirst();
    yahoo.hold();

    UniAssertSubscriber<String> caller = token(replica, line);
    await().atMost(TIMEOUT).until(() -> refreshes() >= 1);
    caller.cancel();
    yahoo.release();

    await()
        .atMost(TIMEOUT)
        .untilAsserted(() -> assertThat(kept(line).getFirst()).isNotEqualTo(before));
    token(replica, line).awaitItem(TIMEOUT);
  }

  @Test
  void aReplicaThatStoppedWhileRefreshingBlocksTheGrantForAWhileOnly() {
    YahooGrants replica = replica();
    connectedAndExpired(line);
    done(() -> store.claim(line, Duration.ofSeconds(30)));

    run("UPDATE yahoo_grant SET renewing_until = now() WHERE line = $1", line);

    token(replica, line).awaitItem(TIMEOUT);
  }

  @Test
  void aLineThatDisconnectsDuringTheRefreshStaysDisconnected() {
    YahooGrants replica = replica();
    connectedAndExpired(line);
    yahoo.hold();
    UniAssertSubscriber<String> caller = token(replica, line);
    await().atMost(TIMEOUT).until(() -> refreshes() >= 1);

    done(() -> store.delete(line));
    yahoo.release();

    assertThat(reason(caller)).isEqualTo(Reason.NOT_ALLOWED);
    assertThat(kept(line)).isEmpty();
  }

  @Test
  void aLateRefusalEndsNoNewerGrant() {
    connectedAndExpired(line);
    YahooGrantStore.Kept former = done(() -> store.find(line)).orElseThrow();
    answered(connect(line));

    done(() -> store.refused(line, former));

    assertThat(state(line)).isEqualTo("connected");
  }

  /** Since the line's access token expired. */
  private long refreshes() {
    return yahoo.refreshes() - before;
  }

  private YahooGrants replica() {
    return new YahooGrants(store, oauth, failure, bridge, platforms, clock);
  }

  private void connectedAndExpired(LineId of) {
    answered(connect(of));
    YahooTokens tokens = done(() -> store.find(of)).orElseThrow().tokens().orElseThrow();
    done(
        () ->
            store.keep(
                of,
                new YahooTokens(
                    tokens.access(), tokens.refresh(), clock.instant().getEpochSecond())));
    before = yahoo.refreshes();
  }

  private UniAssertSubscriber<String> token(YahooGrants grants, LineId of) {
    return grants
        .with(of, token -> Uni.createFrom().item(token), failure::closed)
        .subscribe()
        .withSubscriber(UniAssertSubscriber.create());
  }

  private static Reason reason(UniAssertSubscriber<String> caller) {
    return ((PlatformException) caller.awaitFailure(TIMEOUT).getFailure()).reason();
  }
}
