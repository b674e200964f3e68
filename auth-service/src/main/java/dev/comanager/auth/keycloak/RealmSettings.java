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
 * Keycloak imports a realm once. This brings one that exists to what the realm's file says now, so
 * that a changed {base_url} is the audience of tokens and a new version finds its clients. It tries
 * until Keycloak answers; own bearers don't wait for it.
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
      return; // KeycloakAdmin can't ask anything either
    }
    applyUntilItHolds()
        .subscribe()
        .with(
            changes -> Log.infof("realm is as it should be changes=%d", changes),
            failure -> Log.errorf("realm settings are not complete: %s", failure.getMessage()));
  }

  // Of two replicas that write the same row at once Keycloak refuses one: it comes again.
  Uni<Integer> applyUntilItHolds() {
    return apply()
        .onFailure(KeycloakAdmin.Unavailable.class)
        .retry()
        .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
        .indefinitely();
  }

  /** How much had to be changed. */
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
