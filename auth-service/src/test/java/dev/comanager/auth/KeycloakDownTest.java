package dev.comanager.auth;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.auth.signin.DeafKeycloak;
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
@WithTestResource(DeafKeycloak.class)
@Tag("thorough")
class KeycloakDownTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @Test
  void withoutKeycloakItIsDegradedAndStaysReady() {
    await().atMost(PATIENCE).until(() -> ask(Management.READY).statusCode() == 200);

    assertThat(ask(Management.READY).asString()).contains("\"keycloak\": \"down\"");
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(ask(Management.METRICS).asString())
                    .contains("comanager_keycloak_up 0.0"));
    assertThat(ask(Management.LIVE).statusCode()).isEqualTo(200);
  }

  private static Response ask(String path) {
    return given().get(Management.address(path));
  }
}
