package dev.comanager.notifier.codes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.event.CodeText;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.codes.FakeCarrier.Behavior;
import dev.comanager.notifier.delivery.AcceptedStore;
import dev.comanager.notifier.delivery.DeliveryStore;
import dev.comanager.notifier.delivery.Lane;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class UnclearTextsTest {
  private final Pool pool;
  private final Clock clock;
  private final DeliveryStore store;
  private final AcceptedStore accepted;
  private CodesUnderTest codes;

  @Inject
  UnclearTextsTest(Pool pool, Clock clock, DeliveryStore store, AcceptedStore accepted) {
    this.pool = pool;
    this.clock = clock;
    this.store = store;
    this.accepted = accepted;
  }

  @BeforeEach
  void open() {
    codes = new CodesUnderTest(pool, clock);
  }

  @AfterEach
  void close() {
    codes.close();
  }

  @Test
  void anUnclearAttemptThatTheCarrierListsIsSentAndNotRepeated() throws Exception {
    for (Behavior mood : List.of(Behavior.TAKES_AND_FAILS, Behavior.TAKES_AND_HANGS)) {
      String another = CodesUnderTest.newId();
      codes.carrier.mood(mood);
      long before = codes.carrier.requests(codes.to);
      codes.publish(another, codes.sealed(another, codes.inFiveMinutes()));
      await()
          .atMost(CodesUnderTest.TIMEOUT)
          .until(() -> codes.carrier.requests(codes.to) == before + 1);
      assertThat(codes.state(another)).isEqualTo("started");

      codes.poll(another);
      await().atMost(CodesUnderTest.TIMEOUT).until(() -> codes.state(another).equals("sent"));
      assertThat(codes.carrier.requests(codes.to)).isEqualTo(before + 1);
    }
  }

  @Test
  void anUnclearAttemptThatIsAbsentAfterAMinuteIsRepeatedOnce() throws Exception {
    codes.carrier.mood(Behavior.FAILS);
    codes.publish(codes.id, codes.sealed(codes.id, codes.inFiveMinutes()));
    await().atMost(CodesUnderTest.TIMEOUT).until(() -> codes.carrier.requests(codes.to) == 1);

    for (int i = 0; i < 3; i++) {
      codes.poll(codes.id);
      assertThat(codes.carrier.requests(codes.to)).isEqualTo(1);
    }
    codes.poll(codes.id);
    await().atMost(CodesUnderTest.TIMEOUT).until(() -> codes.carrier.requests(codes.to) == 2);
    for (int i = 0; i < 6; i++) {
      codes.poll(codes.id);
    }
    codes.settled();
    assertThat(codes.carrier.requests(codes.to)).isEqualTo(2);
  }

  @Test
  void aListingThatLagsDoesNotMakeATextGoOutTwice() throws Exception {
    codes.carrier.mood(Behavior.TAKES_AND_FAILS);
    codes.carrier.listingLags(true);
    codes.publish(codes.id, codes.sealed(codes.id, codes.inFiveMinutes()));
    await().atMost(CodesUnderTest.TIMEOUT).until(() -> codes.carrier.requests(codes.to) == 1);
    codes.poll(codes.id);
    codes.poll(codes.id);
    codes.carrier.listingLags(false);
    codes.poll(codes.id);

    codes.awaitState("sent");
    assertThat(codes.carrier.bodies(codes.to)).hasSize(1);
  }

  /** As a process leaves it that ended after the commit: started, and never called the carrier. */
  @Test
  void afterARestartBetweenAttemptAndCarrierTheTextGoesOutOnceMore() throws Exception {
    Instant begun = clock.instant().minusSeconds(61);
    codes.leaveStarted(codes.sealed(codes.id, codes.inFiveMinutes()), begun);

    codes.awaitState("sent");
    assertThat(codes.carrier.bodies(codes.to)).hasSize(1);
    assertThat(codes.value("attempts")).isEqualTo("2");
  }

  /**
   * As a process leaves it whose claim was committed and that ended before it called the carrier.
   */
  @Test
  void anAttemptForWhichTheCarrierWasNotCalledIsNoAttempt() throws Exception {
    codes.leaveStarted(codes.sealed(codes.id, codes.inFiveMinutes()), clock.instant());
    codes.change(
        "UPDATE delivery SET before_call = attempts, repeated = true, looks = 0 WHERE id = $1");

    codes.awaitState("sent");
    assertThat(codes.carrier.bodies(codes.to)).hasSize(1);
  }

  /** The previous release doesn't say whether the carrier was called. */
  @Test
  void anAttemptOfThePreviousReleaseAfterOneWithoutACallCountsAsCalled() throws Exception {
    codes.leaveStarted(codes.sealed(codes.id, codes.inFiveMinutes()), clock.instant());
    codes.change(
        "UPDATE delivery SET before_call = attempts, attempts = attempts + 1, repeated = true"
            + " WHERE id = $1");

    codes.poll(codes.id);
    codes.poll(codes.id);
    assertThat(codes.state(codes.id)).isEqualTo("started");
    assertThat(codes.carrier.requests(codes.to)).isZero();
  }

  @Test
  void anAttemptThatIsUnderWayWhenItsTextExpiresIsNotLostYet() throws Exception {
    String waiting = CodesUnderTest.newId();
    codes.leaveStarted(codes.sealed(codes.id, codes.inFiveMinutes()), clock.instant());
    codes.leaveStarted(waiting, codes.sealed(waiting, codes.inFiveMinutes()), clock.instant());
    pool.preparedQuery(
            "UPDATE delivery SET expires_at = now(), due_at = now() + interval '1 hour',"
                + " state = CASE id WHEN $1 THEN 'started' ELSE 'waiting' END WHERE id IN ($1, $2)")
        .executeAndAwait(Tuple.of(codes.id, waiting));

    await().atMost(CodesUnderTest.TIMEOUT).until(() -> codes.state(waiting).equals("expired"));
    assertThat(codes.state(codes.id)).isEqualTo("started");

    codes.change("UPDATE delivery SET started_at = started_at - interval '90 s' WHERE id = $1");
    codes.awaitState("lost");
  }

  /** As a process leaves it that ended after the carrier took it and before it could note that. */
  @Test
  void afterARestartBetweenCarrierAndNoteTheTextIsFoundAndNotRepeated() throws Exception {
    Instant begun = clock.instant().minusSeconds(61);
    CodeText text = new CodeText(codes.to, "482913", codes.inFiveMinutes());
    codes.carrier.taken(codes.to, CodeTextRenderer.of(text, begun), begun.toString());
    codes.leaveStarted(CodesUnderTest.sealed(codes.id, text), begun);

    codes.awaitState("sent");
    assertThat(codes.carrier.requests(codes.to)).isZero();
  }

  /** Whichever look comes first takes which of them: the others don't wait for their next look. */
  @Test
  void textsThatSayTheSameAreFoundAtTheSameTimeAndEachIsOneOfThem() throws Exception {
    Instant begun = clock.instant().minusSeconds(61);
    CodeText text = new CodeText(codes.to, "482913", codes.inFiveMinutes());
    List<String> ids = Stream.generate(CodesUnderTest::newId).limit(12).toList();
    for (String ignored : ids) {
      codes.carrier.taken(codes.to, CodeTextRenderer.of(text, begun), begun.toString());
    }
    for (String next : ids) {
      codes.leaveStarted(next, CodesUnderTest.sealed(next, text), begun);
    }

    await()
        .atMost(CodesUnderTest.TIMEOUT)
        .until(() -> ids.stream().allMatch(next -> codes.state(next).equals("sent")));
    assertThat(codes.carrier.requests(codes.to)).isZero();
  }

  @Test
  void replicasThatClaimAtOnceNeverTakeTheSameText() throws Exception {
    codes.carrier.mood(Behavior.BUSY);
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      String next = CodesUnderTest.newId();
      ids.add(next);
      accepted
          .takeCode(next, codes.sealed(next, codes.inFiveMinutes()), codes.inFiveMinutes())
          .await()
          .indefinitely();
    }
    List<String> claimed = new CopyOnWriteArrayList<>();
    List<Thread> replicas = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      replicas.add(
          Thread.ofVirtual()
              .start(
                  () ->
                      store
                          .claimDue(Lane.CODE, 20)
                          .forEach(text -> claimed.add(text.id() + text.attempt()))));
    }
    for (Thread replica : replicas) {
      replica.join();
    }

    assertThat(claimed).doesNotHaveDuplicates();
    pool.preparedQuery("DELETE FROM delivery WHERE id = ANY($1)")
        .executeAndAwait(Tuple.of(ids.toArray(new String[0])));
  }
}
