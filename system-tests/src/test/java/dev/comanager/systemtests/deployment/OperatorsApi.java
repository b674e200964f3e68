package dev.comanager.systemtests.deployment;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.is;

import io.restassured.response.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A client of {@code {admin_url}/admin/lines} on the local stack under test, with an operator's
 * token.
 */
public final class OperatorsApi {
  private final Map<String, String> settings;

  private OperatorsApi(Map<String, String> settings) {
    this.settings = settings;
  }

  /** The operators' API of the local stack; without one the test is skipped and says so. */
  public static OperatorsApi ofTheStackUnderTest() {
    Optional<Path> started =
        Deployment.localHome()
            .map(home -> home.resolve("run/auth-service.env"))
            .filter(file -> Deployment.isLocal() && Files.exists(file));
    Deployment.skipUnless(
        started.isPresent(),
        "no local stack is known by COMANAGER_HOME: no operator looks at lines");
    return new OperatorsApi(read(started.orElseThrow()));
  }

  /** The services that may still have data of a deleted line; empty once all have deleted it. */
  public List<String> pending(String line) {
    Response answer =
        given().header("Authorization", "Bearer " + token()).get(lines() + "/" + line);
    if (answer.statusCode() == 404) {
      return List.of();
    }
    return answer.then().statusCode(200).extract().path("deletion.pending");
  }

  /** Posts an operation on a line, or creates one; returns the answer, which must be a success. */
  Response done(String path, Map<String, ?> body) {
    return success(post(path, body));
  }

  /** Creates a line; empty when its number belongs to another one. */
  Optional<Response> createdUnlessTaken(Map<String, ?> body) {
    Response answer = post("", body);
    return answer.statusCode() == 409 ? Optional.empty() : Optional.of(success(answer));
  }

  private Response post(String path, Map<String, ?> body) {
    return given()
        .header("Authorization", "Bearer " + token())
        .contentType("application/json")
        .body(body)
        .post(lines() + path);
  }

  private static Response success(Response answer) {
    return answer.then().statusCode(anyOf(is(200), is(201))).extract().response();
  }

  private static String lines() {
    return Deployment.adminUrl() + "/admin/lines";
  }

  private String token() {
    return given()
        .auth()
        .preemptive()
        .basic("operators", settings.get("COMANAGER_OPERATORS_CLIENT_SECRET"))
        .formParam("grant_type", "client_credentials")
        .post(
            settings.get("COMANAGER_KEYCLOAK_URL")
                + "/realms/comanager/protocol/openid-connect/token")
        .then()
        .statusCode(200)
        .extract()
        .path("access_token");
  }

  private static Map<String, String> read(Path file) {
    try {
      return Files.readAllLines(file).stream()
          .filter(line -> line.contains("="))
          .collect(
              Collectors.toMap(
                  line -> line.substring(0, line.indexOf('=')),
                  line -> line.substring(line.indexOf('=') + 1)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
