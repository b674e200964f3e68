package dev.comanager.decision.platform;

import dev.comanager.contracts.PlatformCode;

/** A platform could not give what was asked. The message is for a person and holds no secret. */
public final class PlatformException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Why, as far as the caller has to tell it apart. */
  public enum Reason {
    /** The league or person is unknown there, or gone. */
    NOT_FOUND,
    /** The league is there, but not for whoever asked: sign-in data are missing or have expired. */
    NOT_ALLOWED,
    /** It wasn't asked: the line has asked for too much in this minute. */
    LIMITED,
    /** It didn't answer in time, or answered with an error. */
    UNAVAILABLE,
    /** It answered with something that can't be true or can't be read. */
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
