package dev.comanager.auth.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.comanager.contracts.Scope;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tokens that are forged, borrowed or spoilt, and keys that change. */
class AccessTokensTest {
  private static final String ISSUER = "http://localhost:8081/realms/comanager";
  private static final String AUDIENCE = "http://localhost:8080";
  private static final String LINE = "ln_0123456789abcdef01234567";
  private static final long SECOND = 1_000_000_000L;

  private final ECKey key = newKey("k1", Curve.P_256);
  private final AtomicInteger fetches = new AtomicInteger();
  private final AtomicLong nanos = new AtomicLong();
  private Uni<String> source = served(key);
  private final AccessTokens tokens =
      new AccessTokens(
          new SigningKeys(
              () -> {
                fetches.incrementAndGet();
                return source;
              },
              new TokenReplica.Impatient(),
              nanos::get),
          ISSUER,
          AUDIENCE);

  @Test
  void readsWhatKeycloakSigned() {
    AccessToken token = read(signed(key, claims().build())).orElseThrow();

    assertThat(token.grant()).isEqualTo(GrantId.ofSession("session"));
    assertThat(token.line().value()).isEqualTo(LINE);
    assertThat(token.clientId()).isEqualTo("fcm_1");
    assertThat(token.scopes()).containsExactly(Scope.LEAGUE_READ, Scope.MESSAGES_WRITE);
  }

  @Test
  void theAudienceMayBeOneOfSeveral() {
    assertThat(read(signed(key, claims().audience(List.of("other", AUDIENCE)).build())))
        .isPresent();
  }

  @ParameterizedTest
  @CsvSource({
    "iss, http://localhost:8081/realms/master",
    "iss, http://localhost:8081",
    "aud, http://localhost:8080/",
    "aud, https://elsewhere.example",
    "typ, ID",
    "typ, Refresh",
    "line, somebody",
    "iss,",
    "aud,",
    "typ,",
    "line,",
    "sid,",
    "azp,",
    "scope,",
    "exp,"
  })
  void isNotForUsWhenAClaimIsAnotherOrMissing(String claim, String value) {
    assertThat(read(signed(key, claims().claim(claim, value).build()))).isEmpty();
  }

  @Test
  void aKeyOfTheSameNameIsNotTheSameKey() {
    assertThat(read(signed(newKey("k1", Curve.P_256), claims().build()))).isEmpty();
  }

  @Test
  void aTokenWithoutASignatureIsNone() {
    String body = signed(key, claims().build()).split("\\.", -1)[1];

    for (String header :
        List.of(
            "{\"alg\":\"none\",\"kid\":\"k1\",\"typ\":\"JWT\"}",
            "{\"alg\":\"ES256\",\"kid\":\"k1\",\"typ\":\"JWT\"}")) {
      assertThat(read(encoded(header) + "." + body + ".")).isEmpty();
    }
  }

  @Test
  void thePublicKeyIsNoSecretThatOneCouldSignWith() throws Exception {
    byte[] publicKey = key.toPublicJWK().toJSONString().getBytes(StandardCharsets.UTF_8);
    String token =
        signed(
            new MACSigner(publicKey),
            new JWSHeader.Builder(JWSAlgorithm.HS256).keyID("k1").type(JOSEObjectType.JWT).build(),
            claims().build());

    assertThat(read(token)).isEmpty();
  }

  @Test
  void onlyOneAlgorithmAndOneTypeAreRead() throws Exception {
    ECKey other = newKey("k2", Curve.P_384);
    source = served(key, other);
    JWSHeader es384 =
        new JWSHeader.Builder(JWSAlgorithm.ES384).keyID("k2").type(JOSEObjectType.JWT).build();
    JWSHeader dpop =
        new JWSHeader.Builder(JWSAlgorithm.ES256)
            .keyID("k1")
            .type(new JOSEObjectType("dpop+jwt"))
            .build();

    assertThat(read(signed(new ECDSASigner(other), es384, claims().build()))).isEmpty();
    assertThat(read(signed(new ECDSASigner(key), dpop, claims().build()))).isEmpty();
  }

  @Test
  void aKeyThatATokenBringsAlongIsNotUsed() throws Exception {
    ECKey own = newKey("k1", Curve.P_256);
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.ES256)
            .keyID("k1")
            .type(JOSEObjectType.JWT)
            .jwk(own.toPublicJWK())
            .build();

    assertThat(read(signed(new ECDSASigner(own), header, claims().build()))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "..",
        "eyJ",
        "eyJhbGciOiJFUzI1NiJ9.e30.c2ln",
        "eyJhbGciOiJFUzI1NiIsImtpZCI6ImsxIn0.e30.c2ln",
        "eyJhbGciOiJFUzI1NiIsImtpZCI6MX0.e30.c2ln",
        "eyJ\u0000.e30.c2ln"
      })
  void whatIsNoTokenIsNoneAndNobodyIsAsked(String text) {
    assertThat(read(text)).isEmpty();
    assertThat(fetches).hasValue(0);
  }

  @Test
  void keysAreFetchedOnceAndAnUnknownOneFetchesThemAgainNotTooOften() {
    read(signed(key, claims().build()));
    read(signed(key, claims().build()));
    assertThat(fetches).hasValue(1);

    ECKey next = newKey("k2", Curve.P_256);
    source = served(key, next);
    assertThat(read(signed(next, claims().build()))).isEmpty();
    assertThat(fetches).hasValue(1);

    nanos.addAndGet(10 * SECOND);
    assertThat(read(signed(next, claims().build()))).isPresent();
    assertThat(read(signed(newKey("k3", Curve.P_256), claims().build()))).isEmpty();
    assertThat(fetches).hasValue(2);
  }

  @Test
  void aKeyThatKeycloakNoLongerHasCountsNoMore() {
    assertThat(read(signed(key, claims().build()))).isPresent();
    source = served(newKey("k2", Curve.P_256));
    nanos.addAndGet(301 * SECOND);

    read(signed(key, claims().build()));

    assertThat(read(signed(key, claims().build()))).isEmpty();
  }

  @Test
  void aKeyThatComesBackTheSameKeepsWhatItSigned() {
    String token = signed(key, claims().build());
    read(token);
    nanos.addAndGet(301 * SECOND);
    read(token);

    assertThat(fetches).hasValue(2);
    assertThat(read(token)).isPresent();
  }

  @Test
  void aTokenThatWasReadBeforeCountsNoMoreOnceItsKeyIsReplacedByOneOfTheSameName() {
    String token = signed(key, claims().build());
    read(token);
    source = served(newKey("k1", Curve.P_256));
    nanos.addAndGet(301 * SECOND);
    read(token);

    assertThat(read(token)).isEmpty();
  }

  @Test
  void aKnownKeyServesWhileKeycloakIsDown() {
    read(signed(key, claims().build()));
    source = Uni.createFrom().failure(new IllegalStateException("down"));
    nanos.addAndGet(301 * SECOND);

    assertThat(read(signed(key, claims().build()))).isPresent();
  }

  @Test
  void withoutKeysNothingIsDecided() {
    source = Uni.createFrom().failure(new IllegalStateException("down"));
    String token = signed(key, claims().build());

    assertThatThrownBy(() -> read(token)).hasMessage("down");
    assertThatThrownBy(() -> read(token)).hasMessage("down");
    assertThat(fetches).hasValue(1);

    source = served(key);
    nanos.addAndGet(SECOND);
    assertThat(read(token)).isPresent();
  }

  private Optional<AccessToken> read(String token) {
    return tokens.read(token).await().indefinitely();
  }

  private static JWTClaimsSet.Builder claims() {
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

  private static String signed(ECKey key, JWTClaimsSet claims) {
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

  private static String signed(JWSSigner signer, JWSHeader header, JWTClaimsSet claims) {
    try {
      SignedJWT jwt = new SignedJWT(header, claims);
      jwt.sign(signer);
      return jwt.serialize();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ECKey newKey(String name, Curve curve) {
    try {
      return new ECKeyGenerator(curve).keyID(name).keyUse(KeyUse.SIGNATURE).generate();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Uni<String> served(ECKey... keys) {
    return Uni.createFrom().item(new JWKSet(List.of(keys)).toString(true));
  }

  private static String encoded(String text) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
