package dev.comanager.keycloak.signin;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.keycloak.sessions.AuthenticationSessionModel;

/**
 * The state of a sign-in in Keycloak's authentication session. It contains neither the number nor
 * the code, only the masked number.
 */
public final class SignInNotes {
  private static final String SIGN_IN = "comanager.sign-in";
  private static final String STEP = "comanager.step";
  private static final String MASKED = "comanager.masked";
  private static final String RESEND_AT = "comanager.resend-at";
  private static final String SENDS_LEFT = "comanager.sends-left";
  private static final String NOTICE = "comanager.notice";
  private static final String DETAIL = "comanager.detail";
  private static final String GRANTED = "comanager.granted";
  private static final String MINUTES_LEFT = "comanager.minutes-left";
  private static final int ID_BYTES = 16;

  private final AuthenticationSessionModel session;

  /** The notes of this authentication session. */
  public SignInNotes(AuthenticationSessionModel session) {
    this.session = session;
  }

  /**
   * The sign-in's id for auth-service. It is random, because Keycloak's own session id is as
   * sensitive as its cookie.
   */
  String signIn(SecureRandom random) {
    String known = session.getAuthNote(SIGN_IN);
    if (known != null) {
      return known;
    }
    byte[] id = new byte[ID_BYTES];
    random.nextBytes(id);
    String fresh = HexFormat.of().formatHex(id);
    session.setAuthNote(SIGN_IN, fresh);
    return fresh;
  }

  Step step() {
    String step = session.getAuthNote(STEP);
    return step == null ? Step.PHONE : Step.valueOf(step);
  }

  /** The masked number for pages; empty before a number was entered. */
  public String masked() {
    String masked = session.getAuthNote(MASKED);
    return masked == null ? "" : masked;
  }

  Instant resendAt() {
    String at = session.getAuthNote(RESEND_AT);
    return at == null ? Instant.EPOCH : Instant.ofEpochSecond(Long.parseLong(at));
  }

  int sendsLeft() {
    String left = session.getAuthNote(SENDS_LEFT);
    return left == null ? 0 : Integer.parseInt(left);
  }

  Notice notice() {
    String notice = session.getAuthNote(NOTICE);
    return notice == null ? Notice.NONE : Notice.valueOf(notice);
  }

  String detail() {
    String detail = session.getAuthNote(DETAIL);
    return detail == null ? "" : detail;
  }

  /** Scopes that the line had granted this client before. */
  public List<String> grantedScopes() {
    String granted = session.getAuthNote(GRANTED);
    return granted == null || granted.isEmpty() ? List.of() : List.of(granted.split(" "));
  }

  /** The line's remaining minutes for calls, for pages; empty if unknown. */
  public String minutesLeft() {
    String left = session.getAuthNote(MINUTES_LEFT);
    return left == null ? "" : left;
  }

  void at(Step step, Notice notice, String detail) {
    session.setAuthNote(STEP, step.name());
    session.setAuthNote(NOTICE, notice.name());
    session.setAuthNote(DETAIL, detail);
  }

  void at(Step step, Notice notice) {
    at(step, notice, "");
  }

  void codeSent(String masked, Instant resendAt, int sendsLeft) {
    session.setAuthNote(MASKED, masked);
    session.setAuthNote(RESEND_AT, Long.toString(resendAt.getEpochSecond()));
    session.setAuthNote(SENDS_LEFT, Integer.toString(sendsLeft));
  }

  void noMoreSends() {
    session.setAuthNote(SENDS_LEFT, "0");
  }

  void verified(List<String> grantedScopes, Optional<Integer> minutesLeft) {
    session.setAuthNote(GRANTED, String.join(" ", grantedScopes));
    session.setAuthNote(MINUTES_LEFT, minutesLeft.map(Object::toString).orElse(""));
  }
}
