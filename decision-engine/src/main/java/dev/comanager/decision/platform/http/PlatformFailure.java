package dev.comanager.decision.platform.http;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;

/** What a person is told when a platform could not give what was asked. */
public record PlatformFailure(PlatformCode platform) {
  /** It didn't answer in time. */
  public PlatformException late() {
    return unavailable("%s didn't answer in time. Ask again in a minute.", null);
  }

  /** No connection, or one that broke. */
  public PlatformException unreachable(Throwable cause) {
    return unavailable("%s can't be reached right now. Ask again in a minute.", cause);
  }

  /** It answered with an error of its own. */
  public PlatformException status(int status) {
    return unavailable("%s has a problem (" + status + "). Ask again later.", null);
  }

  /** It asked to be left alone for a while, or is asked as much as it allows. */
  public PlatformException busy() {
    return unavailable("%s is asked too much right now. Ask again in a minute.", null);
  }

  /** It knows no such thing. */
  public PlatformException notFound(String what) {
    return new PlatformException(
        platform, Reason.NOT_FOUND, "%s has no such %s.".formatted(label(), what), null);
  }

  /** It gives that to people who are signed in there, and to them alone. */
  public PlatformException notAllowed(String what) {
    return new PlatformException(
        platform,
        Reason.NOT_ALLOWED,
        "%s doesn't show us the %s: it is private, or the sign-in has expired."
            .formatted(label(), what),
        null);
  }

  /** It answered with something that can't be true or can't be read. */
  public PlatformException unreadable(String what, Throwable cause) {
    return new PlatformException(
        platform,
        Reason.UNREADABLE,
        "%s's answer about the %s can't be read right now. Ask again later."
            .formatted(label(), what),
        cause);
  }

  private PlatformException unavailable(String text, Throwable cause) {
    return new PlatformException(platform, Reason.UNAVAILABLE, text.formatted(label()), cause);
  }

  private String label() {
    return platform.label();
  }
}
