package dev.comanager.systemtests.run;

/** Why nothing can be run, in one line for whoever started it. */
final class UnusableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UnusableException(String message) {
    super(message);
  }
}
