package dev.comanager.stack.launch;

import java.util.Map;

/** A part of the stack that can be started and stopped while the others run. */
interface Part {
  String name();

  /**
   * Starts it and returns when it is ready.
   *
   * @throws StartFailure if it can't become ready; the message is for people
   */
  void start() throws StartFailure, InterruptedException;

  /** Stops it and returns when it has ended; does nothing if it isn't running. */
  void stop() throws InterruptedException;

  /** Called periodically while the stack runs: restarts it if it ended on its own. */
  void check() throws InterruptedException;

  /**
   * Removes it from the balancer while it keeps running, or returns it; does nothing for a part
   * that receives no requests.
   */
  default void drain(boolean away) {}

  /** Adds settings for its next start. */
  default void use(Map<String, String> settings) {}

  /** A failed start, with a one-line message. */
  final class StartFailure extends Exception {
    private static final long serialVersionUID = 1L;

    StartFailure(String message, Throwable cause) {
      super(message, cause);
    }

    StartFailure(String message) {
      super(message);
    }
  }
}
