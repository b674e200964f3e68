package dev.comanager.auth.signin;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import dev.comanager.auth.Database;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.backends.PostgresTestResource;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** What people see when Keycloak hangs, and when they come too often. */
@QuarkusTest
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@WithTestResource(PostgresTestResource.class)
@WithTestResource(CodeSettings.class)
@WithTestResource(DeafKeycloak.class)
class OutOfReachTest {
  private static final String CLIENT = "fcm_000000000000000000000000000000aa";

  @Inject MeterRegistry metrics;

  @Test
  @Order(1)
  void aKeycloakThatNeverAnswersIsACalmPageWithinTheTimeForIt() {
    Database.change(
        "INSERT INTO registered_client (id, name, redirect_uris, surface, projected_at) VALUES ('"
            + CLIENT
            + "', 'Claude', ARRAY['https://claude.ai/cb'], 'claude', now())");

    given()
        .queryParam("client_id", CLIENT)
        .queryParam("redirect_uri", "https://claude.ai/cb")
        .queryParam("response_type", "code")
        .queryParam("code_challenge", TestClient.challenge())
        .queryParam("code_challenge_method", "S256")
        .get("/authorize")
        .then()
        .statusCode(503)
        // Half a second, and room for a busy machine.
        .time(lessThan(10_000L))
        .header("Retry-After", "30")
        .header("Cache-Control", "no-store")
        .contentType("text/html")
        .body(containsString("Sign-in is out of reach"));
  }

  @Test
  @Order(2)
  void aNodeOfKeycloakThatHasJustEndedIsACalmPageThatInvitesToTryAgain() {
    given()
        .header("User-Agent", DeafKeycloak.BALANCED)
        .queryParam("client_id", CLIENT)
        .queryParam("redirect_uri", "https://claude.ai/cb")
        .queryParam("response_type", "code")
        .queryParam("code_challenge", TestClient.challenge())
        .queryParam("code_challenge_method", "S256")
        .get("/authorize")
        .then()
        .statusCode(503)
        .header("Retry-After", "30")
        .body(containsString("Sign-in is out of reach"));
  }

  @Test
  @Order(3)
  void aRealmThatRefusesWhatIsRightIsAFailureOfOursThatIsCounted() {
    Counter failures = metrics.get("comanager.sign.ins").tag("outcome", "server_error").counter();
    assertThat(failures.count()).isZero();

    given()
        .redirects()
        .follow(false)
        .header("User-Agent", DeafKeycloak.DRIFTED)
        .queryParam("client_id", CLIENT)
        .queryParam("redirect_uri", "https://claude.ai/cb")
        .queryParam("response_type", "code")
        .queryParam("code_challenge", TestClient.challenge())
        .queryParam("code_challenge_method", "S256")
        .get("/authorize")
        .then()
        .statusCode(302)
        .header("Location", startsWith("https://claude.ai/cb?error=server_error"));

    assertThat(failures.count()).isEqualTo(1);
  }

  @Test
  @Order(4)
  void whoeverBeginsTooOftenIsToldOnAPage() {
    Response response = given().get("/authorize");
    // More often than they come back meanwhile, however busy the machine is.
    for (int i = 0; i < 10 * DeafKeycloak.A_MINUTE && response.statusCode() != 429; i++) {
      response = given().get("/authorize");
    }

    response
        .then()
        .statusCode(429)
        .header("Retry-After", not(emptyString()))
        .header("Cache-Control", "no-store")
        .contentType("text/html")
        .body(containsString("Too many sign-ins from your network"));
  }
}
