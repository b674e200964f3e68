package dev.comanager.gateway.discovery;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.gateway.GatewayTest;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
class DiscoveryTest extends GatewayTest {
  @Test
  void servesProtectedResourceMetadataToAnyOrigin() {
    for (String path : List.of("", "/mcp", "/v1/mcp/comanager")) {
      Response response =
          given()
              .header("Origin", "https://anything.example")
              .get("/.well-known/oauth-protected-resource" + path);

      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(response.getHeader("Content-Type")).isEqualTo("application/json");
      assertThat(response.getHeader("Access-Control-Allow-Origin")).isEqualTo("*");
      assertThat(response.asString())
          .isEqualTo(
              "{\"resource\":\"http://localhost:8080"
                  + path
                  + "\","
                  + "\"authorization_servers\":[\"http://localhost:8081\"],"
                  + "\"scopes_supported\":[\"league.read\",\"roster.read\",\"analysis.read\","
                  + "\"alerts.write\",\"messages.write\"],"
                  + "\"bearer_methods_supported\":[\"header\"],"
                  + "\"resource_name\":\"Fantasy Co-Manager\","
                  + "\"resource_documentation\":\"http://localhost:8080/developers\","
                  + "\"resource_policy_uri\":\"http://localhost:8080/developers/privacy\","
                  + "\"resource_tos_uri\":\"http://localhost:8080/developers/terms\"}");
    }
  }

  @Test
  void servesTheIconToAnyOrigin() {
    Response icon = given().get("/developers/icon.svg");

    assertThat(icon.statusCode()).isEqualTo(200);
    assertThat(icon.getHeader("Content-Type")).isEqualTo("image/svg+xml");
    assertThat(icon.getHeader("Content-Security-Policy")).isEqualTo("default-src 'none'");
    assertThat(icon.getHeader("Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(icon.asString()).startsWith("<svg xmlns=").doesNotContain("script", "href");
    assertThat(given().head("/developers/icon.svg").getHeader("Content-Length"))
        .isEqualTo(Integer.toString(icon.asByteArray().length));
  }

  @Test
  void theMetadataIsReadOnlyAndAnswersPreflights() {
    String path = "/.well-known/oauth-protected-resource";

    assertThat(given().options(path).statusCode()).isEqualTo(204);
    assertThat(given().head(path).statusCode()).isEqualTo(200);
    assertThat(given().post(path).statusCode()).isEqualTo(405);
  }

  @Test
  void rejectsAnAddressThatCouldBreakOutOfAHeader() {
    URI auth = URI.create("http://localhost:8081");
    assertThat(new PublicAddresses(URI.create("https://a.example/"), auth).baseUrl())
        .isEqualTo("https://a.example");
    for (String odd : List.of("https://a.example/?x=1", "ftp://a.example", "/relative", "http:x")) {
      assertThatThrownBy(() -> new PublicAddresses(URI.create(odd), auth))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
