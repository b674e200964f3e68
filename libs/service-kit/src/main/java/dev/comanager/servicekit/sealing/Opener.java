package dev.comanager.servicekit.sealing;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWEHeader;
import com.nimbusds.jose.JWEObject;
import com.nimbusds.jose.crypto.ECDHDecrypter;
import com.nimbusds.jose.jwk.ECKey;
import java.text.ParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Opens values sealed for this service. Two keys may be active at a time, so that a key can be
 * rotated while values sealed for the old one are still in use.
 */
public final class Opener {
  private final Map<String, ECDHDecrypter> decrypters;

  private Opener(Map<String, ECDHDecrypter> decrypters) {
    this.decrypters = decrypters;
  }

  /**
   * Opens with these keys, each identified by its {@code kid}.
   *
   * @param keys a JWK set ({@code {"keys": […]}}) of private keys on P-256
   * @throws IllegalArgumentException if it is something else; the message doesn't repeat it
   */
  public static Opener with(String keys) {
    List<ECKey> known = SealingKey.parseSet(keys);
    Map<String, ECDHDecrypter> decrypters = new HashMap<>();
    for (ECKey key : known) {
      if (!key.isPrivate()) {
        throw new IllegalArgumentException("holds a key without its private part");
      }
      try {
        if (decrypters.put(key.getKeyID(), new ECDHDecrypter(key)) != null) {
          throw new IllegalArgumentException("holds two keys of the same name");
        }
      } catch (JOSEException e) {
        throw new IllegalArgumentException("holds a key that can't be used for opening", e);
      }
    }
    return new Opener(Map.copyOf(decrypters));
  }

  /** The value; empty if it was sealed for somebody else or another place, or was changed. */
  public Optional<byte[]> open(String place, String sealed) {
    try {
      JWEObject value = JWEObject.parse(sealed);
      JWEHeader header = value.getHeader();
      ECDHDecrypter decrypter = decrypters.get(String.valueOf(header.getKeyID()));
      if (decrypter == null
          || !Sealer.ALGORITHM.equals(header.getAlgorithm())
          || !Sealer.ENCRYPTION.equals(header.getEncryptionMethod())
          || header.getCompressionAlgorithm() != null
          || !place.equals(header.getCustomParam(Sealer.PLACE))) {
        return Optional.empty();
      }
      value.decrypt(decrypter);
      return Padding.strip(value.getPayload().toBytes());
    } catch (ParseException | JOSEException | RuntimeException e) {
      // The reason would help only an attacker; some headers cause a NullPointerException in the
      // library.
      return Optional.empty();
    }
  }
}
