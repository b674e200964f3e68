package dev.comanager.contracts;

import java.util.Optional;

/** A permission that a token carries (spec 5). The order is the order of the spec. */
public enum Scope implements Coded {
  LEAGUE_READ("league.read", "See your leagues"),
  ROSTER_READ("roster.read", "See your roster"),
  ANALYSIS_READ("analysis.read", "Get lineup, trade and waiver advice"),
  ALERTS_WRITE("alerts.write", "Watch a pick or your roster"),
  MESSAGES_WRITE("messages.write", "Send you a text"),
  CALLS_WRITE("calls.write", "Call your phone"),
  /** Roster moves: listed in the metadata, granted to nobody. */
  ROSTER_WRITE("roster.write", "Move players");

  private final String code;
  private final String label;

  Scope(String code, String label) {
    this.code = code;
    this.label = label;
  }

  /** What the consent page calls it, such as {@code Send you a text}. */
  public String label() {
    return label;
  }

  /** The name in tokens and messages, such as {@code league.read}. */
  @Override
  public String code() {
    return code;
  }

  /** The scope of that name, or empty for an unknown name. */
  public static Optional<Scope> find(String code) {
    return Coded.find(Scope.class, code);
  }
}
