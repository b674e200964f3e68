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
import dev.comanager.testkit.backends.PostgresTestResource;
import dev.comanager.testkit.signin.ProofKey;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The pages that people see when Keycloak hangs, and when they send too many requests. */
@QuarkusTest
@WithTestResource(PostgresTestResource.class)
@WithTestResource(CodeSettings.class)
@WithTestResource(UnresponsiveKeycloak.class)
@Tag("thorough")
class UnavailableTest {
  private static final String CLIENT = "fcm_000000000000000000000000000000aa";

  @Inject MeterRegistry metrics;

  @BeforeEach
  void register() {
    Database.change(
        "INSERT INTO registered_client (id, name, redirect_uris, surface, projected_at) VALUES ('"
            + CLIENT
            + "', 'Claude', ARRAY['https://claude.ai/cb'], 'claude', now())"
            + " ON CONFLICT (id) DO NOTHING");
  }

  @Test
  void aHangingKeycloakGivesAnErrorPageWithinTheTimeout() {
    from("203.0.113.1")
        .queryParam("client_id", CLIENT)
        .queryParam("redirect_uri", "https://claude.ai/cb")
        .queryParam("response_type", "code")
        .queryParam("code_challenge", ProofKey.fresh().challenge())
        .queryParam("code_challenge_method", "S256")
        .get("/authorize")
        .then()
        .statusCode(503)
        // Half a second, plus room for a busy machine.
        .time(lessThan(10_000L))
        .header("Retry-After", "30")
        .header("Cache-Control", "no-store")
        .contentType("text/html")
        .body(containsString("Sign-in isn’t available right now"));
  }

  @Test
  void aStoppedKeycloakNodeGivesAPageThatOffersARetry() {
    from(UnresponsiveKeycloak.BALANCED)
        .queryParam("client_id", CLIENT)
        .queryParam("redirect_uri", "https://claude.ai/cb")
        .queryParam("response_type", "code")
        .queryParam("code_challenge", ProofKey.fresh().challenge())
        .queryParam("code_challenge_method", "S256")
        .get("/authorize")
        .then()
        .statusCode(503)
        .header("Retry-After", "30")
        .body(containsString("Sign-in isn’t available right now"));
  }

  @Test
  void countsARefusalByADriftedRealmAsOurFailure() {
    Counter failures = metrics.get("comanager.sign.ins").tag("outcome", "server_error").counter();
    double before = failures.count();

    from(UnresponsiveKeycloak.DRIFTED)
        .redirects()
        .follow(false)
        .queryParam("client_id", CLIENT)
        .queryParam("redirect_uri", "https://claude.ai/cb")
        .queryParam("response_type", "code")
        .queryParam("code_challenge", ProofKey.fresh().challenge())
        .queryParam("code_challenge_method", "S256")
        .get("/authorize")
        .then()
        .statusCode(302)
        .header("Location", startsWith("https://claude.ai/cb?error=server_error"));

    assertThat(failures.count()).isEqualTo(before + 1);
  }

  @Test
  void tooManySignInStartsGetAPage() {
    Response response = from("203.0.113.3").get("/authorize");
    // More requests than permits can refill meanwhile, however busy the machine is.
    for (int i = 0; i < 10 * UnresponsiveKeycloak.A_MINUTE && response.statusCode() != 429; i++) {
      response = from("203.0.113.3").get("/authorize");
    }

    response
        .then()
        .statusCode(429)
        .header("Retry-After", not(emptyString()))
        .header("Cache-Control", "no-store")
        .contentType("text/html")
        .body(containsString("Too many sign-ins right now"));
  }

  /** A request from a new address, because each address may begin only a few sign-ins. */
  private static RequestSpecification from(String address) {
    return given().header("X-Forwarded-For", address);
  }
}
