package dev.comanager.auth.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.text.ParseException;
import java.time.Instant;
import java.util.Date;
import java.util.Optional;

/**
 * Reads access tokens: only ES256 with a key of Keycloak's, only of this issuer, only for the tool
 * server (spec 5, RFC 8725). What is wrong with one is nobody's business.
 */
@Singleton
public class AccessTokens {
  private final SigningKeys keys;
  private final String issuer;
  private final String audience;

  @Inject
  AccessTokens(SigningKeys keys, PublicAddresses addresses) {
    this(keys, addresses.authUrl() + "/realms/" + KeycloakConfig.REALM, addresses.baseUrl());
  }

  AccessTokens(SigningKeys keys, String issuer, String audience) {
    this.keys = keys;
    this.issuer = issuer;
    this.audience = audience;
  }

  /**
   * What the token says; empty when it isn't one, or isn't signed as it must be. It may have
   * expired. Fails when that can't be found out.
   */
  public Uni<Optional<AccessToken>> read(String token) {
    SignedJWT jwt;
    Optional<AccessToken> said;
    try {
      jwt = SignedJWT.parse(token);
      said = wellFormed(jwt.getHeader()) ? claims(jwt.getJWTClaimsSet()) : Optional.empty();
    } catch (ParseException | IllegalArgumentException e) {
      // Whatever it is, it is no token of ours.
      return Uni.createFrom().item(Optional.empty());
    }
    if (said.isEmpty()) {
      return Uni.createFrom().item(said);
    }
    return keys.find(jwt.getHeader().getKeyID())
        .map(key -> key.filter(it -> signedBy(it, jwt)).flatMap(ignored -> said));
  }

  private static boolean wellFormed(JWSHeader header) {
    return JWSAlgorithm.ES256.equals(header.getAlgorithm())
        && header.getKeyID() != null
        && JOSEObjectType.JWT.equals(header.getType())
        && header.getCriticalParams() == null;
  }

  private Optional<AccessToken> claims(JWTClaimsSet claims) throws ParseException {
    String session = claims.getStringClaim("sid");
    String line = claims.getStringClaim("line");
    String client = claims.getStringClaim("azp");
    String scope = claims.getStringClaim("scope");
    Date expires = claims.getExpirationTime();
    if (!issuer.equals(claims.getIssuer())
        || !claims.getAudience().contains(audience)
        || !"Bearer".equals(claims.getStringClaim("typ"))
        || session == null
        || line == null
        || client == null
        || scope == null
        || expires == null) {
      return Optional.empty();
    }
    Date notBefore = claims.getNotBeforeTime();
    return Optional.of(
        new AccessToken(
            GrantId.ofSession(session),
            new LineId(line),
            client,
            GrantStore.scopes(scope.split(" ", -1)),
            notBefore == null ? Instant.EPOCH : notBefore.toInstant(),
            expires.toInstant()));
  }

  private static boolean signedBy(JWSVerifier key, SignedJWT jwt) {
    try {
      return jwt.verify(key);
    } catch (JOSEException e) {
      return false;
    }
  }
}
