package dev.comanager.auth.otp;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.comanager.auth.phoneline.PhoneKeysConfig;
import dev.comanager.auth.phoneline.PhoneKeysRule;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.GeneralSecurityException;
import javax.crypto.KDF;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Keyed hashes of codes and addresses, 32 bytes each. A code has only a million values, so an
 * unkeyed hash would reveal it.
 */
// Created lazily: the startup check reports invalid settings.
@ApplicationScoped
class CodeHashes {
  private static final String ALGORITHM = "HmacSHA256";
  private static final int KEY_BYTES = 32;

  private final SecretKey codeKey;
  private final SecretKey addressKey;

  /**
   * Derives both keys from the key that fingerprints phone numbers, so that a deployment needs no
   * further secrets.
   */
  CodeHashes(PhoneKeysConfig config) {
    byte[] key =
        config
            .phoneHmac()
            .flatMap(PhoneKeysRule::decode)
            .orElseThrow(() -> new IllegalStateException("comanager.keys.phone-hmac is unusable"));
    codeKey = derived(key, "comanager one-time code v1");
    addressKey = derived(key, "comanager sign-in address v1");
  }

  /** The hash of a code within its sign-in: the same digits have another hash in other sign-ins. */
  byte[] of(SignInId signIn, OneTimeCode code) {
    return hash(codeKey, signIn.value() + code.digits());
  }

  /** The hash of a browser's address. */
  byte[] ofAddress(String address) {
    return hash(addressKey, address);
  }

  private static byte[] hash(SecretKey key, String text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac.doFinal(text.getBytes(US_ASCII));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no HMAC-SHA-256", e);
    }
  }

  private static SecretKey derived(byte[] key, String purpose) {
    try {
      return KDF.getInstance("HKDF-SHA256")
          .deriveKey(
              ALGORITHM,
              HKDFParameterSpec.ofExtract()
                  .addIKM(new SecretKeySpec(key, ALGORITHM))
                  .thenExpand(purpose.getBytes(US_ASCII), KEY_BYTES));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no HKDF with SHA-256", e);
    }
  }
}
