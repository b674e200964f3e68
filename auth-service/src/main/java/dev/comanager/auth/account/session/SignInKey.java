package dev.comanager.auth.account.session;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.comanager.contracts.Sha256;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Binds a sign-in in progress to the browser that began it, by the expected {@code state} and the
 * code verifier (RFC 7636). For the own sign-in a cookie holds both, and the server stores nothing,
 * so any replica may complete what another began. For one at a platform the session stores the
 * state's hash, and derives the verifier again.
 */
public record SignInKey(String state, String verifier) {
  private static final int BYTES = 32;
  private static final Pattern STATE = Pattern.compile("[A-Za-z0-9_-]{43}");
  private static final Pattern WRITTEN =
      Pattern.compile("([A-Za-z0-9_-]{43})\\.([A-Za-z0-9_-]{43})");
  private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

  /** A new random key. */
  public static SignInKey mint(SecureRandom random) {
    return new SignInKey(random(random), random(random));
  }

  /** A new random key, whose verifier only the browser with that session can derive again. */
  public static SignInKey mint(SessionKey session, SecureRandom random) {
    return of(session, random(random));
  }

  /** The key with the state that came back to a browser with that session; empty if malformed. */
  public static Optional<SignInKey> returned(SessionKey session, String state) {
    return STATE.matcher(state).matches() ? Optional.of(of(session, state)) : Optional.empty();
  }

  private static SignInKey of(SessionKey session, String state) {
    return new SignInKey(
        state, ENCODER.encodeToString(Sha256.of("verifier " + state + session.value())));
  }

  /** The 32-byte hash of the state that the database stores. */
  byte[] stateHash() {
    return Sha256.of("state " + state);
  }

  /** Parses a cookie's value; empty if it is malformed. */
  public static Optional<SignInKey> parse(String written) {
    Matcher matcher = WRITTEN.matcher(written);
    return matcher.matches()
        ? Optional.of(new SignInKey(matcher.group(1), matcher.group(2)))
        : Optional.empty();
  }

  /** The cookie's value. */
  public String written() {
    return state + "." + verifier;
  }

  /** S256 of the verifier. */
  public String challenge() {
    return ENCODER.encodeToString(Sha256.of(verifier));
  }

  /** Whether this is the state that was sent along. Compares in constant time. */
  public boolean began(String returned) {
    return MessageDigest.isEqual(state.getBytes(US_ASCII), returned.getBytes(US_ASCII));
  }

  @Override
  public String toString() {
    return "SignInKey[***]";
  }

  private static String random(SecureRandom random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return ENCODER.encodeToString(bytes);
  }
}
