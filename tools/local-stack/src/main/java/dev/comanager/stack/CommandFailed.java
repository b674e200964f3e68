package dev.comanager.stack;

/** A command can't be carried out; the message is one line for a person. */
public final class CommandFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int exitCode;

  public CommandFailed(String message) {
    this(message, 1);
  }

  public CommandFailed(String message, int exitCode) {
    super(message);
    this.exitCode = exitCode;
  }

  public int exitCode() {
    return exitCode;
  }
}
