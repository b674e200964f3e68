package dev.comanager.contracts;

/**
 * Why a tool did not do its work (spec 7.2). Whether asking again can help belongs to the code; a
 * refusal may only narrow it by saying {@code retryable: false} in its details.
 */
public enum ToolErrorCode {
  E_BAD_ARGS(false),
  E_PAST(false),
  E_ZERO_BALANCE(false),
  /** Stands in the spec's table; nothing returns it. */
  E_DEMO_NOOP(false),
  E_SCOPE(false),
  /** The line has no league linked. */
  E_NO_LEAGUE(false),
  /** No such thing of this line; a thing of another line is the same. */
  E_NOT_FOUND(false),
  /** The games concerned have begun. */
  E_LOCKED(false),
  /** Something that is needed is down or late; nothing was done. */
  E_UNAVAILABLE(true),
  /** A write was sent and brought no outcome: it may have been done. */
  E_UNCERTAIN(false),
  E_RATE_LIMITED(true),
  /** A stated limit is reached. */
  E_LIMIT(false);

  private final boolean retryable;

  ToolErrorCode(boolean retryable) {
    this.retryable = retryable;
  }

  /** Whether the same call may succeed later without any change. */
  public boolean retryable() {
    return retryable;
  }
}
