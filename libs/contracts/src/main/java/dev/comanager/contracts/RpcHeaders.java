package dev.comanager.contracts;

/** Names of the Kafka headers of a tool call and its outcome. Values are UTF-8 text. */
public final class RpcHeaders {
  /**
   * Identifies the call among all calls of its caller: the call number, a dot, and a random token
   * that proves that an outcome comes from the addressed owner. An outcome repeats the whole value.
   */
  public static final String CALL_ID = "call-id";

  /**
   * Random name of the calling process. An outcome repeats it, and other callers skip the outcome
   * unread.
   */
  public static final String CALLER = "caller";

  /** Partition of {@code tool-outcomes} on which the caller listens, in decimal. */
  public static final String REPLY_PARTITION = "reply-partition";

  /**
   * Arguments that a tool definition marks as sealed: a JSON object, as JWE to the owner's key for
   * the place {@link SealedPlaces#ofArguments}. They appear nowhere else in the call.
   */
  public static final String SEALED_ARGUMENTS = "sealed-arguments";

  /**
   * Public JWK of the calling process. The outcome of a call with this header is a {@link
   * SealedOutcome}.
   */
  public static final String REPLY_KEY = "reply-key";

  /**
   * Marks a record whose only purpose is to open connections before the first call; owners ignore
   * it.
   */
  public static final String WARM_UP = "warm-up";

  /**
   * The trace that a record belongs to, as {@code traceparent} of W3C Trace Context. Optional on
   * every record; processing never depends on it.
   */
  public static final String TRACE = "traceparent";

  private RpcHeaders() {}
}
