package dev.comanager.auth.keycloak;

import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Updates an existing realm to the current realm file, because Keycloak imports a realm only once.
 * A changed {base_url} thereby becomes the audience of tokens, and a new release finds its clients.
 * Retries until Keycloak answers; own bearers don't depend on it.
 */
@Singleton
public class RealmSettings {
  private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

  private final KeycloakAdmin admin;
  private final KeycloakConfig config;
  private final PublicAddresses addresses;
  private final Optional<String> accountSecret;

  RealmSettings(
      KeycloakAdmin admin,
      KeycloakConfig config,
      PublicAddresses addresses,
      @ConfigProperty(name = "comanager.account.client-secret") Optional<String> accountSecret) {
    this.admin = admin;
    this.config = config;
    this.addresses = addresses;
    this.accountSecret = accountSecret;
  }

  void onStart(@Observes StartupEvent event) {
    if (config.clientSecret().isEmpty()) {
      return; // KeycloakAdmin can't send requests either
    }
    applyUntilItHolds()
        .subscribe()
        .with(
            changes -> Log.infof("realm is as it should be changes=%d", changes),
            failure -> Log.errorf("realm settings are not complete: %s", failure.getMessage()));
  }

  // If two replicas write the same row concurrently, Keycloak rejects one, which then retries.
  Uni<Integer> applyUntilItHolds() {
    return apply()
        .onFailure(KeycloakAdmin.Unavailable.class)
        .retry()
        .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
        .indefinitely();
  }

  /** Applies the file; returns the number of changes. */
  Uni<Integer> apply() {
    return Uni.createFrom()
        .item(this::wanted)
        .chain(file -> admin.call(realm -> RealmInKeycloak.apply(file, realm)));
  }

  private RealmFile wanted() {
    Map<String, String> settings = new HashMap<>();
    settings.put("COMANAGER_BASE_URL", addresses.baseUrl());
    settings.put("COMANAGER_AUTH_URL", addresses.authUrl());
    config.clientSecret().ifPresent(it -> settings.put("COMANAGER_KEYCLOAK_CLIENT_SECRET", it));
    accountSecret.ifPresent(it -> settings.put("COMANAGER_ACCOUNT_CLIENT_SECRET", it));
    return RealmFile.with(settings);
  }
}
