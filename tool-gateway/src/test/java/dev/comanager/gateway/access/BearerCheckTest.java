package dev.comanager.gateway.access;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Surface;
import dev.comanager.gateway.Bearers;
import dev.comanager.gateway.GatewayTest;
import dev.comanager.gateway.Mcp;
import dev.comanager.gateway.Mcp.Answer;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class BearerCheckTest extends GatewayTest {
  private static final String METADATA =
      "scope=\"league.read roster.read analysis.read alerts.write messages.write\", "
          + "resource_metadata=\"http://localhost:8080/.well-known/oauth-protected-resource\"";

  @Test
  void answersACallWithoutABearerWithWhereToSignIn() {
    for (String method : List.of("tools/list", "tools/call", "resources/list", "no/such")) {
      Answer answer = Mcp.request(null, method);

      assertThat(answer.status()).isEqualTo(401);
      assertThat(answer.header("WWW-Authenticate")).isEqualTo("Bearer " + METADATA);
      assertThat(answer.json().toString())
          .isEqualTo(
              "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32001,"
                  + "\"message\":\"The bearer token is missing, revoked, or unknown.\"}}");
    }
  }

  @Test
  void rejectsAnUnknownBearerAsInvalid() {
    for (String bearer : List.of("nobody", "with space", "ünïcode", "x".repeat(5000))) {
      Answer answer = Mcp.request(bearer, "tools/list");

      assertThat(answer.status()).as(bearer).isEqualTo(401);
      assertThat(answer.header("WWW-Authenticate"))
          .isEqualTo("Bearer error=\"invalid_token\", " + METADATA);
      assertThat(answer.error().path("code").intValue()).isEqualTo(-32001);
    }
  }

  @Test
  void passesOnSignedTokensOfAnyLengthWhole() {
    for (int length : new int[] {900, 1600, 4096}) {
      String bearer = Bearers.on(Surface.CLAUDE) + "~eyJhbGciOiJFUzI1NiJ9.";
      bearer += "aB3-_".repeat(length).substring(0, length - bearer.length());

      assertThat(Mcp.request(bearer, "tools/list").status()).as("%d", length).isEqualTo(200);
    }
  }

  @Test
  void aRevocationTakesEffectOnTheNextCall() {
    String bearer = Bearers.goodOnce();

    assertThat(Mcp.request(bearer, "tools/list").status()).isEqualTo(200);
    assertThat(Mcp.request(bearer, "tools/list").status()).isEqualTo(401);
  }

  @Test
  void acceptsOnlyTheBearerSchemeInAnyCase() {
    String bearer = Bearers.on(Surface.FULL);
    String body = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}";

    assertThat(
            given().header("Authorization", "bearer " + bearer).body(body).post("/").statusCode())
        .isEqualTo(200);
    assertThat(given().header("Authorization", "Basic " + bearer).body(body).post("/").statusCode())
        .isEqualTo(401);
    assertThat(
            given()
                .header("Authorization", "Bearer " + bearer, "Bearer " + bearer)
                .body(body)
                .post("/")
                .statusCode())
        .isEqualTo(401);
  }

  @Test
  void anUnclearVerdictIsARetryableFailure() {
    List<CompletableFuture<Answer>> answers =
        Stream.of(
                "mute",
                "drips",
                "hangs-up",
                "answers-500",
                "answers-401",
                "says-nonsense",
                "says-nothing",
                "says-text-for-true",
                "says-no-line",
                "says-odd-surface",
                "says-too-much")
            .map(
                bearer ->
                    CompletableFuture.supplyAsync(
                        () -> Mcp.request(bearer, "tools/list"),
                        task -> Thread.ofVirtual().start(task)))
            .toList();

    assertThat(answers)
        .allSatisfy(
            answer -> {
              assertThat(answer.join().status()).isEqualTo(503);
              assertThat(answer.join().header("Retry-After")).matches("[0-9]+");
              assertThat(answer.join().error().path("code").intValue()).isEqualTo(-32000);
              assertThat(answer.join().error().path("data").toString())
                  .isEqualTo("{\"code\":\"E_UNAVAILABLE\",\"retryable\":true}");
              assertThat(answer.join().json().path("id").intValue()).isEqualTo(1);
              assertThat(answer.join().http().time()).isLessThan(9500);
            });
    assertThat(Mcp.request(Bearers.on(Surface.FULL), "tools/list").status()).isEqualTo(200);
  }

  @Test
  void throttlesBadBearersOfAnAddressButNotGoodOnes() {
    Map<String, String> address = Map.of("X-Forwarded-For", "203.0.113.9");
    String list = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}";
    String good = Bearers.on(Surface.FULL);
    Map<String, String> elsewhere = Map.of("X-Forwarded-For", "203.0.113.11");
    assertThat(Mcp.post(good, elsewhere, list).status()).isEqualTo(200);
    for (int bad = 0; bad < 200; bad++) {
      assertThat(Mcp.post("nobody-" + bad, address, list).status()).isEqualTo(401);
    }

    Answer refused = Mcp.post("nobody-200", address, list);

    assertThat(refused.status()).isEqualTo(429);
    assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 60);
    assertThat(refused.error().path("data").toString())
        .isEqualTo("{\"code\":\"E_RATE_LIMITED\",\"retryable\":true}");
    assertThat(Mcp.post(good, address, list).status()).isEqualTo(200);
    Map<String, String> other = Map.of("X-Forwarded-For", "203.0.113.10");
    assertThat(Mcp.post("nobody-200", other, list).status()).isEqualTo(401);
  }

  @Test
  void limitsABearerTo120CallsAMinute() {
    String bearer = Bearers.on(Surface.CLAUDE);
    for (int i = 0; i < 120; i++) {
      assertThat(Mcp.request(bearer, "resources/templates/list").status()).isEqualTo(200);
    }

    Answer refused = Mcp.request(bearer, "tools/list");

    assertThat(refused.status()).isEqualTo(429);
    assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 60);
    assertThat(refused.error().path("code").intValue()).isEqualTo(-32000);
    assertThat(refused.error().path("data").toString())
        .isEqualTo("{\"code\":\"E_RATE_LIMITED\",\"retryable\":true}");
    assertThat(Mcp.request(Bearers.on(Surface.CLAUDE), "tools/list").status()).isEqualTo(200);
    assertThat(Mcp.request(bearer, "ping").status()).isEqualTo(200);
  }
}
