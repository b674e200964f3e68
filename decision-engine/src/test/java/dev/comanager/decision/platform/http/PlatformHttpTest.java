package dev.comanager.decision.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PlatformHttpTest {
  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  private final Vertx vertx = Vertx.vertx();
  private final PlatformHttpClients clients = new PlatformHttpClients(vertx, meters);
  private final ScriptedServer server = new ScriptedServer();
  private PlatformHttp http = clients.of(PlatformCode.ESPN, new LongTimeouts());

  @AfterEach
  void stop() {
    server.close();
    clients.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  @Test
  void aReadThatFailsFastIsRetried() {
    server.then(503, "oops").then(200, "{\"name\":\"ours\"}");

    assertThat(read("/league").path("name").asText()).isEqualTo("ours");
    assertThat(server.requests()).isEqualTo(2);
    assertThat(meters.counter("comanager.platform.retries", "platform", "espn").count())
        .isEqualTo(1);
  }

  @Test
  void aReadIsRetriedAtMostTwiceAndNeverBeyondTheTimeout() {
    server.then(500, "oops");
    Instant begun = Clock.systemUTC().instant();

    PlatformException failure = failure("/league");

    assertThat(failure.reason()).isEqualTo(Reason.UNAVAILABLE);
    assertThat(failure).hasMessage("ESPN has a problem (500). Ask again later.");
    assertThat(server.requests()).isBetween(2, 3);
    assertThat(Duration.between(begun, Clock.systemUTC().instant())).isLessThan(ofMillis(8000));
  }

  @Test
  void aBadRequestIsNotRetried() {
    server.then(400, "oops");

    assertThat(failure("/league").reason()).isEqualTo(Reason.UNAVAILABLE);
    assertThat(server.requests()).isEqualTo(1);
  }

  @Test
  void aPrivateLeagueIsNotAllowedAndAMissingOneNotFound() {
    server.then(401, "{}").then(403, "{}").then(404, "{}").then(200, "null");

    assertThat(failure("/a").reason()).isEqualTo(Reason.NOT_ALLOWED);
    assertThat(failure("/b").reason()).isEqualTo(Reason.NOT_ALLOWED);
    assertThat(failure("/c").reason()).isEqualTo(Reason.NOT_FOUND);
    assertThat(failure("/d").reason()).isEqualTo(Reason.NOT_FOUND);
  }

  @Test
  void anErrorPageSaysNothingAboutTheLeague() {
    server.then(403, "<h1>Access Denied</h1>", "Content-Type", "text/html");

    PlatformException failure = failure("/league");

    assertThat(failure.reason()).isEqualTo(Reason.UNAVAILABLE);
    assertThat(failure).hasMessage("ESPN has a problem (403). Ask again later.");
  }

  @Test
  void aPauseRequestedByThePlatformIsRespected() {
    server.then(429, "slow down", "Retry-After", "5").then(200, "{}");

    assertThat(failure("/league")).hasMessageContaining("is getting too many requests");
    assertThat(failure("/league")).hasMessageContaining("is getting too many requests");
    assertThat(server.requests()).isEqualTo(1);

    await()
        .ignoreExceptions()
        .atMost(ofMillis(20_000))
        .untilAsserted(() -> assertThat(read("/league")).isNotNull());
  }

  @Test
  void theCircuitBreakerOpensAndClosesAgainLater() {
    http = clients.of(PlatformCode.MFL, new Breaking());
    server.then(500, "oops");
    for (int i = 0; i < 4; i++) {
      failure("/league");
    }
    int requests = server.requests();

    assertThat(failure("/league")).hasMessageContaining("can't be reached");
    assertThat(server.requests()).isEqualTo(requests);
    assertThat(outcomes("mfl", "circuit_open")).isPositive();

    server.then(200, "{}");
    await()
        .ignoreExceptions()
        .atMost(ofMillis(20_000))
        .untilAsserted(() -> assertThat(read("/league")).isNotNull());
  }

  @Test
  void requestsPerMinuteStayWithinTheLimit() {
    http = clients.of(PlatformCode.FLEAFLICKER, new Rare());
    server.then(200, "{}");
    for (int i = 0; i < 5; i++) {
      read("/league");
    }

    assertThat(failure("/league")).hasMessageContaining("is getting too many requests");
    assertThat(server.requests()).isEqualTo(5);
    assertThat(outcomes("fleaflicker", "held")).isEqualTo(1);
  }

  @Test
  void concurrentRequestsStayWithinTheLimitAndTheRestWaits() {
    server.slowly(ofMillis(60)).then(200, "{}");

    List<Uni<JsonNode>> reads =
        IntStream.range(0, 12).mapToObj(i -> http.document(request("/league"))).toList();
    Uni.join().all(reads).andFailFast().await().indefinitely();

    assertThat(server.requests()).isEqualTo(12);
    assertThat(server.mostAtOnce()).isLessThanOrEqualTo(4);
  }

  @Test
  void htmlOrATruncatedListIsUnreadable() {
    server
        .then(200, "{}", "Content-Type", "text/html; charset=utf-8")
        .then(200, "[{\"id\":1},{\"id\"");

    assertThat(failure("/league").reason()).isEqualTo(Reason.UNREADABLE);
    List<JsonRows.Row> rows = new ArrayList<>();
    PlatformException failure =
        catchThrowableOfType(
            PlatformException.class,
            () -> http.rows(request("/players"), rows::add).await().indefinitely());
    assertThat(failure.reason()).isEqualTo(Reason.UNREADABLE);
  }

  @Test
  void headersAreSentAndNeverPrinted() {
    server.then(200, "{}");
    PlatformRequest secret = request("/league").withHeader("Cookie", "espn_s2=abc");

    http.document(secret).await().indefinitely();

    assertThat(server.lastHeader("Cookie")).isEqualTo("espn_s2=abc");
    assertThat(secret.toString()).doesNotContain("abc").doesNotContain("127.0.0.1");
  }

  @Test
  void aRedirectIsFollowedOnlyToHostsThatTheAdapterAllows() {
    String elsewhere = server.address("/moved").toString();
    server
        .then(302, "", "Location", elsewhere)
        .then(302, "", "Location", elsewhere)
        .then(200, "{\"name\":\"moved\"}");

    assertThat(failure("/league").reason()).isEqualTo(Reason.UNAVAILABLE);

    JsonNode read =
        http.document(request("/league").redirectedTo("127.0.0.1")).await().indefinitely();
    assertThat(read.path("name").asText()).isEqualTo("moved");
  }

  @Test
  void noRedirectLeadsIntoAPrivateNetwork() {
    String inside = server.address("/moved").toString().replace("127.0.0.1", "localhost");
    server.then(302, "", "Location", inside).then(200, "{}");

    PlatformException failure =
        catchThrowableOfType(
            PlatformException.class,
            () ->
                http.document(request("/league").redirectedTo("localhost")).await().indefinitely());

    assertThat(failure.reason()).isEqualTo(Reason.UNAVAILABLE);
    assertThat(server.requests()).isEqualTo(1);
  }

  @Test
  void readsAreCountedByPlatformAndOutcome() {
    server.then(200, "{}").then(404, "");

    read("/league");
    failure("/league");

    assertThat(outcomes("espn", "ok")).isEqualTo(1);
    assertThat(outcomes("espn", "not_found")).isEqualTo(1);
  }

  private long outcomes(String platform, String outcome) {
    return meters
        .timer("comanager.platform.requests", "platform", platform, "outcome", outcome)
        .count();
  }

  private PlatformRequest request(String path) {
    return PlatformRequest.of(server.address(path), "league");
  }

  private JsonNode read(String path) {
    return http.document(request(path)).await().indefinitely();
  }

  private PlatformException failure(String path) {
    return catchThrowableOfType(PlatformException.class, () -> read(path));
  }

  private static Duration ofMillis(long millis) {
    return Duration.ofMillis(millis);
  }

  private record LongTimeouts() implements QuickLimits {}

  private record Breaking() implements QuickLimits {
    @Override
    public int breakerRequests() {
      return 4;
    }

    // Long enough to show on a busy machine that no request is sent in the meantime.
    @Override
    public Duration breakerPause() {
      return ofMillis(3000);
    }
  }

  private record Rare() implements QuickLimits {
    @Override
    public int requestsPerMinute() {
      return 5;
    }
  }
}
