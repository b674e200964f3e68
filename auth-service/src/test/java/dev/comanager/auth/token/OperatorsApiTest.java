package dev.comanager.auth.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Inner;
import dev.comanager.auth.RelayedTest;
import dev.comanager.auth.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

/** A client's access token from a real Keycloak gives access to the tools only. */
@QuarkusTest
@WithBackends
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
