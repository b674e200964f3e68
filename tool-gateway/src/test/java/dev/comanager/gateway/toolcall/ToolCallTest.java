package dev.comanager.gateway.toolcall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.gateway.Bearers;
import dev.comanager.gateway.GatewayTest;
import dev.comanager.gateway.Mcp;
import dev.comanager.gateway.Mcp.Answer;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ToolCallTest extends GatewayTest {
  private static final String TEMPLATE = "ui://comanager/decision-card-v1.html";
  private static final String METADATA =
      "resource_metadata=\"http://localhost:8080/.well-known/oauth-protected-resource\"";

  @Test
  void returnsAnOwnersAnswerInItsEnvelope() {
    String bearer = Bearers.on(Surface.FULL);

    Answer answer = Mcp.call(bearer, "get_my_leagues", "{}");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.result().path("content").toString())
        .isEqualTo("[{\"type\":\"text\",\"text\":\"No leagues on full\"}]");
    assertThat(answer.structured().toString())
        .isEqualTo(
            "{\"ok\":true,\"leagues\":[],\"primary_platform\":\"%s\"}"
                .formatted(Bearers.lineOfBearer(bearer)));
    assertThat(answer.result().path("isError").isBoolean()).isTrue();
    assertThat(answer.result().path("isError").booleanValue()).isFalse();
    assertThat(answer.result().path("_meta").toString()).isEqualTo("{\"service/version\":\"1.0\"}");
  }

  @Test
  void missingArgumentsCountAsEmptyArguments() {
    Answer answer =
        Mcp.post(
            Bearers.on(Surface.FULL),
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\","
                + "\"params\":{\"name\":\"get_my_leagues\"}}");

    assertThat(answer.structured().path("ok").booleanValue()).isTrue();
  }

  @Test
  void resultsAndFailuresOfCardToolsNameTheTemplate() {
    String bearer = Bearers.on(Surface.CLAUDE);
    for (String players : List.of("[\"A\",\"B\"]", "[\"Unknown\",\"B\"]", "[]")) {
      Answer answer = Mcp.call(bearer, "analyze_start_sit", "{\"players\":" + players + "}");

      assertThat(answer.result().path("_meta").toString())
          .isEqualTo(
              "{\"service/version\":\"1.0\",\"openai/outputTemplate\":\"%s\",\"ui\":{\"resourceUri\":\"%s\"}}"
                  .formatted(TEMPLATE, TEMPLATE));
    }
  }

  @Test
  void aRefusalMergesTheSkeletonAndItsDetailsButNotItsOwnKeys() {
    Answer answer =
        Mcp.call(
            Bearers.on(Surface.CLAUDE),
            "analyze_start_sit",
            "{\"players\":[\"Unknown\",\"Other\"]}");

    assertThat(answer.result().path("isError").booleanValue()).isTrue();
    assertThat(answer.text()).isEqualTo("Nobody has that name.");
    assertThat(answer.structured().toString())
        .isEqualTo(
            "{\"ok\":false,\"code\":\"E_BAD_ARGS\",\"retryable\":false,\"decision\":null,"
                + "\"players\":[],\"candidates\":[\"A.J. Brown\"]}");
  }

  @Test
  void retryabilityBelongsToTheCodeAndDetailsMayOnlyRevokeIt() {
    String bearer = Bearers.on(Surface.FULL);

    Answer down = Mcp.call(bearer, "analyze_start_sit", "{\"players\":[\"Down\",\"B\"]}");
    Answer missing = Mcp.call(bearer, "analyze_start_sit", "{\"players\":[\"Gone\",\"B\"]}");

    assertThat(down.structured().path("code").asText()).isEqualTo("E_UNAVAILABLE");
    assertThat(down.structured().path("retryable").booleanValue()).isTrue();
    assertThat(missing.structured().path("retryable").booleanValue()).isFalse();
  }

  @Test
  void aToolOfAnotherSurfaceIsAnUnknownTool() {
    for (String tool :
        List.of("schedule_service_call", "call_me_now", "send_me_weekly_brief", "no_such_tool")) {
      Answer answer = Mcp.call(Bearers.on(Surface.CLAUDE), tool, "{}");

      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.error().toString())
          .isEqualTo("{\"code\":-32601,\"message\":\"unknown tool: " + tool + "\"}");
    }
  }

  @Test
  void aMissingScopeRefusalNamesAllScopesThatTheCallNeeds() {
    Answer answer =
        Mcp.call(Bearers.with(Surface.FULL, Scope.ROSTER_READ), "get_my_fantasy_context", "{}");

    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.error().path("code").intValue()).isEqualTo(-32002);
    assertThat(answer.error().path("message").asText())
        .isEqualTo("Reconnect and tick \"See your leagues\" (league.read).");
    assertThat(answer.error().path("data").toString())
        .isEqualTo("{\"code\":\"E_SCOPE\",\"missing\":[\"league.read\"]}");
    assertThat(answer.header("WWW-Authenticate"))
        .isEqualTo(
            "Bearer error=\"insufficient_scope\", scope=\"league.read roster.read\", " + METADATA);
  }

  @Test
  void checksToolScopesThenArgumentsThenArgumentScopes() {
    String withoutAlerts = Bearers.with(Surface.CHATGPT, Scope.LEAGUE_READ);
    String withoutCalls = Bearers.with(Surface.CHATGPT, Scope.ALERTS_WRITE);

    assertThat(Mcp.call(withoutAlerts, "watch_roster", "{\"channel\":7}").status()).isEqualTo(403);
    assertThat(
            Mcp.call(withoutCalls, "watch_roster", "{\"channel\":7}")
                .structured()
                .path("code")
                .asText())
        .isEqualTo("E_BAD_ARGS");
    Answer call = Mcp.call(withoutCalls, "watch_roster", "{\"channel\":\"call\"}");
    assertThat(call.status()).isEqualTo(403);
    assertThat(call.error().path("data").path("missing").toString()).isEqualTo("[\"calls.write\"]");
    assertThat(call.header("WWW-Authenticate")).contains("scope=\"alerts.write calls.write\"");
    Answer both = Mcp.call(withoutAlerts, "watch_roster", "{\"channel\":\"call\"}");
    assertThat(both.error().path("data").path("missing").toString())
        .isEqualTo("[\"alerts.write\",\"calls.write\"]");
  }

  @Test
  void claudeMayOnlyNameTheSmsChannel() {
    Answer answer = Mcp.call(Bearers.on(Surface.CLAUDE), "watch_roster", "{\"channel\":\"call\"}");

    assertThat(answer.structured().path("code").asText()).isEqualTo("E_BAD_ARGS");
    assertThat(answer.text()).isEqualTo("\"channel\" takes sms. Nothing was done.");
  }

  @Test
  void theBriefRejectsADeliverArgument() {
    Answer answer = Mcp.call(Bearers.on(Surface.CLAUDE), "get_weekly_brief", "{\"deliver\":true}");

    assertThat(answer.text()).contains("read-only");
    assertThat(answer.structured().toString())
        .isEqualTo("{\"ok\":false,\"code\":\"E_BAD_ARGS\",\"retryable\":false,\"sends\":false}");
  }

  @Test
  void requiresOneIdempotencyKeyOfPrintableAscii() {
    String bearer = Bearers.on(Surface.FULL);
    for (String key : List.of("k".repeat(201), "schlüssel", "")) {
      Answer answer = Mcp.call(bearer, Map.of("Idempotency-Key", key), "get_my_leagues", "{}");

      assertThat(answer.structured().path("code").asText()).as(key).isEqualTo("E_BAD_ARGS");
      assertThat(answer.text()).contains("Idempotency-Key");
    }
    Answer good =
        Mcp.call(bearer, Map.of("Idempotency-Key", "answer"), "send_me_weekly_brief", "{}");
    assertThat(good.structured().path("status").asText()).isEqualTo("queued");
  }

  @Test
  void refusesToolsOfUndeployedOwnersWithoutRetry() {
    Answer answer = Mcp.call(Bearers.on(Surface.FULL), "list_watches", "{}");

    assertThat(answer.structured().toString())
        .isEqualTo("{\"ok\":false,\"code\":\"E_UNAVAILABLE\",\"retryable\":false}");
  }

  @Test
  void aLateReadIsRetryable() {
    Answer answer =
        Mcp.call(Bearers.on(Surface.FULL), "analyze_start_sit", "{\"players\":[\"Silent\",\"B\"]}");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.structured().toString())
        .isEqualTo(
            "{\"ok\":false,\"code\":\"E_UNAVAILABLE\",\"retryable\":true,\"decision\":null,\"players\":[]}");
    assertThat(answer.http().time()).isLessThan(9500);
  }

  @Test
  void aLateWriteIsSafeToRepeatOnlyWithAKey() {
    CompletableFuture<Answer> waiting =
        CompletableFuture.supplyAsync(
            () -> Mcp.call(Bearers.on(Surface.FULL), "send_me_weekly_brief", "{}"),
            task -> Thread.ofVirtual().start(task));
    Answer with =
        Mcp.call(
            Bearers.on(Surface.FULL),
            Map.of("Idempotency-Key", "k1"),
            "send_me_weekly_brief",
            "{}");
    Answer without = waiting.join();

    assertThat(without.structured().path("code").asText()).isEqualTo("E_UNCERTAIN");
    assertThat(without.structured().path("retryable").booleanValue()).isFalse();
    assertThat(without.text()).contains("may have been done").contains("before asking again");
    assertThat(with.structured().path("code").asText()).isEqualTo("E_UNAVAILABLE");
    assertThat(with.structured().path("retryable").booleanValue()).isTrue();
    assertThat(with.text()).contains("Idempotency-Key is safe");
  }

  @Test
  void sendsNothingAboveTheLimitOfConcurrentCalls() {
    List<CompletableFuture<Answer>> calls =
        IntStream.range(0, 40)
            .mapToObj(i -> Bearers.on(Surface.FULL))
            .map(
                bearer ->
                    CompletableFuture.supplyAsync(
                        () ->
                            Mcp.call(
                                bearer, "analyze_start_sit", "{\"players\":[\"Silent\",\"B\"]}"),
                        task -> Thread.ofVirtual().start(task)))
            .toList();
    List<Answer> answers = calls.stream().map(CompletableFuture::join).toList();

    Stream<Answer> shed =
        answers.stream().filter(a -> a.structured().path("code").asText().equals("E_RATE_LIMITED"));
    assertThat(shed)
        .isNotEmpty()
        .allSatisfy(
            answer -> {
              assertThat(answer.status()).isEqualTo(200);
              assertThat(answer.structured().path("retryable").booleanValue()).isTrue();
              assertThat(answer.structured().path("retry_after").intValue()).isPositive();
            });
  }

  @Test
  void boundsTextAndToleratesUnpairedSurrogates() {
    String bearer = Bearers.on(Surface.FULL);

    Answer longText = Mcp.call(bearer, "analyze_start_sit", "{\"players\":[\"Long\",\"B\"]}");
    Answer half = Mcp.call(bearer, "analyze_start_sit", "{\"players\":[\"Half\",\"B\"]}");

    assertThat(longText.text()).hasSize(20_000).endsWith("…");
    assertThat(half.status()).isEqualTo(200);
    assertThat(half.result().path("isError").isBoolean()).isTrue();
  }
}
