package dev.comanager.notifier.callbacks;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.carrier.ReplyWord;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class CallbacksTest {
  private final Pool pool;
  private final Clock clock;
  private final RecordedReplies replies;
  private final String id = hex();
  private final String provider = "SM" + hex();
  private final String phone =
      "+1%d555%04d"
          .formatted(
              ThreadLocalRandom.current().nextInt(200, 1_000),
              ThreadLocalRandom.current().nextInt(10_000));

  @Inject
  CallbacksTest(Pool pool, Clock clock, RecordedReplies replies) {
    this.pool = pool;
    this.clock = clock;
    this.replies = replies;
  }

  @AfterEach
  void reset() {
    pool.preparedQuery("DELETE FROM delivery WHERE id = $1").executeAndAwait(Tuple.of(id));
  }

  @Test
  void aCallbackSettlesAnUnclearAttemptImmediately() {
    leave("started", 1, null);

    assertThat(report(1, provider, "sent")).isEqualTo(200);

    assertThat(row().getString("state")).isEqualTo("sent");
    assertThat(row().getString("provider_id")).isEqualTo(provider);
    assertThat(row().getString("report")).isEqualTo("accepted");
  }

  @Test
  void aCallbackInTimePreventsTheRepetitionOfALostAttempt() {
    leave("waiting", 1, null);

    report(1, provider, "delivered");

    assertThat(row().getString("state")).isEqualTo("sent");
    assertThat(row().getInteger("attempts")).isEqualTo(1);
  }

  @Test
  void aTextSentTwiceIsOnlyCounted() {
    leave("sent", 2, "SM" + hex());

    report(1, provider, "delivered");

    assertThat(row().getString("state")).isEqualTo("sent");
    assertThat(row().getString("provider_id")).isNotEqualTo(provider);
    assertThat(row().getBoolean("doubled")).isTrue();
  }

  @Test
  void aFailureSettlesAnUnclearAttemptWithItsReason() {
    leave("started", 1, null);

    post(1, "{\"id\":\"%s\",\"status\":\"undelivered\",\"error\":\"unreachable\"}", provider);

    assertThat(row().getString("state")).isEqualTo("refused");
    assertThat(row().getString("reason")).isEqualTo("unreachable");
  }

  @Test
  void theFailureOfAnOlderAttemptDoesNotEndTheNewerOne() {
    leave("started", 2, null);

    post(1, "{\"id\":\"%s\",\"status\":\"failed\",\"error\":\"unreachable\"}", provider);

    assertThat(row().getString("state")).isEqualTo("started");
  }

  @Test
  void lateAndDuplicateReportsChangeNothing() {
    leave("sent", 1, provider);

    report(1, provider, "delivered");
    report(1, provider, "sent");
    report(1, provider, "queued");
    post(1, "{\"id\":\"%s\",\"status\":\"failed\",\"error\":\"unreachable\"}", provider);

    assertThat(row().getString("state")).isEqualTo("sent");
    assertThat(row().getString("report")).isEqualTo("delivered");
    assertThat(row().getBoolean("doubled")).isFalse();
  }

  @Test
  void aCallReportsItsDuration() {
    leave("sent", 1, provider);

    post(1, "{\"id\":\"%s\",\"status\":\"completed\",\"duration\":61}", provider);
    post(1, "{\"id\":\"%s\",\"status\":\"completed\",\"duration\":5}", provider);

    assertThat(row().getString("report")).isEqualTo("call_ended");
    assertThat(row().getInteger("call_seconds")).isEqualTo(61);
  }

  @Test
  void reportsOnUnknownAttemptsAreAnsweredAndIgnored() {
    leave("started", 1, null);

    assertThat(report(2, provider, "delivered")).isEqualTo(200);
    assertThat(post("0".repeat(32) + ".1", "{\"id\":\"SM1\",\"status\":\"delivered\"}"))
        .isEqualTo(200);

    assertThat(row().getString("state")).isEqualTo("started");
  }

  @Test
  void forgedCallbacksAreRefused() {
    leave("started", 1, null);
    String attemptPath = id + ".1";
    String body = "{\"id\":\"%s\",\"status\":\"delivered\"}".formatted(provider);
    Instant now = clock.instant();
    String good = SignedCallbacks.signature(attemptPath, body, now);

    assertThat(SignedCallbacks.post(attemptPath, body, "")).isEqualTo(403);
    assertThat(SignedCallbacks.post(attemptPath, body, "t=1,v1=" + "0".repeat(64))).isEqualTo(403);
    assertThat(SignedCallbacks.post(attemptPath, body + " ", good)).isEqualTo(403);
    assertThat(SignedCallbacks.post(hex() + ".1", body, good)).isEqualTo(403);
    assertThat(SignedCallbacks.post(attemptPath + "?x=1", body, good)).isEqualTo(403);
    assertThat(SignedCallbacks.post(attemptPath, body, now.minus(Duration.ofMinutes(6))))
        .isEqualTo(403);
    assertThat(SignedCallbacks.post(attemptPath, body, now.plus(Duration.ofMinutes(6))))
        .isEqualTo(403);

    assertThat(row().getString("state")).isEqualTo("started");
  }

  @Test
  void aReplayedReplyIsAnsweredAndIgnored() {
    String start = "{\"id\":\"SM1\",\"from\":\"%s\",\"body\":\"START\"}".formatted(phone);
    Instant before = clock.instant().minusSeconds(60);
    assertThat(SignedCallbacks.post("replies", start, before)).isEqualTo(200);
    assertThat(
            SignedCallbacks.post(
                "replies", start.replace("SM1", "SM2").replace("START", "STOP"), clock.instant()))
        .isEqualTo(200);

    assertThat(SignedCallbacks.post("replies", start, before)).isEqualTo(200);

    assertThat(replies.from(phone))
        .extracting(it -> it.word())
        .containsExactly(ReplyWord.START, ReplyWord.STOP);
  }

  @Test
  void repliesFromOtherCountriesAreReceivedToo() {
    String german = "+4930%08d".formatted(ThreadLocalRandom.current().nextInt(100_000_000));

    SignedCallbacks.post(
        "replies",
        "{\"id\":\"SM9\",\"from\":\"%s\",\"body\":\"stop\"}".formatted(german),
        clock.instant());

    assertThat(replies.from(german)).hasSize(1);
  }

  @Test
  void aLargeBodyIsRefusedFirst() {
    String body = "{\"id\":\"%s\"}".formatted("x".repeat(20_000));

    assertThat(SignedCallbacks.post("replies", body, clock.instant())).isEqualTo(413);
  }

  @Test
  void otherCarriersAndMethodsAreNotFound() {
    assertThat(given().body("").post("/callbacks/twilio/" + id + ".1").statusCode()).isEqualTo(404);
    assertThat(given().get("/callbacks/simulator/replies").statusCode()).isEqualTo(405);
  }

  private int report(int attempt, String providerId, String status) {
    return post(
        id + "." + attempt, "{\"id\":\"%s\",\"status\":\"%s\"}".formatted(providerId, status));
  }

  private void post(int attempt, String body, String providerId) {
    assertThat(post(id + "." + attempt, body.formatted(providerId))).isEqualTo(200);
  }

  private int post(String attemptPath, String body) {
    return SignedCallbacks.post(attemptPath, body, clock.instant());
  }

  private void leave(String state, int attempts, String providerId) {
    OffsetDateTime later = clock.instant().plus(Duration.ofHours(1)).atOffset(ZoneOffset.UTC);
    pool.preparedQuery(
            "INSERT INTO delivery (id, sealed, expires_at, due_at, state, attempts, provider_id,"
                + " started_at) VALUES ($1, '', $2, $2, $3, $4, $5, clock_timestamp())")
        .executeAndAwait(Tuple.of(id, later, state, attempts, providerId));
  }

  private Row row() {
    return pool.preparedQuery("SELECT * FROM delivery WHERE id = $1")
        .executeAndAwait(Tuple.of(id))
        .iterator()
        .next();
  }

  private static String hex() {
    return UUID.randomUUID().toString().replace("-", "");
  }
}
