package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.signin.OAuthClient;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Authorization-server metadata (spec 4.3, RFC 8414). */
@Tag("contract")
class AuthorizationServerMetadataIT {
  private static final String METADATA = "/.well-known/oauth-authorization-server";

  @Test
  void theMetadataHasTheFieldsOfTheSpec() {
    JsonPath metadata = read(METADATA);
    String url = Deployment.authUrl();
    assertThat(metadata.getString("issuer")).isEqualTo(url);
    assertThat(metadata.getString("authorization_endpoint")).isEqualTo(url + "/authorize");
    assertThat(metadata.getString("token_endpoint")).isEqualTo(url + "/token");
    assertThat(metadata.getString("registration_endpoint")).isEqualTo(url + "/register");
    assertThat(metadata.getString("revocation_endpoint")).isEqualTo(url + "/revoke");
    assertThat(metadata.getList("code_challenge_methods_supported", String.class))
        .containsExactly("S256");
    assertThat(metadata.getList("scopes_supported", String.class))
        .containsExactlyInAnyOrder(
            "league.read",
            "roster.read",
            "analysis.read",
            "alerts.write",
            "messages.write",
            "calls.write",
            "roster.write");
  }

  @Test
  void theMetadataListsResponseModesGrantTypesAndAuthMethods() {
    JsonPath metadata = read(METADATA);
    assertThat(metadata.getList("response_types_supported", String.class)).containsExactly("code");
    assertThat(metadata.getList("response_modes_supported", String.class)).containsExactly("query");
    assertThat(metadata.getList("grant_types_supported", String.class))
        .containsExactlyInAnyOrder("authorization_code", "refresh_token");
    assertThat(metadata.getList("token_endpoint_auth_methods_supported", String.class))
        .containsExactly("none");
    assertThat(metadata.getList("revocation_endpoint_auth_methods_supported", String.class))
        .containsExactly("none");
    assertThat(metadata.getBoolean("authorization_response_iss_parameter_supported")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {METADATA + "/mcp", METADATA + "/v1/mcp/comanager"})
  void thePathInsertedFormsReturnTheSameMetadata(String path) {
    assertThat(read(path).<Object>get()).isEqualTo(read(METADATA).<Object>get());
  }

  @Test
  void theMetadataIsOpenToAnyOrigin() {
    Response response = OAuthClient.http().header("Origin", "https://a.example").get(METADATA);
    assertThat(response.header("Access-Control-Allow-Origin")).isEqualTo("*");
  }

  @Test
  void noAddressInTheMetadataLeadsElsewhere() {
    for (Object value : read(METADATA).<java.util.Map<String, Object>>get().values()) {
      if (value instanceof String text && text.startsWith("http")) {
        assertThat(text)
            .matches(
                it -> it.startsWith(Deployment.authUrl()) || it.startsWith(Deployment.baseUrl()));
      }
      if (value instanceof List<?> values) {
        assertThat(values).noneMatch(one -> one.toString().contains("/realms/"));
      }
    }
  }

  private static JsonPath read(String path) {
    Response response = OAuthClient.http().get(path);
    assertThat(response.statusCode()).as(path).isEqualTo(200);
    assertThat(response.contentType()).startsWith("application/json");
    return response.jsonPath();
  }
}
