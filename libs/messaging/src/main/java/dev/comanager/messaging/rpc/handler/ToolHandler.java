package dev.comanager.messaging.rpc.handler;

import dev.comanager.contracts.ToolOutcome;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * Handles the calls of one tool. Every bean of this type is registered automatically. It runs on
 * its own Vert.x context, handles calls of one line sequentially unless they may run side by side,
 * and answers every call; a failure of the {@code Uni} becomes {@code E_UNAVAILABLE}.
 */
public interface ToolHandler {
  /** Name of the tool, such as {@code get_my_leagues}. */
  String tool();

  /**
   * Whether calls of this tool may run in parallel: they change nothing that another call of the
   * line could see, and don't conflict with each other. Such calls of a line run side by side,
   * after every change before them and before every one after them.
   */
  default boolean runsConcurrently() {
    return false;
  }

  /**
   * Something to wait for before the call's turn, such as an event in flight; empty if there is
   * nothing. It runs concurrently with other calls of the line, which may overtake this one, so it
   * must not change anything. The turn also comes if it fails or the call's time is over.
   */
  default Optional<Uni<Void>> awaitPrerequisites(IncomingToolCall call) {
    return Optional.empty();
  }

  /**
   * Makes ready what the first call needs. It runs before this process takes calls, so that nobody
   * waits while facts are read, classes are loaded and statements are prepared; if it fails or
   * takes long, calls are taken all the same. It has no effect.
   */
  default Uni<?> warmUp() {
    return Uni.createFrom().voidItem();
  }

  /** Handles the call and returns its outcome. */
  Uni<ToolOutcome> handle(IncomingToolCall call);
}
