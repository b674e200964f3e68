package dev.comanager.contracts;

/**
 * A call between services, transported like a tool call. It isn't a tool: no definition names it,
 * so no surface lists it and no bearer reaches it through the gateway, and no tool can have a name
 * of its form. It has its own topic, which only auth-service may write, and its outcome is sealed
 * for the calling process.
 */
public enum InternalCall {
  /**
   * Returns all data that decision-engine keeps about the call's line, page by page. Argument
   * {@code after}: the value of {@code next} on the previous page; the last page has no {@code
   * next}.
   */
  EXPORT_LINE("suite/export-line", ToolOwner.DECISION),
  /** The same for watch-service. */
  EXPORT_WATCHES("suite/export-watches", ToolOwner.WATCH),
  /** The same for the notifier. */
  EXPORT_DELIVERIES("suite/export-deliveries", ToolOwner.NOTIFIER),
  /** Returns the line's latest fifty texts and calls, including their wording. No arguments. */
  RECENT_DELIVERIES("suite/recent-deliveries", ToolOwner.NOTIFIER),
  /** Returns the line's upcoming calls, soonest first. No arguments. */
  SCHEDULED_CALLS("suite/scheduled-calls", ToolOwner.NOTIFIER),
  /** Cancels an upcoming call and releases the minute held for it. Argument {@code call_id}. */
  CANCEL_SCHEDULED_CALL("suite/cancel-scheduled-call", ToolOwner.NOTIFIER),
  /** Returns the line's minutes for calls, and whether it accepts texts. No arguments. */
  MINUTES("suite/minutes", ToolOwner.NOTIFIER),
  /**
   * Tries the cookies of a private ESPN league and stores them if they open it. Arguments {@code
   * league_id}, and {@code sealed}: an {@link EspnCookiesEntered}. The answer's {@code team} is the
   * person's own, if it can be determined.
   */
  KEEP_ESPN_COOKIES("suite/keep-espn-cookies", ToolOwner.DECISION),
  /**
   * Exchanges the authorization code that Yahoo sent a person back with, and stores the tokens.
   * Argument {@code sealed}: a {@link YahooCodeReceived}.
   */
  CONNECT_YAHOO("suite/connect-yahoo", ToolOwner.DECISION),
  /** Deletes the line's tokens and revokes them at Yahoo. No arguments. */
  DISCONNECT_YAHOO("suite/disconnect-yahoo", ToolOwner.DECISION),
  /**
   * Returns whether the line has connected a Yahoo account. No arguments. The answer's {@code
   * state} is {@code none}, {@code connected}, or {@code refused} when Yahoo no longer accepts it.
   */
  YAHOO_CONNECTION("suite/yahoo-connection", ToolOwner.DECISION),
  /**
   * Decides the week's closest start/sit question in the line's primary league: the one that the
   * weekly brief names first, answered as {@code analyze_start_sit} answers it. No arguments.
   * Without such a question {@code decision} is null and {@code spoken} says so.
   */
  CLOSEST_DECISION("suite/closest-decision", ToolOwner.DECISION);

  private static final String PREFIX = "suite/";

  private final String code;
  private final ToolOwner owner;

  InternalCall(String code, ToolOwner owner) {
    this.code = code;
    this.owner = owner;
  }

  /** Whether a name in {@link ToolCall#tool()} has the form of an internal call, known or not. */
  public static boolean named(String tool) {
    return tool.startsWith(PREFIX);
  }

  /** The value of {@link ToolCall#tool()}. */
  public String code() {
    return code;
  }

  /** The service that answers it. */
  public ToolOwner owner() {
    return owner;
  }
}
