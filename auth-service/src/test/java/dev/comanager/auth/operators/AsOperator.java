package dev.comanager.auth.operators;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.Inner;
import dev.comanager.auth.introspection.Introspection;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;

/** The operators' HTTP requests and their tokens. */
abstract class AsOperator {
  static final Duration TIMEOUT = Duration.ofSeconds(60);

  @Inject KeycloakConfig keycloak;
  @Inject OperatorsKeycloak operators;

  @BeforeEach
  void operatorsCanHaveTokens() {
    await().atMost(TIMEOUT).until(operators::ready);
  }

  RequestSpecification operator() {
    return with(token(OperatorsConfig.CLIENT, CodeSettings.OPERATORS_SECRET));
  }

  static RequestSpecification with(String token) {
    return Inner.admin().header("Authorization", "Bearer " + token).contentType("application/json");
  }

  static String path(NewLine line) {
    return "/admin/lines/" + line.id().value();
  }

  String token(String client, String secret) {
    return tokenAnswer(client, secret).then().statusCode(200).extract().path("access_token");
  }

  Response tokenAnswer(String client, String secret) {
    return given()
        .baseUri(keycloak.url().toString())
        .formParam("client_id", client)
        .formParam("client_secret", secret)
        .formParam("grant_type", "client_credentials")
        .post("/realms/comanager/protocol/openid-connect/token");
  }

  static boolean isActive(String bearer) {
    return Introspection.isActive(bearer);
  }
}
