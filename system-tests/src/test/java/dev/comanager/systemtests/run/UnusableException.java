package dev.comanager.systemtests.run;

/** The reason why no test can run, in one line for the person who started the program. */
final class UnusableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UnusableException(String message) {
    super(message);
  }
}
