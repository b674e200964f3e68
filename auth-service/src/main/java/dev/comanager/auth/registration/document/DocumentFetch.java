package dev.comanager.auth.registration.document;

import io.vertx.core.buffer.Buffer;
import java.time.Duration;

/** The result of fetching a document. */
public sealed interface DocumentFetch {
  /**
   * JSON came, of whatever content.
   *
   * @param lifetime how long it may be used
   */
  record Fetched(Buffer body, Duration lifetime) implements DocumentFetch {}

  /** The response can't be a client's document. */
  record Unusable(String why) implements DocumentFetch {}

  /** Nothing came; the next attempt may succeed. */
  record Unreachable(String why) implements DocumentFetch {}
}
