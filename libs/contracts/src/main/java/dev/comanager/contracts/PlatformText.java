package dev.comanager.contracts;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sanitizes names that people chose on a platform: no phone or mail program turns any part into a
 * link, no Markdown or HTML renderer interprets it, it has no invisible characters, and it is
 * short. A broken link stays readable: {@code evil.com} becomes {@code evil·com}. Sanitizing is
 * idempotent.
 */
public final class PlatformText {
  private static final int LONGEST = 80;
  private static final int LONGEST_READ = 4 * LONGEST;
  // Every pass shortens the name or replaces a character that no pass produces, so few passes
  // suffice.
  private static final int MOST_PASSES = 12;
  private static final int FEWEST_DIALLED = 7;
  private static final char BREAK = '·';

  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}]+(?:[ '’-][\\p{L}\\p{N}]+)*");
  private static final Pattern TAG = Pattern.compile("<(?=[A-Za-z/!?])[^<>]*>?");
  // Java treats four control characters as white space that the regular expression class doesn't
  // include.
  private static final Pattern SPACE = Pattern.compile("[\\s\\x1c-\\x1f\\p{Z}]+");
  private static final Pattern EMPHASIS =
      Pattern.compile("(?<![\\p{L}\\p{N}_])_+|_+(?![\\p{L}\\p{N}_])");
  private static final Pattern SLASHES = Pattern.compile("/{2,}");
  private static final Pattern SCHEME =
      Pattern.compile("(?<=[A-Za-z][A-Za-z0-9+.-]{1,80}):(?=[\\p{L}\\p{N}/+])");
  private static final Pattern LINE_START = Pattern.compile("^(?:[#+=-]+(?: |$)|>+ ?)+");
  // What phones accept between the digits of a number: any dash or tilde, brackets, slashes, dots
  // and an x, ASCII or fullwidth. Android finds numbers with up to four of them in a row.
  private static final Pattern DIAL_SIGN =
      Pattern.compile(
          "[ .()/+x\\p{Pd}~\\u2212\\u30fc\\u2053\\u223c\\uff5e\\uff08\\uff09\\uff0b\\uff0e\\uff0f\\uff3b\\uff3d]");
  private static final Pattern NUMBER =
      Pattern.compile(
          "\\d(?:" + DIAL_SIGN.pattern() + "{0,4}\\d){6,}", Pattern.UNICODE_CHARACTER_CLASS);
  private static final Pattern SEASONS =
      Pattern.compile("(?:19|20)\\d\\d[ /\\p{Pd}]+(?:19|20)\\d\\d");
  private static final Pattern BETWEEN_DIGITS = Pattern.compile(DIAL_SIGN.pattern() + "+");
  private static final Pattern THREE_DIGITS =
      Pattern.compile("(\\d{3})(?=\\d)", Pattern.UNICODE_CHARACTER_CLASS);

  // Such a character doubles what a text costs; letters are kept whatever they cost.
  private static final Pattern SYMBOL =
      Pattern.compile("[^\\p{L}\\p{M}\\p{N} -~]|[\\uFE00-\\uFE0F]");

  private PlatformText() {}

  /** The sanitized name; empty when nothing is left of it. */
  public static String clean(String written) {
    if (isPlain(written)) {
      return written;
    }
    String cleaned = written.length() > LONGEST_READ ? written.substring(0, LONGEST_READ) : written;
    for (int pass = 0; pass < MOST_PASSES; pass++) {
      String before = cleaned;
      cleaned = pass(before);
      if (cleaned.equals(before)) {
        return cleaned;
      }
    }
    return "";
  }

  /**
   * The sanitized name without emoji and other symbols, for a text or to be read aloud; the name as
   * it is where nothing else is left.
   */
  public static String withoutSymbols(String name) {
    // Sanitized afterwards: what a symbol broke up could become a number or a link again.
    String letters = SYMBOL.matcher(name.replace('’', '\'')).replaceAll("").strip();
    return clean(letters.isEmpty() ? name : letters);
  }

  /** A sanitized name in quotation marks, so that it can't be mistaken for part of our sentence. */
  public static String quoted(String name) {
    return '"' + name + '"';
  }

  // Nearly every name is clean, and snapshots of leagues have hundreds of names.
  private static boolean isPlain(String written) {
    return written.length() <= LONGEST
        && PLAIN.matcher(written).matches()
        && !InvisibleText.foundIn(written)
        && written.codePoints().filter(Character::isDigit).count() < FEWEST_DIALLED;
  }

  private static String pass(String written) {
    String text = SPACE.matcher(InvisibleText.removed(written)).replaceAll(" ");
    text = TAG.matcher(withoutSigns(text)).replaceAll("");
    text = EMPHASIS.matcher(text).replaceAll(" ");
    text = SLASHES.matcher(text).replaceAll("/");
    text = SCHEME.matcher(text).replaceAll(": ");
    text = LinkDots.broken(withoutPhoneNumbers(text), BREAK);
    text = LINE_START.matcher(SPACE.matcher(text).replaceAll(" ").strip()).replaceAll("").strip();
    return text.codePointCount(0, text.length()) <= LONGEST
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST)).strip();
  }

  /** Replaces characters with a meaning in Markdown, and quotation marks, by look-alikes. */
  private static String withoutSigns(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    for (int at = 0; at < text.length(); at++) {
      char sign = text.charAt(at);
      plain.append(
          switch (sign) {
            case '[' -> '(';
            case ']' -> ')';
            case '*' -> '∗';
            case '|' -> '¦';
            case '~' -> '-';
            case '\\' -> '/';
            case '`', '"', '“', '”', '„', '‟', '＂' -> '\'';
            default -> sign;
          });
    }
    return plain.toString();
  }

  private static String withoutPhoneNumbers(String text) {
    Matcher number = NUMBER.matcher(text);
    StringBuilder broken = new StringBuilder();
    while (number.find()) {
      String found = number.group();
      number.appendReplacement(
          broken,
          Matcher.quoteReplacement(SEASONS.matcher(found).matches() ? found : brokenNumber(found)));
    }
    return number.appendTail(broken).toString();
  }

  private static String brokenNumber(String number) {
    String grouped = BETWEEN_DIGITS.matcher(number).replaceAll(String.valueOf(BREAK));
    return THREE_DIGITS.matcher(grouped).replaceAll("$1" + BREAK);
  }
}
