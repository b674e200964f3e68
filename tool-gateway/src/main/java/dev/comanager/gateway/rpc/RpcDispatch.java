package dev.comanager.gateway.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.gateway.access.Bearer;
import dev.comanager.gateway.access.BearerIntrospector;
import dev.comanager.gateway.access.CallRate;
import dev.comanager.gateway.access.Grant;
import dev.comanager.gateway.access.Verdict;
import dev.comanager.gateway.card.CardTemplate;
import dev.comanager.gateway.catalogue.Catalogue;
import dev.comanager.gateway.rpc.RpcMessage.Notification;
import dev.comanager.gateway.rpc.RpcMessage.Request;
import dev.comanager.gateway.rpc.RpcReply.Label;
import dev.comanager.gateway.toolcall.ToolAnswer;
import dev.comanager.gateway.toolcall.ToolDispatch;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Answers a JSON-RPC message: JSON, then bearer, then version header, then method (INTERFACE 2, the
 * order of checks). Host, origin and size have been checked before.
 */
@Singleton
final class RpcDispatch {
  private static final Set<String> PROTOCOL_VERSIONS =
      Set.of("2025-03-26", FixedResults.PROTOCOL_VERSION, "2025-11-25");

  // Delays each refusal, which slows down clients that guess bearers.
  private static final Duration AGAINST_GUESSING = Duration.ofMillis(250);

  private final BearerIntrospector introspector;
  private final CallRate rate;
  private final Catalogue catalogue;
  private final ToolDispatch tools;
  private final FixedResults fixed;
  private final RpcReplies replies;
  private final ToolCallTrace traces;

  RpcDispatch(
      BearerIntrospector introspector,
      CallRate rate,
      Catalogue catalogue,
      ToolDispatch tools,
      FixedResults fixed,
      RpcReplies replies,
      ToolCallTrace traces) {
    this.introspector = introspector;
    this.rate = rate;
    this.catalogue = catalogue;
    this.tools = tools;
    this.fixed = fixed;
    this.replies = replies;
    this.traces = traces;
  }

  /** The answer. The result fails only on a bug. */
  Uni<RpcReply> answer(RpcRequest http) {
    return switch (RpcReader.read(http.body().getBytes())) {
      case RpcMessage.Unreadable unreadable -> now(replies.unreadable());
      case RpcMessage.Malformed malformed ->
          now(replies.malformed(malformed.id(), malformed.reason()));
      case RpcMessage.ClientResponse response ->
          now(wrongVersion(http, RpcId.NONE).orElseGet(() -> replies.accepted("response")));
      case Notification notification -> notified(http, notification);
      case Request request -> requested(http, request);
    };
  }

  private Uni<RpcReply> notified(RpcRequest http, Notification notification) {
    String method = notification.method();
    if (!RpcMethod.needsBearer(method)) {
      boolean anyVersion = method.equals(RpcMethod.INITIALIZE.wireName());
      Optional<RpcReply> wrong = anyVersion ? Optional.empty() : wrongVersion(http, RpcId.NONE);
      return now(wrong.orElseGet(() -> replies.accepted("notification")));
    }
    return introspected(http, RpcId.NONE, grant -> now(replies.accepted("notification")));
  }

  private Uni<RpcReply> requested(RpcRequest http, Request request) {
    if (request.method().equals(RpcMethod.TOOLS_CALL.wireName())) {
      ToolCallTrace.Span span = traces.begin(http, request);
      return span.within(
              () ->
                  introspected(
                      http,
                      request.id(),
                      grant -> span.part(grant, () -> run(http, request, grant))))
          .onItemOrFailure()
          .invoke(span::end);
    }
    if (RpcMethod.needsBearer(request.method())) {
      return introspected(http, request.id(), grant -> run(http, request, grant));
    }
    Optional<RpcMethod> open = RpcMethod.find(request.method());
    if (open.isPresent() && open.get() == RpcMethod.INITIALIZE) {
      return now(fixed(request, fixed.initialize()));
    }
    return now(
        wrongVersion(http, request.id())
            .orElseGet(
                () ->
                    open.isPresent()
                        ? fixed(request, fixed.empty())
                        : replies.unknownMethod(request.id(), request.method())));
  }

  private Uni<RpcReply> introspected(
      RpcRequest http, RpcId id, Function<Grant, Uni<RpcReply>> next) {
    Optional<Bearer> bearer = Bearer.read(http.authorization());
    if (bearer.isEmpty()) {
      return now(replies.noBearer(id, false));
    }
    return introspector
        .introspect(bearer.get(), http.address())
        .chain(
            verdict ->
                switch (verdict) {
                  case Verdict.Refused refused -> now(replies.noBearer(id, true));
                  case Verdict.Unavailable unavailable -> now(replies.introspectionUnavailable(id));
                  case Verdict.TooManyRefused tooMany ->
                      now(replies.tooManyRefused(id, tooMany.secondsToWait()))
                          .onItem()
                          .delayIt()
                          .by(AGAINST_GUESSING);
                  case Verdict.Granted granted -> {
                    http.bearerAccepted().run();
                    int wait = rate.secondsToWait(bearer.get());
                    if (wait > 0) {
                      yield now(replies.tooManyCalls(id, wait));
                    }
                    Optional<RpcReply> wrong = wrongVersion(http, id);
                    yield wrong.isPresent() ? now(wrong.get()) : next.apply(granted.grant());
                  }
                });
  }

  private Uni<RpcReply> run(RpcRequest http, Request request, Grant grant) {
    Optional<RpcMethod> method = RpcMethod.find(request.method());
    if (method.isEmpty()) {
      return now(replies.unknownMethod(request.id(), request.method()));
    }
    JsonNode params = request.params();
    if (!params.isMissingNode() && !params.isNull() && !params.isObject()) {
      return now(replies.badParams(request.id(), "The params are not an object."));
    }
    return switch (method.get()) {
      case INITIALIZE -> now(fixed(request, fixed.initialize()));
      case PING -> now(fixed(request, fixed.empty()));
      case TOOLS_LIST -> now(fixed(request, catalogue.listing(grant.surface())));
      case TOOLS_CALL -> call(http, request, grant);
      case RESOURCES_LIST -> now(fixed(request, fixed.resources()));
      case RESOURCES_TEMPLATES_LIST -> now(fixed(request, fixed.resourceTemplates()));
      case RESOURCES_READ -> now(resource(request));
    };
  }

  private Uni<RpcReply> call(RpcRequest http, Request request, Grant grant) {
    JsonNode name = request.params().path("name");
    JsonNode arguments = request.params().path("arguments");
    if (!name.isTextual() || name.textValue().isEmpty()) {
      return now(replies.badParams(request.id(), "The params lack the tool's \"name\"."));
    }
    if (!arguments.isMissingNode() && !arguments.isNull() && !arguments.isObject()) {
      return now(replies.badParams(request.id(), "The \"arguments\" are not an object."));
    }
    ObjectNode given =
        arguments instanceof ObjectNode object ? object : Json.WIRE.createObjectNode();
    return tools
        .call(grant, name.textValue(), given, http.idempotencyKey(), http.arrivedNanos())
        .map(answer -> reply(request, name.textValue(), answer));
  }

  private RpcReply reply(Request request, String tool, ToolAnswer answer) {
    return switch (answer) {
      case ToolAnswer.UnknownTool unknown -> replies.unknownTool(request.id(), tool);
      case ToolAnswer.MissingScopes missing -> replies.missingScopes(request.id(), missing);
      case ToolAnswer.Result result ->
          replies.result(
              request.id(),
              result.json(),
              new Label(request.method(), result.tool(), result.outcome()));
    };
  }

  private RpcReply resource(Request request) {
    JsonNode address = request.params().path("uri");
    if (!address.isTextual()) {
      return replies.badParams(request.id(), "The params lack the resource's \"uri\".");
    }
    return address.textValue().equals(CardTemplate.ADDRESS)
        ? fixed(request, fixed.cardTemplate())
        : replies.unknownResource(request.id(), address.textValue());
  }

  private Optional<RpcReply> wrongVersion(RpcRequest http, RpcId id) {
    return http.protocolVersion().stream().allMatch(PROTOCOL_VERSIONS::contains)
        ? Optional.empty()
        : Optional.of(
            replies.malformed(id, "The MCP-Protocol-Version is not supported. Use 2025-06-18."));
  }

  private RpcReply fixed(Request request, byte[] result) {
    return replies.result(request.id(), result, new Label(request.method(), Label.NO_TOOL, "ok"));
  }

  private static Uni<RpcReply> now(RpcReply reply) {
    return Uni.createFrom().item(reply);
  }
}
