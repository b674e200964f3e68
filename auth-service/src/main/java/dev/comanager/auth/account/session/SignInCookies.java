package dev.comanager.auth.account.session;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The cookies that tie sign-ins under way to the browser that began them: one for each, so that a
 * tab doesn't end the sign-in of another. The newest also has one without a suffix, which replicas
 * of the former release read.
 */
public final class SignInCookies {
  /** Sign-ins that a browser may have under way; enough for its tabs. */
  static final int MOST = 8;

  private static final int SUFFIX = 8;
  // The longest that a sign-in may take.
  private static final Duration LASTS = Duration.ofHours(1);

  private final CookieRule cookies;
  private final Pattern names;

  /** Cookies with these names and attributes. */
  public SignInCookies(CookieRule cookies) {
    this.cookies = cookies;
    this.names = Pattern.compile(cookies.signIn() + "_[A-Za-z0-9_-]{" + SUFFIX + "}");
  }

  /**
   * The header values at the start of a sign-in. Beyond the most, any others are removed.
   *
   * @param shown the browser's cookies
   */
  public List<String> begin(SignInKey key, Map<String, String> shown) {
    return Stream.concat(
            shown.keySet().stream()
                .filter(name -> names.matcher(name).matches())
                .skip(MOST - 1L)
                .map(cookies::remove),
            Stream.of(cookies.signIn(), name(key.state()))
                .map(name -> cookies.set(name, key.written(), LASTS)))
        .toList();
  }

  /** The key of the sign-in that this browser began with that state. */
  public Optional<SignInKey> began(Map<String, String> shown, String state) {
    return Stream.of(name(state), cookies.signIn())
        .flatMap(name -> SignInKey.parse(shown.getOrDefault(name, "")).stream())
        .filter(key -> key.began(state))
        .findFirst();
  }

  /** The header values that remove this key, and no other, from the browser. */
  public List<String> end(SignInKey key, Map<String, String> shown) {
    return Stream.of(name(key.state()), cookies.signIn())
        .filter(name -> key.written().equals(shown.get(name)))
        .map(cookies::remove)
        .toList();
  }

  private String name(String state) {
    return cookies.signIn() + "_" + state.substring(0, Math.min(SUFFIX, state.length()));
  }
}
