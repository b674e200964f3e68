package dev.comanager.auth.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSVerifier;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.text.ParseException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The keys by which Keycloak signs access tokens, cached. A token with an unknown key name triggers
 * a refresh, but at most every ten seconds, because anybody can invent names.
 */
@Singleton
class SigningKeys {
  private static final Duration FRESH = Duration.ofMinutes(5);
  private static final Duration UNKNOWN_KEY_PAUSE = Duration.ofSeconds(10);
  private static final long PAUSE_AFTER_FAILURE = 1_000_000_000L;
  private static final Duration FIRST_RETRY = Duration.ofMillis(500);
  private static final Duration LAST_RETRY = Duration.ofSeconds(5);

  private final Supplier<Uni<String>> source;
  private final LongSupplier nanoTime;

  private volatile Known known = new Known(Map.of(), false, 0);
  private Uni<Known> underWay;
  private Cancellable firstFetch;
  private Throwable lastFailure;
  private long failedAt;

  /** A key with its verifier: the same object for as long as Keycloak has that key. */
  private record Key(ECKey key, JWSVerifier verifier) {}

  private record Known(Map<String, Key> keys, boolean fetched, long at) {
    Optional<JWSVerifier> find(String name) {
      return Optional.ofNullable(keys.get(name)).map(Key::verifier);
    }
  }

  @Inject
  SigningKeys(KeycloakEndpoints keycloak) {
    this(
        () ->
            keycloak
                .keys()
                .map(
                    answer -> {
                      if (answer.status() != 200) {
                        throw new IllegalStateException("keys answered " + answer.status());
                      }
                      return answer.body().toString();
                    }),
        System::nanoTime);
  }

  SigningKeys(Supplier<Uni<String>> source, LongSupplier nanoTime) {
    this.source = source;
    this.nanoTime = nanoTime;
  }

  /** Fetches the keys as soon as Keycloak is up, so that the first token doesn't wait for them. */
  void start(@Observes StartupEvent started) {
    firstFetch =
        Uni.createFrom()
            .deferred(this::fetch)
            .onFailure()
            .retry()
            .withBackOff(FIRST_RETRY, LAST_RETRY)
            .indefinitely()
            .subscribe()
            .with(done -> {}, failure -> {});
  }

  @PreDestroy
  void stop() {
    if (firstFetch != null) {
      firstFetch.cancel();
    }
  }

  /** The verifier of that key; empty if there is none; fails if that can't be determined. */
  Uni<Optional<JWSVerifier>> find(String name) {
    Known now = known;
    Optional<JWSVerifier> key = now.find(name);
    long age = nanoTime.getAsLong() - now.at;
    if (key.isPresent()) {
      if (age > FRESH.toNanos()) {
        renew();
      }
      return Uni.createFrom().item(key);
    }
    if (now.fetched && age < UNKNOWN_KEY_PAUSE.toNanos()) {
      return Uni.createFrom().item(Optional.empty());
    }
    return fetch().map(it -> it.find(name));
  }

  private void renew() {
    fetch()
        .subscribe()
        .with(
            done -> {},
            failure ->
                Log.debugf("signing keys not fetched cause=%s", failure.getClass().getName()));
  }

  /** Fetches the keys; concurrent callers share one request. */
  private synchronized Uni<Known> fetch() {
    if (underWay != null) {
      return underWay;
    }
    if (lastFailure != null && nanoTime.getAsLong() - failedAt < PAUSE_AFTER_FAILURE) {
      return Uni.createFrom().failure(lastFailure);
    }
    underWay =
        Uni.createFrom()
            .deferred(source::get)
            .map(this::read)
            .map(keys -> new Known(keys, true, nanoTime.getAsLong()))
            .onItemOrFailure()
            .invoke(this::settle)
            .memoize()
            .indefinitely();
    return underWay;
  }

  private synchronized void settle(Known fetched, Throwable failure) {
    underWay = null;
    lastFailure = failure;
    failedAt = nanoTime.getAsLong();
    if (failure == null) {
      known = fetched;
    }
  }

  private Map<String, Key> read(String json) {
    try {
      Map<String, Key> before = known.keys;
      Map<String, Key> keys = new HashMap<>();
      for (JWK key : JWKSet.parse(json).getKeys()) {
        if (key instanceof ECKey ec && signs(ec)) {
          Key same = before.get(ec.getKeyID());
          keys.put(
              ec.getKeyID(),
              same != null && same.key().equals(ec) ? same : new Key(ec, new ECDSAVerifier(ec)));
        }
      }
      return Map.copyOf(keys);
    } catch (ParseException | JOSEException e) {
      throw new IllegalStateException("signing keys can't be read", e);
    }
  }

  private static boolean signs(ECKey key) {
    return key.getKeyID() != null
        && Curve.P_256.equals(key.getCurve())
        && (key.getKeyUse() == null || KeyUse.SIGNATURE.equals(key.getKeyUse()))
        && (key.getAlgorithm() == null || JWSAlgorithm.ES256.equals(key.getAlgorithm()));
  }
}
