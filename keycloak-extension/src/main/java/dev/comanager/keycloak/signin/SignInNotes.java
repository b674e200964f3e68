package dev.comanager.keycloak.signin;

import dev.comanager.keycloak.authservice.CheckAnswer;
import dev.comanager.keycloak.authservice.SendAnswer;
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
  private static final String SELF_SIGNUP = "comanager.self-signup";
  private static final String CONTACT = "comanager.contact";
  private static final String LEAGUE_PLATFORMS = "comanager.league-platforms";
  private static final String KEPT = "comanager.kept";
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
    return text(MASKED);
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
    return text(DETAIL);
  }

  /** Scopes that the line had granted this client before. */
  public List<String> grantedScopes() {
    return words(GRANTED);
  }

  /** Where a first league can be linked; empty if this sign-in has no such step. */
  public List<String> leaguePlatforms() {
    return words(LEAGUE_PLATFORMS);
  }

  /** The scopes that were allowed, while a first league is being linked; else empty. */
  public Optional<String> kept() {
    return Optional.ofNullable(session.getAuthNote(KEPT));
  }

  /** Remembers the allowed scopes until the sign-in ends. */
  public void keep(String scopes) {
    session.setAuthNote(KEPT, scopes);
  }

  /** The line's remaining minutes for calls, for pages; empty if unknown. */
  public String minutesLeft() {
    return text(MINUTES_LEFT);
  }

  /** Whether a number without a line gets one. */
  boolean selfSignup() {
    return Boolean.parseBoolean(text(SELF_SIGNUP));
  }

  /** The operator's e-mail address for who has no line; may be empty. */
  String contact() {
    return text(CONTACT);
  }

  void at(Step step, Notice notice, String detail) {
    session.setAuthNote(STEP, step.name());
    session.setAuthNote(NOTICE, notice.name());
    session.setAuthNote(DETAIL, detail);
  }

  void at(Step step, Notice notice) {
    at(step, notice, "");
  }

  void codeSent(SendAnswer.Sent sent, Instant now) {
    Instant resendAt = now.plusSeconds(sent.resendAfterSeconds());
    session.setAuthNote(MASKED, sent.masked());
    session.setAuthNote(RESEND_AT, Long.toString(resendAt.getEpochSecond()));
    session.setAuthNote(SENDS_LEFT, Integer.toString(sent.sendsLeft()));
    session.setAuthNote(SELF_SIGNUP, Boolean.toString(sent.selfSignup()));
    session.setAuthNote(CONTACT, sent.contact());
  }

  void noMoreSends() {
    session.setAuthNote(SENDS_LEFT, "0");
  }

  void verified(CheckAnswer.Verified verified) {
    session.setAuthNote(GRANTED, String.join(" ", verified.grantedScopes()));
    session.setAuthNote(MINUTES_LEFT, verified.minutesLeft().map(Object::toString).orElse(""));
    session.setAuthNote(LEAGUE_PLATFORMS, String.join(" ", verified.leaguePlatforms()));
  }

  private List<String> words(String note) {
    String words = text(note);
    return words.isEmpty() ? List.of() : List.of(words.split(" "));
  }

  private String text(String note) {
    String text = session.getAuthNote(note);
    return text == null ? "" : text;
  }
}
