package dev.comanager.auth.phoneline;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberType;
import com.google.i18n.phonenumbers.PhoneNumberUtil.ValidationResult;
import com.google.i18n.phonenumbers.Phonenumber;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** A phone number in E.164, the identity of a line in the world (spec 1). It prints masked. */
public record PhoneNumber(String e164) {
  private static final Pattern FORM = Pattern.compile("\\+[1-9][0-9]{6,14}");
  private static final Pattern AS_WRITTEN = Pattern.compile("\\+[0-9 ().-]{7,30}");
  // What keyboards and address books put between digits, and nothing else.
  private static final Pattern AS_TYPED =
      Pattern.compile("\\+?[0-9 ()./\u00a0\u2010-\u2015\u202f-]{7,31}");
  private static final Pattern INVISIBLE = Pattern.compile("\\p{Cf}");
  private static final Pattern NORTH_AMERICAN = Pattern.compile("\\+1[0-9]{10}");
  private static final int SHOWN_DIGITS = 4;
  // In North America nobody can tell mobile numbers from others. Ranges that were opened of late
  // are unknown to us for a while.
  private static final Set<PhoneNumberType> TAKES_TEXTS =
      EnumSet.of(
          PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE_OR_MOBILE, PhoneNumberType.UNKNOWN);

  public PhoneNumber {
    if (!FORM.matcher(e164).matches()) {
      throw new IllegalArgumentException("not a phone number in E.164");
    }
  }

  /**
   * Reads a number with its country code, spaces and brackets allowed. It is checked for a length
   * that exists in its country; whether anybody has been given it is the carrier's knowledge.
   */
  public static Optional<PhoneNumber> parse(String written) {
    if (!AS_WRITTEN.matcher(written.strip()).matches()) {
      return Optional.empty();
    }
    return read(written, null);
  }

  /**
   * Reads a number as its owner types it: without a country code it is one of North America,
   * spaces, brackets, dots and dashes allowed, and the invisible marks that come along when a
   * number is copied from an address book.
   */
  public static Optional<PhoneNumber> typed(String typed) {
    String seen = INVISIBLE.matcher(typed).replaceAll("").strip();
    return AS_TYPED.matcher(seen).matches() ? read(seen, "US") : Optional.empty();
  }

  private static Optional<PhoneNumber> read(String written, String region) {
    PhoneNumberUtil numbers = PhoneNumberUtil.getInstance();
    try {
      Phonenumber.PhoneNumber number = numbers.parse(written, region);
      // Seven digits are a number too, but only for somebody next door.
      if (numbers.isPossibleNumberWithReason(number) != ValidationResult.IS_POSSIBLE) {
        return Optional.empty();
      }
      String e164 = numbers.format(number, PhoneNumberFormat.E164);
      // Some countries have numbers of two or three digits, which no carrier texts. A number with
      // zeros too many in front would be another one to whoever reads it again: one phone is one
      // line, and has one budget of codes.
      return FORM.matcher(e164).matches()
              && numbers.format(numbers.parse(e164, null), PhoneNumberFormat.E164).equals(e164)
          ? Optional.of(new PhoneNumber(e164))
          : Optional.empty();
    } catch (NumberParseException e) {
      return Optional.empty();
    }
  }

  /** The number as a person may see it who isn't its owner: its first and last two digits. */
  public String masked() {
    int hidden = e164.length() - 4;
    return e164.substring(0, 2) + "*".repeat(hidden) + e164.substring(e164.length() - 2);
  }

  /** The number as its owner recognizes it who has just typed it: the last four digits. */
  public String maskedForOwner() {
    String last = e164.substring(e164.length() - SHOWN_DIGITS);
    if (NORTH_AMERICAN.matcher(e164).matches()) {
      return "(•••) •••-" + last;
    }
    String callingCode = "+" + callingCode();
    int hidden = Math.max(0, e164.length() - callingCode.length() - SHOWN_DIGITS);
    return callingCode + " " + "•".repeat(hidden) + last;
  }

  /** The region (ISO 3166) whose numbers look like this one; empty where none do. */
  public Optional<String> region() {
    return Optional.ofNullable(PhoneNumberUtil.getInstance().getRegionCodeForNumber(parsed()));
  }

  /** Whether it isn't known to be of a kind that takes no texts, or takes them at a price. */
  public boolean mayTakeTexts() {
    return TAKES_TEXTS.contains(PhoneNumberUtil.getInstance().getNumberType(parsed()));
  }

  /** The country's calling code, such as 1 or 44. */
  public int callingCode() {
    return parsed().getCountryCode();
  }

  private Phonenumber.PhoneNumber parsed() {
    try {
      return PhoneNumberUtil.getInstance().parse(e164, null);
    } catch (NumberParseException e) {
      throw new IllegalStateException("a number in E.164 has no calling code", e);
    }
  }

  @Override
  public String toString() {
    return masked();
  }
}
