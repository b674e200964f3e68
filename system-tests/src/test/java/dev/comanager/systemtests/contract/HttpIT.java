package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import io.restassured.response.Response;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests for paths, methods, hosts and origins of the tool server (INTERFACE 1 and 2). */
@Tag("contract")
class HttpIT {
  @ParameterizedTest
  @ValueSource(strings = {"/", "/mcp", "/v1/mcp/comanager"})
  void everyToolServerPathAcceptsPost(String path) {
    Reply reply = Mcp.asLine().on(path).call("get_my_leagues");
    reply.ok();
    assertThat(reply.header("Content-Type")).startsWith("application/json");
  }

  @Test
  void anotherServiceNameIsNotFound() {
    assertThat(Mcp.asLine().on("/v1/mcp/another").rpc("ping").status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/sse", "/mcp/messages", "/v1/mcp", "/nowhere"})
  void anUnknownPathReturnsJsonThatNamesTheEndpoint(String path) {
    Reply reply = Mcp.anonymous().on(path).rpc("ping");
    reply.isError(404, -32600);
    assertThat(reply.text()).contains(Deployment.baseUrl() + "/mcp");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/mcp", "/v1/mcp/comanager", "/"})
  void getAndDeleteAreNotAllowed(String path) {
    for (String method : new String[] {"GET", "DELETE"}) {
      Response response =
          Mcp.asLine().with(Map.of("Accept", "text/event-stream")).request().request(method, path);
      assertThat(response.statusCode()).as(method).isEqualTo(405);
      assertThat(response.header("Allow")).as(method).isEqualTo("POST");
    }
  }

  @Test
  void aBrowserSeesTheLandingPageAtTheRoot() {
    Response response = Mcp.anonymous().with(Map.of("Accept", "text/html")).request().get("/");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body().asString()).contains("Ask your assistant who to start", "/mcp");
  }

  @Test
  void theDeveloperIndexIsAnHtmlPage() {
    Response response =
        Mcp.anonymous().with(Map.of("Accept", "text/html")).request().get("/developers");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.contentType()).startsWith("text/html");
    assertThat(response.body().asString()).containsIgnoringCase("quick start");
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/json", "text/event-stream", "*/*", "text/html", "nonsense"})
  void theAnswerIsJsonWhateverAcceptSays(String accept) {
    Reply reply = Mcp.asLine().with(Map.of("Accept", accept)).rpc("tools/list");
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.header("Content-Type")).startsWith("application/json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.example",
        "http://localhost.evil.example",
        "null",
        "http://10.0.0.1"
      })
  void aForeignOriginIsForbidden(String origin) {
    Mcp.asLine().with(Map.of("Origin", origin)).rpc("tools/list").isError(403, -32600);
    Mcp.anonymous().with(Map.of("Origin", origin)).rpc("ping").isError(403, -32600);
  }

  @ParameterizedTest
  @ValueSource(strings = {"evil.example", "evil.example:8080", "localhost.evil.example"})
  void aForeignHostIsForbidden(String host) {
    Mcp.asLine().with(Map.of("Host", host)).rpc("tools/list").isError(403, -32600);
    Mcp.anonymous().with(Map.of("Host", host)).rpc("ping").isError(403, -32600);
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "localhost:5173", "127.0.0.1:9", "[::1]:8080"})
  void onALocalStackEveryLoopbackHostAndPortIsAllowed(String host) {
    Deployment.skipUnless(Deployment.isLocal(), "the deployment is no local stack");
    assertThat(Mcp.asLine().with(Map.of("Host", host)).rpc("ping").status()).isEqualTo(200);
  }

  @Test
  void theServersOwnOriginIsNotForeign() {
    assertThat(Mcp.asLine().with(Map.of("Origin", origin())).rpc("ping").status()).isEqualTo(200);
  }

  @Test
  void originIsCheckedBeforeTheSize() {
    Mcp.anonymous()
        .with(Map.of("Origin", "https://evil.example"))
        .post("x".repeat(100_000))
        .isError(403, -32600);
  }

  private static String origin() {
    URI base = URI.create(Deployment.baseUrl());
    return base.getScheme() + "://" + base.getAuthority();
  }
}
