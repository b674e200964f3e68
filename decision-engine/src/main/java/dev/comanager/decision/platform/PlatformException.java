package dev.comanager.decision.platform;

import dev.comanager.contracts.PlatformCode;

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
    UNREADABLE
  }

  private final PlatformCode platform;
  private final Reason reason;

  public PlatformException(PlatformCode platform, Reason reason, String message, Throwable cause) {
    super(message, cause);
    this.platform = platform;
    this.reason = reason;
  }

  public PlatformCode platform() {
    return platform;
  }

  public Reason reason() {
    return reason;
  }
}
