package dev.comanager.keycloak.authservice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class OneTimeCodesTest {
  private HttpServer server;
  private OneTimeCodes codes;
  private volatile int status = 200;
  private volatile String body = "{}";
  private volatile int missing;
  private final CountDownLatch closing = new CountDownLatch(1);

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/internal/sign-in/",
        exchange -> {
          try (exchange) {
            exchange.getRequestBody().readAllBytes();
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length + missing);
            exchange.getResponseBody().write(bytes);
            exchange.getResponseBody().flush();
            if (missing > 0) {
              closing.await();
            }
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    server.start();
    URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    codes = new OneTimeCodes(new AuthServiceAddress(address, "secret"));
  }

  @AfterEach
  void stop() {
    closing.countDown();
    server.stop(0);
  }

  @Test
  void acceptsOnlyLineIdsAsLines() {
    body = "{\"line\":\"service-account-auth-service\",\"grantedScopes\":[]}";

    assertThat(codes.check("s", "123456", "c")).isEqualTo(new CheckAnswer.Unavailable());
  }

  @Test
  void ignoresOverlongAnswers() {
    body =
        """
        {"line":"ln_0123456789abcdef01234567","grantedScopes":[],"more":"%s"}"""
            .formatted("x".repeat(64 * 1024));

    assertThat(codes.check("s", "123456", "c")).isEqualTo(new CheckAnswer.Unavailable());
  }

  @Test
  void readsGrantedScopesAndDropsUnknownOnes() {
    body =
        """
        {"line":"ln_0123456789abcdef01234567","grantedScopes":["league.read","a b",7]}""";

    assertThat(codes.check("s", "123456", "c"))
        .isEqualTo(
            new CheckAnswer.Verified(
                "ln_0123456789abcdef01234567",
                List.of("league.read"),
                Optional.empty(),
                List.of()));
  }

  @Test
  void readsTheLinesRemainingMinutes() {
    body =
        """
        {"line":"ln_0123456789abcdef01234567","grantedScopes":[],"minutesLeft":17}""";

    assertThat(codes.check("s", "123456", "c"))
        .isEqualTo(
            new CheckAnswer.Verified(
                "ln_0123456789abcdef01234567", List.of(), Optional.of(17), List.of()));
  }

  @Test
  void readsWhereAFirstLeagueCanBeLinkedAndDropsWhatIsNoPlatform() {
    body =
        """
        {"line":"ln_0123456789abcdef01234567","grantedScopes":[],
         "leaguePlatforms":["sleeper","a b",7,"demo"]}""";

    assertThat(codes.check("s", "123456", "c"))
        .isInstanceOfSatisfying(
            CheckAnswer.Verified.class,
            verified -> assertThat(verified.leaguePlatforms()).containsExactly("sleeper", "demo"));
  }

  @Test
  void readsWhoGetsACodeAndWhomToContact() {
    body =
        """
        {"masked":"(•••) •••-0142","resendAfterSeconds":30,"sendsLeft":2,
         "selfSignup":true,"contact":"help@example.com"}""";
    assertThat(codes.send("s", "+1", "127.0.0.1"))
        .isEqualTo(new SendAnswer.Sent("(•••) •••-0142", 30, 2, true, "help@example.com"));

    body = "{\"masked\":\"(•••) •••-0142\",\"resendAfterSeconds\":30,\"sendsLeft\":2}";
    assertThat(codes.send("s", "+1", "127.0.0.1"))
        .isEqualTo(new SendAnswer.Sent("(•••) •••-0142", 30, 2, false, ""));
  }

  @Test
  void readsRefusalsWithTheirDetails() {
    status = 422;
    body = "{\"refusal\":\"code_wrong\",\"attemptsLeft\":3}";
    assertThat(codes.check("s", "123456", "c"))
        .isEqualTo(new CheckAnswer.Refused(CheckRefusal.CODE_WRONG, 3));

    body = "{\"refusal\":\"too_many_codes\",\"retryAfterSeconds\":60}";
    assertThat(codes.resend("s", "127.0.0.1"))
        .isEqualTo(new SendAnswer.Refused(SendRefusal.TOO_MANY_CODES, Optional.of(60), true));

    body = "{\"refusal\":\"sends_used_up\",\"codeWorks\":false}";
    assertThat(codes.resend("s", "127.0.0.1"))
        .isEqualTo(new SendAnswer.Refused(SendRefusal.SENDS_USED_UP, Optional.empty(), false));
  }

  @Test
  void treatsAnyOtherAnswerAsUnavailable() {
    for (int other : new int[] {302, 401, 404, 500, 503}) {
      status = other;
      assertThat(codes.check("s", "123456", "c")).isEqualTo(new CheckAnswer.Unavailable());
    }
    status = 422;
    body = "{\"refusal\":\"a_new_one\"}";
    assertThat(codes.send("s", "+1", "127.0.0.1")).isEqualTo(new SendAnswer.Unavailable());
    status = 200;
    body = "not json";
    assertThat(codes.send("s", "+1", "127.0.0.1")).isEqualTo(new SendAnswer.Unavailable());
    server.stop(0);
    assertThat(codes.send("s", "+1", "127.0.0.1")).isEqualTo(new SendAnswer.Unavailable());
  }

  @Test
  @Timeout(60)
  void treatsAnAnswerThatStallsAfterItsHeadersAsUnavailable() {
    missing = 10;

    assertThat(codes.send("s", "+1", "127.0.0.1")).isEqualTo(new SendAnswer.Unavailable());
  }

  @Test
  void doesNotStartWithoutItsSecret() {
    assertThatThrownBy(
            () ->
                AuthServiceAddress.of(
                    Map.of(AuthServiceAddress.URL_SETTING, "http://127.0.0.1:8081")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(AuthServiceAddress.SECRET_SETTING);
  }
}
