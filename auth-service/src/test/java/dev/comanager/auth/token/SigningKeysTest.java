package dev.comanager.auth.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Keys that change, and a Keycloak that doesn't return them. */
class SigningKeysTest {
  private static final long SECOND = 1_000_000_000L;

  private final ECKey key = SignedTokens.newKey("k1", Curve.P_256);
  private final AtomicInteger fetches = new AtomicInteger();
  private final AtomicLong nanos = new AtomicLong();
  private Uni<String> source = SignedTokens.served(key);
  private final AccessTokens tokens =
      new AccessTokens(
          new SigningKeys(
              () -> {
                fetches.incrementAndGet();
                return source;
              },
              nanos::get),
          SignedTokens.ISSUER,
          SignedTokens.AUDIENCE);

  @Test
  void fetchesKeysOnceAndLimitsRefetchesForUnknownKeys() {
    read(SignedTokens.signed(key, SignedTokens.claims().build()));
    read(SignedTokens.signed(key, SignedTokens.claims().build()));
    assertThat(fetches).hasValue(1);

    ECKey next = SignedTokens.newKey("k2", Curve.P_256);
    source = SignedTokens.served(key, next);
    assertThat(read(SignedTokens.signed(next, SignedTokens.claims().build()))).isEmpty();
    assertThat(fetches).hasValue(1);

    nanos.addAndGet(10 * SECOND);
    assertThat(read(SignedTokens.signed(next, SignedTokens.claims().build()))).isPresent();
    assertThat(
            read(
                SignedTokens.signed(
                    SignedTokens.newKey("k3", Curve.P_256), SignedTokens.claims().build())))
        .isEmpty();
    assertThat(fetches).hasValue(2);
  }

  @Test
  void rejectsAKeyThatKeycloakNoLongerHas() {
    assertThat(read(SignedTokens.signed(key, SignedTokens.claims().build()))).isPresent();
    source = SignedTokens.served(SignedTokens.newKey("k2", Curve.P_256));
    nanos.addAndGet(301 * SECOND);

    read(SignedTokens.signed(key, SignedTokens.claims().build()));

    assertThat(read(SignedTokens.signed(key, SignedTokens.claims().build()))).isEmpty();
  }

  @Test
  void keepsVerifiedTokensWhenTheSameKeyReturns() {
    String token = SignedTokens.signed(key, SignedTokens.claims().build());
    read(token);
    nanos.addAndGet(301 * SECOND);
    read(token);

    assertThat(fetches).hasValue(2);
    assertThat(read(token)).isPresent();
  }

  @Test
  void rejectsAVerifiedTokenOnceItsKeyIsReplacedUnderTheSameName() {
    String token = SignedTokens.signed(key, SignedTokens.claims().build());
    read(token);
    source = SignedTokens.served(SignedTokens.newKey("k1", Curve.P_256));
    nanos.addAndGet(301 * SECOND);
    read(token);

    assertThat(read(token)).isEmpty();
  }

  @Test
  void knownKeysStayValidWhileKeycloakIsDown() {
    read(SignedTokens.signed(key, SignedTokens.claims().build()));
    source = Uni.createFrom().failure(new IllegalStateException("down"));
    nanos.addAndGet(301 * SECOND);

    assertThat(read(SignedTokens.signed(key, SignedTokens.claims().build()))).isPresent();
  }

  @Test
  void failsWithoutKeys() {
    source = Uni.createFrom().failure(new IllegalStateException("down"));
    String token = SignedTokens.signed(key, SignedTokens.claims().build());

    assertThatThrownBy(() -> read(token)).hasMessage("down");
    assertThatThrownBy(() -> read(token)).hasMessage("down");
    assertThat(fetches).hasValue(1);

    source = SignedTokens.served(key);
    nanos.addAndGet(SECOND);
    assertThat(read(token)).isPresent();
  }

  @Test
  void fetchesKeysWithoutATokenOnceKeycloakIsUp() throws InterruptedException {
    CountDownLatch fetched = new CountDownLatch(1);
    Uni<String> down = Uni.createFrom().failure(new IllegalStateException("down"));
    Uni<String> up = SignedTokens.served(key).onTermination().invoke(fetched::countDown);
    SigningKeys keys =
        new SigningKeys(() -> fetches.incrementAndGet() < 3 ? down : up, System::nanoTime);

    keys.start(null);

    assertThat(fetched.await(30, TimeUnit.SECONDS)).isTrue();
    keys.stop();
    assertThat(fetches).hasValue(3);
  }

  private Optional<AccessToken> read(String token) {
    return tokens.read(token).await().indefinitely();
  }
}
