package dev.comanager.decision.linking;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import io.smallrye.mutiny.Uni;
import java.util.function.Function;

/** Reads the league that a call names by platform and id. */
final class NamedLeague {
  private NamedLeague() {}

  static Uni<ToolOutcome> of(IncomingToolCall call, Function<LeagueKey, Uni<ToolOutcome>> work) {
    return switch (LinkArguments.read(call.arguments())) {
      case LinkArguments.Reading.Bad(ToolOutcome refusal) -> Uni.createFrom().item(refusal);
      case LinkArguments.Reading.Good(LinkArguments arguments) ->
          arguments
              .league()
              .map(work)
              .orElseGet(
                  () ->
                      Uni.createFrom()
                          .item(
                              LinkArguments.badArgument(
                                  "league_id", "Name the league by its id.")));
    };
  }
}
