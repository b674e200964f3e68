package dev.comanager.evaluation.data;

/** The input can't be read; the message is one line for a person. */
public final class BadInputException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public BadInputException(String message) {
    super(message);
  }
}
