package dev.comanager.auth.registration;

import dev.comanager.auth.keycloak.KeycloakAdmin;
import dev.comanager.auth.registration.document.ClientIdUrlRule;
import dev.comanager.contracts.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.keycloak.admin.client.resource.RealmResource;
import org.keycloak.representations.idm.ClientRepresentation;

/** Registered clients in Keycloak: a projection of the table, created and removed as needed. */
@Singleton
class ClientsInKeycloak {
  private final KeycloakAdmin admin;

  ClientsInKeycloak(KeycloakAdmin admin) {
    this.admin = admin;
  }

  /**
   * Makes sure that Keycloak has the client. The id of a registered one determines its settings, so
   * an existing client is correct; one with a document follows its document.
   */
  Uni<Void> ensure(String id, ClientMetadata metadata) {
    ClientRepresentation client = representation(id, metadata);
    return admin
        .call(
            realm -> {
              boolean added = create(realm, client);
              if (!added && ClientIdUrlRule.isUrl(id)) {
                realm
                    .clients()
                    .findByClientId(id)
                    .forEach(present -> update(realm, present, client));
              }
              return true;
            })
        .replaceWithVoid();
  }

  private static boolean create(RealmResource realm, ClientRepresentation client) {
    return KeycloakAdmin.created("a registered client", realm.clients().create(client));
  }

  private static void update(
      RealmResource realm, ClientRepresentation present, ClientRepresentation wanted) {
    if (!Set.copyOf(present.getDefaultClientScopes())
        .containsAll(wanted.getDefaultClientScopes())) {
      // Of another surface: the scopes of its sessions are not those of the new one.
      realm.clients().get(present.getId()).remove();
      create(realm, wanted);
    } else if (!present.getName().equals(wanted.getName())
        || !Set.copyOf(present.getRedirectUris()).equals(Set.copyOf(wanted.getRedirectUris()))) {
      present.setName(wanted.getName());
      present.setRedirectUris(wanted.getRedirectUris());
      realm.clients().get(present.getId()).update(present);
    }
  }

  /** Makes sure that Keycloak has neither the client nor sessions of it. */
  Uni<Void> remove(String id) {
    return admin
        .call(
            realm -> {
              for (ClientRepresentation client : realm.clients().findByClientId(id)) {
                realm.clients().get(client.getId()).remove();
              }
              return true;
            })
        .replaceWithVoid();
  }

  static ClientRepresentation representation(String id, ClientMetadata metadata) {
    ClientRepresentation client = new ClientRepresentation();
    client.setClientId(id);
    client.setName(metadata.name());
    client.setProtocol("openid-connect");
    client.setEnabled(true);
    client.setPublicClient(true);
    client.setStandardFlowEnabled(true);
    client.setImplicitFlowEnabled(false);
    client.setDirectAccessGrantsEnabled(false);
    client.setServiceAccountsEnabled(false);
    client.setFrontchannelLogout(false);
    client.setConsentRequired(false);
    // No user role may get into a client's token.
    client.setFullScopeAllowed(false);
    client.setWebOrigins(List.of());
    client.setRedirectUris(redirectUris(metadata));
    client.setDefaultClientScopes(List.of("line", "surface-" + metadata.surface().code()));
    client.setOptionalClientScopes(
        SurfaceScopesRule.offered(metadata.surface()).stream().map(Scope::code).toList());
    client.setAttributes(
        Map.of(
            "pkce.code.challenge.method", "S256",
            // The response names {auth_url} as its issuer, and no Keycloak session.
            "exclude.session.state.from.auth.response", "true",
            "exclude.issuer.from.auth.response", "true"));
    return client;
  }

  /** Exact addresses. For a loopback address without a port Keycloak accepts any port. */
  private static List<String> redirectUris(ClientMetadata metadata) {
    return metadata.redirectUris().stream()
        .map(RedirectUriRule::inKeycloak)
        .map(uri -> RedirectUriRule.withoutLoopbackPort(uri).orElse(uri))
        .distinct()
        .toList();
  }
}
