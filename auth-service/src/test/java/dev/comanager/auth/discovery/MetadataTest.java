package dev.comanager.auth.discovery;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.WithBackends;
import dev.comanager.auth.keycloak.PublicAddresses;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithBackends
class MetadataTest {
  @Inject PublicAddresses addresses;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/.well-known/oauth-authorization-server",
        "/.well-known/oauth-authorization-server/mcp",
        "/.well-known/oauth-authorization-server/v1/mcp/comanager",
        "/.well-known/openid-configuration",
        "/.well-known/openid-configuration/mcp",
        "/.well-known/openid-configuration/v1/mcp/comanager",
        "/mcp/.well-known/openid-configuration",
        "/v1/mcp/comanager/.well-known/openid-configuration",
      })
  void servesCompleteMetadataAtEveryAddress(String path) {
    Response response = given().header("Origin", "https://inspector.example").get(path);

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.contentType()).isEqualTo("application/json");
    assertThat(response.header("Cache-Control")).contains("max-age");
    assertThat(response.header("Access-Control-Allow-Origin")).isEqualTo("*");
    String auth = addresses.authUrl();
    Map<String, Object> document = response.jsonPath().getMap("");
    assertThat(document)
        .containsEntry("issuer", auth)
        .containsEntry("authorization_endpoint", auth + "/authorize")
        .containsEntry("token_endpoint", auth + "/token")
        .containsEntry("registration_endpoint", auth + "/register")
        .containsEntry("revocation_endpoint", auth + "/revoke")
        .containsEntry("response_types_supported", List.of("code"))
        .containsEntry("response_modes_supported", List.of("query"))
        .containsEntry("grant_types_supported", List.of("authorization_code", "refresh_token"))
        .containsEntry("token_endpoint_auth_methods_supported", List.of("none"))
        .containsEntry("revocation_endpoint_auth_methods_supported", List.of("none"))
        .containsEntry("code_challenge_methods_supported", List.of("S256"))
        .containsEntry("authorization_response_iss_parameter_supported", true)
        .containsEntry("client_id_metadata_document_supported", true)
        .containsEntry(
            "scopes_supported",
            List.of(
                "league.read",
                "roster.read",
                "analysis.read",
                "alerts.write",
                "messages.write",
                "calls.write",
                "roster.write"))
        .containsEntry("service_documentation", addresses.baseUrl() + "/developers")
        .containsEntry("op_policy_uri", addresses.baseUrl() + "/developers/privacy")
        .containsEntry("op_tos_uri", addresses.baseUrl() + "/developers/terms");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/privacy", "/terms", "/support"})
  void signInAndAccountPagesRedirectToThePublicPages(String path) {
    Response response = given().redirects().follow(false).get(path);

    assertThat(response.statusCode()).isEqualTo(302);
    assertThat(response.header("Location")).isEqualTo(addresses.baseUrl() + "/developers" + path);
  }

  @Test
  void keysAreNotPublished() {
    assertThat(metadata().jsonPath().getMap("")).doesNotContainKey("jwks_uri");
    assertThat(given().get("/.well-known/jwks.json").statusCode()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/.well-known/oauth-authorization-server", "/register"})
  void answersPreflightsOfAnyOrigin(String path) {
    Response response =
        given()
            .header("Origin", "https://inspector.example")
            .header("Access-Control-Request-Method", "POST")
            .header("Access-Control-Request-Headers", "content-type,mcp-protocol-version")
            .options(path);

    assertThat(response.statusCode()).isEqualTo(204);
    assertThat(response.header("Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(response.header("Access-Control-Allow-Headers"))
        .contains("content-type", "mcp-protocol-version");
    assertThat(response.header("Access-Control-Allow-Credentials")).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/register", "/token", "/revoke"})
  void letsBrowsersReadTheAnswerAcrossOrigins(String path) {
    assertThat(given().post(path).header("Access-Control-Allow-Origin")).isEqualTo("*");
  }

  @Test
  void theSignInAllowsNoOtherOrigin() {
    Response response =
        given()
            .header("Origin", "https://evil.example")
            .redirects()
            .follow(false)
            .get("/authorize");

    assertThat(response.header("Access-Control-Allow-Origin")).isNull();
  }

  @Test
  void refusesOtherMethodsInJson() {
    Response response = given().post("/.well-known/oauth-authorization-server");

    assertThat(response.statusCode()).isEqualTo(405);
    assertThat(response.header("Allow")).contains("GET");
    assertThat(response.jsonPath().getString("error")).isEqualTo("invalid_request");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/nothing", "/realms/comanager", "/pages/none.css", "/resources/none"})
  void showsBrowsersANotFoundPage(String path) {
    Response response = given().header("Accept", "text/html,*/*;q=0.8").get(path);

    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(response.contentType()).startsWith("text/html");
    assertThat(response.header("Content-Security-Policy")).contains("default-src 'none'");
    assertThat(response.asString()).contains("<h1>There is no page here</h1>", "/support");
  }

  @Test
  void leadsBrowsersAtTheRootToTheLandingPage() {
    Response response =
        given().header("Accept", "text/html,*/*;q=0.8").redirects().follow(false).get("/");

    assertThat(response.statusCode()).isEqualTo(302);
    assertThat(response.header("Location")).isEqualTo(addresses.baseUrl() + "/");
    assertThat(response.header("Vary")).containsIgnoringCase("accept");
    assertThat(given().get("/").statusCode()).isEqualTo(404);
    assertThat(given().get("/").contentType()).isEqualTo("application/json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/.well-known/oauth-authorization-server/other",
        "/.well-known/oauth-authorization-server/../register",
        "/nothing",
        "/realms/comanager",
        "/admin/realms/comanager"
      })
  void anUnknownPathAnswersInJson(String path) {
    Response response = given().urlEncodingEnabled(false).get(path);

    assertThat(response.statusCode()).isIn(404, 405);
    assertThat(response.contentType()).isEqualTo("application/json");
    assertThat(response.jsonPath().getString("error_description")).isNotBlank();
  }

  @Test
  void headHasNoBody() {
    Response response = given().head("/.well-known/oauth-authorization-server");

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body().asString()).isEmpty();
  }

  private static Response metadata() {
    return given().get("/.well-known/oauth-authorization-server");
  }
}
