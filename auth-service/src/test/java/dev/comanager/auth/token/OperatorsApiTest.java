package dev.comanager.auth.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Inner;
import dev.comanager.auth.RelayedTest;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.KeycloakTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

/** A client's access token from a real Keycloak gives access to the tools only. */
@QuarkusTest
@WithTestResource(PostgresTestResource.class)
@WithTestResource(KafkaTestResource.class)
@WithTestResource(CodeSettings.class)
@WithTestResource(KeycloakTestResource.class)
class OperatorsApiTest implements RelayedTest {
  @Test
  void aClientsTokenNeverGivesAccessToTheOperatorsApi() {
    String token =
        OAuthClient.chatGpt().signIn(OAuthClient.FIVE + " calls.write").path("access_token");

    assertThat(
            Inner.admin()
                .header("Authorization", "Bearer " + token)
                .get("/admin/lines")
                .statusCode())
        .isEqualTo(401);
  }
}
