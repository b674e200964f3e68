package dev.comanager.auth.token;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** AES-GCM under a key that a refresh token gives. A token serves once, so the key does as well. */
final class AnswerSeal {
  private static final int TAG_BITS = 128;
  private static final byte[] NONCE = new byte[12];

  private final SecretKeySpec key;

  AnswerSeal(String refreshToken) {
    // Another value than the hash by which the token is found.
    key = new SecretKeySpec(Sha256.of("answer to " + refreshToken), "AES");
  }

  byte[] seal(String answer) {
    return apply(Cipher.ENCRYPT_MODE, answer.getBytes(UTF_8));
  }

  String open(byte[] sealed) {
    return new String(apply(Cipher.DECRYPT_MODE, sealed), UTF_8);
  }

  private byte[] apply(int mode, byte[] value) {
    try {
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, Arrays.copyOf(NONCE, NONCE.length)));
      return cipher.doFinal(value);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("an answer could not be sealed or opened", e);
    }
  }
}
