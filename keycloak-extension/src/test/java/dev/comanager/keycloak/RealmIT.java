package dev.comanager.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.Form;
import dev.comanager.testkit.signin.Http;
import dev.comanager.testkit.signin.JsonAnswer;
import dev.comanager.testkit.signin.Page;
import dev.comanager.testkit.signin.PublicClient;
import java.net.URI;
import java.net.http.HttpRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Permissions and restrictions of the imported realm. */
@ExtendWith(RunningKeycloak.class)
class RealmIT {
  private static final String PHONE = "+1 202 555 0170";
  private static final String LINE = "ln_0000000000000000000000d1";

  private final Browser browser = Client.browser();

  RealmIT() {
    RunningKeycloak.authService().line(PHONE, LINE);
  }

  @Test
  void authServiceMayManageOnlyClientsAndUsers() {
    Client client = Client.claude();
    Page back =
        browser.submit(client.untilConsent(browser, "league.read", PHONE), "answer", "allow");
    JsonNode token = client.exchange(back.returned("code"));
    String session = PublicClient.claims(token.path("access_token").asText()).path("sid").asText();

    assertThat(admin("GET", "/clients?clientId=" + client.id()).status()).isEqualTo(200);
    assertThat(admin("GET", "/users?exact=true&username=" + LINE).text()).contains(LINE);
    assertThat(admin("GET", "/authentication/flows").status()).isEqualTo(403);
    assertThat(admin("GET", "/events").status()).isEqualTo(403);
    assertThat(admin("DELETE", "/identity-provider/instances/x").status()).isEqualTo(403);
    assertThat(admin("DELETE", "/sessions/" + session).status()).isEqualTo(204);
    assertThat(client.refresh(token.path("refresh_token").asText()).path("error").asText())
        .isEqualTo("invalid_grant");
  }

  @Test
  void aUserHoldsOnlyTheLinesId() {
    Client client = Client.claude();
    browser.submit(client.untilConsent(browser, "league.read", PHONE), "answer", "allow");

    JsonNode user = admin("GET", "/users?exact=true&username=" + LINE).body().get(0);

    assertThat(user.path("username").asText()).isEqualTo(LINE);
    assertThat(user.has("email")).isFalse();
    assertThat(user.has("attributes")).isFalse();
    assertThat(user.path("requiredActions")).isEmpty();
  }

  @Test
  void theBrowsersAddressGoesToAuthServiceAndIntoNoSession() {
    String address = "203.0.113.9";
    Page start = browser.open(Client.claude().authorize("league.read"));
    Page code =
        browser.once(
            Form.post(start.action(), Form.encoded("phone", PHONE))
                .header("X-Browser-Address", address));
    Page consent =
        browser.submit(
            browser.open(code.redirect().orElseThrow()), "code", FakeAuthService.RIGHT_CODE);
    browser.submit(consent, "answer", "allow");

    String user =
        admin("GET", "/users?exact=true&username=" + LINE).body().get(0).path("id").asText();
    assertThat(RunningKeycloak.authService().sends().getLast().path("remoteAddress").asText())
        .isEqualTo(address);
    assertThat(admin("GET", "/users/" + user + "/sessions").text())
        .contains("ipAddress")
        .doesNotContain(address);
  }

  @Test
  void refusesScopesThatAClientIsNotOffered() {
    for (String scope : new String[] {"calls.write", "roster.write", "offline_access", "made.up"}) {
      Page back = browser.open(Client.claude().authorize("league.read " + scope));
      assertThat(back.returned("error")).as(scope).isEqualTo("invalid_scope");
      assertThat(back.returned("state")).isEqualTo(Client.STATE);
    }
  }

  @Test
  void issuesNoTokensWithoutTheThreePages() {
    Client client = Client.claude();

    assertThat(error("grant_type", "client_credentials", "client_id", client.id())).isNotEmpty();
    assertThat(
            error(
                "grant_type",
                "password",
                "client_id",
                client.id(),
                "username",
                LINE,
                "password",
                "x"))
        .isNotEmpty();
    assertThat(
            browser
                .open(
                    URI.create(client.authorize("league.read").toString().replace("S256", "plain")))
                .returned("error"))
        .isEqualTo("invalid_request");
  }

  @Test
  void disablesRegistrationAndPasswordReset() {
    Page registration =
        browser.open(URI.create(RunningKeycloak.realm() + "/login-actions/registration"));
    Page reset =
        browser.open(URI.create(RunningKeycloak.realm() + "/login-actions/reset-credentials"));

    assertThat(registration.status()).isEqualTo(400);
    assertThat(reset.status()).isEqualTo(400);
  }

  @Test
  void signsOnlyWithEs256() {
    JsonNode keys =
        Http.get(URI.create(RunningKeycloak.realm() + "/protocol/openid-connect/certs")).body();

    assertThat(keys.path("keys"))
        .isNotEmpty()
        .allSatisfy(key -> assertThat(key.path("alg").asText()).isEqualTo("ES256"));
  }

  private static String error(String... form) {
    return Client.token(form).text("error");
  }

  private static JsonAnswer admin(String method, String path) {
    return Http.json(
        HttpRequest.newBuilder(URI.create(RunningKeycloak.admin() + path))
            .header("Authorization", "Bearer " + Client.serviceToken())
            .method(method, HttpRequest.BodyPublishers.noBody()));
  }
}
