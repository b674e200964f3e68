package dev.comanager.messaging.rpc.caller;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * The value of {@code call-id}: the call's number, a dot, and sixteen random bytes. Only the owner
 * reads them, so an outcome that repeats them comes from it.
 */
final class CallId {
  private static final int TOKEN_BYTES = 16;
  private static final int MOST_DIGITS = 18;
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

  private CallId() {}

  static String of(long number, SecureRandom random) {
    byte[] token = new byte[TOKEN_BYTES];
    random.nextBytes(token);
    return number + "." + BASE64.encodeToString(token);
  }

  /** The header's value. */
  static byte[] bytes(String name) {
    return name.getBytes(StandardCharsets.US_ASCII);
  }

  /** Parses the number without creating a string; negative if it is invalid. */
  static long number(byte[] name) {
    long number = 0;
    int digits = 0;
    for (byte digit : name) {
      if (digit == '.') {
        break;
      }
      if (digit < '0' || digit > '9' || ++digits > MOST_DIGITS) {
        return -1;
      }
      number = 10 * number + (digit - '0');
    }
    return digits == 0 ? -1 : number;
  }
}
