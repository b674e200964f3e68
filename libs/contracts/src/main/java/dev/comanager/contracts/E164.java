package dev.comanager.contracts;

import java.util.regex.Pattern;

/** Phone numbers as records, carriers and settings write them: {@code +12025550123}. */
public final class E164 {
  /** The form of a number. Whether it is assigned isn't checked. */
  public static final Pattern FORM = Pattern.compile("\\+[1-9][0-9]{6,14}");

  private E164() {}

  /** Whether the text is a number in this form. */
  public static boolean matches(String text) {
    return FORM.matcher(text).matches();
  }
}
