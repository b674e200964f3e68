package dev.comanager.auth.operators;

import dev.comanager.auth.keycloak.KeycloakAdmin;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.keycloak.admin.client.resource.RealmResource;
import org.keycloak.admin.client.resource.RoleScopeResource;
import org.keycloak.representations.idm.ClientRepresentation;
import org.keycloak.representations.idm.ClientScopeRepresentation;
import org.keycloak.representations.idm.ProtocolMapperRepresentation;
import org.keycloak.representations.idm.RoleRepresentation;

/**
 * Makes sure that Keycloak has the operators' client with the configured secret, and that its
 * service account has the role. Retries until Keycloak has answered.
 */
@Singleton
class OperatorsKeycloak {
  private static final String SCOPE = "operator-roles";

  private final KeycloakAdmin admin;
  private final Optional<String> secret;
  private volatile boolean ready;

  OperatorsKeycloak(KeycloakAdmin admin, OperatorsConfig config) {
    this.admin = admin;
    this.secret = config.clientSecret();
  }

  boolean ready() {
    return ready;
  }

  @Scheduled(
      every = "10s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> ensure() {
    if (ready || secret.isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    return admin
        .call(realm -> ensured(realm, secret.get()))
        .invoke(
            () -> {
              ready = true;
              Log.info("operators' client ready");
            })
        .replaceWithVoid()
        .onFailure()
        .invoke(failure -> Log.debugf("operators' client waits cause=%s", failure.getMessage()))
        .onFailure()
        .recoverWithNull();
  }

  private static boolean ensured(RealmResource realm, String secret) {
    KeycloakAdmin.created(
        "client " + OperatorsConfig.CLIENT, realm.clients().create(representation()));
    String id = realm.clients().findByClientId(OperatorsConfig.CLIENT).getFirst().getId();
    // Adds the scope to the realm of an earlier release, or restores it.
    ClientScopeRepresentation scope =
        realm.clientScopes().findAll().stream()
            .filter(it -> it.getName().equals(SCOPE))
            .findFirst()
            .orElseThrow(() -> new KeycloakAdmin.Misconfigured("the realm has no scope " + SCOPE));
    realm.clients().get(id).addDefaultClientScope(scope.getId());
    String account = realm.clients().get(id).getServiceAccountUser().getId();
    RoleScopeResource roles = realm.users().get(account).roles().realmLevel();
    if (roles.listAll().stream().noneMatch(OperatorsKeycloak::isOperator)) {
      List<RoleRepresentation> role =
          roles.listAvailable().stream().filter(OperatorsKeycloak::isOperator).toList();
      if (role.isEmpty()) {
        throw new KeycloakAdmin.Misconfigured("the realm has no role " + OperatorsConfig.ROLE);
      }
      roles.add(role);
    }
    // Last: until then Keycloak's own random secret stands, and nobody gets a token without the
    // role.
    ClientRepresentation found = realm.clients().get(id).toRepresentation();
    if (!secret.equals(found.getSecret())) {
      found.setSecret(secret);
      realm.clients().get(id).update(found);
    }
    return true;
  }

  private static boolean isOperator(RoleRepresentation role) {
    return role.getName().equals(OperatorsConfig.ROLE);
  }

  private static ClientRepresentation representation() {
    ClientRepresentation client = new ClientRepresentation();
    client.setClientId(OperatorsConfig.CLIENT);
    client.setName("Operators");
    client.setDescription("Gives operators tokens for the API of phone lines.");
    client.setProtocol("openid-connect");
    client.setEnabled(true);
    client.setPublicClient(false);
    client.setClientAuthenticatorType("client-secret");
    client.setStandardFlowEnabled(false);
    client.setImplicitFlowEnabled(false);
    client.setDirectAccessGrantsEnabled(false);
    client.setServiceAccountsEnabled(true);
    client.setFullScopeAllowed(true);
    client.setRedirectUris(List.of());
    client.setWebOrigins(List.of());
    client.setDefaultClientScopes(List.of(SCOPE));
    client.setOptionalClientScopes(List.of());
    client.setAttributes(Map.of("access.token.lifespan", "300"));
    client.setProtocolMappers(
        List.of(
            mapper("subject", "oidc-sub-mapper", Map.of()),
            mapper(
                "operators' API",
                "oidc-audience-mapper",
                Map.of("included.custom.audience", OperatorsConfig.AUDIENCE))));
    return client;
  }

  private static ProtocolMapperRepresentation mapper(
      String name, String type, Map<String, String> config) {
    ProtocolMapperRepresentation mapper = new ProtocolMapperRepresentation();
    mapper.setName(name);
    mapper.setProtocol("openid-connect");
    mapper.setProtocolMapper(type);
    Map<String, String> all = new HashMap<>(config);
    all.put("access.token.claim", "true");
    mapper.setConfig(all);
    return mapper;
  }
}
