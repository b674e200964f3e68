package dev.comanager.contracts;

/**
 * A call that services of the suite make among themselves, the way tool calls travel. It is no
 * tool: no definition names it, so no surface lists it and no bearer reaches it through the
 * gateway, and its name has a form that no tool's can have.
 */
public enum SuiteCall {
  /**
   * All that the owner keeps of the call's line, page by page. Argument {@code after}: what the
   * page before it said under {@code next}; that is missing on the last page.
   */
  EXPORT_LINE("suite/export-line", ToolOwner.DECISION);

  private final String code;
  private final ToolOwner owner;

  SuiteCall(String code, ToolOwner owner) {
    this.code = code;
    this.owner = owner;
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
