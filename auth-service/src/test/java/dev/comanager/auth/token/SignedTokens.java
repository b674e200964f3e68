package dev.comanager.auth.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;

/** Tokens as Keycloak signs them, and forged ones. */
final class SignedTokens {
  static final String ISSUER = "http://localhost:8081/realms/comanager";
  static final String AUDIENCE = "http://localhost:8080";
  static final String LINE = "ln_0123456789abcdef01234567";

  private SignedTokens() {}

  static JWTClaimsSet.Builder claims() {
    return new JWTClaimsSet.Builder()
        .issuer(ISSUER)
        .audience(AUDIENCE)
        .claim("typ", "Bearer")
        .claim("sid", "session")
        .claim("line", LINE)
        .claim("azp", "fcm_1")
        .claim("scope", "messages.write league.read profile")
        .expirationTime(Date.from(Instant.ofEpochSecond(4_000_000_000L)));
  }

  static String signed(ECKey key, JWTClaimsSet claims) {
    try {
      return signed(
          new ECDSASigner(key),
          new JWSHeader.Builder(JWSAlgorithm.ES256)
              .keyID(key.getKeyID())
              .type(JOSEObjectType.JWT)
              .build(),
          claims);
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  static String signed(JWSSigner signer, JWSHeader header, JWTClaimsSet claims) {
    try {
      SignedJWT jwt = new SignedJWT(header, claims);
      jwt.sign(signer);
      return jwt.serialize();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  static ECKey newKey(String name, Curve curve) {
    try {
      return new ECKeyGenerator(curve).keyID(name).keyUse(KeyUse.SIGNATURE).generate();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  static Uni<String> served(ECKey... keys) {
    return Uni.createFrom().item(new JWKSet(List.of(keys)).toString(true));
  }

  static String encoded(String text) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
