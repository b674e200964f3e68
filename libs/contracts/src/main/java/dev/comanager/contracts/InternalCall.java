package dev.comanager.contracts;

/**
 * A call that services of the suite make among themselves, the way tool calls travel. It is no
 * tool: no definition names it, so no surface lists it and no bearer reaches it through the
 * gateway, and its name has a form that no tool's can have. It has a topic of its own, which only
 * auth-service may write, and its outcome is sealed for the process that asks.
 */
public enum InternalCall {
  /**
   * All that decision-engine keeps of the call's line, page by page. Argument {@code after}: what
   * the page before it said under {@code next}; that is missing on the last page.
   */
  EXPORT_LINE("suite/export-line", ToolOwner.DECISION),
  /** The same at watch-service. */
  EXPORT_WATCHES("suite/export-watches", ToolOwner.WATCH),
  /** The same at the notifier. */
  EXPORT_DELIVERIES("suite/export-deliveries", ToolOwner.NOTIFIER),
  /** The line's newest fifty texts and calls, their words included. No arguments. */
  RECENT_DELIVERIES("suite/recent-deliveries", ToolOwner.NOTIFIER),
  /** The line's calls that are still to come, soonest first. No arguments. */
  SCHEDULED_CALLS("suite/scheduled-calls", ToolOwner.NOTIFIER),
  /**
   * Takes a call that is still to come back, and gives back the minute that is held for it.
   * Argument {@code call_id}.
   */
  CANCEL_SCHEDULED_CALL("suite/cancel-scheduled-call", ToolOwner.NOTIFIER),
  /** The line's minutes for calls, and whether it takes texts. No arguments. */
  MINUTES("suite/minutes", ToolOwner.NOTIFIER),
  /**
   * Tries the cookies of a private ESPN league and keeps them when they open it. Arguments {@code
   * league_id}, and {@code sealed}: an {@link EspnCookiesEntered}. The answer's {@code team} is the
   * person's own, where that can be told.
   */
  KEEP_ESPN_COOKIES("suite/keep-espn-cookies", ToolOwner.DECISION);

  private static final String PREFIX = "suite/";

  private final String code;
  private final ToolOwner owner;

  InternalCall(String code, ToolOwner owner) {
    this.code = code;
    this.owner = owner;
  }

  /** Whether a name in {@link ToolCall#tool()} is that of such a call, known here or not. */
  public static boolean named(String tool) {
    return tool.startsWith(PREFIX);
  }

  /** What stands in {@link ToolCall#tool()}. */
  public String code() {
    return code;
  }

  /** Who answers it. */
  public ToolOwner owner() {
    return owner;
  }
}
