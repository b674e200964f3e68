package dev.comanager.auth.registration;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@WithBackends
class RegistrationTest extends Registering {
  @Test
  void returnsAllThatAClientNeeds() {
    long before = System.currentTimeMillis() / 1000;

    Response response = register(Map.of("client_name", name, "redirect_uris", List.of(CLAUDE)));

    long after = System.currentTimeMillis() / 1000;
    assertThat(response.statusCode()).isEqualTo(201);
    assertThat(response.contentType()).isEqualTo("application/json");
    assertThat(response.header("Cache-Control")).isEqualTo("no-store");
    Map<String, Object> body = response.jsonPath().getMap("");
    assertThat(body)
        .containsEntry("client_name", name)
        .containsEntry("redirect_uris", List.of(CLAUDE))
        .containsEntry("grant_types", List.of("authorization_code", "refresh_token"))
        .containsEntry("response_types", List.of("code"))
        .containsEntry("token_endpoint_auth_method", "none")
        .containsEntry("scope", FIVE)
        .doesNotContainKey("client_secret");
    assertThat((String) body.get("client_id")).matches("fcm_[0-9a-f]{32}");
    assertThat(((Number) body.get("client_id_issued_at")).longValue())
        .isBetween(before - 1, after + 1);
  }

  @Test
  void chatGptIsOfferedCallsToo() {
    assertThat(register(CHATGPT).jsonPath().getString("scope")).isEqualTo(FIVE + " calls.write");
  }

  @Test
  void theSameClientIsFoundByItsId() {
    RegisteredClient client = find(register(CHATGPT).path("client_id"));

    assertThat(client.name()).isEqualTo(name);
    assertThat(client.redirectUris()).containsExactly(CHATGPT);
    assertThat(client.mayReturnTo(CHATGPT)).isTrue();
    assertThat(client.mayReturnTo(CHATGPT + "/")).isFalse();
  }

  @Test
  void identicalMetadataIsTheSameClient() {
    Response first = register(CLAUDE);
    Response again =
        register(
            Map.of(
                "client_name",
                name,
                "redirect_uris",
                List.of(CLAUDE, CLAUDE),
                "token_endpoint_auth_method",
                "client_secret_post"));

    assertThat(again.statusCode()).isEqualTo(201);
    assertThat(again.body().asString()).isEqualTo(first.body().asString());
    assertThat(register(CHATGPT).<String>path("client_id"))
        .isNotEqualTo(first.<String>path("client_id"));
  }

  @Test
  void concurrentRegistrationsOfIdenticalMetadataCreateOneClient() throws Exception {
    List<Callable<String>> race =
        Collections.nCopies(
            6, () -> register(CLAUDE).then().statusCode(201).extract().path("client_id"));
    Set<String> ids = new HashSet<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(race.size())) {
      for (Future<String> id : threads.invokeAll(race)) {
        ids.add(id.get());
      }
    }

    assertThat(ids).hasSize(1);
    assertThat(inKeycloak(ids.iterator().next())).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "https://evil.example/cb, invalid_redirect_uri",
    "https://claude.ai@evil.example/cb, invalid_redirect_uri",
    "https://claude.ai/cb#x, invalid_redirect_uri",
    "http://claude.ai/cb, invalid_redirect_uri",
  })
  void aRefusalFollowsRfc7591(String uri, String error) {
    Response response = register(uri);

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.header("Cache-Control")).isEqualTo("no-store");
    assertThat(response.jsonPath().getString("error")).isEqualTo(error);
    assertThat(response.jsonPath().getString("error_description")).isNotBlank();
  }

  @Test
  void anUnknownAddressIsLeftOutAndNotEchoed() {
    Response response =
        register(
            Map.of(
                "client_name", name, "redirect_uris", List.of("https://evil.example/cb", CLAUDE)));

    assertThat(response.statusCode()).isEqualTo(201);
    assertThat(response.<List<String>>path("redirect_uris")).containsExactly(CLAUDE);
    assertThat(response.body().asString()).doesNotContain("evil");
    assertThat(response.<String>path("client_id"))
        .isEqualTo(register(CLAUDE).<String>path("client_id"));
    assertThat(find(response.path("client_id")).mayReturnTo("https://evil.example/cb")).isFalse();
  }

  @Test
  void mixedHostsAreRefused() {
    Response response = register(Map.of("redirect_uris", List.of(CLAUDE, CHATGPT)));

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.jsonPath().getString("error")).isEqualTo("invalid_redirect_uri");
  }

  @Test
  void refusesOverlongBodiesAndInvalidJson() {
    assertThat(
            given().body("{\"x\":\"" + "x".repeat(20_000) + "\"}").post("/register").statusCode())
        .isEqualTo(413);
    Response noJson = given().body("redirect_uris=x").post("/register");
    assertThat(noJson.statusCode()).isEqualTo(400);
    assertThat(noJson.jsonPath().getString("error")).isEqualTo("invalid_client_metadata");
  }

  @Test
  void onlyPostRegisters() {
    Response response = given().get("/register");

    assertThat(response.statusCode()).isEqualTo(405);
    assertThat(response.header("Allow")).contains("POST");
    assertThat(response.jsonPath().getString("error")).isEqualTo("invalid_request");
  }

  @Test
  void storesASanitizedName() {
    Response response =
        register(
            Map.of(
                "client_name",
                "\u202Eedualc\u0000 <script>alert(1)</script>",
                "redirect_uris",
                List.of(CLAUDE)));

    assertThat(response.jsonPath().getString("client_name"))
        .isEqualTo("edualc <script>alert(1)</script>");
  }
}
