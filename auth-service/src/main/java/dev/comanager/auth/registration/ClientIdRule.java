package dev.comanager.auth.registration;

import dev.comanager.auth.registration.document.ClientIdUrlRule;
import java.util.regex.Pattern;

/**
 * The format of client ids (INTERFACE section 7): given at registration, or the address of a
 * client-id metadata document.
 */
final class ClientIdRule {
  static final String PREFIX = "fcm_";
  private static final Pattern FORM = Pattern.compile(PREFIX + "[0-9a-f]{32}");

  private ClientIdRule() {}

  static boolean isClientId(String text) {
    return text != null
        && (FORM.matcher(text).matches()
            || ClientIdUrlRule.read(text) instanceof ClientIdUrlRule.Reading.Good);
  }
}
