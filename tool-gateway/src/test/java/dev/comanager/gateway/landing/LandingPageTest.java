package dev.comanager.gateway.landing;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.gateway.GatewayTest;
import dev.comanager.gateway.developers.Contact;
import dev.comanager.gateway.developers.PageFrame;
import dev.comanager.gateway.developers.StaticPage;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.net.URLDecoder;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class LandingPageTest extends GatewayTest {
  @Inject LandingPage landing;

  @Test
  void namesThisInstallationsAddressForEveryAssistant() {
    String page = page("/").asString();

    assertThat(page)
        .contains("<code id=\"address\">http://localhost:8080/mcp</code>")
        .contains(
            "claude mcp add --transport http --scope user comanager http://localhost:8080/mcp")
        .contains("can’t reach it")
        .doesNotContain("{{", "<script>", " style=");
    assertThat(page.replace("&quot;", "\""))
        .contains(
            "<code id=\"vscode\">{\"servers\":{\"comanager\":"
                + "{\"url\":\"http://localhost:8080/mcp\",\"type\":\"http\"}}}</code>",
            "<code id=\"cursor\">{\"mcpServers\":{\"comanager\":"
                + "{\"url\":\"http://localhost:8080/mcp\"}}}</code>");
    assertThat(decoded(page, "vscode:mcp/install\\?([^\"]+)"))
        .isEqualTo(
            "{\"name\":\"comanager\",\"type\":\"http\",\"url\":\"http://localhost:8080/mcp\"}");
    String config =
        decoded(
            page,
            "cursor://anysphere.cursor-deeplink/mcp/install\\?name=comanager&amp;config=([^\"]+)");
    assertThat(new String(Base64.getDecoder().decode(config), UTF_8))
        .isEqualTo("{\"url\":\"http://localhost:8080/mcp\"}");
  }

  @Test
  void mayLoadItsOwnScriptAndFrameAndNothingElse() {
    Response page = page("/");

    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.header("Content-Security-Policy"))
        .startsWith("default-src 'none'; style-src 'sha256-")
        .endsWith("frame-ancestors 'none'; script-src 'self'; frame-src 'self'");
    assertThat(page.header("X-Frame-Options")).isEqualTo("DENY");
    assertThat(given().get("/developers/landing.js").contentType()).startsWith("text/javascript");
  }

  @Test
  void withoutACardShowsARecordedDecisionInAFrameWithoutNetwork() {
    assertThat(page("/").asString())
        .contains("src=\"developers/card\"", "This answer is from")
        .contains("<p class=\"said\">Start Corwin Haskford over Vaughan Holmshaw. ")
        .contains("Holmshaw 12.6.</p>")
        .doesNotContainPattern("(?i)<p class=\"said\">[^<]*(?:lock|today|tomorrow)");
    Response card = page("/developers/card");
    String html = card.asString();

    assertThat(html).contains("\"headline\":\"Corwin Haskford over Vaughan Holmshaw\"");
    assertThat(card.header("X-Frame-Options")).isEqualTo("SAMEORIGIN");
    assertThat(card.header("Content-Security-Policy"))
        .startsWith("default-src 'none'")
        .contains("frame-ancestors 'self'; sandbox allow-scripts")
        .doesNotContain("connect-src", "unsafe");
    assertThat(Pattern.compile("(?s)<(style|script)>(.*?)</\\1>").matcher(html).results())
        .hasSize(3)
        .extracting(found -> StaticPage.source(found.group(2)))
        .allSatisfy(hash -> assertThat(card.header("Content-Security-Policy")).contains(hash));
  }

  @Test
  void showsTheClosestDecisionBeforeAQuestionIsChosen() throws Exception {
    JsonNode result =
        Json.WIRE.readTree(
            """
            {"content": [{"text": "Start Zed Ash."}],
             "structuredContent": {"decision": {"headline": "Zed Ash over Abe Oak"}}}
            """);
    DemoAnswers.First first =
        new DemoAnswers.First(Optional.of(new DemoPair("Abe Oak", "Zed Ash")), Optional.of(result));

    assertThat(landing.page(first).html())
        .contains("<p class=\"said\">Start Zed Ash.</p>", "src=\"developers/card\"")
        .contains("href=\"?ask=start-sit#decision\" aria-current=\"true\"")
        .doesNotContain("This answer is from");
    assertThat(landing.cardOf(first).html()).contains("\"headline\":\"Zed Ash over Abe Oak\"");
  }

  @Test
  void offersTheTwoPlayersOfTheWeeksClosestDecision() {
    assertThat(page("/").asString()).contains(">Start Abe &lt;Oak&gt; or Zed Ash?</a>");
  }

  @Test
  void markupInAnAnswerIsShownAsText() {
    PageFrame frame =
        new PageFrame("", "", "", new Contact(true, null, null, null, null), "a>b{color:red}");
    LandingView view =
        new LandingView(
            new InstallLinks("<i>", "\"x", "'y&z", "<i>", "<i>"),
            true,
            "\"x",
            List.of(new LandingView.Question("\"><i>", "<i>?", true)),
            new LandingView.Answer("<script>alert(1)</script>", false, "\" onload=\"", "<i>"));

    assertThat(frame.page(it -> LandingTemplates.landing(it, view)).html())
        .contains("<style>a>b{color:red}</style>", "&lt;script&gt;alert(1)&lt;/script&gt;")
        .contains("src=\"&quot; onload=&quot;\"", "href=\"&quot;x\"", "href=\"&#39;y&amp;z\"")
        .doesNotContain("<i>", "<script>");
  }

  @Test
  void answersAVisitorsQuestionFromDecisionEngine() {
    Response page = page("/?ask=start-sit");

    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.header("Cache-Control")).isEqualTo("no-store");
    assertThat(page.asString())
        .contains("<p class=\"said\">Start him.</p>")
        .contains("href=\"?ask=start-sit#decision\" aria-current=\"true\"")
        .doesNotContain("<iframe");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/?ask=get_my_leagues",
        "/?ask=analyze_start_sit&players=Silent&line=ln_000000000000000000000001",
        "/?ask=START_SIT",
        "/?ask=",
        "/developers/card?ask=send_me_weekly_brief"
      })
  void anythingElseAVisitorSendsIsIgnored(String address) {
    assertThat(page(address).statusCode()).isEqualTo(200);
    assertThat(page(address).asString()).contains("Corwin Haskford over Vaughan Holmshaw");
    assertThat(page(address).header("Cache-Control")).startsWith("public");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tools/list", "tools/call", "resources/list"})
  void aVisitorStillNeedsABearerForTools(String method) {
    given()
        .contentType("application/json")
        .accept("text/html")
        .body("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\"}")
        .post("/?ask=start-sit")
        .then()
        .statusCode(401);
  }

  private static Response page(String address) {
    return given().accept("text/html,*/*;q=0.8").urlEncodingEnabled(false).get(address);
  }

  private static String decoded(String page, String pattern) {
    MatchResult found = Pattern.compile(pattern).matcher(page).results().findFirst().orElseThrow();
    return URLDecoder.decode(found.group(1), UTF_8);
  }
}
