package dev.comanager.decision.platform.yahoo.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.comanager.contracts.YahooCodeReceived;
import dev.comanager.decision.platform.PlatformConfigs;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.yahoo.YahooStub;
import dev.comanager.decision.platform.yahoo.YahooStub.Fault;
import io.vertx.core.Vertx;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class YahooOAuthTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final String VERIFIER = "v".repeat(43);

  private final Vertx vertx = Vertx.vertx();
  private final YahooStub yahoo = new YahooStub();
  private final YahooOAuth oauth;

  YahooOAuthTest() {
    Map<String, String> settings = new HashMap<>(yahoo.settings());
    settings.put("answer-timeout", "500ms");
    oauth =
        new YahooOAuth(
            vertx, PlatformConfigs.quick("yahoo", settings), Clock.fixed(NOW, ZoneOffset.UTC));
  }

  @AfterEach
  void end() {
    oauth.close();
    yahoo.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  @Test
  void codesAreExchangedAndGrantsRefreshedAndRevoked() {
    YahooTokens first = oauth.exchange(code("ann")).await().indefinitely();
    YahooTokens second = oauth.refresh(first.refresh()).await().indefinitely();

    assertThat(first.usable(NOW)).isTrue();
    assertThat(first.usable(NOW.plusSeconds(3541))).isFalse();
    assertThat(second.refresh()).isNotEqualTo(first.refresh());
    assertThat(second.access()).isNotEqualTo(first.access());
    assertThat(oauth.revoke(second.refresh()).await().indefinitely()).isTrue();
    assertThat(yahoo.grants("ann")).isZero();
  }

  @Test
  void withoutANewRefreshTokenTheFormerOneStays() {
    YahooTokens first = oauth.exchange(code("ann")).await().indefinitely();
    yahoo.fault(Fault.NO_REFRESH_TOKEN);

    assertThat(oauth.refresh(first.refresh()).await().indefinitely().refresh())
        .isEqualTo(first.refresh());
    assertThat(reason(catchThrowable(() -> oauth.exchange(code("ann")).await().indefinitely())))
        .isEqualTo(Reason.UNREADABLE);
  }

  @Test
  void anEndedGrantIsNoFailureOfYahoo() {
    assertThat(catchThrowable(() -> oauth.refresh("unknown").await().indefinitely()))
        .isInstanceOf(YahooOAuth.Refused.class);
  }

  @Test
  void faultsAreDistinguished() {
    Map.of(
            Fault.ERROR_500, Reason.UNAVAILABLE,
            Fault.TOO_MANY, Reason.UNAVAILABLE,
            Fault.INVALID_CLIENT, Reason.UNAVAILABLE,
            Fault.REDIRECT, Reason.UNAVAILABLE,
            Fault.GARBAGE, Reason.UNREADABLE,
            Fault.ODD_TOKEN, Reason.UNREADABLE)
        .forEach(
            (fault, reason) -> {
              yahoo.fault(fault);

              Throwable failure =
                  catchThrowable(() -> oauth.refresh("a-secret-token").await().indefinitely());

              assertThat(reason(failure)).as(fault.name()).isEqualTo(reason);
              assertThat(failure).hasNoCause();
              assertThat(failure.getMessage()).doesNotContain("a-secret-token");
            });
    assertThat(yahoo.requests()).doesNotContain("/elsewhere");
    yahoo.fault(Fault.ERROR_500);
    assertThat(oauth.revoke("a-secret-token").await().indefinitely()).isFalse();
  }

  @Test
  void aYahooThatDoesNotAnswerIsLate() {
    yahoo.hold();

    assertThat(reason(catchThrowable(() -> oauth.refresh("any").await().indefinitely())))
        .isEqualTo(Reason.UNAVAILABLE);
  }

  @Test
  void secretsAreInNoText() {
    assertThat(new YahooTokens("access", "refresh", 1)).hasToString("YahooTokens[***]");
    assertThat(code("ann")).hasToString("YahooCodeReceived[***]");
    assertThat(YahooTokens.read("null".getBytes(java.nio.charset.StandardCharsets.UTF_8)))
        .isEmpty();
  }

  private YahooCodeReceived code(String account) {
    return new YahooCodeReceived(yahoo.code(account, VERIFIER), VERIFIER, YahooStub.RETURN);
  }

  private static Reason reason(Throwable failure) {
    assertThat(failure).isInstanceOf(PlatformException.class);
    return ((PlatformException) failure).reason();
  }
}
