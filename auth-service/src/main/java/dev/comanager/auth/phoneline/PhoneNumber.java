package dev.comanager.auth.phoneline;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.Phonenumber;
import java.util.Optional;
import java.util.regex.Pattern;

/** A phone number in E.164, the identity of a line in the world (spec 1). It prints masked. */
public record PhoneNumber(String e164) {
  private static final Pattern FORM = Pattern.compile("\\+[1-9][0-9]{6,14}");
  private static final Pattern AS_WRITTEN = Pattern.compile("\\+[0-9 ().-]{7,30}");

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
    PhoneNumberUtil numbers = PhoneNumberUtil.getInstance();
    try {
      Phonenumber.PhoneNumber number = numbers.parse(written, null);
      return numbers.isPossibleNumber(number)
          ? Optional.of(new PhoneNumber(numbers.format(number, PhoneNumberFormat.E164)))
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

  @Override
  public String toString() {
    return masked();
  }
}
