package dev.comanager.servicekit.sealing;

import com.nimbusds.jose.EncryptionMethod;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWEAlgorithm;
import com.nimbusds.jose.JWEHeader;
import com.nimbusds.jose.JWEObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.ECDHEncrypter;
import com.nimbusds.jose.jwk.ECKey;

/**
 * Seals values for the one service that holds the private key. A value is bound to a place (for
 * example a topic and an id): elsewhere it can't be opened. Lengths reveal little, because values
 * are padded to whole blocks of 128 bytes.
 */
public final class Sealer {
  static final String PLACE = "place";
  static final JWEAlgorithm ALGORITHM = JWEAlgorithm.ECDH_ES;
  static final EncryptionMethod ENCRYPTION = EncryptionMethod.A256GCM;

  private final String keyId;
  private final ECDHEncrypter encrypter;

  private Sealer(ECKey key) throws JOSEException {
    keyId = key.getKeyID();
    encrypter = new ECDHEncrypter(key);
  }

  /**
   * Seals for the holder of this key.
   *
   * @param publicKey a JWK on P-256 with a {@code kid} and without its private part
   * @throws IllegalArgumentException if it is something else; the message doesn't repeat it
   */
  public static Sealer to(String publicKey) {
    ECKey key = SealingKey.parse(publicKey);
    if (key.isPrivate()) {
      throw new IllegalArgumentException("holds the private part of the key");
    }
    try {
      return new Sealer(key);
    } catch (JOSEException e) {
      throw new IllegalArgumentException("can't be used for sealing", e);
    }
  }

  /**
   * Seals the value; the same value gives a different text each time.
   *
   * @param place where it belongs, not encrypted; the same place is needed to open the value
   * @return a JWE in compact form
   */
  public String seal(String place, byte[] value) {
    JWEHeader header =
        new JWEHeader.Builder(ALGORITHM, ENCRYPTION).keyID(keyId).customParam(PLACE, place).build();
    JWEObject sealed = new JWEObject(header, new Payload(Padding.pad(value)));
    try {
      sealed.encrypt(encrypter);
    } catch (JOSEException e) {
      throw new IllegalStateException("a value could not be sealed", e);
    }
    return sealed.serialize();
  }
}
