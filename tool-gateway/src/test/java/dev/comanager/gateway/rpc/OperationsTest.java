package dev.comanager.gateway.rpc;

import static dev.comanager.gateway.TestHandlers.REQUESTED_LEAGUES_OF;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.gateway.Bearers;
import dev.comanager.gateway.GatewayTest;
import dev.comanager.gateway.Mcp;
import dev.comanager.testkit.backends.Management;
import dev.comanager.testkit.backends.MetricLabels;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OperationsTest extends GatewayTest {
  @Test
  void theGatewayItselfMakesTheFirstCalls() {
    await().untilAsserted(() -> assertThat(REQUESTED_LEAGUES_OF).contains(LineId.WARM_UP));
  }

  @Test
  void metricLabelsAreMethodToolAndOutcomeFromClosedSets() {
    String bearer = Bearers.on(Surface.FULL);
    Mcp.call(bearer, "get_my_leagues", "{}");
    Mcp.call(bearer, "get_my_leagues", "{\"invented_argument\":1}");
    Mcp.call(bearer, "invented_tool", "{}");
    Mcp.request(bearer, "invented/method");

    String metrics = RestAssured.get(Management.address(Management.METRICS)).asString();

    assertThat(metrics)
        .contains("comanager_gateway_requests_seconds_count")
        .containsPattern(
            "requests_seconds_count\\{[^}]*method=\"tools/call\"[^}]*outcome=\"ok\"[^}]*"
                + "tool=\"get_my_leagues\"")
        .containsPattern("outcome=\"E_BAD_ARGS\"[^}]*tool=\"get_my_leagues\"")
        .contains("outcome=\"unknown_tool\"", "outcome=\"unknown_method\"")
        .doesNotContain("invented", bearer, Bearers.lineOfBearer(bearer));
  }

  /**
   * An alert wouldn't see the first failure of a pod as an increase if the series began with it.
   */
  @Test
  void seriesOfTheObjectiveExistBeforeTheirFirstEvent() {
    String metrics = RestAssured.get(Management.address(Management.METRICS)).asString();

    for (String labels :
        List.of(
            "outcome=\"E_UNCERTAIN\",status=\"200\",tool=\"send_fantasy_alert\"",
            "outcome=\"E_UNAVAILABLE\",status=\"200\",tool=\"get_my_leagues\"",
            "outcome=\"E_RATE_LIMITED\",status=\"200\",tool=\"get_my_leagues\"",
            "outcome=\"E_UNAVAILABLE\",status=\"503\",tool=\"none\"",
            "outcome=\"broken\",status=\"500\",tool=\"none\"")) {
      assertThat(metrics).containsPattern("requests_seconds_count\\{[^}]*" + labels);
    }
    assertThat(metrics).doesNotContain("outcome=\"E_UNCERTAIN\",status=\"200\",tool=\"get_");
  }

  @Test
  void everyLabelOfRulesAndDashboardsIsExposed() {
    String metrics = RestAssured.get(Management.address(Management.METRICS)).asString();

    assertThat(MetricLabels.of(metrics))
        .contains(
            "comanager_gateway_requests_seconds_bucket le=0.5",
            "comanager_gateway_requests_seconds_count outcome=E_RATE_LIMITED");
    assertThat(MetricLabels.unmatched(metrics)).isEmpty();
  }

  /** Quarkus warns at every start about keys that none of its extensions here knows. */
  @Test
  void librariesSetNothingForTheDatabaseThatTheGatewayDoesNotHave() {
    List<String> names = new ArrayList<>();
    ConfigProvider.getConfig().getPropertyNames().forEach(names::add);

    assertThat(names)
        .contains("quarkus.kafka.devservices.enabled")
        .noneMatch(name -> name.startsWith("quarkus.hibernate-orm."));
  }

  @Test
  void readinessAndLivenessFollowTheConnectionToTheOwners() {
    assertThat(RestAssured.get(Management.address(Management.READY)).statusCode()).isEqualTo(200);
    assertThat(RestAssured.get(Management.address(Management.LIVE)).statusCode()).isEqualTo(200);
  }
}
