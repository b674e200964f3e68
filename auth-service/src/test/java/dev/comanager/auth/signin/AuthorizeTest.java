package dev.comanager.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.WithBackends;
import dev.comanager.auth.registration.TestClients;
import dev.comanager.testkit.backends.KeycloakTestResource;
import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.Form;
import dev.comanager.testkit.signin.Page;
import dev.comanager.testkit.signin.PublicClient;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Refusals of {@code /authorize}, and the parts of Keycloak that nobody can reach. */
@QuarkusTest
@WithBackends
class AuthorizeTest {
  private final Browser browser = TestClients.browser();
  private PublicClient claude;

  @BeforeEach
  void registerClient() {
    claude = TestClients.claude();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "nobody", "fcm_00000000000000000000000000000000", "auth-service", "account"})
  void anUnknownClientGetsAnErrorPageAndNoRedirect(String id) {
    assertStopped(
        browser.open(claude.authorize("client_id", id)), "This assistant isn’t known here");
  }

  @Test
  void anUnknownRedirectAddressGetsAPageAndNoRedirect() {
    assertStopped(
        browser.open(claude.authorize("redirect_uri", "https://evil.example/")),
        "That is not the assistant’s address");
    assertStopped(
        browser.open(URI.create(claude.authorize() + "&redirect_uri=https%3A%2F%2Fevil.example")),
        "That is not the assistant’s address");
  }

  private static void assertStopped(Page page, String heading) {
    assertThat(page.status()).isEqualTo(400);
    assertThat(page.heading()).isEqualTo(heading);
    assertThat(page.redirect()).isEmpty();
    assertThat(page.header("cache-control")).isEqualTo("no-store");
    assertThat(page.header("set-cookie")).isEmpty();
  }

  @Test
  void anUnavailableScopeRedirectsWithTheSpecsError() {
    Page back = browser.open(claude.authorize("scope", "league.read roster.write"));

    assertThat(back.status()).isEqualTo(302);
    assertThat(back.redirect().orElseThrow().toString()).startsWith(claude.redirectUri() + "?");
    assertThat(back.returned("error")).isEqualTo("invalid_scope");
    assertThat(back.returned("error_description")).contains("roster.write");
    assertThat(back.returned("state")).isEqualTo(claude.state());
    assertThat(back.returned("iss")).isEqualTo(TestClients.authUrl());
    assertThat(back.header("cache-control")).isEqualTo("no-store");
  }

  @Test
  void refusesAnotherResource() {
    assertThat(
            browser.open(claude.authorize("resource", "https://other.example")).returned("error"))
        .isEqualTo("invalid_target");
    assertThat(browser.open(claude.authorize("resource", KeycloakTestResource.BASE_URL)).status())
        .isEqualTo(200);
  }

  @Test
  void pkceCannotBeOmittedOrWeakened() {
    for (Page back :
        new Page[] {
          browser.open(claude.authorize("code_challenge", null)),
          browser.open(claude.authorize("code_challenge_method", null)),
          browser.open(claude.authorize("code_challenge_method", "plain"))
        }) {
      assertThat(back.returned("error")).isEqualTo("invalid_request");
    }
  }

  @Test
  void aClientThatAcceptsJsonGetsThePageToo() {
    URI uri = claude.authorize();
    Page page = browser.once(HttpRequest.newBuilder(uri).header("Accept", "application/json"));

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.heading()).isEqualTo("Sign in with your phone");
  }

  @Test
  void otherMethodsGetTheAllowedOnes() {
    URI uri = claude.authorize();
    Page page =
        browser.once(
            HttpRequest.newBuilder(uri).method("PUT", HttpRequest.BodyPublishers.ofString("x")));

    assertThat(page.status()).isEqualTo(405);
    assertThat(page.header("allow")).isEqualTo("GET, POST");
  }

  @Test
  void anUndecodableFormGetsAnErrorPage() {
    Page phone = browser.open(claude.authorize());

    for (String form : List.of("%phone=x", "phone=%", "phone=%C3", "phone=%00")) {
      Page page = browser.post(phone.action(), form);
      assertThat(page.status()).as(form).isEqualTo(400);
      assertThat(page.heading()).isEqualTo("That form can’t be read");
    }
    assertThat(browser.submit(phone, "phone", "12").heading()).isEqualTo("Sign in with your phone");
  }

  @Test
  void anOversizedFormGetsAnErrorPage() {
    Page phone = browser.open(claude.authorize());

    Page large = browser.post(phone.action(), Form.encoded("phone", "5".repeat(20_000)));
    Page larger =
        browser.post(
            URI.create(TestClients.authUrl() + "/authorize"),
            Form.encoded("state", "x".repeat(100_000)));

    for (Page page : new Page[] {large, larger}) {
      assertThat(page.status()).isEqualTo(413);
      assertThat(page.heading()).isEqualTo("That form is too large");
    }
    assertThat(browser.submit(phone, "phone", "12").heading()).isEqualTo("Sign in with your phone");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/realms/comanager/protocol/openid-connect/auth",
        "/realms/comanager/protocol/openid-connect/token",
        "/realms/comanager/.well-known/openid-configuration",
        "/realms/comanager",
        "/realms/master/protocol/openid-connect/auth",
        "/realms/comanager/login-actions/registration",
        "/realms/comanager/login-actions/../protocol/openid-connect/certs",
        "/realms/comanager/login-actions/%2e%2e/protocol/openid-connect/certs",
        "/realms/comanager/login-actions/%252e%252e/protocol/openid-connect/certs",
        "/realms/comanager/login-actions/..%2fprotocol%2fopenid-connect%2fcerts",
        "/realms/comanager/login-actions/authenticate/../../protocol/openid-connect/certs",
        "/realms/comanager/login-actions\\..\\protocol\\openid-connect\\certs",
        "/resources/../realms/comanager/protocol/openid-connect/certs",
        "/resources/%2e%2e/realms/comanager/protocol/openid-connect/certs",
        "//realms/comanager/protocol/openid-connect/certs",
        "/authorize/../realms/comanager/protocol/openid-connect/certs",
        "/admin/realms/comanager",
        "/admin/",
        "/js/keycloak.js",
        "/metrics"
      })
  void nothingElseOfKeycloakIsReached(String path) throws IOException {
    assertThat(raw(path))
        .containsPattern("^HTTP/1.1 40[04] ")
        .doesNotContain("keys", "issuer", "realm\"");
  }

  /** A raw request, because clients normalize such paths before sending them. */
  private static String raw(String path) throws IOException {
    URI authUrl = URI.create(TestClients.authUrl());
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), authUrl.getPort())) {
      OutputStream out = socket.getOutputStream();
      out.write(
          ("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
              .getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
      InputStream in = socket.getInputStream();
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  @Test
  void servesTheStylesheetAndLetsBrowsersCacheIt() {
    Page phone = browser.open(claude.authorize());
    String href = phone.body().replaceAll("(?s).*rel=\"stylesheet\" href=\"([^\"]+)\".*", "$1");

    Page css = browser.open(phone.url().resolve(href));
    Page own = browser.open(URI.create(TestClients.authUrl() + "/pages/signin.css"));

    assertThat(css.status()).isEqualTo(200);
    assertThat(css.header("content-type")).startsWith("text/css");
    assertThat(css.header("cache-control")).startsWith("public, max-age=");
    assertThat(own.body()).isEqualTo(css.body());
  }

  @Test
  void ignoresAnAddressThatABrowserClaims() {
    URI uri = claude.authorize();
    Page page =
        browser.once(
            HttpRequest.newBuilder(uri)
                .header("X-Forwarded-Host", "evil.example")
                .header("X-Forwarded-Proto", "https")
                .header("Forwarded", "host=evil.example"));

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.body()).doesNotContain("evil.example");
  }
}
