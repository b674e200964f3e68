package dev.comanager.gateway.developers;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ToolDefinitions;
import dev.comanager.gateway.GatewayTest;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class DevelopersPageTest extends GatewayTest {
  @Test
  void theIndexListsEveryToolOnceAndHasAllSections() {
    String page = given().get("/developers").asString();

    ToolDefinitions.load()
        .forEach(tool -> assertThat(page).containsOnlyOnce("<code>" + tool.name() + "</code>"));
    assertThat(page)
        .contains("curl -s http://localhost:8080/mcp", "26</b> tools")
        .contains("id=\"privacy\"", "id=\"terms\"", "id=\"support\"", "id=\"errors\"")
        .contains("href=\"http://localhost:8080/developers/examples\"")
        .doesNotContain("{{", "<script", " style=");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/developers",
        "/developers/examples",
        "/developers/privacy",
        "/developers/terms",
        "/developers/support"
      })
  void onlyItsOwnStyleMayBeApplied(String path) throws Exception {
    Response response = given().get(path);
    String page = response.asString();
    String css = page.substring(page.indexOf("<style>") + 7, page.indexOf("</style>"));
    String hash =
        Base64.getEncoder()
            .encodeToString(
                MessageDigest.getInstance("SHA-256").digest(css.getBytes(StandardCharsets.UTF_8)));

    assertThat(response.getHeader("Content-Type")).isEqualTo("text/html; charset=utf-8");
    assertThat(response.getHeader("Content-Security-Policy"))
        .isEqualTo(
            "default-src 'none'; style-src 'sha256-"
                + hash
                + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    assertThat(response.getHeader("X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(given().head(path).statusCode()).isEqualTo(200);
    assertThat(page)
        .doesNotContain("{{", "<script", " style=")
        .containsOnlyOnce("aria-current=\"page\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/nowhere", "/developers/nowhere", "/mcp/nowhere"})
  void showsBrowsersANotFoundPage(String path) {
    Response response = given().header("Accept", "text/html,*/*;q=0.8").get(path);

    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(response.contentType()).startsWith("text/html");
    assertThat(response.header("Content-Security-Policy")).contains("default-src 'none'");
    assertThat(response.header("Cache-Control")).isEqualTo("no-store");
    assertThat(response.asString())
        .contains("<h1>There is no page here</h1>", "/developers\">the quick start", "/account")
        .doesNotContain("{{", "aria-current=\"page\">", "<script", " style=");
    assertThat(given().header("Accept", "text/html").head(path).statusCode()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "POST", "DELETE", "OPTIONS"})
  void anUnknownPathNamesTheEndpointInJson(String method) {
    Response response = given().body("{}").request(method, "/sse");

    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(response.contentType()).isEqualTo("application/json");
    assertThat(response.header("X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(response.<String>path("error.message"))
        .startsWith("There is nothing at this address. The MCP endpoint is ")
        .endsWith("/mcp.");
  }

  @Test
  void theTermsContainWhatCarriersRequire() {
    assertThat(given().get("/developers/terms").asString())
        .contains("Message and data rates may apply", "Message frequency varies", "<b>STOP</b>")
        .contains("<b>HELP</b>", "Carriers are not liable", "/developers/privacy");
    assertThat(given().get("/developers/privacy").asString())
        .contains("No mobile information is shared with third parties or affiliates");
  }

  @Test
  void everyPageSaysSoWhenNoOperatorIsConfigured() {
    assertThat(given().get("/developers/support").asString())
        .contains(
            "Nobody is named yet as running this installation, and there is no contact address.");
  }

  @Test
  void theExamplesShowARecordedRunUnderTheseAddresses() {
    String page = given().get("/developers/examples").asString();

    assertThat(page)
        .contains("One run, end to end", "POST http://localhost:8080/mcp")
        .contains("<i class=\"k\">&quot;decision_id&quot;</i>", "class=\"sms\"", ">401<", ">403<")
        .doesNotContain("{{", "<script", " style=", "fcml_", "eyJ");
  }
}
