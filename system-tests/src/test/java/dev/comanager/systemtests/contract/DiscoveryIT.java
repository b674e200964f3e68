package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Mcp;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protected-resource metadata (spec 4.3, RFC 9728). */
@Tag("contract")
class DiscoveryIT {
  private static final String METADATA = "/.well-known/oauth-protected-resource";

  @ParameterizedTest
  @ValueSource(strings = {"", "/mcp", "/v1/mcp/comanager"})
  void theMetadataNamesTheResourceAndItsAuthorizationServer(String path) {
    Response response = Mcp.anonymous().request().get(METADATA + path);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.contentType()).startsWith("application/json");
    assertThat(response.jsonPath().getString("resource")).isEqualTo(Deployment.baseUrl() + path);
    assertThat(response.jsonPath().getList("authorization_servers", String.class))
        .containsExactly(Deployment.authUrl());
  }

  @Test
  void theMetadataOffersTheFiveScopesThatEveryClientMayHave() {
    assertThat(
            Mcp.anonymous()
                .request()
                .get(METADATA)
                .jsonPath()
                .getList("scopes_supported", String.class))
        .containsExactlyInAnyOrderElementsOf(
            List.of(
                "league.read", "roster.read", "analysis.read", "alerts.write", "messages.write"));
  }

  @Test
  void bearersAreSentInTheHeaderOnly() {
    assertThat(
            Mcp.anonymous()
                .request()
                .get(METADATA)
                .jsonPath()
                .getList("bearer_methods_supported", String.class))
        .containsExactly("header");
  }

  @Test
  void theMetadataIsOpenToAnyOrigin() {
    Response response =
        Mcp.anonymous().with(Map.of("Origin", "https://a.example")).request().get(METADATA);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.header("Access-Control-Allow-Origin")).isEqualTo("*");
  }
}
