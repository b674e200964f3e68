package dev.comanager.messaging.rpc.handler;

import dev.comanager.contracts.ToolOutcome;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * Does the work of one tool. Every bean of this type is found and served. It runs on a Vert.x
 * context of its own, calls of one line one after the other, and answers every call; a failure of
 * the {@code Uni} becomes {@code E_UNAVAILABLE}.
 */
public interface ToolHandler {
  /** Name of the tool, such as {@code get_my_leagues}. */
  String tool();

  /**
   * What a call waits for before its turn comes, such as an event that is on its way; empty when it
   * waits for nothing. It runs beside other calls of its line, which may overtake the call, so it
   * changes nothing. The turn comes also when it fails or the call's time is over.
   */
  default Optional<Uni<Void>> beforeItsTurn(IncomingToolCall call) {
    return Optional.empty();
  }

  /** Does the work and says what became of it. */
  Uni<ToolOutcome> handle(IncomingToolCall call);
}
