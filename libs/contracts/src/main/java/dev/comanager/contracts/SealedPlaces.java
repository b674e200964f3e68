package dev.comanager.contracts;

/** For which places what tool calls carry is sealed: moved elsewhere it does not open. */
public final class SealedPlaces {
  private SealedPlaces() {}

  /** Arguments open in a call of that line and tool alone. */
  public static String ofArguments(LineId line, String tool) {
    return "tool-calls/" + line.value() + "/" + tool;
  }

  /**
   * An outcome opens for that call alone.
   *
   * @param callId the whole value of {@link RpcHeaders#CALL_ID}
   */
  public static String ofOutcome(String callId) {
    return "tool-outcomes/" + callId;
  }
}
