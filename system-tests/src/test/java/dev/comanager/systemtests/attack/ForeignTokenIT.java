package dev.comanager.systemtests.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.signin.OAuthClient;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests a token with a valid signature for another audience: Keycloak's own service account, which
 * only the local stack's settings give access to (spec 5, 7.1).
 */
@Tag("attack")
class ForeignTokenIT {
  @Test
  void aTokenForAnotherAudienceIsRefused() throws IOException {
    Map<String, String> settings = settingsOfAuthService();
    Response answer =
        RestAssured.given()
            .contentType("application/x-www-form-urlencoded")
            .formParam("grant_type", "client_credentials")
            .formParam("client_id", "auth-service")
            .formParam("client_secret", settings.get("COMANAGER_KEYCLOAK_CLIENT_SECRET"))
            .post(
                settings.get("COMANAGER_KEYCLOAK_URL")
                    + "/realms/comanager/protocol/openid-connect/token");
    assertThat(answer.statusCode()).isEqualTo(200);
    String foreign = answer.path("access_token");

    Mcp.withBearer(foreign).rpc("tools/list").isError(401, -32001);
    Mcp.withBearer(foreign).call("get_my_leagues").isError(401, -32001);
    Response revoked = OAuthClient.revoke(Map.of("token", foreign));
    assertThat(revoked.statusCode()).isEqualTo(200);
    assertThat(
            RestAssured.given()
                .header("Authorization", "Bearer " + foreign)
                .get(Deployment.adminUrl() + "/admin/lines")
                .statusCode())
        .isIn(401, 403);
  }

  private static Map<String, String> settingsOfAuthService() throws IOException {
    Optional<Path> file =
        Deployment.localHome()
            .map(home -> home.resolve("run/auth-service.env"))
            .filter(Files::isReadable)
            .filter(readable -> Deployment.isLocal());
    Deployment.skipUnless(
        file.isPresent(), "no local stack is known by COMANAGER_HOME: no foreign token can be had");
    Map<String, String> settings = new HashMap<>();
    for (String line : Files.readAllLines(file.orElseThrow())) {
      String[] parts = line.split("=", 2);
      if (parts.length == 2) {
        settings.put(parts[0], parts[1]);
      }
    }
    return settings;
  }
}
