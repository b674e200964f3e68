package dev.comanager.auth.token;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.RelayedTest;
import dev.comanager.auth.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Refusals of {@code /token}; a refusal uses nothing up. */
@QuarkusTest
@WithBackends
class TokenRefusalsTest implements RelayedTest {
  private final OAuthClient client = OAuthClient.claude();

  @Test
  void aWrongRedirectUriIsRefusedAndTheCodeStaysValid() {
    String code = client.code(OAuthClient.FOUR);

    refused(
        with(client.codeForm(code), "redirect_uri", client.redirectUri() + "/"),
        400,
        "invalid_grant",
        "redirect_uri differs from that of the authorization request");

    client.exchange(code).then().statusCode(200);
  }

  @Test
  void anUnknownCodeHasItsOwnErrorText() {
    refused(client.codeForm("made.up.code"), 400, "invalid_grant", "code unknown");
  }

  @ParameterizedTest
  @CsvSource({
    "code_verifier, '', invalid_request, code_verifier is missing",
    "client_id, '', invalid_request, client_id is missing",
    "client_secret, s, invalid_client, clients are public here and have no secret",
    "grant_type, password, unsupported_grant_type,",
    "resource, https://other.example/, invalid_target, resource is not the tool server",
  })
  void aUsedCodeIsReportedFirstAndRevokesItsGrant(
      String parameter, String value, String error, String description) {
    String code = client.code(OAuthClient.FOUR);
    Map<String, Object> wrong = with(client.codeForm(code), parameter, value);
    Response unused = OAuthClient.token(wrong);
    assertThat(unused.<String>path("error")).isEqualTo(error);
    if (description != null) {
      assertThat(unused.<String>path("error_description")).isEqualTo(description);
    }
    String refreshToken =
        client.exchange(code).then().statusCode(200).extract().path("refresh_token");

    refused(wrong, 400, "invalid_grant", "code already used");

    assertThat(client.refresh(refreshToken).<String>path("error")).isEqualTo("invalid_grant");
  }

  @Test
  void aCodeIsValidForAMinute() {
    String code = client.code(OAuthClient.FOUR);
    Database.change(
        "UPDATE authorization_code SET issued_at = issued_at - interval '61 seconds'"
            + " WHERE client = '"
            + client.id()
            + "'");

    refused(client.codeForm(code), 400, "invalid_grant", "code expired");
  }

  @Test
  void aCodeOfAnotherClientIsRefusedAndStaysValid() {
    String code = client.code(OAuthClient.FOUR);

    refused(
        with(client.codeForm(code), "client_id", OAuthClient.chatGpt().id()),
        400,
        "invalid_grant",
        "code was issued to another client");

    client.exchange(code).then().statusCode(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fcm_00000000000000000000000000000000", "auth-service", "account", "'"})
  void refersAnUnregisteredClientToRegistration(String id) {
    String code = client.code(OAuthClient.FOUR);

    refused(
        with(client.codeForm(code), "client_id", id),
        400,
        "invalid_client",
        "client unknown, register again");
  }

  @ParameterizedTest
  @CsvSource({
    "grant_type, grant_type is missing",
    "client_id, client_id is missing",
    "code, code is missing",
    "code_verifier, code_verifier is missing"
  })
  void namesAMissingParameter(String parameter, String text) {
    Map<String, Object> form = client.codeForm("any");
    form.remove(parameter);

    refused(form, 400, "invalid_request", text);
    form.put(parameter, "");
    refused(form, 400, "invalid_request", text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"grant_type", "client_id", "code", "code_verifier", "redirect_uri"})
  void refusesARepeatedParameter(String parameter) {
    Map<String, Object> form = client.codeForm(client.code(OAuthClient.FOUR));
    form.put(parameter, java.util.List.of(form.get(parameter), form.get(parameter)));

    refused(form, 400, "invalid_request", parameter + " is given twice");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "client_credentials",
        "password",
        "implicit",
        "urn:ietf:params:oauth:grant-type:device_code",
        "urn:ietf:params:oauth:grant-type:token-exchange",
        "urn:ietf:params:oauth:grant-type:jwt-bearer",
        "urn:openid:params:grant-type:ciba",
        "urn:ietf:params:oauth:grant-type:uma-ticket",
        "Authorization_Code"
      })
  void everyOtherGrantIsUnsupportedForEveryClient(String grantType) {
    Response refused =
        given()
            .formParam("grant_type", grantType)
            .formParam("client_id", "auth-service")
            .formParam("client_secret", OAuthClient.config().clientSecret().orElseThrow())
            .post("/token");

    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.<String>path("error")).isEqualTo("unsupported_grant_type");
  }

  @Test
  void refusesTheSecretOfKeycloaksOwnClient() {
    refused(
        with(client.codeForm("any"), "client_secret", "any"),
        400,
        "invalid_client",
        "clients are public here and have no secret");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://localhost:8080",
        "http://localhost:8080/",
        "http://localhost:8080/mcp",
        "http://localhost:8080/v1/mcp/comanager"
      })
  void acceptsTheToolServerAsTheResource(String resource) {
    Map<String, Object> form = client.codeForm(client.code(OAuthClient.FOUR));

    OAuthClient.token(with(form, "resource", resource)).then().statusCode(200);
  }

  @Test
  void anotherResourceIsRefusedAndTheCodeStaysValid() {
    String code = client.code(OAuthClient.FOUR);

    refused(
        with(client.codeForm(code), "resource", "https://elsewhere.example"),
        400,
        "invalid_target",
        "resource is not the tool server");

    client.exchange(code).then().statusCode(200);
  }

  private static void refused(Map<String, Object> form, int status, String error, String text) {
    Response refused = OAuthClient.token(form);
    assertThat(refused.statusCode()).isEqualTo(status);
    assertThat(refused.asString())
        .isEqualTo("{\"error\":\"%s\",\"error_description\":\"%s\"}".formatted(error, text));
    assertThat(refused.contentType()).isEqualTo("application/json");
    assertThat(refused.header("cache-control")).isEqualTo("no-store");
  }

  private static Map<String, Object> with(Map<String, Object> form, String name, Object value) {
    Map<String, Object> changed = new HashMap<>(form);
    changed.put(name, value);
    return changed;
  }
}
