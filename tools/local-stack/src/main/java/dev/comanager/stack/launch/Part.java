package dev.comanager.stack.launch;

import java.util.Map;

/** A part of the stack that can be started and stopped while the others run. */
interface Part {
  String name();

  /**
   * Starts it and returns when it is ready.
   *
   * @throws StartFailure when it can't become ready; its message is for people
   */
  void start() throws StartFailure, InterruptedException;

  /** Stops it and returns when it is gone; harmless when it does not run. */
  void stop() throws InterruptedException;

  /** Called now and then while the stack runs: brings back what ended by itself. */
  void check() throws InterruptedException;

  /**
   * Keeps it from the balancer's requests while it runs on, or lets it have them again; nothing to
   * do for a part that no requests are sent to.
   */
  default void drain(boolean away) {}

  /** Settings that it gets at its next start, on top of those that it has. */
  default void use(Map<String, String> settings) {}

  /** A start that did not succeed, told in one line. */
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
