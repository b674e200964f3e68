package dev.comanager.gateway.toolcall;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOutcome.Refused;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.gateway.access.Principal;
import dev.comanager.gateway.catalogue.Catalogue;
import dev.comanager.gateway.catalogue.Tool;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.ToolCalls;
import io.opentelemetry.context.Context;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Runs a tool call's checks (tool on this surface, scopes, arguments, scopes that the arguments
 * need) and sends it to the tool's owner (spec 4.1, 7).
 */
@Singleton
public final class ToolDispatch {
  private static final Logger LOG = Logger.getLogger(ToolDispatch.class);

  private final Catalogue catalogue;
  private final ToolCalls owners;
  private final ArgumentSeal seal;
  private final ToolsConfig config;

  ToolDispatch(Catalogue catalogue, ToolCalls owners, ArgumentSeal seal, ToolsConfig config) {
    this.catalogue = catalogue;
    this.owners = owners;
    this.seal = seal;
    this.config = config;
  }

  /**
   * The answer to a {@code tools/call}, within the deadline. The result fails only on a bug.
   *
   * @param arguments must not be shared: sealed ones are removed from it
   * @param idempotencyKeys values of the {@code Idempotency-Key} header as received
   * @param arrivedNanos {@link System#nanoTime()} when the request arrived
   * @param rule writes the result
   */
  public Uni<ToolAnswer> call(
      Principal principal,
      String name,
      ObjectNode arguments,
      List<String> idempotencyKeys,
      long arrivedNanos,
      ResultWriter rule) {
    Optional<Tool> found = catalogue.find(name, principal.surface());
    if (found.isEmpty()) {
      return now(new ToolAnswer.UnknownTool());
    }
    ToolDefinition tool = found.get().definition();
    IdempotencyKey key = IdempotencyKey.read(idempotencyKeys);
    Optional<ToolAnswer> refusal = check(found.get(), principal, key, arguments, rule);
    if (refusal.isPresent()) {
      return now(refusal.get());
    }
    long budgetMs = budgetMs(arrivedNanos);
    if (budgetMs <= 0) {
      return now(result(rule, tool, RefusalText.noTimeLeft()));
    }
    ObjectNode toSeal = ArgumentSeal.removeSealed(tool, arguments);
    ToolCall call =
        new ToolCall(
            principal.line(),
            principal.surface(),
            principal.scopes(),
            name,
            arguments,
            key.asText().orElse(null),
            budgetMs);
    return send(tool.owner(), call, toSeal).map(ended -> result(rule, tool, call, ended));
  }

  /** The answer to a call that fails a check; empty when it passes all. */
  private Optional<ToolAnswer> check(
      Tool tool, Principal principal, IdempotencyKey key, ObjectNode arguments, ResultWriter rule) {
    ToolDefinition definition = tool.definition();
    if (!principal.scopes().containsAll(definition.scopes())) {
      // Name the scopes that arguments need only if those arguments are valid on this surface.
      boolean fits = tool.violation(principal.surface(), arguments).isEmpty();
      return missingScopes(
          tool, principal, fits ? definition.scopesFor(arguments) : definition.scopes());
    }
    if (key instanceof IdempotencyKey.Malformed) {
      return Optional.of(result(rule, definition, RefusalText.badIdempotencyKey()));
    }
    Optional<String> complaint = tool.violation(principal.surface(), arguments);
    if (complaint.isPresent()) {
      return Optional.of(result(rule, definition, RefusalText.badArguments(complaint.get())));
    }
    List<Scope> needed = definition.scopesFor(arguments);
    if (!principal.scopes().containsAll(needed)) {
      return missingScopes(tool, principal, needed);
    }
    return config.owners().contains(definition.owner()) && seal.serves(definition)
        ? Optional.empty()
        : Optional.of(result(rule, definition, RefusalText.notDeployed()));
  }

  private long budgetMs(long arrivedNanos) {
    return config
        .deadline()
        .minus(config.margin())
        .minusNanos(System.nanoTime() - arrivedNanos)
        .toMillis();
  }

  private Uni<CallResult> send(ToolOwner owner, ToolCall call, ObjectNode toSeal) {
    if (toSeal.isEmpty()) {
      return owners.call(owner, call);
    }
    // Sealing completes on another thread, so carry the current trace context over.
    Function<String, Uni<? extends CallResult>> send =
        Context.current().wrapFunction(jwe -> owners.call(owner, call, Optional.of(jwe)));
    return seal.seal(call, toSeal).chain(send);
  }

  private ToolAnswer result(
      ResultWriter rule, ToolDefinition tool, ToolCall call, CallResult ended) {
    boolean withKey = call.idempotencyKey() != null;
    return switch (ended) {
      case CallResult.Outcome outcome -> result(rule, tool, outcome.outcome(), withKey);
      case CallResult.NotSent notSent ->
          result(rule, tool, owners.ready() ? RefusalText.tooBusy() : RefusalText.unavailable());
      case CallResult.Unanswered unanswered ->
          result(rule, tool, RefusalText.unanswered(tool, withKey));
    };
  }

  private static ToolAnswer result(
      ResultWriter rule, ToolDefinition tool, ToolOutcome outcome, boolean withKey) {
    try {
      return rule.of(tool, outcome);
    } catch (JsonProcessingException e) {
      LOG.errorf(e, "outcome can't be written tool=%s", tool.name());
      return result(rule, tool, RefusalText.unanswered(tool, withKey));
    }
  }

  private static ToolAnswer result(ResultWriter rule, ToolDefinition tool, Refused own) {
    try {
      return rule.of(tool, own);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<ToolAnswer> missingScopes(
      Tool tool, Principal principal, List<Scope> needed) {
    List<Scope> missing =
        needed.stream().filter(scope -> !principal.scopes().contains(scope)).toList();
    return Optional.of(new ToolAnswer.MissingScopes(tool.name(), needed, missing));
  }

  private static Uni<ToolAnswer> now(ToolAnswer answer) {
    return Uni.createFrom().item(answer);
  }
}
