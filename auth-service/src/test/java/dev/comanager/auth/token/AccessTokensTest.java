package dev.comanager.auth.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import dev.comanager.contracts.Scope;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tokens that are forged, stolen or corrupted. */
class AccessTokensTest {
  private final ECKey key = SignedTokens.newKey("k1", Curve.P_256);
  private final AtomicInteger fetches = new AtomicInteger();
  private Uni<String> source = SignedTokens.served(key);
  private final AccessTokens tokens =
      new AccessTokens(
          new SigningKeys(
              () -> {
                fetches.incrementAndGet();
                return source;
              },
              System::nanoTime),
          SignedTokens.ISSUER,
          SignedTokens.AUDIENCE);

  @Test
  void acceptsTokensThatKeycloakSigned() {
    AccessToken token = read(SignedTokens.signed(key, SignedTokens.claims().build())).orElseThrow();

    assertThat(token.grant()).isEqualTo(GrantId.ofSession("session"));
    assertThat(token.line().value()).isEqualTo(SignedTokens.LINE);
    assertThat(token.clientId()).isEqualTo("fcm_1");
    assertThat(token.scopes()).containsExactly(Scope.LEAGUE_READ, Scope.MESSAGES_WRITE);
  }

  @Test
  void aSignatureIsVerifiedOffTheCallersThread() {
    String token = SignedTokens.signed(key, SignedTokens.claims().build());

    assertThat(
            tokens.read(token).map(it -> Thread.currentThread().getName()).await().indefinitely())
        .isEqualTo("signatures");
  }

  @Test
  void failsImmediatelyWhenTheSignatureQueueIsFull() throws InterruptedException {
    String token = SignedTokens.signed(key, SignedTokens.claims().build());
    CountDownLatch busy = new CountDownLatch(1);
    CountDownLatch free = new CountDownLatch(1);
    tokens
        .read(token)
        .invoke(
            () -> {
              busy.countDown();
              await(free);
            })
        .subscribe()
        .with(read -> {});
    assertThat(busy.await(10, TimeUnit.SECONDS)).isTrue();
    String other = SignedTokens.signed(key, SignedTokens.claims().subject("other").build());
    List<CompletableFuture<Optional<AccessToken>>> waiting = new ArrayList<>();
    for (int i = 0; i < AccessTokens.MOST_WAITING; i++) {
      waiting.add(tokens.read(other).subscribeAsCompletionStage());
    }

    assertThatThrownBy(() -> read(other)).isInstanceOf(RejectedExecutionException.class);

    assertThat(waiting).noneMatch(CompletableFuture::isDone);
    free.countDown();
    assertThat(waiting)
        .allSatisfy(it -> assertThat(it).succeedsWithin(Duration.ofSeconds(10)))
        .allSatisfy(it -> assertThat(it.join()).isPresent());
  }

  @Test
  void theAudienceMayBeOneOfSeveral() {
    assertThat(
            read(
                SignedTokens.signed(
                    key,
                    SignedTokens.claims()
                        .audience(List.of("other", SignedTokens.AUDIENCE))
                        .build())))
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
  void rejectsWrongAndMissingClaims(String claim, String value) {
    assertThat(read(SignedTokens.signed(key, SignedTokens.claims().claim(claim, value).build())))
        .isEmpty();
  }

  @Test
  void aKeyOfTheSameNameIsNotTheSameKey() {
    assertThat(
            read(
                SignedTokens.signed(
                    SignedTokens.newKey("k1", Curve.P_256), SignedTokens.claims().build())))
        .isEmpty();
  }

  @Test
  void rejectsATokenWithoutASignature() {
    String body = SignedTokens.signed(key, SignedTokens.claims().build()).split("\\.", -1)[1];

    for (String header :
        List.of(
            "{\"alg\":\"none\",\"kid\":\"k1\",\"typ\":\"JWT\"}",
            "{\"alg\":\"ES256\",\"kid\":\"k1\",\"typ\":\"JWT\"}")) {
      assertThat(read(SignedTokens.encoded(header) + "." + body + ".")).isEmpty();
    }
  }

  @Test
  void rejectsATokenSignedWithThePublicKeyAsHmacSecret() throws Exception {
    byte[] publicKey = key.toPublicJWK().toJSONString().getBytes(StandardCharsets.UTF_8);
    String token =
        SignedTokens.signed(
            new MACSigner(publicKey),
            new JWSHeader.Builder(JWSAlgorithm.HS256).keyID("k1").type(JOSEObjectType.JWT).build(),
            SignedTokens.claims().build());

    assertThat(read(token)).isEmpty();
  }

  @Test
  void acceptsOnlyOneAlgorithmAndOneType() throws Exception {
    ECKey other = SignedTokens.newKey("k2", Curve.P_384);
    source = SignedTokens.served(key, other);
    JWSHeader es384 =
        new JWSHeader.Builder(JWSAlgorithm.ES384).keyID("k2").type(JOSEObjectType.JWT).build();
    JWSHeader dpop =
        new JWSHeader.Builder(JWSAlgorithm.ES256)
            .keyID("k1")
            .type(new JOSEObjectType("dpop+jwt"))
            .build();

    assertThat(
            read(SignedTokens.signed(new ECDSASigner(other), es384, SignedTokens.claims().build())))
        .isEmpty();
    assertThat(read(SignedTokens.signed(new ECDSASigner(key), dpop, SignedTokens.claims().build())))
        .isEmpty();
  }

  @Test
  void ignoresAKeyEmbeddedInAToken() throws Exception {
    ECKey own = SignedTokens.newKey("k1", Curve.P_256);
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.ES256)
            .keyID("k1")
            .type(JOSEObjectType.JWT)
            .jwk(own.toPublicJWK())
            .build();

    assertThat(
            read(SignedTokens.signed(new ECDSASigner(own), header, SignedTokens.claims().build())))
        .isEmpty();
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
  void anInvalidTokenIsRefusedWithoutIntrospection(String text) {
    assertThat(read(text)).isEmpty();
    assertThat(fetches).hasValue(0);
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private Optional<AccessToken> read(String token) {
    return tokens.read(token).await().indefinitely();
  }
}
