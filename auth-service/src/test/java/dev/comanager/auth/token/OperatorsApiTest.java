package dev.comanager.auth.token;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

/** What a client's token, made on a real Keycloak, opens beside the tools: nothing. */
@QuarkusTest
@WithTestResource(value = TokenSettings.class, scope = TestResourceScope.MATCHING_RESOURCES)
class OperatorsApiTest {
  @Test
  void aTokenOfAClientNeverOpensTheOperatorsApi() {
    String token =
        OAuthClient.chatGpt().signIn(OAuthClient.FIVE + " calls.write").path("access_token");

    assertThat(given().header("Authorization", "Bearer " + token).get("/admin/lines").statusCode())
        .isEqualTo(401);
  }
}
