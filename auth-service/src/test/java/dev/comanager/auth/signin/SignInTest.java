package dev.comanager.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.KeycloakTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A person's path through the sign-in pages. */
@QuarkusTest
@WithTestResource(PostgresTestResource.class)
@WithTestResource(KafkaTestResource.class)
@WithTestResource(CodeSettings.class)
@WithTestResource(KeycloakTestResource.class)
class SignInTest {
  private static final String PHONE = CodeSettings.DEMO_PHONE;
  private final TestBrowser browser = new TestBrowser();
  private TestClient claude;

  @BeforeEach
  void registerClient() {
    claude = TestClient.claude();
  }

  @Test
  void returnsToTheClientWithCodeStateAndIssuerAfterThreePages() {
    TestPage phone = browser.open(claude.authorize());
    assertThat(phone.status()).isEqualTo(200);
    assertThat(phone.url().getPath()).isEqualTo("/authorize");
    assertThat(phone.heading()).isEqualTo("Sign in with your phone");

    TestPage code = browser.submit(phone, "phone", CodeSettings.DEMO_PHONE);
    assertThat(code.heading()).isEqualTo("Enter the code");

    TestPage consent = browser.submit(code, "code", CodeSettings.DEMO_CODE);
    assertThat(consent.heading()).isEqualTo("Let Claude use your co-manager?");

    TestPage back = browser.submit(consent, "answer", "allow", "scope", "messages.write");
    assertThat(back.status()).isEqualTo(302);
    assertThat(back.redirect().orElseThrow().toString()).startsWith(claude.redirectUri() + "?");
    assertThat(back.returned("state")).isEqualTo(TestClient.STATE);
    assertThat(back.returned("iss")).isEqualTo(TestClient.authUrl());
    assertThat(back.returned("session_state")).isNull();
    assertThat(claude.exchange(back.returned("code")).<String>path("scope").split(" "))
        .containsExactlyInAnyOrder(
            "league.read", "roster.read", "analysis.read", "alerts.write", "messages.write");
  }

  @Test
  void returnsALongBinaryStateUnchanged() {
    String odd = "%s\r\nX: y #&=+%%é\u0000\"'<".formatted("x".repeat(1500));
    TestPage page = browser.open(claude.authorize("state", odd));

    TestPage back = browser.submit(page, "cancel", "1");

    assertThat(back.redirect().orElseThrow().getRawQuery()).doesNotContain("\n", "+");
    assertThat(
            new String(
                back.returned("state").getBytes(StandardCharsets.ISO_8859_1),
                StandardCharsets.UTF_8))
        .isEqualTo(odd);
    assertThat(back.returned("error")).isEqualTo("access_denied");
    assertThat(back.returned("iss")).isEqualTo(TestClient.authUrl());
  }

  @Test
  void aRequestMayAlsoComeAsAForm() {
    TestPage page =
        browser.post(URI.create(TestClient.authUrl() + "/authorize"), claude.parameters());

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.heading()).isEqualTo("Sign in with your phone");
  }

  @Test
  void theFirstPageHasARequestIdAndSetsTheBrowsersCookie() {
    TestPage page = browser.open(claude.authorize());

    assertThat(page.header("x-request-id")).matches("ar_[A-Za-z0-9_-]{22}");
    assertThat(page.body()).contains(page.header("x-request-id"));
    assertThat(browser.cookies).containsKeys("comanager-sign-in", "AUTH_SESSION_ID");
    assertThat(page.header("set-cookie"))
        .contains("comanager-sign-in=", "HttpOnly", "SameSite=Lax")
        .doesNotContain("KEYCLOAK_", "KC_AUTH_SESSION_HASH", "Secure");
  }

  @Test
  void reportsADenialToTheClient() {
    TestPage back = browser.submit(consent(), "answer", "deny");

    assertThat(back.status()).isEqualTo(302);
    assertThat(back.returned("error")).isEqualTo("access_denied");
    assertThat(back.returned("error_description")).isNotBlank();
    assertThat(back.returned("state")).isEqualTo(TestClient.STATE);
    assertThat(back.returned("code")).isNull();
    assertThat(browser.cookies).doesNotContainKey("fcm_signed_in");
  }

  @Test
  void tokensOmitUncheckedScopesAndIgnoreForgedOnes() {
    TestPage consent = consent("scope", "league.read messages.write");

    TestPage back =
        browser.post(
            consent.action(),
            "answer=allow&scope=roster.write&scope=calls.write&scope=analysis.read"
                + "&redirect_uri=https%3A%2F%2Fevil.example&state=other&client_id=other");

    assertThat(back.redirect().orElseThrow().toString()).startsWith(claude.redirectUri() + "?");
    assertThat(back.returned("state")).isEqualTo(TestClient.STATE);
    assertThat(claude.exchange(back.returned("code")).<String>path("scope"))
        .isEqualTo("league.read");
    assertThat(browser.cookies).containsKey("fcm_signed_in");
  }

  @Test
  void aSignInBegunInAnotherBrowserIsRefused() {
    TestPage consent = consent();
    TestBrowser other = new TestBrowser();

    TestPage without = other.submit(consent, "answer", "allow");
    other.open(claude.authorize());
    TestPage with = other.submit(consent, "answer", "allow");

    for (TestPage page : List.of(without, with)) {
      assertThat(page.status()).isEqualTo(403);
      assertThat(page.heading()).isEqualTo("This browser didn’t begin this sign-in");
      assertThat(page.redirect()).isEmpty();
    }
    assertThat(browser.submit(consent, "answer", "allow").returned("code")).isNotEmpty();
  }

  @Test
  void keycloaksCookiesAloneAreNotEnough() {
    TestPage consent = consent();
    browser.cookies.remove("comanager-sign-in");

    assertThat(browser.submit(consent, "answer", "allow").status()).isEqualTo(403);
  }

  @Test
  void aFormFromAnotherSiteIsRefused() {
    TestPage consent = consent();

    TestPage forged =
        browser.once(
            HttpRequest.newBuilder(consent.action())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Origin", "https://evil.example")
                .POST(HttpRequest.BodyPublishers.ofString("answer=allow")),
            consent.action());

    assertThat(forged.status()).isEqualTo(403);
    assertThat(forged.heading()).isEqualTo("That form came from another site");
  }

  @Test
  void aLoopbackClientMayUseAnotherPortThanItRegistered() {
    TestClient inspector = TestClient.registered("http://127.0.0.1:6274/callback");
    TestClient today = new TestClient(inspector.id(), "http://127.0.0.1:51234/callback");

    TestPage phone = browser.open(today.authorize());
    TestPage back = allowed(signedIn(phone));

    assertThat(phone.header("content-security-policy")).contains("form-action 'self' https: http:");
    assertThat(back.redirect().orElseThrow().toString()).startsWith(today.redirectUri() + "?");
    assertThat(today.exchange(back.returned("code")).statusCode()).isEqualTo(200);
  }

  @Test
  void anEarlierSignInOfTheBrowserHasNoEffect() {
    allowed(consent());
    browser.cookies.put("KEYCLOAK_IDENTITY", "made-up");

    assertThat(browser.open(claude.authorize()).heading()).isEqualTo("Sign in with your phone");
  }

  @Test
  void everyPageForbidsCachingFramingAndScripts() {
    TestClient tricky =
        TestClient.register("<script>alert(1)</script>\"'", "https://claude.ai/api/x");
    TestPage phone = browser.open(tricky.authorize());
    TestPage wrong = browser.submit(phone, "phone", "12");
    TestPage code = browser.submit(wrong, "phone", PHONE);
    TestPage consent = browser.submit(code, "code", CodeSettings.DEMO_CODE);
    TestPage finished = allowed(consent);
    TestPage unknown = browser.open(tricky.authorize("client_id", "nobody"));

    assertThat(List.of(phone, wrong, code, consent, unknown, browser.open(consent.url())))
        .allSatisfy(
            page -> {
              assertThat(page.header("content-type")).isEqualTo("text/html; charset=utf-8");
              assertThat(page.header("content-security-policy"))
                  .startsWith("default-src 'none'; style-src 'self'; img-src 'self'")
                  .contains("frame-ancestors 'none'");
              assertThat(page.header("x-frame-options")).isEqualTo("DENY");
              assertThat(page.body()).doesNotContainIgnoringCase("<script");
            });
    assertThat(List.of(phone, wrong, code, consent, unknown, finished))
        .allSatisfy(
            page -> {
              assertThat(page.header("cache-control")).isEqualTo("no-store");
              assertThat(page.header("x-content-type-options")).isEqualTo("nosniff");
              assertThat(page.header("referrer-policy")).isEqualTo("same-origin");
            });
  }

  private TestPage consent(String... changes) {
    return signedIn(browser.open(claude.authorize(changes)));
  }

  private TestPage signedIn(TestPage phone) {
    TestPage code = browser.submit(phone, "phone", PHONE);
    return browser.submit(code, "code", CodeSettings.DEMO_CODE);
  }

  private TestPage allowed(TestPage consent) {
    return browser.submit(consent, "answer", "allow", "scope", "messages.write");
  }
}
