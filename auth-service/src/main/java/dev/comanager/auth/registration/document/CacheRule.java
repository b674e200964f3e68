package dev.comanager.auth.registration.document;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Decides how long a document is kept before it is fetched again (RFC 9111). */
public final class CacheRule {
  /**
   * Also for a document that may not be cached: otherwise every request of a stranger would become
   * one to its host.
   */
  public static final Duration SHORTEST = Duration.ofMinutes(1);

  static final Duration LONGEST = Duration.ofHours(24);

  /** For a document without cache headers. */
  static final Duration DEFAULT = Duration.ofHours(1);

  private static final Pattern UNCACHEABLE = Pattern.compile("(?:^|[,\\s])no-(?:store|cache)\\b");
  private static final Pattern SHARED_AGE = age("s-maxage");
  private static final Pattern MAX_AGE = age("max-age");

  private CacheRule() {}

  /**
   * The cache headers of a response; a missing one is null.
   *
   * @param age how old the response is, in seconds
   */
  public record Headers(String cacheControl, String age, String date, String expires) {}

  /** How long the document may be used. */
  public static Duration lifetime(Headers headers) {
    String control =
        headers.cacheControl() == null ? "" : headers.cacheControl().toLowerCase(Locale.ROOT);
    if (UNCACHEABLE.matcher(control).find()) {
      return SHORTEST;
    }
    Duration lifetime =
        seconds(SHARED_AGE, control)
            .or(() -> seconds(MAX_AGE, control))
            .map(fresh -> fresh.minus(age(headers)))
            .or(() -> untilExpiry(headers))
            .orElse(DEFAULT);
    if (lifetime.compareTo(SHORTEST) < 0) {
      return SHORTEST;
    }
    return lifetime.compareTo(LONGEST) > 0 ? LONGEST : lifetime;
  }

  private static Pattern age(String directive) {
    return Pattern.compile("(?:^|[,\\s])" + directive + "=\"?([0-9]{1,9})");
  }

  private static Optional<Duration> seconds(Pattern directive, String control) {
    Matcher found = directive.matcher(control);
    return found.find()
        ? Optional.of(Duration.ofSeconds(Long.parseLong(found.group(1))))
        : Optional.empty();
  }

  private static Duration age(Headers headers) {
    return headers.age() != null && headers.age().matches("[0-9]{1,9}")
        ? Duration.ofSeconds(Long.parseLong(headers.age()))
        : Duration.ZERO;
  }

  /** An expiry that can't be read has passed (RFC 9111, section 5.3). */
  private static Optional<Duration> untilExpiry(Headers headers) {
    if (headers.expires() == null || headers.date() == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(Duration.between(time(headers.date()), time(headers.expires())));
    } catch (DateTimeException e) {
      return Optional.of(Duration.ZERO);
    }
  }

  private static Instant time(String written) {
    return DateTimeFormatter.RFC_1123_DATE_TIME.parse(written, Instant::from);
  }
}
