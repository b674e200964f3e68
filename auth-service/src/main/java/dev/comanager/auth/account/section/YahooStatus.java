package dev.comanager.auth.account.section;

/** Whether Yahoo can be connected here, and whether the line has connected it. */
public enum YahooStatus {
  NOT_OFFERED,
  NOT_CONNECTED,
  CONNECTED,
  /** Yahoo no longer accepts the grant. */
  REFUSED,
  /** decision-engine didn't say. */
  UNKNOWN;

  public boolean offered() {
    return this != NOT_OFFERED;
  }

  public boolean connected() {
    return this == CONNECTED;
  }

  public boolean refused() {
    return this == REFUSED;
  }

  public boolean unknown() {
    return this == UNKNOWN;
  }
}
