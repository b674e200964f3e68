package dev.comanager.decision.platform;

import java.util.regex.Pattern;

/**
 * Names that others chose, made harmless: no markup, no control or invisible characters, no more
 * than a line of them. They are data wherever they are shown.
 */
public final class PlatformText {
  private static final int LONGEST = 80;
  private static final int LONGEST_READ = 4 * LONGEST;
  private static final Pattern MARKUP = Pattern.compile("<[^<>]*>?");
  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cn}\\p{Cs}]");
  private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}]+");

  private PlatformText() {}

  /** The name as it may be shown; empty when nothing is left of it. */
  public static String clean(String written) {
    String bounded = written.length() > LONGEST_READ ? written.substring(0, LONGEST_READ) : written;
    String spaced = SPACE.matcher(bounded).replaceAll(" ");
    String plain = MARKUP.matcher(spaced).replaceAll("");
    String seen = joinedOnly(plain).strip();
    return seen.codePointCount(0, seen.length()) <= LONGEST
        ? seen
        : seen.substring(0, seen.offsetByCodePoints(0, LONGEST)).strip();
  }

  // Surrogates in pairs are letters and pictures; alone they are broken text.
  private static String joinedOnly(String text) {
    StringBuilder kept = new StringBuilder(text.length());
    text.codePoints()
        .filter(letter -> !UNSEEN.matcher(Character.toString(letter)).matches())
        .forEach(kept::appendCodePoint);
    return kept.toString();
  }
}
