package dev.comanager.contracts;

/**
 * The reason why a tool did not do its work (spec 7.2). The code determines whether a retry can
 * help; a refusal may only restrict that with {@code retryable: false} in its details.
 */
public enum ToolErrorCode {
  E_BAD_ARGS(false),
  E_PAST(false),
  E_ZERO_BALANCE(false),
  /** Listed in the spec's table; never returned. */
  E_DEMO_NOOP(false),
  E_SCOPE(false),
  /** The line has no league linked. */
  E_NO_LEAGUE(false),
  /** The line has no such thing; a thing of another line counts as unknown. */
  E_NOT_FOUND(false),
  /** The games concerned have begun. */
  E_LOCKED(false),
  /** A dependency is down or too slow; nothing was done. */
  E_UNAVAILABLE(true),
  /** A write was sent without receiving an outcome; it may have been executed. */
  E_UNCERTAIN(false),
  E_RATE_LIMITED(true),
  /** A documented limit is reached. */
  E_LIMIT(false);

  private final boolean retryable;

  ToolErrorCode(boolean retryable) {
    this.retryable = retryable;
  }

  /** Whether the same call may succeed later unchanged. */
  public boolean retryable() {
    return retryable;
  }
}
