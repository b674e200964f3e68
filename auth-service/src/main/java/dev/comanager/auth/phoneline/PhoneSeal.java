package dev.comanager.auth.phoneline;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.contracts.LineId;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts phone numbers at rest: AES-GCM with the key's id as a prefix and the value's location as
 * associated data, so that a value moved to another line can't be opened.
 *
 * <p>A sealed value is one byte of length, the key's id, 12 bytes of nonce, then the ciphertext.
 */
// Created lazily: the startup check reports invalid settings.
@ApplicationScoped
public class PhoneSeal {
  private static final String PLACE = "phone_line.phone_sealed.";
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;

  private final SecretKeySpec fingerprintKey;
  private final String currentKeyId;
  private final Map<String, SecretKeySpec> sealingKeys = new HashMap<>();
  private final SecureRandom random;

  /**
   * Reads the keys.
   *
   * @throws IllegalStateException if a key is missing or malformed; the startup check refuses such
   *     settings before
   */
  public PhoneSeal(PhoneKeysConfig config, SecureRandom random) {
    this.random = random;
    fingerprintKey = new SecretKeySpec(bytesOf(config.phoneHmac()), "HmacSHA256");
    currentKeyId = config.phoneSealingId();
    config
        .phoneSealingRetired()
        .forEach((id, key) -> sealingKeys.put(id, aes(bytesOf(Optional.of(key)))));
    sealingKeys.put(currentKeyId, aes(bytesOf(config.phoneSealing())));
  }

  /** A keyed fingerprint, 32 bytes: the same for the same number, and useless without the key. */
  public byte[] fingerprint(PhoneNumber phone) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(fingerprintKey);
      return mac.doFinal(phone.e164().getBytes(US_ASCII));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no HMAC-SHA-256", e);
    }
  }

  /** Seals the number for this line; the same number gives different bytes each time. */
  public byte[] seal(LineId line, PhoneNumber phone) {
    return seal(PLACE + line.value(), phone);
  }

  /**
   * Seals the number for this location.
   *
   * @param place {@code table.column.id} of the stored value
   */
  public byte[] seal(String place, PhoneNumber phone) {
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    byte[] keyId = currentKeyId.getBytes(US_ASCII);
    try {
      Cipher cipher = cipher(Cipher.ENCRYPT_MODE, sealingKeys.get(currentKeyId), nonce, place);
      byte[] sealed = cipher.doFinal(phone.e164().getBytes(US_ASCII));
      return ByteBuffer.allocate(1 + keyId.length + nonce.length + sealed.length)
          .put((byte) keyId.length)
          .put(keyId)
          .put(nonce)
          .put(sealed)
          .array();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a phone number could not be sealed", e);
    }
  }

  /**
   * Opens a value that {@link #seal(LineId, PhoneNumber)} sealed for the same line.
   *
   * @throws IllegalStateException if the value was changed, belongs to another line, or its key
   *     isn't configured any more
   */
  public PhoneNumber open(LineId line, byte[] value) {
    return open(PLACE + line.value(), value);
  }

  /**
   * Opens a value that {@link #seal(String, PhoneNumber)} sealed for the same location.
   *
   * @throws IllegalStateException if the value was changed, belongs elsewhere, or its key isn't
   *     configured any more
   */
  public PhoneNumber open(String place, byte[] value) {
    try {
      ByteBuffer rest = ByteBuffer.wrap(value);
      byte[] keyId = new byte[rest.get()];
      rest.get(keyId);
      byte[] nonce = new byte[NONCE_BYTES];
      rest.get(nonce);
      byte[] sealed = new byte[rest.remaining()];
      rest.get(sealed);
      SecretKeySpec key = sealingKeys.get(new String(keyId, US_ASCII));
      if (key == null) {
        throw new IllegalStateException("the key that sealed a phone number is not configured");
      }
      Cipher cipher = cipher(Cipher.DECRYPT_MODE, key, nonce, place);
      return new PhoneNumber(new String(cipher.doFinal(sealed), US_ASCII));
    } catch (GeneralSecurityException | BufferUnderflowException | NegativeArraySizeException e) {
      throw new IllegalStateException("a sealed phone number does not open", e);
    }
  }

  private static Cipher cipher(int mode, SecretKeySpec key, byte[] nonce, String place)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(place.getBytes(UTF_8));
    return cipher;
  }

  private static SecretKeySpec aes(byte[] key) {
    return new SecretKeySpec(key, "AES");
  }

  private static byte[] bytesOf(Optional<String> key) {
    return key.flatMap(PhoneKeysRule::decode)
        .orElseThrow(() -> new IllegalStateException("a key for phone numbers is not usable"));
  }
}
