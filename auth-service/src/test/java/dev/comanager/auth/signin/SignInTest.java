package dev.comanager.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.WithBackends;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.auth.registration.TestClients;
import dev.comanager.contracts.Surface;
import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.Form;
import dev.comanager.testkit.signin.Page;
import dev.comanager.testkit.signin.PhoneOwner;
import dev.comanager.testkit.signin.PublicClient;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A person's path through the sign-in pages. */
@QuarkusTest
@WithBackends
class SignInTest {
  private static final String PHONE = CodeSettings.DEMO_PHONE;
  private final Browser browser = TestClients.browser();
  private final PhoneOwner owner = TestClients.demoOwner(browser);
  private PublicClient claude;

  @BeforeEach
  void registerClient() {
    claude = TestClients.claude();
  }

  @Test
  void returnsToTheClientWithCodeStateAndIssuerAfterThreePages() {
    Page phone = browser.open(claude.authorize());
    assertThat(phone.status()).isEqualTo(200);
    assertThat(phone.url().getPath()).isEqualTo("/authorize");
    assertThat(phone.heading()).isEqualTo("Sign in with your phone");

    Page code = browser.submit(phone, "phone", CodeSettings.DEMO_PHONE);
    assertThat(code.heading()).isEqualTo("Enter the code");

    Page consent = browser.submit(code, "code", CodeSettings.DEMO_CODE);
    assertThat(consent.heading()).isEqualTo("Let Claude use your co-manager?");

    Page back = browser.submit(consent, "answer", "allow", "scope", "messages.write");
    assertThat(back.status()).isEqualTo(302);
    assertThat(back.redirect().orElseThrow().toString()).startsWith(claude.redirectUri() + "?");
    assertThat(back.returned("state")).isEqualTo(claude.state());
    assertThat(back.returned("iss")).isEqualTo(TestClients.authUrl());
    assertThat(back.returned("session_state")).isNull();
    assertThat(claude.exchange(back.returned("code")).text("scope").split(" ", -1))
        .containsExactlyInAnyOrder(
            "league.read", "roster.read", "analysis.read", "alerts.write", "messages.write");
  }

  @Test
  void returnsALongBinaryStateUnchanged() {
    String odd = "%s\r\nX: y #&=+%%é\u0000\"'<".formatted("x".repeat(1500));
    Page page = browser.open(claude.authorize("state", odd));

    Page back = browser.submit(page, "cancel", "1");

    assertThat(back.redirect().orElseThrow().getRawQuery()).doesNotContain("\n", "+");
    assertThat(back.returned("state")).isEqualTo(odd);
    assertThat(back.returned("error")).isEqualTo("access_denied");
    assertThat(back.returned("iss")).isEqualTo(TestClients.authUrl());
  }

  @Test
  void aRequestMayAlsoComeAsAForm() {
    Page page =
        browser.post(
            URI.create(TestClients.authUrl() + "/authorize"), Form.encoded(claude.parameters()));

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.heading()).isEqualTo("Sign in with your phone");
  }

  @Test
  void theFirstPageHasARequestIdAndSetsTheBrowsersCookie() {
    Page page = browser.open(claude.authorize());

    assertThat(page.header("x-request-id")).matches("ar_[A-Za-z0-9_-]{22}");
    assertThat(page.body()).contains(page.header("x-request-id"));
    assertThat(browser.cookies()).containsKeys("comanager-sign-in", "AUTH_SESSION_ID");
    assertThat(page.header("set-cookie"))
        .contains("comanager-sign-in=", "HttpOnly", "SameSite=Lax")
        .doesNotContain("KEYCLOAK_", "KC_AUTH_SESSION_HASH", "Secure");
  }

  @Test
  void reportsADenialToTheClient() {
    Page back = browser.submit(consent(), "answer", "deny");

    assertThat(back.status()).isEqualTo(302);
    assertThat(back.returned("error")).isEqualTo("access_denied");
    assertThat(back.returned("error_description")).isNotBlank();
    assertThat(back.returned("state")).isEqualTo(claude.state());
    assertThat(back.returned("code")).isNull();
    assertThat(browser.cookies()).doesNotContainKey("fcm_signed_in");
  }

  @Test
  void tokensOmitUncheckedScopesAndIgnoreForgedOnes() {
    Page consent = consent("scope", "league.read messages.write");

    Page back =
        browser.post(
            consent.action(),
            "answer=allow&scope=roster.write&scope=calls.write&scope=analysis.read"
                + "&redirect_uri=https%3A%2F%2Fevil.example&state=other&client_id=other");

    assertThat(back.redirect().orElseThrow().toString()).startsWith(claude.redirectUri() + "?");
    assertThat(back.returned("state")).isEqualTo(claude.state());
    assertThat(claude.exchange(back.returned("code")).text("scope")).isEqualTo("league.read");
    assertThat(browser.cookies()).containsKey("fcm_signed_in");
  }

  @Test
  void aSignInBegunInAnotherBrowserIsRefused() {
    Page consent = consent();
    Browser other = TestClients.browser();

    Page without = other.submit(consent, "answer", "allow");
    other.open(claude.authorize());
    Page with = other.submit(consent, "answer", "allow");

    for (Page page : List.of(without, with)) {
      assertThat(page.status()).isEqualTo(403);
      assertThat(page.heading()).isEqualTo("This sign-in started in another browser");
      assertThat(page.redirect()).isEmpty();
    }
    assertThat(browser.submit(consent, "answer", "allow").returned("code")).isNotEmpty();
  }

  @Test
  void keycloaksCookiesAloneAreNotEnough() {
    Page consent = consent();
    browser.cookies().remove("comanager-sign-in");

    assertThat(browser.submit(consent, "answer", "allow").status()).isEqualTo(403);
  }

  @Test
  void aFormFromAnotherSiteIsRefused() {
    Page consent = consent();

    Page forged =
        browser.once(
            Form.post(consent.action(), "answer=allow").header("Origin", "https://evil.example"));

    assertThat(forged.status()).isEqualTo(403);
    assertThat(forged.heading()).isEqualTo("That form came from another site");
  }

  @Test
  void aLoopbackClientMayUseAnotherPortThanItRegistered() {
    PublicClient inspector =
        PublicClient.register(TestClients.server(), "Own", "http://127.0.0.1:6274/callback");
    PublicClient today =
        new PublicClient(inspector.server(), inspector.id(), "http://127.0.0.1:51234/callback");

    Page phone = browser.open(today.authorize());
    Page back = allowed(owner.signIn(phone));

    assertThat(phone.header("content-security-policy")).contains("form-action 'self' https: http:");
    assertThat(back.redirect().orElseThrow().toString()).startsWith(today.redirectUri() + "?");
    assertThat(today.exchange(back.returned("code")).status()).isEqualTo(200);
  }

  @Test
  void anAppIsCalledByItsOwnScheme() {
    PublicClient cursor =
        PublicClient.register(
            TestClients.server(), "Cursor", "cursor://anysphere.cursor-mcp/oauth/callback");

    Page phone = browser.open(cursor.authorize());
    Page consent = owner.signIn(phone);
    Page back = allowed(consent);

    assertThat(phone.header("content-security-policy"))
        .contains("form-action 'self' https: cursor:;");
    assertThat(consent.body()).contains("<dd class=\"mono\">cursor://anysphere.cursor-mcp</dd>");
    assertThat(back.redirect().orElseThrow().toString()).startsWith(cursor.redirectUri() + "?");
    assertThat(cursor.exchange(back.returned("code")).status()).isEqualTo(200);
  }

  @Test
  void anEarlierSignInOfTheBrowserHasNoEffect() {
    allowed(consent());
    browser.cookies().put("KEYCLOAK_IDENTITY", "made-up");

    assertThat(browser.open(claude.authorize()).heading()).isEqualTo("Sign in with your phone");
  }

  @Test
  void everyPageForbidsCachingFramingAndScripts() {
    PublicClient tricky =
        TestClients.register(
            "<script>alert(1)</script>\"'", Surface.CLAUDE, "https://claude.ai/api/x");
    Page phone = browser.open(tricky.authorize());
    Page wrong = browser.submit(phone, "phone", "12");
    Page code = browser.submit(wrong, "phone", PHONE);
    Page consent = browser.submit(code, "code", CodeSettings.DEMO_CODE);
    Page finished = allowed(consent);
    Page unknown = browser.open(tricky.authorize("client_id", "nobody"));

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

  private Page consent(String... changes) {
    return owner.untilConsent(claude.authorize(changes));
  }

  private Page allowed(Page consent) {
    return browser.submit(consent, "answer", "allow", "scope", "messages.write");
  }
}
