package dev.comanager.rpc.handler;

import dev.comanager.contracts.ToolOutcome;
import io.smallrye.mutiny.Uni;

/**
 * Does the work of one tool. Every bean of this type is found and served. It runs on a Vert.x
 * context of its own, calls of one line one after the other, and answers every call; a failure of
 * the {@code Uni} becomes {@code E_UNAVAILABLE}.
 */
public interface ToolHandler {
  /** Name of the tool, such as {@code get_my_leagues}. */
  String tool();

  /** Does the work and says what became of it. */
  Uni<ToolOutcome> handle(IncomingToolCall call);
}
