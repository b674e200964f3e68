package dev.comanager.auth.signin;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The cookies that pass between browser and Keycloak: the two of a sign-in in progress. Cookies
 * that would sign a browser in again without a code (such as KEYCLOAK_IDENTITY) pass in neither
 * direction.
 */
final class CookiesRule {
  private static final List<String> PASSED = List.of("AUTH_SESSION_ID", "KC_RESTART");
  private static final String OURS = "comanager-sign-in";
  // RFC 6265, cookie-octet.
  private static final Pattern VALUE = Pattern.compile("[!#-+\\--:<-\\[\\]-~]{0,4096}");
  private static final Pattern DELETES_COOKIE = Pattern.compile(";\\s*max-age=0\\s*(;|$)");
  private static final int BROWSER_SECONDS = 3 * 3600;

  private CookiesRule() {}

  /** The browser's authorization-session cookie, if it sent a valid one. */
  static Optional<Browser> browser(String header, boolean secure) {
    return Optional.ofNullable(read(header).get(browserCookie(secure)))
        .filter(Browser::isSecret)
        .map(Browser::new);
  }

  /** The valid value of a cookie in a {@code Cookie} header, if it is there. */
  static Optional<String> value(String header, String name) {
    return Optional.ofNullable(read(header).get(name));
  }

  /** The {@code Cookie} header for Keycloak; empty if there is nothing to send. */
  static String towardKeycloak(String header) {
    Map<String, String> cookies = read(header);
    StringBuilder passed = new StringBuilder();
    for (String name : PASSED) {
      String value = cookies.get(name);
      if (value != null) {
        passed.append(passed.isEmpty() ? "" : "; ").append(name).append('=').append(value);
      }
    }
    return passed.toString();
  }

  /**
   * A Keycloak cookie as set in the browser. Only its name, value and whether it expires are taken
   * from Keycloak.
   */
  static Optional<String> towardBrowser(String setCookie, boolean secure) {
    String pair = setCookie.split(";", 2)[0].strip();
    int equals = pair.indexOf('=');
    if (equals < 0 || !PASSED.contains(pair.substring(0, equals))) {
      return Optional.empty();
    }
    String value = unquoted(pair.substring(equals + 1));
    if (!VALUE.matcher(value).matches()) {
      return Optional.empty();
    }
    String name = pair.substring(0, equals);
    boolean deleted =
        value.isEmpty() || DELETES_COOKIE.matcher(setCookie.toLowerCase(Locale.ROOT)).find();
    return Optional.of(
        name + "=" + (deleted ? "" : value) + attributes(secure) + (deleted ? "; Max-Age=0" : ""));
  }

  /** The cookie by which a browser later proves that a sign-in was begun in it. */
  static String ofBrowser(Browser browser, boolean secure) {
    return browserCookie(secure)
        + "="
        + browser.secret()
        + attributes(secure)
        + "; Max-Age="
        + BROWSER_SECONDS;
  }

  private static String browserCookie(boolean secure) {
    // The prefix guarantees that no other host or path has set it.
    return secure ? "__Host-" + OURS : OURS;
  }

  private static String attributes(boolean secure) {
    return "; Path=/; HttpOnly; SameSite=Lax" + (secure ? "; Secure" : "");
  }

  private static Map<String, String> read(String header) {
    Map<String, String> cookies = new LinkedHashMap<>();
    for (String pair : header.split(";", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        String value = unquoted(pair.substring(equals + 1).strip());
        if (VALUE.matcher(value).matches()) {
          cookies.putIfAbsent(pair.substring(0, equals).strip(), value);
        }
      }
    }
    return cookies;
  }

  private static String unquoted(String value) {
    return value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"")
        ? value.substring(1, value.length() - 1)
        : value;
  }
}
