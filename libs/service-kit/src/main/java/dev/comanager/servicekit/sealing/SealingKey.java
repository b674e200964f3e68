package dev.comanager.servicekit.sealing;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import java.security.SecureRandom;
import java.text.ParseException;
import java.util.List;

/**
 * A new key pair for sealing, in the formats of the settings on both sides. It prints redacted.
 *
 * @param privateKeys a JWK set with the one private key, for the service that opens
 * @param publicKey the public JWK, for those who seal
 */
public record SealingKey(String privateKeys, String publicKey) {
  /**
   * Generates a pair. The name, the JWK's {@code kid}, distinguishes it from the key that it
   * replaces.
   */
  public static SealingKey generate(String name, SecureRandom random) {
    try {
      ECKey key =
          new ECKeyGenerator(Curve.P_256)
              .keyID(name)
              .keyUse(KeyUse.ENCRYPTION)
              .algorithm(Sealer.ALGORITHM)
              .secureRandom(random)
              .generate();
      return new SealingKey(new JWKSet(key).toString(false), key.toPublicJWK().toJSONString());
    } catch (JOSEException e) {
      throw new IllegalStateException("this Java has no keys on P-256", e);
    }
  }

  /**
   * The public JWK of the first of these private keys, for a service that seals its own data.
   *
   * @param privateKeys a JWK set of private keys on P-256
   * @throws IllegalArgumentException if it is something else; the message doesn't repeat it
   */
  public static String publicKeyOf(String privateKeys) {
    return parseSet(privateKeys).getFirst().toPublicJWK().toJSONString();
  }

  /**
   * The names ({@code kid}) of these private keys, in their order.
   *
   * @param privateKeys a JWK set of private keys on P-256
   * @throws IllegalArgumentException if it is something else; the message doesn't repeat it
   */
  public static List<String> namesOf(String privateKeys) {
    return parseSet(privateKeys).stream().map(ECKey::getKeyID).toList();
  }

  static ECKey parse(String jwk) {
    JWK key;
    try {
      key = JWK.parse(jwk);
    } catch (ParseException | RuntimeException e) {
      // Some JSON values, such as null, cause a NullPointerException in the library.
      throw unreadable();
    }
    return checked(key);
  }

  static List<ECKey> parseSet(String jwks) {
    List<JWK> keys;
    try {
      keys = JWKSet.parse(jwks).getKeys();
    } catch (ParseException | RuntimeException e) {
      throw unreadable();
    }
    if (keys.isEmpty()) {
      throw new IllegalArgumentException("holds no key");
    }
    return keys.stream().map(SealingKey::checked).toList();
  }

  private static ECKey checked(JWK key) {
    if (!(key instanceof ECKey ec) || !Curve.P_256.equals(ec.getCurve())) {
      throw new IllegalArgumentException("holds a key that is not on P-256");
    }
    if (ec.getKeyID() == null || ec.getKeyID().isBlank()) {
      throw new IllegalArgumentException("holds a key without a name (kid)");
    }
    return ec;
  }

  // Without the cause: a parser's message may repeat the input.
  private static IllegalArgumentException unreadable() {
    return new IllegalArgumentException("is not a key in JSON (JWK)");
  }

  @Override
  public String toString() {
    return "SealingKey[***]";
  }
}
