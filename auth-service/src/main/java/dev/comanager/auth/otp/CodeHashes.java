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
 * What is kept instead of a code and of an address: 32 bytes that say nothing without the key. A
 * code has a million values only, so a hash without a key would be as good as the code.
 */
// Made when it is first used: unusable settings are told by the check at the start.
@ApplicationScoped
class CodeHashes {
  private static final String ALGORITHM = "HmacSHA256";
  private static final int KEY_BYTES = 32;

  private final SecretKey codeKey;
  private final SecretKey addressKey;

  /**
   * Both keys are derived from the one that fingerprints phone numbers, so that a deployment has no
   * more secrets to keep.
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

  /** Of a code within its sign-in: elsewhere the same six digits have another hash. */
  byte[] of(SignInId signIn, OneTimeCode code) {
    return hash(codeKey, signIn.value() + code.digits());
  }

  /** Of a browser's address. */
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
