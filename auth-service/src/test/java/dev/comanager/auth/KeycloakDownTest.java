package dev.comanager.auth;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.backends.FreePort;
import dev.comanager.backends.Management;
import dev.comanager.backends.PostgresTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(KeycloakDownTest.NobodyThere.class)
@WithTestResource(PostgresTestResource.class)
@WithTestResource(TestSettings.class)
@Tag("thorough")
class KeycloakDownTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** Nobody listens where Keycloak should. */
  public static class NobodyThere implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of("comanager.keycloak.url", "http://127.0.0.1:" + FreePort.find());
    }
  }

  @Test
  void withoutKeycloakItIsDegradedAndStaysReady() {
    await().atMost(PATIENCE).until(() -> ask(Management.READY).statusCode() == 200);

    assertThat(ask(Management.READY).asString()).contains("\"keycloak\": \"down\"");
    assertThat(ask(Management.METRICS).asString()).contains("comanager_keycloak_up 0.0");
    assertThat(ask(Management.LIVE).statusCode()).isEqualTo(200);
  }

  private static Response ask(String path) {
    return given().get(Management.address(path));
  }
}
