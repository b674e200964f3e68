package dev.comanager.decision.card;

import com.fasterxml.jackson.annotation.JsonValue;

/** The role of a player in a decision (spec 2.2). */
public enum SubjectRole {
  PICK("pick"),
  OTHER("other"),
  GIVE("give"),
  GET("get"),
  ADD("add"),
  /** The roster player whose absence an add covers. */
  COVER("cover");

  private final String code;

  SubjectRole(String code) {
    this.code = code;
  }

  /** The name in the wire format. */
  @JsonValue
  public String code() {
    return code;
  }
}
