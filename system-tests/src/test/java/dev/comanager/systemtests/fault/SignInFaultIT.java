package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.signin.AuthorizationRequest;
import dev.comanager.systemtests.signin.Browser;
import dev.comanager.systemtests.signin.Grant;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Page;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests sign-in while a part that it depends on is stopped: people and clients get an error within
 * the deadline, an unfinished sign-in is not used up, and existing grants keep working.
 */
@BreaksParts
@Order(Integer.MAX_VALUE - 1)
@ExtendWith(Deadline.class)
class SignInFaultIT {
  private static final Duration RECOVERY = Duration.ofSeconds(90);

  /** Keycloak drops a code after a minute; a later retry gets another error. */
  private static final Duration LIFE_OF_A_CODE = Duration.ofSeconds(55);

  private final SignIn signIn =
      new SignIn(AuthorizationRequest.of(OAuthClient.claude()), Phone.any());
  private LocalParts parts;

  @BeforeEach
  void allIsWell() {
    parts = LocalParts.ofTheStackUnderTest();
  }

  @AfterEach
  void heal() {
    if (parts != null) {
      parts.resume(LocalParts.KEYCLOAK);
      parts.start(LocalParts.POSTGRES);
      parts.start(LocalParts.KEYCLOAK);
      parts.awaitRecovery();
      awaitSignIn();
    }
  }

  @Test
  void withKeycloakStoppedPeopleGetAnErrorPageAndGrantsKeepWorking() {
    Phone phone = Phone.any();
    Grant grant = SignIn.grant(OAuthClient.chatGpt(), phone);
    assertThat(grant.mcp().rpc("tools/list").status()).isEqualTo(200);
    Page first = signIn.begin();
    parts.stop(LocalParts.KEYCLOAK);

    assertCalm(signIn.browser().submit(first.form().phone(phone.number())));
    assertCalm(new Browser().open(AuthorizationRequest.of(OAuthClient.claude()).uri()));
    Response refresh = grant.refresh(Map.of());
    assertUnavailable(refresh);
    assertThat(grant.mcp().rpc("tools/list").status()).isEqualTo(200);

    parts.start(LocalParts.KEYCLOAK);
    Awaitility.await().atMost(RECOVERY).until(() -> grant.refresh(Map.of()).statusCode() == 200);
  }

  @Test
  void aHangingKeycloakDelaysNobodyPastTheDeadline() {
    Page first = signIn.begin();
    parts.pause(LocalParts.KEYCLOAK);
    assertCalm(signIn.browser().submit(first.form().phone(Phone.unused())));
    assertCalm(new Browser().open(AuthorizationRequest.of(OAuthClient.claude()).uri()));
  }

  @Test
  void killingAuthServiceBetweenConsentAndExchangeCostsAtMostTheCode() {
    String code = signIn.code();
    long issued = System.nanoTime();
    parts.kill(LocalParts.AUTH);
    awaitSignIn();

    Response response = signIn.exchange(code);

    if (age(issued).compareTo(LIFE_OF_A_CODE) < 0) {
      assertThat(response.statusCode()).isEqualTo(200);
    }
    // The code was used in time, but the answer may have been late.
    if (response.statusCode() == 200) {
      Grant.of(OAuthClient.claude(), response).mcp().call("get_my_leagues").ok();
    } else {
      assertThat(response.<String>path("error")).isEqualTo("invalid_grant");
    }
  }

  @Test
  void anExchangeDuringADatabaseOutageIsRetryableOrLosesOnlyTheCode() {
    String code = signIn.code();
    parts.stop(LocalParts.POSTGRES);
    assertUnavailable(signIn.exchange(code));
    parts.start(LocalParts.POSTGRES);

    Response response =
        Awaitility.await()
            .atMost(RECOVERY)
            .pollInterval(Duration.ofMillis(500))
            .until(() -> signIn.exchange(code), answer -> answer.statusCode() != 503);

    // Keycloak deletes a code before it queries its database: a retry that comes too early loses
    // the code.
    if (response.statusCode() == 200) {
      Grant.of(OAuthClient.claude(), response).mcp().call("get_my_leagues").ok();
    } else {
      assertThat(response.<String>path("error")).isEqualTo("invalid_grant");
      assertThat(response.<String>path("error_description")).isNotEqualTo("code already used");
    }
    awaitSignIn();
    Phone phone = Phone.any();
    Awaitility.await()
        .atMost(RECOVERY)
        .ignoreExceptions()
        .untilAsserted(
            () -> SignIn.grant(OAuthClient.claude(), phone).mcp().call("get_my_leagues").ok());
  }

  private static void awaitSignIn() {
    Awaitility.await()
        .atMost(RECOVERY)
        .pollInterval(Duration.ofMillis(500))
        .ignoreExceptions()
        .until(
            () ->
                new Browser()
                    .open(AuthorizationRequest.of(OAuthClient.claude()).uri())
                    .isPhonePage());
  }

  private static void assertCalm(Page page) {
    assertThat(page.took()).isLessThan(Deadline.limit());
    assertThat(page.status()).isEqualTo(503);
    assertThat(page.header("Content-Type")).startsWith("text/html");
    assertThat(page.header("Cache-Control")).contains("no-store");
    assertThat(page.heading()).isNotBlank();
    assertThat(page.document().text()).doesNotContainIgnoringCase("exception");
  }

  private static void assertUnavailable(Response response) {
    assertThat(response.statusCode()).isEqualTo(503);
    assertThat(response.timeIn(TimeUnit.MILLISECONDS)).isLessThan(Deadline.limit().toMillis());
    assertThat(response.<String>path("error")).isEqualTo("temporarily_unavailable");
    assertThat(response.header("Cache-Control")).contains("no-store");
    assertThat(response.header("Retry-After")).isNotBlank();
  }

  private static Duration age(long since) {
    return Duration.ofNanos(System.nanoTime() - since);
  }
}
