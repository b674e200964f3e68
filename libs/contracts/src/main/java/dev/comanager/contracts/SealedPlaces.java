package dev.comanager.contracts;

/**
 * The places that the contents of tool calls are sealed for. A sealed value can't be opened at
 * another place.
 */
public final class SealedPlaces {
  private SealedPlaces() {}

  /** Arguments can be opened only in a call of that line and tool. */
  public static String ofArguments(LineId line, String tool) {
    return "tool-calls/" + line.value() + "/" + tool;
  }

  /**
   * An outcome can be opened only for that call.
   *
   * @param callId the whole value of {@link RpcHeaders#CALL_ID}
   */
  public static String ofOutcome(String callId) {
    return "tool-outcomes/" + callId;
  }
}
