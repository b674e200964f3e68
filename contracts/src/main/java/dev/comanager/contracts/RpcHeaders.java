package dev.comanager.contracts;

/** Names of the Kafka headers of a tool call and its outcome. Values are UTF-8 text. */
public final class RpcHeaders {
  /** Names the call among all calls of its caller; an outcome repeats it. */
  public static final String CALL_ID = "call-id";

  /** Random name of the caller's process; an outcome repeats it and others skip it unread. */
  public static final String CALLER = "caller";

  /** Partition of {@code tool-outcomes} on which the caller listens, in decimal. */
  public static final String REPLY_PARTITION = "reply-partition";

  /** Marks a record that only opens connections before the first call; owners ignore it. */
  public static final String WARM_UP = "warm-up";

  /**
   * The trace that a record belongs to, as {@code traceparent} of W3C Trace Context. Any record may
   * carry it and none must: what it is about never depends on it.
   */
  public static final String TRACE = "traceparent";

  private RpcHeaders() {}
}
