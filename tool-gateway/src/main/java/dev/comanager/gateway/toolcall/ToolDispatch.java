package dev.comanager.gateway.toolcall;

import dev.comanager.contracts.Scope;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOutcome.Answered;
import dev.comanager.contracts.ToolOutcome.Refused;
import dev.comanager.gateway.access.Grant;
import dev.comanager.gateway.catalogue.Catalogue;
import dev.comanager.gateway.catalogue.Tool;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.ToolCalls;
import dev.comanager.messaging.rpc.caller.ToolRequest;
import io.opentelemetry.context.Context;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Takes a tool call through its checks (tool on this surface, scopes, arguments, scopes that the
 * arguments need) and then to the tool's owner (spec 4.1, 7).
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

  /** The answer, within the deadline. The result fails only on a bug. */
  public Uni<ToolAnswer> call(ToolCallInput input) {
    Grant grant = input.grant();
    Optional<Tool> found = catalogue.find(input.tool(), grant.surface());
    if (found.isEmpty()) {
      return now(new ToolAnswer.UnknownTool());
    }
    Tool tool = found.get();
    ToolDefinition definition = tool.definition();
    List<Scope> lackingAlways = lacking(grant, definition.scopes());
    if (!lackingAlways.isEmpty()) {
      // What arguments need besides is worth telling only where such arguments are allowed at all.
      boolean fits = tool.complaint(grant.surface(), input.arguments()).isEmpty();
      List<Scope> all = fits ? definition.scopesFor(input.arguments()) : definition.scopes();
      return now(new ToolAnswer.MissingScopes(tool.name(), all, lacking(grant, all)));
    }
    IdempotencyKey key = IdempotencyKey.read(input.idempotencyKeys());
    Optional<Refused> misfit = misfit(tool, input, key);
    if (misfit.isPresent()) {
      return now(result(definition, misfit.get()));
    }
    List<Scope> needed = definition.scopesFor(input.arguments());
    List<Scope> missing = lacking(grant, needed);
    if (!missing.isEmpty()) {
      return now(new ToolAnswer.MissingScopes(tool.name(), needed, missing));
    }
    if (!config.owners().contains(definition.owner()) || !seal.serves(definition)) {
      return now(result(definition, RefusalText.notDeployed()));
    }
    return send(definition, input, key.asText());
  }

  private Uni<ToolAnswer> send(
      ToolDefinition definition, ToolCallInput input, Optional<String> key) {
    Duration budget =
        config
            .deadline()
            .minus(config.margin())
            .minusNanos(System.nanoTime() - input.arrivedNanos());
    if (!budget.isPositive()) {
      return now(result(definition, RefusalText.noTimeLeft()));
    }
    // Sealing ends elsewhere than it began: the call stays a part of the trace that is current now.
    Function<ArgumentSeal.Arguments, Uni<? extends CallResult>> call =
        Context.current()
            .wrapFunction(
                arguments ->
                    owners.call(
                        new ToolRequest(
                            definition.owner(),
                            input.grant().line(),
                            input.grant().surface(),
                            input.grant().scopes(),
                            definition.name(),
                            arguments.open(),
                            arguments.sealed(),
                            key,
                            budget)));
    return seal.of(definition, input.grant().line(), input.arguments())
        .chain(call)
        .map(ended -> result(definition, ended, key.isPresent()));
  }

  private static Optional<Refused> misfit(Tool tool, ToolCallInput input, IdempotencyKey key) {
    if (key instanceof IdempotencyKey.Malformed) {
      return Optional.of(RefusalText.badIdempotencyKey());
    }
    return tool.complaint(input.grant().surface(), input.arguments())
        .map(RefusalText::badArguments);
  }

  private ToolAnswer result(ToolDefinition tool, CallResult ended, boolean withKey) {
    return switch (ended) {
      case CallResult.Outcome outcome -> result(tool, outcome.outcome(), withKey);
      case CallResult.NotSent notSent ->
          result(tool, owners.ready() ? RefusalText.tooBusy() : RefusalText.outOfReach());
      case CallResult.Unanswered unanswered -> result(tool, RefusalText.unanswered(tool, withKey));
    };
  }

  private static ToolAnswer result(ToolDefinition tool, ToolOutcome outcome, boolean withKey) {
    try {
      return switch (outcome) {
        case Answered answered ->
            new ToolAnswer.Result(tool.name(), ResultRule.written(tool, answered), "ok");
        case Refused refused ->
            new ToolAnswer.Result(
                tool.name(), ResultRule.written(tool, refused), refused.code().name());
      };
    } catch (IOException e) {
      LOG.errorf(e, "outcome can't be written tool=%s", tool.name());
      return result(tool, RefusalText.unanswered(tool, withKey));
    }
  }

  private static ToolAnswer result(ToolDefinition tool, Refused own) {
    try {
      return new ToolAnswer.Result(tool.name(), ResultRule.written(tool, own), own.code().name());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Scope> lacking(Grant grant, List<Scope> needed) {
    return needed.stream().filter(scope -> !grant.scopes().contains(scope)).toList();
  }

  private static Uni<ToolAnswer> now(ToolAnswer answer) {
    return Uni.createFrom().item(answer);
  }
}
