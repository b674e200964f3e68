package dev.comanager.auth.registration;

import java.util.regex.Pattern;

/** The format of client ids (INTERFACE section 7). */
final class ClientIdRule {
  static final String PREFIX = "fcm_";
  private static final Pattern FORM = Pattern.compile(PREFIX + "[0-9a-f]{32}");

  private ClientIdRule() {}

  static boolean isClientId(String text) {
    return text != null && FORM.matcher(text).matches();
  }
}
