package dev.comanager.decision.platform;

/**
 * A platform could not provide the requested data. The message is worded for people and contains no
 * secret.
 */
public final class PlatformException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The reason, as far as callers distinguish it. */
  public enum Reason {
    /** The league or person is unknown to the platform, or no longer exists. */
    NOT_FOUND,
    /** The league exists but isn't accessible: credentials are missing or have expired. */
    NOT_ALLOWED,
    /** No request was made: the line has made too many in this minute. */
    LIMITED,
    /** The platform didn't answer in time, or answered with an error. */
    UNAVAILABLE,
    /** The answer is implausible or unreadable. */
    UNREADABLE;

    /** Whether something failed for this reason. */
    public boolean isOf(Throwable failure) {
      return failure instanceof PlatformException platform && platform.reason() == this;
    }
  }

  private final Reason reason;

  public PlatformException(Reason reason, String message, Throwable cause) {
    super(message, cause);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
