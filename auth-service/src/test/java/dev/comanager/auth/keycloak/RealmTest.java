package dev.comanager.auth.keycloak;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.net.URI;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class RealmTest {
  @Inject KeycloakConfig keycloak;
  @Inject PublicAddresses addresses;

  @Test
  void keycloakNamesTheServiceUnderTestAsItsPublicAddress() {
    String issuer =
        given()
            .baseUri(keycloak.url().toString())
            .get("/realms/" + KeycloakConfig.REALM + "/.well-known/openid-configuration")
            .then()
            .statusCode(200)
            .extract()
            .path("issuer");
    assertThat(issuer).isEqualTo(addresses.authUrl() + "/realms/" + KeycloakConfig.REALM);
  }

  @Test
  void keycloakConnectsToTheServicesPort() {
    assertThat(URI.create(addresses.authUrl()).getPort()).isEqualTo(RestAssured.port);
  }

  @Test
  void itsSecretGivesAccessToKeycloaksAdminApi() {
    String token =
        given()
            .baseUri(keycloak.url().toString())
            .formParam("client_id", KeycloakConfig.CLIENT)
            .formParam("client_secret", keycloak.clientSecret().orElseThrow())
            .formParam("grant_type", "client_credentials")
            .post("/realms/" + KeycloakConfig.REALM + "/protocol/openid-connect/token")
            .then()
            .statusCode(200)
            .extract()
            .path("access_token");
    given()
        .baseUri(keycloak.url().toString())
        .header("Authorization", "Bearer " + token)
        .get("/admin/realms/" + KeycloakConfig.REALM + "/clients")
        .then()
        .statusCode(200);
  }
}
