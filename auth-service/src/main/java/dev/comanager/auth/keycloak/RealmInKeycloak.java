package dev.comanager.auth.keycloak;

import jakarta.ws.rs.core.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.keycloak.admin.client.resource.ClientScopeResource;
import org.keycloak.admin.client.resource.RealmResource;
import org.keycloak.representations.idm.ClientRepresentation;
import org.keycloak.representations.idm.ClientScopeRepresentation;
import org.keycloak.representations.idm.ProtocolMapperRepresentation;

/**
 * Updates client scopes and clients of a realm to match its file. Additional objects in the realm
 * stay. Each step is idempotent, also on two replicas at once.
 */
final class RealmInKeycloak {
  private final RealmResource realm;
  private int changes;

  private RealmInKeycloak(RealmResource realm) {
    this.realm = realm;
  }

  /** Applies the file; returns the number of changes. */
  static int apply(RealmFile file, RealmResource realm) {
    RealmInKeycloak found = new RealmInKeycloak(realm);
    List<ClientScopeRepresentation> present = realm.clientScopes().findAll();
    for (ClientScopeRepresentation wanted : file.realm().getClientScopes()) {
      found.scope(wanted, find(present, wanted.getName()));
    }
    file.realm().getClients().stream().filter(RealmInKeycloak::isOurs).forEach(found::client);
    return found.changes;
  }

  /**
   * Excludes the entries that only disable Keycloak's built-in clients, and the client that
   * auth-service itself uses.
   */
  private static boolean isOurs(ClientRepresentation client) {
    return client.isEnabled() && !client.getClientId().equals(KeycloakConfig.CLIENT);
  }

  private void scope(
      ClientScopeRepresentation wanted, Optional<ClientScopeRepresentation> present) {
    if (present.isEmpty()) {
      create("scope " + wanted.getName(), realm.clientScopes().create(wanted));
      return;
    }
    ClientScopeResource scope = realm.clientScopes().get(present.get().getId());
    if (!holds(present.get().getAttributes(), wanted.getAttributes())) {
      present.get().setAttributes(joined(present.get().getAttributes(), wanted.getAttributes()));
      scope.update(present.get());
      changes++;
    }
    for (ProtocolMapperRepresentation mapper : orNone(wanted.getProtocolMappers())) {
      mapper(scope, mapper, find(present.get(), mapper.getName()));
    }
  }

  private void mapper(
      ClientScopeResource scope,
      ProtocolMapperRepresentation wanted,
      Optional<ProtocolMapperRepresentation> present) {
    if (present.isEmpty()) {
      create("mapper " + wanted.getName(), scope.getProtocolMappers().createMapper(wanted));
    } else if (!holds(present.get().getConfig(), wanted.getConfig())) {
      present.get().setConfig(joined(present.get().getConfig(), wanted.getConfig()));
      scope.getProtocolMappers().update(present.get().getId(), present.get());
      changes++;
    }
  }

  private void client(ClientRepresentation wanted) {
    List<ClientRepresentation> present = realm.clients().findByClientId(wanted.getClientId());
    if (present.isEmpty()) {
      create("client " + wanted.getClientId(), realm.clients().create(wanted));
      return;
    }
    // Its secret can't be read for comparison, so it is written each time.
    ClientRepresentation client = present.getFirst();
    client.setSecret(wanted.getSecret());
    client.setRedirectUris(wanted.getRedirectUris());
    client.setAttributes(joined(client.getAttributes(), wanted.getAttributes()));
    realm.clients().get(client.getId()).update(client);
  }

  private void create(String what, Response answer) {
    if (KeycloakAdmin.created(what, answer)) {
      changes++;
    }
  }

  private static Optional<ClientScopeRepresentation> find(
      List<ClientScopeRepresentation> scopes, String name) {
    return scopes.stream().filter(scope -> scope.getName().equals(name)).findFirst();
  }

  private static Optional<ProtocolMapperRepresentation> find(
      ClientScopeRepresentation scope, String name) {
    return orNone(scope.getProtocolMappers()).stream()
        .filter(mapper -> mapper.getName().equals(name))
        .findFirst();
  }

  private static boolean holds(Map<String, String> present, Map<String, String> wanted) {
    return orNone(present).entrySet().containsAll(orNone(wanted).entrySet());
  }

  private static Map<String, String> joined(
      Map<String, String> present, Map<String, String> wanted) {
    Map<String, String> all = new HashMap<>(orNone(present));
    all.putAll(orNone(wanted));
    return all;
  }

  private static <T> List<T> orNone(List<T> list) {
    return list == null ? List.of() : list;
  }

  private static Map<String, String> orNone(Map<String, String> map) {
    return map == null ? Map.of() : map;
  }
}
