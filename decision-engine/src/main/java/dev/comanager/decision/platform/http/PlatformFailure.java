package dev.comanager.decision.platform.http;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;

/** Messages for people about platform failures. */
public record PlatformFailure(PlatformCode platform) {
  /** The platform didn't answer in time. */
  public PlatformException late() {
    return unavailable("%s didn't answer in time. Ask again in a minute.", null);
  }

  /** No connection, or a broken one. */
  public PlatformException unreachable(Throwable cause) {
    return unavailable("%s can't be reached right now. Ask again in a minute.", cause);
  }

  /** The platform answered with an error of its own. */
  public PlatformException status(int status) {
    return unavailable("%s has a problem (" + status + "). Ask again later.", null);
  }

  /** The platform requested a pause, or its request limit is reached. */
  public PlatformException busy() {
    return unavailable("%s is getting too many requests right now. Ask again in a minute.", null);
  }

  /** The platform has no such thing. */
  public PlatformException notFound(String what) {
    return new PlatformException(
        Reason.NOT_FOUND, "%s has no such %s.".formatted(label(), what), null);
  }

  /** The platform shows it only to people who are signed in there. */
  public PlatformException notAllowed(String what) {
    return new PlatformException(
        Reason.NOT_ALLOWED,
        "%s doesn't show us the %s: it is private, or the sign-in has expired."
            .formatted(label(), what),
        null);
  }

  /** The answer is implausible or unreadable. */
  public PlatformException unreadable(String what, Throwable cause) {
    return new PlatformException(
        Reason.UNREADABLE,
        "%s's answer about the %s can't be read right now. Ask again later."
            .formatted(label(), what),
        cause);
  }

  private PlatformException unavailable(String text, Throwable cause) {
    return new PlatformException(Reason.UNAVAILABLE, text.formatted(label()), cause);
  }

  private String label() {
    return platform.label();
  }
}
