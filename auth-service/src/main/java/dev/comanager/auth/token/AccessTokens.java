package dev.comanager.auth.token;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSVerifier;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Sha256;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Verifies access tokens: only ES256 with one of Keycloak's keys, only of this issuer, only for the
 * tool server (spec 5, RFC 8725). The reason of a failure isn't disclosed.
 */
@Singleton
public class AccessTokens {
  // Verifying a signature costs ten times as much as the rest of a verdict, and its result never
  // changes.
  private static final int MOST_REMEMBERED = 5_000;
  private static final Duration UNUSED = Duration.ofMinutes(15);

  // Beyond this, verdicts fail immediately: this queue takes a tenth of a second.
  static final int MOST_WAITING = 256;

  private final SigningKeys keys;
  private final String issuer;
  private final String audience;
  private final Cache<ByteBuffer, Verified> verified =
      Caffeine.newBuilder().maximumSize(MOST_REMEMBERED).expireAfterAccess(UNUSED).build();

  // A single thread: forged tokens may keep it busy without blocking the event loop.
  private final ThreadPoolExecutor signatures =
      new ThreadPoolExecutor(
          1,
          1,
          0,
          TimeUnit.SECONDS,
          new ArrayBlockingQueue<>(MOST_WAITING),
          Thread.ofPlatform().daemon().name("signatures").factory());

  /** A verified token and its key. It is valid only while Keycloak still has that very key. */
  private record Verified(AccessToken parsed, String keyName, JWSVerifier key) {}

  @Inject
  AccessTokens(SigningKeys keys, PublicAddresses addresses) {
    this(keys, addresses.authUrl() + "/realms/" + KeycloakConfig.REALM, addresses.baseUrl());
  }

  AccessTokens(SigningKeys keys, String issuer, String audience) {
    this.keys = keys;
    this.issuer = issuer;
    this.audience = audience;
  }

  /** Verifies a token of its own: the first one of a process takes a second on a slow machine. */
  void start(@Observes StartupEvent started) {
    signatures.execute(
        () -> {
          try {
            ECKey key = new ECKeyGenerator(Curve.P_256).generate();
            SignedJWT own =
                new SignedJWT(
                    new JWSHeader(JWSAlgorithm.ES256),
                    new JWTClaimsSet.Builder().issuer(issuer).build());
            own.sign(new ECDSASigner(key));
            signedBy(new ECDSAVerifier(key), SignedJWT.parse(own.serialize()));
          } catch (JOSEException | ParseException e) {
            throw new IllegalStateException("tokens can't be verified on this machine", e);
          }
        });
  }

  @PreDestroy
  void close() {
    signatures.shutdown();
  }

  /**
   * The token's claims; empty if it isn't a valid, correctly signed token. It may have expired.
   * Fails if that can't be determined. Signatures are verified on another thread.
   */
  public Uni<Optional<AccessToken>> read(String token) {
    ByteBuffer hash = ByteBuffer.wrap(Sha256.of(token));
    Verified before = verified.getIfPresent(hash);
    return before == null
        ? verify(token, hash)
        : keys.find(before.keyName())
            .map(key -> key.filter(it -> it.equals(before.key())).map(ignored -> before.parsed()));
  }

  private Uni<Optional<AccessToken>> verify(String token, ByteBuffer hash) {
    SignedJWT jwt;
    Optional<AccessToken> parsed;
    try {
      jwt = SignedJWT.parse(token);
      parsed = wellFormed(jwt.getHeader()) ? claims(jwt.getJWTClaimsSet()) : Optional.empty();
    } catch (ParseException | RuntimeException e) {
      // Whatever it is, it isn't one of our tokens; some inputs cause a NullPointerException in the
      // library.
      return Uni.createFrom().item(Optional.empty());
    }
    if (parsed.isEmpty()) {
      return Uni.createFrom().item(parsed);
    }
    String keyName = jwt.getHeader().getKeyID();
    return keys.find(keyName)
        .emitOn(signatures)
        .map(
            found ->
                found
                    .filter(key -> signedBy(key, jwt))
                    .flatMap(
                        key -> {
                          verified.put(hash, new Verified(parsed.get(), keyName, key));
                          return parsed;
                        }));
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
