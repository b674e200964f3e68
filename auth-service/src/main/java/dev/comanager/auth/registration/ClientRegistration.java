package dev.comanager.auth.registration;

import dev.comanager.auth.registration.RegisteredClientStore.Added;
import dev.comanager.auth.registration.RegistrationRule.Request;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;

/**
 * Registers a client: first its row, then the client in Keycloak, then the row is marked complete.
 * Each step can be repeated: if the process stops in between, the next registration of the same
 * metadata completes it, or it is deleted after an hour. A client that Keycloak lost is restored in
 * the same way.
 */
@Singleton
class ClientRegistration {
  private final RegisteredClientStore store;
  private final ClientsInKeycloak keycloak;
  private final RedirectCallbacks callbacks;

  ClientRegistration(
      RegisteredClientStore store, ClientsInKeycloak keycloak, RegistrationConfig config) {
    this.store = store;
    this.keycloak = keycloak;
    callbacks = RedirectCallbacks.of(config);
  }

  /** The outcome of a request. */
  sealed interface Outcome {
    /** The client is registered, now or since an earlier request. */
    record Registered(RegisteredClient client, Instant issuedAt) implements Outcome {}

    /** The request is invalid; a retry changes nothing. */
    record Refused(String error, String description) implements Outcome {}

    /** Temporarily impossible; the same request may be retried. */
    record Unavailable(String description) implements Outcome {}
  }

  /** Registers the client; fails if the database or Keycloak is unreachable. */
  Uni<Outcome> register(byte[] body) {
    return switch (RegistrationRule.read(body, callbacks)) {
      case Request.Refused(String error, String description) ->
          Uni.createFrom().item(new Outcome.Refused(error, description));
      case Request.Good(ClientMetadata metadata) ->
          register(metadata.clientId(), metadata, Optional.empty());
    };
  }

  /**
   * Registers a client or changes it to this metadata.
   *
   * @param documentUntil until when its document needn't be fetched again; empty if it has none
   */
  Uni<Outcome> register(String id, ClientMetadata metadata, Optional<Instant> documentUntil) {
    return store
        .add(id, metadata, RegistrationConfig.MOST_CLIENTS)
        .chain(
            added ->
                switch (added) {
                  case Added.Registered(Instant issuedAt) ->
                      project(id, metadata, documentUntil, issuedAt);
                  case Added.BeingRemoved() -> notNow("this client is just being removed");
                  case Added.Full() -> notNow("as many clients are registered as there may be");
                });
  }

  private Uni<Outcome> project(
      String id, ClientMetadata metadata, Optional<Instant> documentUntil, Instant issuedAt) {
    RegisteredClient client =
        new RegisteredClient(
            id,
            metadata.name(),
            metadata.redirectUris(),
            metadata.surface(),
            SurfaceScopesRule.offered(metadata.surface()));
    return keycloak
        .ensure(id, metadata)
        .chain(() -> store.projected(id, metadata, documentUntil))
        .chain(
            counts ->
                counts
                    ? Uni.createFrom().item(new Outcome.Registered(client, issuedAt))
                    : notNow("this client was just removed"));
  }

  private static Uni<Outcome> notNow(String description) {
    return Uni.createFrom().item(new Outcome.Unavailable(description));
  }
}
