package dev.comanager.gateway;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOutcome.Answered;
import dev.comanager.contracts.ToolOutcome.Refused;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** A tool owner whose answers depend on the arguments; calls reach it over the real broker. */
public final class TestHandlers {
  private static final Uni<ToolOutcome> SILENCE = Uni.createFrom().nothing();

  /** Lines whose leagues were requested. */
  public static final Set<LineId> REQUESTED_LEAGUES_OF = ConcurrentHashMap.newKeySet();

  /** Answers with the line of the call. */
  @Produces
  @Singleton
  ToolHandler leagues() {
    return handler(
        "get_my_leagues",
        call -> {
          REQUESTED_LEAGUES_OF.add(call.line());
          ObjectNode body = object().put("ok", "not yours to say");
          body.putArray("leagues");
          body.put("primary_platform", call.line().value());
          return answer(new Answered("No leagues on " + call.surface().code(), body));
        });
  }

  /** The first player's name determines the outcome. */
  @Produces
  @Singleton
  ToolHandler startSit() {
    return handler(
        "analyze_start_sit",
        call ->
            switch (call.arguments().path("players").path(0).asText()) {
              case "Silent" -> SILENCE;
              case "Unknown" -> answer(new Refused(E_BAD_ARGS, "Nobody has that name.", matches()));
              case "Leagueless" ->
                  answer(
                      new Refused(
                          ToolErrorCode.E_NO_LEAGUE,
                          "No league is linked yet.",
                          object().put("link_url", "http://localhost:8081/account")));
              case "Down" -> answer(new Refused(E_UNAVAILABLE, "Sleeper didn't answer."));
              case "Gone" ->
                  answer(
                      new Refused(
                          E_UNAVAILABLE,
                          "That platform is off.",
                          object().put("retryable", false)));
              case "Long" -> answer(new Answered("é".repeat(30_000), object()));
              case "Half" ->
                  answer(new Answered("half \ud83c", object().put("call_line", "half \ud83c")));
              default -> {
                ObjectNode body = object().putNull("decision");
                body.putArray("players");
                yield answer(new Answered("Start him.", body));
              }
            });
  }

  /** A week whose closest decision is between two made-up running backs. */
  @Produces
  @Singleton
  ToolHandler weeklyBrief() {
    return handler(
        "get_weekly_brief",
        call -> {
          ObjectNode body = object();
          body.putArray("close_calls").addObject().put("start", "Zed Ash").put("sit", "Abe <Oak>");
          return answer(new Answered("Your lineup is set.", body));
        });
  }

  /** A write that is answered only if its key requests it. */
  @Produces
  @Singleton
  ToolHandler sendBrief() {
    return handler(
        "send_me_weekly_brief",
        call ->
            "answer".equals(call.call().idempotencyKey())
                ? answer(new Answered("Queued.", object().put("status", "queued")))
                : SILENCE);
  }

  private static final ToolErrorCode E_BAD_ARGS = ToolErrorCode.E_BAD_ARGS;
  private static final ToolErrorCode E_UNAVAILABLE = ToolErrorCode.E_UNAVAILABLE;

  private static ObjectNode matches() {
    ObjectNode details = object();
    details.putArray("candidates").add("A.J. Brown");
    details.put("code", "E_OTHER").put("ok", true);
    return details;
  }

  private static ObjectNode object() {
    return Json.WIRE.createObjectNode();
  }

  private static Uni<ToolOutcome> answer(ToolOutcome outcome) {
    return Uni.createFrom().item(outcome);
  }

  private static ToolHandler handler(
      String tool, Function<IncomingToolCall, Uni<ToolOutcome>> work) {
    return new ToolHandler() {
      @Override
      public String tool() {
        return tool;
      }

      @Override
      public Uni<ToolOutcome> handle(IncomingToolCall call) {
        return work.apply(call);
      }
    };
  }
}
