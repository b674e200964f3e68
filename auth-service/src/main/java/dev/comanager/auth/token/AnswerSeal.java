package dev.comanager.auth.token;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.contracts.Sha256;
import java.nio.ByteBuffer;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.KDF;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts stored responses: AES-256-GCM under a key derived from the refresh token (HKDF-SHA-256).
 * Each response has a random nonce as a prefix, so two responses to one token never share one.
 */
final class AnswerSeal {
  private static final String CIPHER = "AES/GCM/NoPadding";
  private static final int TAG_BITS = 128;
  private static final int NONCE_BYTES = 12;
  private static final int KEY_BYTES = 32;
  private static final byte[] SALT = "comanager refresh answer".getBytes(UTF_8);
  private static final byte[] INFO = "AES-256-GCM v1".getBytes(UTF_8);

  private final String refreshToken;

  AnswerSeal(String refreshToken) {
    this.refreshToken = refreshToken;
  }

  byte[] seal(String answer) {
    try {
      Cipher cipher = Cipher.getInstance(CIPHER);
      // Without parameters the cipher generates the nonce itself.
      cipher.init(Cipher.ENCRYPT_MODE, key());
      AlgorithmParameters drawn = cipher.getParameters();
      byte[] nonce = drawn.getParameterSpec(GCMParameterSpec.class).getIV();
      byte[] sealed = cipher.doFinal(answer.getBytes(UTF_8));
      return ByteBuffer.allocate(nonce.length + sealed.length).put(nonce).put(sealed).array();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("an answer could not be sealed", e);
    }
  }

  /** Decrypts a response, also one that a replica of the previous release sealed seconds ago. */
  String open(byte[] sealed) {
    try {
      return new String(opened(sealed), UTF_8);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("an answer could not be opened", e);
    }
  }

  private byte[] opened(byte[] sealed) throws GeneralSecurityException {
    if (sealed.length > NONCE_BYTES) {
      try {
        byte[] nonce = Arrays.copyOf(sealed, NONCE_BYTES);
        return open(key(), nonce, Arrays.copyOfRange(sealed, NONCE_BYTES, sealed.length));
      } catch (AEADBadTagException former) {
        return open(formerKey(), new byte[NONCE_BYTES], sealed);
      }
    }
    return open(formerKey(), new byte[NONCE_BYTES], sealed);
  }

  private static byte[] open(SecretKey key, byte[] nonce, byte[] value)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance(CIPHER);
    cipher.init(Cipher.DECRYPT_MODE, key, new GCMParameterSpec(TAG_BITS, nonce));
    return cipher.doFinal(value);
  }

  private SecretKey key() throws GeneralSecurityException {
    return KDF.getInstance("HKDF-SHA256")
        .deriveKey(
            "AES",
            HKDFParameterSpec.ofExtract()
                .addIKM(refreshToken.getBytes(UTF_8))
                .addSalt(SALT)
                .thenExpand(INFO, KEY_BYTES));
  }

  // Responses are stored for 30 seconds, so the next release doesn't need this key any more.
  private SecretKey formerKey() {
    return new SecretKeySpec(Sha256.of("answer to " + refreshToken), "AES");
  }
}
