package dev.comanager.systemtests.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.signin.AuthorizationRequest;
import dev.comanager.systemtests.signin.Browser;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Page;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import io.restassured.response.Response;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that a stranger's input appears as text on a page, and never as markup, header or template
 * (INTERFACE 7).
 */
@Tag("attack")
class MarkupIT {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "</title><svg onload=alert(1)>",
        "${7*7}#{7*7}<#assign x=1>[=7*7]{{7*7}}",
        "javascript:alert(1)",
        "Claude\u202eelgooG",
        "Claude\r\nSet-Cookie: a=b",
        "&lt;b&gt;",
        "' onmouseover='alert(1)"
      })
  void aClientsNameIsEscapedOnThePages(String name) {
    Response response =
        OAuthClient.register(OAuthClient.metadata(name, OAuthClient.CLAUDE_REDIRECT));
    if (response.statusCode() == 400) {
      return; // refusing the registration is fine too
    }
    OAuthClient client =
        new OAuthClient(response.path("client_id"), OAuthClient.CLAUDE_REDIRECT, name);
    SignIn signIn = new SignIn(AuthorizationRequest.of(client), Phone.any());
    Page first = signIn.begin();
    Page third = signIn.consent();
    for (Page page : List.of(first, third)) {
      assertThat(page.document().select("script, img, [onload], [onerror], [onmouseover]"))
          .isEmpty();
      assertThat(page.document().text()).doesNotContain("49", "\u202e");
      assertThat(page.headers().allValues("set-cookie")).noneMatch(it -> it.startsWith("a="));
    }
  }

  @Test
  void anOverlongNameIsCutOrRefused() {
    Response response =
        OAuthClient.register(OAuthClient.metadata("N".repeat(5_000), OAuthClient.CLAUDE_REDIRECT));
    if (response.statusCode() == 201) {
      assertThat(response.<String>path("client_name")).hasSizeLessThanOrEqualTo(200);
    } else {
      assertThat(response.statusCode()).isEqualTo(400);
    }
  }

  @Test
  void typedInputIsEscapedWhenShownAgain() {
    Browser browser = new Browser();
    Page first = browser.open(AuthorizationRequest.of(OAuthClient.claude()).uri());
    Page page = browser.submit(first.form().phone("\"><b>0</b><i a=\""));
    assertThat(page.isPhonePage()).isTrue();
    assertThat(page.document().select("main b, main i, [a]")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a\r\nX-Evil: 1", "a\nSet-Cookie: evil=1", "a%0d%0aX-Evil: 1", "a\u0000b"})
  void aStateCannotInjectAHeader(String state) {
    Page page =
        new Browser()
            .once(
                AuthorizationRequest.of(OAuthClient.claude())
                    .with("scope", "no.such")
                    .with("state", state)
                    .uri());
    assertThat(page.header("X-Evil")).isEmpty();
    assertThat(page.headers().allValues("set-cookie")).noneMatch(it -> it.startsWith("evil"));
    if (page.status() == 302) {
      assertThat(page.returned("state")).isEqualTo(state);
    } else {
      assertThat(page.status()).isEqualTo(400);
    }
  }

  @Test
  void requestHeadersDoNotChangeAddressesOnThePages() {
    for (String header : List.of("X-Forwarded-Host", "Forwarded", "X-Forwarded-Proto", "Host")) {
      String value =
          switch (header) {
            case "Forwarded" -> "host=evil.example;proto=https";
            case "X-Forwarded-Proto" -> "javascript";
            default -> "evil.example";
          };
      Browser browser = new Browser().with(header, value);
      Page page = browser.once(AuthorizationRequest.of(OAuthClient.claude()).uri());
      assertThat(page.body()).as(header).doesNotContain("evil.example", "javascript:");
      assertThat(page.header("Location")).as(header).doesNotContain("evil.example", "javascript:");
      Page metadata =
          browser.once(
              URI.create(Deployment.authUrl() + "/.well-known/oauth-authorization-server"));
      assertThat(metadata.body()).as(header).doesNotContain("evil.example");
    }
  }

  @Test
  void oversizedFormsAreRefusedAndTheNextRequestIsServed() {
    Browser browser = new Browser();
    AuthorizationRequest request = AuthorizationRequest.of(OAuthClient.claude());
    Page first = browser.open(request.uri());
    String large = "x".repeat(1_500_000);
    String many = "a=1&".repeat(100_000);
    List<URI> addresses =
        List.of(
            first.form().action(),
            URI.create(Deployment.authUrl() + "/token"),
            URI.create(Deployment.authUrl() + "/revoke"),
            URI.create(Deployment.authUrl() + "/authorize"));
    for (URI address : addresses) {
      for (String body : List.of("phone=" + large + "&token=" + large, many)) {
        int status = statusOf(browser.copy(), address, body);
        assertThat(status).as("%s", address.getPath()).isIn(0, 400, 413, 431);
      }
    }
    assertThat(new Browser().open(request.uri()).isPhonePage()).isTrue();
  }

  @Test
  void anOverlongUrlIsRefused() {
    Page page =
        new Browser()
            .once(
                AuthorizationRequest.of(OAuthClient.claude())
                    .with("nonce", "n".repeat(100_000))
                    .uri());
    assertThat(page.status()).isIn(400, 413, 414, 431);
  }

  /** The status, or 0 if the connection was closed in the middle of such a body. */
  private static int statusOf(Browser browser, URI address, String body) {
    try {
      return browser.post(address, "application/x-www-form-urlencoded", body).status();
    } catch (AssertionError closed) {
      assertThat(closed).hasCauseInstanceOf(java.io.IOException.class);
      return 0;
    }
  }
}
