package dev.comanager.systemtests.traffic;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Masks text for reports: bearers, tokens, codes, cookies and whole phone numbers. It recognises
 * them by their shape, and exactly if tests registered them.
 */
public final class Masked {
  private record Shape(Pattern pattern, String replacement) {}

  /** The separators between digits of a number, as people and forms write it. */
  private static final String BETWEEN = "(?:[ .+-]|%20|%2D)?";

  private static final List<Shape> SHAPES =
      List.of(
          shape("fcml_[A-Za-z0-9_-]+", "fcml_…"),
          shape("eyJ[A-Za-z0-9_-]{4,}\\.[A-Za-z0-9_-]*(\\.[A-Za-z0-9_-]*)?", "eyJ…"),
          shape(
              "(?i)\\b(bearer|basic) (?!resource_metadata|error|scope|realm|token)[A-Za-z0-9._~+/=-]{6,}",
              "$1 …"),
          shape(
              "(?i)(\"(?:access_token|refresh_token|id_token|client_secret|code|code_verifier"
                  + "|token|password|espn_s2|swid)\"\\s*:\\s*)\"(?!E_)[^\"]*\"",
              "$1\"…\""),
          shape(
              "(?i)\\b((?:access_|refresh_|id_|csrf_)?token|code|code_verifier|client_secret"
                  + "|session_code|password|cookie|set-cookie)=(?!E_)[^&\\s\"'<>]+",
              "$1=…"),
          shape("(?i)((?:set-)?cookie:)[^\\r\\n]*", "$1 …"),
          shape("\\b\\d{3} \\d{3}(?= is your Co-Manager code)", "… …"),
          // This shape comes first: the rest of a form-encoded number with a country code could
          // look like one without.
          shape(
              "(?i)(?:\\+|(%2B))\\d(?:S\\d){5,12}S(\\d{2})(?!\\d)".replace("S", BETWEEN),
              "$1••• $2"),
          shape(
              "(?i)(?<![\\d.])(?:\\+?1S)?(?:\\(|%28)?[2-9]\\d{2}(?:\\)|%29)?S\\d{3}S\\d{2}(\\d{2})(?!\\d)"
                  .replace("S", BETWEEN),
              "••• $1"));

  private static final Set<String> KNOWN = ConcurrentHashMap.newKeySet();

  private Masked() {}

  /**
   * Masks this text everywhere from now on; anything shorter than six characters is not a secret.
   */
  public static void remember(String secret) {
    if (secret.length() >= 6) {
      KNOWN.add(secret);
    }
  }

  /** The text with all secrets masked. */
  public static String text(String text) {
    String masked = text;
    for (String secret :
        KNOWN.stream().sorted(Comparator.comparingInt(String::length).reversed()).toList()) {
      masked = masked.replace(secret, "…");
    }
    for (Shape shape : SHAPES) {
      masked = shape.pattern().matcher(masked).replaceAll(shape.replacement());
    }
    return masked;
  }

  private static Shape shape(String pattern, String replacement) {
    return new Shape(Pattern.compile(pattern), replacement);
  }
}
