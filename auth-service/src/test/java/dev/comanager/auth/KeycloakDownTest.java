package dev.comanager.auth;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.auth.signin.UnresponsiveKeycloak;
import dev.comanager.testkit.backends.Management;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(PostgresTestResource.class)
@WithTestResource(CodeSettings.class)
@WithTestResource(UnresponsiveKeycloak.class)
@Tag("thorough")
class KeycloakDownTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  @Test
  void isDegradedButReadyWithoutKeycloak() {
    await().atMost(TIMEOUT).until(() -> get(Management.READY).statusCode() == 200);

    assertThat(get(Management.READY).asString()).contains("\"keycloak\": \"down\"");
    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(get(Management.METRICS).asString())
                    .contains("comanager_keycloak_up 0.0"));
    assertThat(get(Management.LIVE).statusCode()).isEqualTo(200);
  }

  private static Response get(String path) {
    return given().get(Management.address(path));
  }
}
