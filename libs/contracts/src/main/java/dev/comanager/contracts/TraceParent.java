package dev.comanager.contracts;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A trace context, written as {@code traceparent} of W3C Trace Context. Messages carry no other
 * part of that standard.
 *
 * @param trace 32 hexadecimal digits, not all of them 0
 * @param span 16 hexadecimal digits, not all of them 0
 * @param recorded whether the trace is recorded
 */
public record TraceParent(String trace, String span, boolean recorded) {
  private static final Pattern FORM =
      Pattern.compile(
          "(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?");
  private static final String KNOWN_VERSION = "00";
  private static final int LONGEST = 256;

  /**
   * Parses a header in this version or, as far as it is compatible, a later one.
   *
   * @param text may be null
   * @return empty for an invalid value
   */
  public static Optional<TraceParent> read(String text) {
    if (text == null || text.length() > LONGEST) {
      return Optional.empty();
    }
    Matcher form = FORM.matcher(text);
    if (!form.matches() || (form.group(5) != null && form.group(1).equals(KNOWN_VERSION))) {
      return Optional.empty();
    }
    boolean recorded = (Integer.parseInt(form.group(4), 16) & 1) == 1;
    return Optional.of(new TraceParent(form.group(2), form.group(3), recorded));
  }

  /** The form that {@link #read} parses, 55 characters. */
  public String text() {
    return KNOWN_VERSION + "-" + trace + "-" + span + (recorded ? "-01" : "-00");
  }
}
