package dev.comanager.auth.phoneline;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberType;
import com.google.i18n.phonenumbers.PhoneNumberUtil.ValidationResult;
import com.google.i18n.phonenumbers.Phonenumber;
import dev.comanager.contracts.E164;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** A phone number in E.164, the natural key of a line (spec 1). It prints masked. */
public record PhoneNumber(String e164) {
  private static final Pattern AS_WRITTEN = Pattern.compile("\\+[0-9 ().-]{7,30}");
  // The separators that keyboards and address books put between digits, and nothing else.
  private static final Pattern AS_TYPED =
      Pattern.compile("\\+?[0-9 ()./\u00a0\u2010-\u2015\u202f-]{7,31}");
  private static final Pattern INVISIBLE = Pattern.compile("\\p{Cf}");
  private static final Pattern NORTH_AMERICAN = Pattern.compile("\\+1[0-9]{10}");
  private static final int SHOWN_DIGITS = 4;
  // In North America mobile numbers can't be distinguished from others. Recently opened ranges are
  // unknown to libphonenumber for a while.
  private static final Set<PhoneNumberType> TAKES_TEXTS =
      EnumSet.of(
          PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE_OR_MOBILE, PhoneNumberType.UNKNOWN);

  public PhoneNumber {
    if (!E164.matches(e164)) {
      throw new IllegalArgumentException("not a phone number in E.164");
    }
  }

  /**
   * Parses a number with its country code; spaces and brackets are allowed. Its length must be
   * possible in its country. Whether it is assigned isn't checked.
   */
  public static Optional<PhoneNumber> parse(String written) {
    if (!AS_WRITTEN.matcher(written.strip()).matches()) {
      return Optional.empty();
    }
    return read(written, null);
  }

  /**
   * Parses a number as its owner types it. Without a country code it is a North American number.
   * Allows spaces, brackets, dots, dashes, and the invisible characters that are copied from
   * address books.
   */
  public static Optional<PhoneNumber> typed(String typed) {
    String seen = INVISIBLE.matcher(typed).replaceAll("").strip();
    return AS_TYPED.matcher(seen).matches() ? read(seen, "US") : Optional.empty();
  }

  private static Optional<PhoneNumber> read(String written, String region) {
    PhoneNumberUtil numbers = PhoneNumberUtil.getInstance();
    try {
      Phonenumber.PhoneNumber number = numbers.parse(written, region);
      // Seven digits are a possible number too, but only for local dialling.
      if (numbers.isPossibleNumberWithReason(number) != ValidationResult.IS_POSSIBLE) {
        return Optional.empty();
      }
      String e164 = numbers.format(number, PhoneNumberFormat.E164);
      // Some countries have numbers of two or three digits, which no carrier texts. A number with
      // extra leading zeros would parse as another one the next time: one phone is one line with
      // one budget of codes.
      return E164.matches(e164)
              && numbers.format(numbers.parse(e164, null), PhoneNumberFormat.E164).equals(e164)
          ? Optional.of(new PhoneNumber(e164))
          : Optional.empty();
    } catch (NumberParseException e) {
      return Optional.empty();
    }
  }

  /** The number as shown to others: a plus sign, its first digit and its last two. */
  public String masked() {
    int hidden = e164.length() - 4;
    return e164.substring(0, 2) + "*".repeat(hidden) + e164.substring(e164.length() - 2);
  }

  /** The number as shown to the owner who has just typed it: its last four digits. */
  public String maskedForOwner() {
    String last = e164.substring(e164.length() - SHOWN_DIGITS);
    if (NORTH_AMERICAN.matcher(e164).matches()) {
      return "(•••) •••-" + last;
    }
    String callingCode = "+" + callingCode();
    int hidden = Math.max(0, e164.length() - callingCode.length() - SHOWN_DIGITS);
    return callingCode + " " + "•".repeat(hidden) + last;
  }

  /** The region (ISO 3166) of the number; empty if unknown. */
  public Optional<String> region() {
    return Optional.ofNullable(PhoneNumberUtil.getInstance().getRegionCodeForNumber(parsed()));
  }

  /**
   * Whether texts may be sent to it: false for kinds of numbers that take no texts or charge for
   * them.
   */
  public boolean mayTakeTexts() {
    return TAKES_TEXTS.contains(PhoneNumberUtil.getInstance().getNumberType(parsed()));
  }

  /** The country calling code, such as 1 or 44. */
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
