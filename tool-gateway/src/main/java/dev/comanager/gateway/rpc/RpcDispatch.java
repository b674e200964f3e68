package dev.comanager.gateway.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.gateway.access.Bearer;
import dev.comanager.gateway.access.BearerIntrospector;
import dev.comanager.gateway.access.BearerVerdict;
import dev.comanager.gateway.access.CallRate;
import dev.comanager.gateway.access.Principal;
import dev.comanager.gateway.card.CardTemplate;
import dev.comanager.gateway.rpc.RpcMessage.Notification;
import dev.comanager.gateway.rpc.RpcMessage.Request;
import dev.comanager.gateway.rpc.RpcReply.Label;
import dev.comanager.gateway.toolcall.ToolAnswer;
import dev.comanager.gateway.toolcall.ToolDispatch;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * Answers a JSON-RPC message: JSON, then bearer, then version header, then method (INTERFACE 2, the
 * order of checks). Host, origin and size have been checked before.
 */
@Singleton
final class RpcDispatch {
  // Delays each refusal, which slows down clients that guess bearers.
  private static final Duration AGAINST_GUESSING = Duration.ofMillis(250);

  private final BearerIntrospector introspector;
  private final CallRate rate;
  private final ToolDispatch tools;
  private final LegacyRevision legacy;
  private final StatelessRevision stateless;
  private final RpcReplies replies;
  private final ToolCallTrace traces;

  RpcDispatch(
      BearerIntrospector introspector,
      CallRate rate,
      ToolDispatch tools,
      LegacyRevision legacy,
      StatelessRevision stateless,
      RpcReplies replies,
      ToolCallTrace traces) {
    this.introspector = introspector;
    this.rate = rate;
    this.tools = tools;
    this.legacy = legacy;
    this.stateless = stateless;
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
          now(legacy.refusal(http, RpcId.NONE).orElseGet(() -> replies.accepted("response")));
      case Notification notification -> notified(http, notification);
      case Request request -> requested(http, request);
    };
  }

  private Uni<RpcReply> notified(RpcRequest http, Notification notification) {
    String method = notification.method();
    if (!legacy.needsBearer(method)) {
      boolean anyVersion = method.equals(RpcMethod.INITIALIZE.wireName());
      Optional<RpcReply> wrong = anyVersion ? Optional.empty() : legacy.refusal(http, RpcId.NONE);
      return now(wrong.orElseGet(() -> replies.accepted("notification")));
    }
    return introspected(
        http,
        RpcId.NONE,
        principal ->
            now(
                legacy
                    .refusal(http, RpcId.NONE)
                    .orElseGet(() -> replies.accepted("notification"))));
  }

  private Uni<RpcReply> requested(RpcRequest http, Request request) {
    Revision revision = StatelessEnvelope.declared(http, request) ? stateless : legacy;
    if (request.method().equals(RpcMethod.TOOLS_CALL.wireName())) {
      ToolCallTrace.Span span = traces.begin(http, request);
      return span.within(
              () ->
                  introspected(
                      http,
                      request.id(),
                      principal ->
                          span.part(principal, () -> run(http, request, revision, principal))))
          .onItemOrFailure()
          .invoke(span::end);
    }
    if (revision.needsBearer(request.method())) {
      return introspected(http, request.id(), principal -> run(http, request, revision, principal));
    }
    Optional<RpcMethod> open = revision.find(request.method());
    if (open.isPresent() && open.get() == RpcMethod.INITIALIZE) {
      return now(fixed(request, revision.fixed(RpcMethod.INITIALIZE)));
    }
    return now(
        revision
            .refusal(http, request)
            .orElseGet(
                () ->
                    open.map(method -> fixed(request, revision.fixed(method)))
                        .orElseGet(() -> revision.unknownMethod(request))));
  }

  private Uni<RpcReply> introspected(
      RpcRequest http, RpcId id, Function<Principal, Uni<RpcReply>> next) {
    Optional<Bearer> bearer = http.bearer();
    if (bearer.isEmpty()) {
      return now(replies.noBearer(id, false));
    }
    return introspector
        .introspect(bearer.get(), http.address())
        .chain(
            verdict ->
                switch (verdict) {
                  case BearerVerdict.Refused refused -> now(replies.noBearer(id, true));
                  case BearerVerdict.Unavailable unavailable ->
                      now(replies.introspectionUnavailable(id));
                  case BearerVerdict.TooManyRefused tooMany ->
                      now(replies.tooManyRefused(id, tooMany.secondsToWait()))
                          .onItem()
                          .delayIt()
                          .by(AGAINST_GUESSING);
                  case BearerVerdict.Granted granted -> {
                    http.bearerAccepted().run();
                    int wait = rate.secondsToWait(bearer.get(), granted);
                    if (wait > 0) {
                      yield now(replies.tooManyCalls(id, wait));
                    }
                    yield next.apply(granted.principal());
                  }
                });
  }

  /** The answer to a request of this principal. */
  Uni<RpcReply> run(RpcRequest http, Request request, Revision revision, Principal principal) {
    Optional<RpcReply> refusal = revision.refusal(http, request);
    if (refusal.isPresent()) {
      return now(refusal.get());
    }
    Optional<RpcMethod> method = revision.find(request.method());
    if (method.isEmpty()) {
      return now(revision.unknownMethod(request));
    }
    JsonNode params = request.params();
    if (!params.isMissingNode() && !params.isNull() && !params.isObject()) {
      return now(replies.badParams(request.id(), "The params are not an object."));
    }
    return switch (method.get()) {
      case TOOLS_LIST -> now(fixed(request, revision.listing(principal.surface())));
      case TOOLS_CALL -> call(http, request, revision, principal);
      case RESOURCES_READ -> now(resource(request, revision));
      case INITIALIZE, SERVER_DISCOVER, PING, RESOURCES_LIST, RESOURCES_TEMPLATES_LIST ->
          now(fixed(request, revision.fixed(method.get())));
    };
  }

  private Uni<RpcReply> call(
      RpcRequest http, Request request, Revision revision, Principal principal) {
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
        .call(
            principal,
            name.textValue(),
            given,
            http.idempotencyKey(),
            http.arrivedNanos(),
            revision.results())
        .map(answer -> reply(request, revision, name.textValue(), answer));
  }

  private RpcReply reply(Request request, Revision revision, String tool, ToolAnswer answer) {
    return switch (answer) {
      case ToolAnswer.UnknownTool unknown -> replies.unknownTool(request.id(), tool);
      case ToolAnswer.MissingScopes missing -> replies.missingScopes(request.id(), missing);
      case ToolAnswer.Result result -> revision.toolResult(request, result);
    };
  }

  private RpcReply resource(Request request, Revision revision) {
    JsonNode address = request.params().path("uri");
    if (!address.isTextual()) {
      return replies.badParams(request.id(), "The params lack the resource's \"uri\".");
    }
    return address.textValue().equals(CardTemplate.ADDRESS)
        ? fixed(request, revision.fixed(RpcMethod.RESOURCES_READ))
        : replies.unknownResource(request.id(), address.textValue());
  }

  private RpcReply fixed(Request request, FixedResult result) {
    return replies.result(request.id(), result, new Label(request.method(), Label.NO_TOOL, "ok"));
  }

  private static Uni<RpcReply> now(RpcReply reply) {
    return Uni.createFrom().item(reply);
  }
}
