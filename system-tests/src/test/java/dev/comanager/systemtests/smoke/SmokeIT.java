package dev.comanager.systemtests.smoke;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import dev.comanager.systemtests.signin.AuthorizationRequest;
import dev.comanager.systemtests.signin.Grant;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Page;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * Tests that an installed release works, in the order in which a client reaches its parts. Changes
 * nothing of any line; {@code helm test} runs it.
 */
@Tag("smoke")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SmokeIT {
  private static final String RESOURCE = "/.well-known/oauth-protected-resource";
  private static final String SERVER = "/.well-known/oauth-authorization-server";
  private static final String PROTOCOL = "2025-06-18";
  private static final String ANSWERED = "ok";

  @Test
  @Order(1)
  void theToolServerNamesItselfAndItsAuthorizationServer() {
    Response document = found(Mcp.anonymous().request().get(RESOURCE));

    assertThat(document.<String>path("resource")).as("resource").isEqualTo(Deployment.baseUrl());
    assertThat(document.jsonPath().getList("authorization_servers", String.class))
        .as("authorization_servers")
        .containsExactly(Deployment.authUrl());
  }

  @Test
  @Order(2)
  void theAuthorizationServerNamesItselfAndItsEndpoints() {
    Response document = found(OAuthClient.http().get(SERVER));

    assertThat(document.<String>path("issuer")).as("issuer").isEqualTo(Deployment.authUrl());
    Map.of(
            "registration_endpoint", "/register",
            "authorization_endpoint", "/authorize",
            "token_endpoint", "/token",
            "revocation_endpoint", "/revoke")
        .forEach(
            (name, path) ->
                assertThat(document.<String>path(name))
                    .as(name)
                    .isEqualTo(Deployment.authUrl() + path));
  }

  @Test
  @Order(3)
  void aCallWithoutABearerLearnsWhereToSignIn() {
    Reply reply = Mcp.anonymous().rpc("tools/list");

    assertThat(reply.status()).as("HTTP status").isEqualTo(401);
    assertThat(reply.header("WWW-Authenticate"))
        .contains("resource_metadata=\"" + Deployment.baseUrl() + RESOURCE);
  }

  @Test
  @Order(4)
  void initializeReturnsTheProtocolRevision() {
    ObjectNode params = JsonNodeFactory.instance.objectNode().put("protocolVersion", PROTOCOL);
    params.putObject("capabilities");
    params.putObject("clientInfo").put("name", "smoke-test").put("version", "1");

    assertThat(Mcp.anonymous().rpc("initialize", params).result().path("protocolVersion").asText())
        .isEqualTo(PROTOCOL);
  }

  @Test
  @Order(5)
  void decisionEngineAnswersOverKafka() {
    assertThat(outcome(Mcp.asLine().call("get_my_leagues"))).isEqualTo(ANSWERED);
  }

  @Test
  @Order(6)
  void watchServiceAnswersOverKafka() {
    assertThat(outcome(Mcp.asLine().call("list_watches"))).isEqualTo(ANSWERED);
  }

  @Test
  @Order(7)
  void notifierAnswersOverKafka() {
    // The notifier refuses a call in the past before it queues anything, so no phone rings.
    Reply reply =
        Mcp.asLine()
            .call(
                "schedule_service_call",
                Map.of("at_iso", "2020-01-01T12:00", "topic", "smoke test"));

    assertThat(outcome(reply)).isEqualTo("E_PAST");
  }

  @Test
  @Order(8)
  void theTestLineSignsInAndARevokedTokenIsRefused() {
    Deployment.skipUnless(
        Deployment.setting("DEMO_PHONE").isPresent() && Deployment.setting("DEMO_CODE").isPresent(),
        "TEST_LINE_PHONE with TEST_LINE_CODE was not given");
    AuthorizationRequest request =
        AuthorizationRequest.of(OAuthClient.claude())
            .with("resource", Deployment.baseUrl() + "/mcp");
    SignIn signIn = new SignIn(request, Phone.any());

    Page back = signIn.allow(signIn.consent());
    assertThat(back.returned("iss")).as("iss").isEqualTo(Deployment.authUrl());
    Grant grant = Grant.of(request.client(), signIn.exchange(back.returned("code")));
    assertThat(grant.mcp().rpc("tools/list").result().path("tools")).as("tools").isNotEmpty();
    assertThat(outcome(grant.mcp().call("get_my_leagues"))).isEqualTo(ANSWERED);
    assertThat(grant.revoke().statusCode()).as("HTTP status of the revocation").isEqualTo(200);

    assertThat(grant.mcp().rpc("tools/list").status())
        .as("HTTP status with the revoked token")
        .isEqualTo(401);
  }

  private static Response found(Response document) {
    assertThat(document.statusCode()).as("HTTP status").isEqualTo(200);
    assertThat(document.contentType()).startsWith("application/json");
    return document;
  }

  /**
   * The outcome of a tool call: {@code ok}, or its error code. Some codes mean that no owner
   * answered or was asked ({@code E_UNAVAILABLE}, {@code E_UNCERTAIN}, {@code E_BAD_ARGS}), so a
   * check expects one outcome only.
   */
  private static String outcome(Reply reply) {
    JsonNode structured = reply.structured();
    return structured.path("ok").asBoolean() ? ANSWERED : structured.path("code").asText();
  }
}
