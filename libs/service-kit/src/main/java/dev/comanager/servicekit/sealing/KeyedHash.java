package dev.comanager.servicekit.sealing;

import com.nimbusds.jose.jwk.ECKey;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Finds sealed values without opening them: HMAC-SHA-256 under a key derived from the service's
 * private key, so that nobody else can try out values.
 */
public final class KeyedHash {
  private static final String HMAC = "HmacSHA256";
  private static final byte[] PURPOSE = {'k', 'e', 'y', 'e', 'd', ' ', 'h', 'a', 's', 'h', 0};

  private final List<SecretKeySpec> keys;

  private KeyedHash(List<SecretKeySpec> keys) {
    this.keys = keys;
  }

  /**
   * Hashes under each of these keys.
   *
   * @param privateKeys a JWK set of private keys on P-256
   * @throws IllegalArgumentException if it is something else; the message doesn't repeat it
   */
  public static KeyedHash with(String privateKeys) {
    List<SecretKeySpec> keys = new ArrayList<>();
    for (ECKey key : SealingKey.parseSet(privateKeys)) {
      if (!key.isPrivate()) {
        throw new IllegalArgumentException("holds a key without its private part");
      }
      try {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update(PURPOSE);
        keys.add(new SecretKeySpec(digest.digest(key.getD().decode()), HMAC));
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("this Java has no SHA-256", e);
      }
    }
    return new KeyedHash(List.copyOf(keys));
  }

  /** The value's hash under each current key, in the order of the keys. */
  public List<byte[]> of(byte[] value) {
    return keys.stream().map(key -> hash(key, value)).toList();
  }

  private static byte[] hash(SecretKeySpec key, byte[] value) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(key);
      return mac.doFinal(value);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no " + HMAC, e);
    }
  }
}
