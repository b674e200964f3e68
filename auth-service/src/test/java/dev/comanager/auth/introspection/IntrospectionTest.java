package dev.comanager.auth.introspection;

import static dev.comanager.auth.Inner.internal;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.TestSettings;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.phoneline.OwnBearer;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.testkit.backends.Management;
import dev.comanager.testkit.backends.MetricLabels;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class IntrospectionTest {
  private static final String INACTIVE = "{\"active\":false}";

  @Test
  void anOwnBearerHasTheFullSurfaceAndEveryScopeButRosterWrite() {
    NewLine line = Lines.create();

    Response response = Introspection.introspect(line.bearer().value());

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.asString())
        .isEqualTo(
            "{\"active\":true,\"line\":\""
                + line.id()
                + "\",\"surface\":\"full\",\"scope\":\"league.read roster.read analysis.read"
                + " alerts.write messages.write calls.write\",\"token_type\":\"Bearer\","
                + "\"client_id\":\"own-bearer\",\"remember\":{\"epoch\":0,"
                + "\"settle_ms\":1100}}");
  }

  @Test
  void aResumedLineIsInALaterEpoch() {
    NewLine line = Lines.create();
    Lines.await(() -> Lines.operations().suspend(line.id()));
    Lines.await(() -> Lines.operations().resume(line.id()));

    assertThat(Introspection.introspect(line.bearer().value()).<Integer>path("remember.epoch"))
        .isEqualTo(1);
  }

  @Test
  void everyAnswerIsJsonAndForbidsCaching() {
    for (Response response :
        new Response[] {
          Introspection.introspect(Lines.create().bearer().value()),
          Introspection.introspect("unknown"),
          internal().formParam("token", "any").post("/internal/introspect")
        }) {
      assertThat(response.header("cache-control")).isEqualTo("no-store");
      assertThat(response.contentType()).isEqualTo("application/json");
    }
  }

  @Test
  void everyLabelOfRulesAndDashboardsIsExposed() {
    String metrics = given().get(Management.address(Management.METRICS)).asString();

    assertThat(MetricLabels.of(metrics))
        .contains(
            "comanager_sign_ins_total outcome=server_error",
            "comanager_registrations_total outcome=temporarily_unavailable");
    assertThat(MetricLabels.unmatched(metrics)).isEmpty();
  }

  @Test
  void refusesASuspendedLineOnTheNextCallUntilItIsResumed() {
    NewLine line = Lines.create();
    String bearer = line.bearer().value();
    for (int round = 0; round < 5; round++) {
      assertThat(Introspection.isActive(bearer)).isTrue();

      assertThat(Lines.await(() -> Lines.operations().suspend(line.id()))).isPresent();
      assertThat(Introspection.introspect(bearer).asString()).isEqualTo(INACTIVE);

      assertThat(Lines.await(() -> Lines.operations().resume(line.id()))).isTrue();
    }
  }

  @Test
  void rotationRefusesTheOldBearerAndAcceptsTheNewOneImmediately() {
    NewLine line = Lines.create();
    String old = line.bearer().value();
    for (int round = 0; round < 5; round++) {
      assertThat(Introspection.isActive(old)).isTrue();

      OwnBearer fresh =
          Lines.await(() -> Lines.operations().rotateBearer(line.id())).orElseThrow().bearer();

      assertThat(Introspection.introspect(old).asString()).isEqualTo(INACTIVE);
      assertThat(Introspection.introspect(fresh.value()).<String>path("line"))
          .isEqualTo(line.id().value());
      old = fresh.value();
    }
  }

  @Test
  void aRevokedBearerStaysRevokedAfterSuspensionAndResumption() {
    NewLine line = Lines.create();
    Lines.await(() -> Lines.operations().rotateBearer(line.id()));
    Lines.await(() -> Lines.operations().suspend(line.id()));
    Lines.await(() -> Lines.operations().resume(line.id()));

    assertThat(Introspection.introspect(line.bearer().value()).asString()).isEqualTo(INACTIVE);
  }

  @Test
  void aBearerMintedForASuspendedLineIsRefusedUntilTheLineIsResumed() {
    NewLine line = Lines.create();
    Lines.await(() -> Lines.operations().suspend(line.id()));
    OwnBearer fresh =
        Lines.await(() -> Lines.operations().rotateBearer(line.id())).orElseThrow().bearer();

    assertThat(Introspection.isActive(fresh.value())).isFalse();
    Lines.await(() -> Lines.operations().resume(line.id()));
    assertThat(Introspection.isActive(fresh.value())).isTrue();
  }

  private static OwnBearer expiring(NewLine line) {
    return Lines.await(
            () -> Lines.operations().rotateBearer(line.id(), Optional.of(Duration.ofDays(30))))
        .orElseThrow()
        .bearer();
  }

  private static void expire(NewLine line, String at) {
    Database.change(
        "UPDATE own_bearer SET expires_at = %s WHERE ended_at IS NULL AND line = '%s'"
            .formatted(at, line.id()));
  }

  @Test
  void refusesAndRevokesAnExpiredBearer() {
    NewLine line = Lines.create();
    OwnBearer fresh = expiring(line);
    assertThat(Introspection.isActive(fresh.value())).isTrue();
    expire(line, "now() - interval '1 second'");

    assertThat(Introspection.introspect(fresh.value()).asString()).isEqualTo(INACTIVE);
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () ->
                assertThat(
                        Database.column(
                            "SELECT count(*) FROM own_bearer WHERE ended_at IS NULL AND line = '%s'"
                                .formatted(line.id())))
                    .containsExactly("0"));
  }

  @Test
  void aGatewayMayCacheAnOwnBearerUntilItExpires() {
    NewLine line = Lines.create();
    OwnBearer fresh = expiring(line);
    expire(line, "now() + interval '5 minutes'");

    Response response = Introspection.introspect(fresh.value());

    assertThat(response.<Integer>path("remember.life_ms")).isBetween(240_000, 300_000);
    assertThat(response.<Integer>path("exp").longValue())
        .isBetween(
            Instant.now().plusSeconds(200).getEpochSecond(),
            Instant.now().plusSeconds(400).getEpochSecond());
    assertThat(response.<String>path("remember.grant")).isNull();
  }

  @Test
  void recordsTheLastUseOfABearerToTheHour() {
    NewLine line = Lines.create();
    String used = "SELECT used_at FROM own_bearer WHERE line = '%s'".formatted(line.id());

    assertThat(Introspection.isActive(line.bearer().value())).isTrue();

    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(Database.column(used)).doesNotContainNull());
    List<String> first = Database.column(used);
    assertThat(Introspection.isActive(line.bearer().value())).isTrue();
    assertThat(Database.column(used)).isEqualTo(first);
  }

  @Test
  void answersOnlyTheGateway() {
    String bearer = Lines.create().bearer().value();
    String[][] others = {
      {"tool-gateway", "wrong"},
      {"tool-gateway", ""},
      {"tool-gateway", TestSettings.SECRET + "x"},
      {"other", TestSettings.SECRET},
      {"", ""}
    };
    for (String[] other : others) {
      Response response =
          internal()
              .auth()
              .preemptive()
              .basic(other[0], other[1])
              .formParam("token", bearer)
              .post("/internal/introspect");

      assertThat(response.statusCode()).isEqualTo(401);
      assertThat(response.header("www-authenticate")).startsWith("Basic ");
      assertThat(response.asString()).isEqualTo("{\"error\":\"invalid_client\"}");
    }
    assertThat(
            internal()
                .formParam("token", bearer)
                .post("/internal/introspect")
                .then()
                .extract()
                .statusCode())
        .isEqualTo(401);
    assertThat(
            internal()
                .header("Authorization", "Bearer " + bearer)
                .formParam("token", bearer)
                .post("/internal/introspect")
                .statusCode())
        .isEqualTo(401);
  }

  @Test
  void unknownPathsAre404() {
    for (String path : new String[] {"/", "/internal", "/internal/introspect/x", "/favicon.ico"}) {
      Response response = internal().get(path);

      assertThat(response.statusCode()).isEqualTo(404);
      assertThat(response.contentType()).startsWith("application/json");
    }
    assertThat(internal().get("/internal/introspect").statusCode()).isEqualTo(405);
  }

  @Test
  void isReadyAndLiveAndItsMetricsNameNoLine() {
    NewLine line = Lines.create();
    Introspection.introspect(line.bearer().value());

    assertThat(given().get(Management.address(Management.READY)).statusCode()).isEqualTo(200);
    assertThat(given().get(Management.address(Management.LIVE)).statusCode()).isEqualTo(200);
    assertThat(given().get(Management.address(Management.METRICS)).asString())
        .contains("comanager_introspections_seconds_count{outcome=\"active\"")
        .doesNotContain(line.id().value())
        .doesNotContain(line.bearer().value())
        .doesNotContain("+1212555");
  }
}
