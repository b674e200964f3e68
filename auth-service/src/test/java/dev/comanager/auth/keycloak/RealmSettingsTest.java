package dev.comanager.auth.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.keycloak.admin.client.resource.ClientScopeResource;
import org.keycloak.admin.client.resource.RealmResource;
import org.keycloak.representations.idm.ClientScopeRepresentation;
import org.keycloak.representations.idm.ProtocolMapperRepresentation;

/** Upgrades of a realm that is older than the service. */
@QuarkusTest
@WithBackends
class RealmSettingsTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final String AUDIENCE = "included.custom.audience";
  // A scope without clients: removing it must not affect clients of other tests.
  private static final String OF_NO_CLIENT = "roster.write";

  @Inject RealmSettings settings;
  @Inject KeycloakAdmin admin;
  @Inject PublicAddresses addresses;

  @Test
  void aChangedBaseUrlBecomesTheAudienceOfTokens() {
    call(
        realm -> {
          ProtocolMapperRepresentation audience = audience(realm);
          audience.getConfig().put(AUDIENCE, "https://earlier.example");
          line(realm).getProtocolMappers().update(audience.getId(), audience);
          return true;
        });

    await(settings.applyUntilItHolds());

    Map<String, String> config = call(realm -> audience(realm).getConfig());
    assertThat(config)
        .containsEntry(AUDIENCE, addresses.baseUrl())
        .containsEntry("access.token.claim", "true");
  }

  @Test
  void addsANewScopeToAnExistingRealm() {
    remove(OF_NO_CLIENT);

    await(settings.applyUntilItHolds());

    Map<String, String> attributes = call(realm -> scope(realm, OF_NO_CLIENT).getAttributes());
    assertThat(attributes).containsEntry("include.in.token.scope", "true");
  }

  @Test
  void addsANewMapperToAnExistingScope() {
    call(
        realm -> {
          line(realm).getProtocolMappers().delete(audience(realm).getId());
          return true;
        });

    await(settings.applyUntilItHolds());

    Map<String, String> config = call(realm -> audience(realm).getConfig());
    assertThat(config).containsEntry(AUDIENCE, addresses.baseUrl());
  }

  @Test
  void twoReplicasMayStartAtTheSameTime() {
    remove(OF_NO_CLIENT);

    await(
        Uni.join()
            .all(List.of(settings.applyUntilItHolds(), settings.applyUntilItHolds()))
            .andFailFast());

    assertThat(await(settings.applyUntilItHolds())).isZero();
  }

  private void remove(String scope) {
    call(
        realm -> {
          realm.clientScopes().get(scope(realm, scope).getId()).remove();
          return true;
        });
  }

  private static ClientScopeRepresentation scope(RealmResource realm, String name) {
    return realm.clientScopes().findAll().stream()
        .filter(scope -> scope.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static ClientScopeResource line(RealmResource realm) {
    return realm.clientScopes().get(scope(realm, "line").getId());
  }

  private static ProtocolMapperRepresentation audience(RealmResource realm) {
    return line(realm).getProtocolMappers().getMappers().stream()
        .filter(mapper -> mapper.getName().equals("tool server"))
        .findFirst()
        .orElseThrow();
  }

  private <T> T call(Function<RealmResource, T> request) {
    return await(admin.call(request));
  }

  private static <T> T await(Uni<T> uni) {
    return uni.await().atMost(TIMEOUT);
  }
}
