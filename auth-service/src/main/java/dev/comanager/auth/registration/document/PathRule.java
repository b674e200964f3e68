package dev.comanager.auth.registration.document;

import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds what two parsers might read differently in the path of an address. */
public final class PathRule {
  private static final Pattern DOT_SEGMENT = Pattern.compile("(?:^|/)\\.{1,2}(?:/|$)");
  // Escaped dots, slashes, backslashes, control characters and the percent sign itself.
  private static final Pattern HIDDEN = Pattern.compile("(?i)%(?:2e|2f|5c|25|7f|[01][0-9a-f])");

  private PathRule() {}

  /** Why the address isn't in canonical form; empty if it is. */
  public static Optional<String> problem(URI uri) {
    String path = uri.getRawPath();
    if (DOT_SEGMENT.matcher(path).find() || path.contains("//")) {
      return Optional.of("has a path that is not in its plain form");
    }
    return HIDDEN.matcher(uri.toString()).find()
        ? Optional.of("hides characters in escapes")
        : Optional.empty();
  }
}
