package dev.comanager.releasetest.oauth;

import java.security.SecureRandom;
import java.util.Base64;

/** Random values for {@code state} and PKCE. */
public final class Randoms {
  private static final int BYTES = 32;
  private static final SecureRandom SOURCE = new SecureRandom();

  private Randoms() {}

  /** 256 bits as 43 characters of base64url. */
  public static String next() {
    byte[] bytes = new byte[BYTES];
    SOURCE.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
