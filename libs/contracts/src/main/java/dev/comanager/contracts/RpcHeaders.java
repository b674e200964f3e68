package dev.comanager.contracts;

/** Names of the Kafka headers of a tool call and its outcome. Values are UTF-8 text. */
public final class RpcHeaders {
  /**
   * Names the call among all calls of its caller: its number, a dot, and a random token that proves
   * an outcome to come from who was asked. An outcome repeats the whole.
   */
  public static final String CALL_ID = "call-id";

  /** Random name of the caller's process; an outcome repeats it and others skip it unread. */
  public static final String CALLER = "caller";

  /** Partition of {@code tool-outcomes} on which the caller listens, in decimal. */
  public static final String REPLY_PARTITION = "reply-partition";

  /**
   * Arguments that a tool definition marks as sealed: a JSON object, as JWE to the owner's key for
   * the place {@link SealedPlaces#ofArguments}. They stand nowhere else in the call.
   */
  public static final String SEALED_ARGUMENTS = "sealed-arguments";

  /**
   * Public JWK of the caller's process. The outcome of a call that carries it is a {@link
   * SealedOutcome}.
   */
  public static final String REPLY_KEY = "reply-key";

  /** Marks a record that only opens connections before the first call; owners ignore it. */
  public static final String WARM_UP = "warm-up";

  /**
   * The trace that a record belongs to, as {@code traceparent} of W3C Trace Context. Any record may
   * carry it and none must: what it is about never depends on it.
   */
  public static final String TRACE = "traceparent";

  private RpcHeaders() {}
}
