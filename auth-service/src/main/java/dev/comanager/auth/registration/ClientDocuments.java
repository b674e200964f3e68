package dev.comanager.auth.registration;

import dev.comanager.auth.registration.ClientRegistration.Outcome;
import dev.comanager.auth.registration.RegistrationRule.Request;
import dev.comanager.auth.registration.document.CacheRule;
import dev.comanager.auth.registration.document.ClientIdUrl;
import dev.comanager.auth.registration.document.ClientIdUrlRule;
import dev.comanager.auth.registration.document.DocumentFetch;
import dev.comanager.auth.registration.document.DocumentHttp;
import dev.comanager.messaging.outbox.EntitySessions;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * Clients whose id is the address of a metadata document. At a sign-in the document is fetched,
 * unless the last one is still fresh, and its client registered or changed as the document says. A
 * fresh one that lacks the requested redirect address is fetched again, at most once a minute.
 * Invalid documents are not stored, so the next sign-in tries again. While a document is
 * unreachable, a recorded one or, if somebody has used the client, the stale one is used.
 */
@Singleton
public class ClientDocuments {
  /** How long a recorded document is used before the real one is tried again. */
  private static final Duration RECORDED = Duration.ofMinutes(5);

  /** How long the stale document of a used client goes on while it can't be fetched. */
  private static final Duration STALE = Duration.ofDays(7);

  private final EntitySessions sessions;
  private final RegisteredClientRepository clients;
  private final RegisteredClientStore store;
  private final ClientRegistration registration;
  private final DocumentHttp http;
  private final RedirectCallbacks callbacks;
  private final Clock clock;

  ClientDocuments(
      EntitySessions sessions,
      RegisteredClientRepository clients,
      RegisteredClientStore store,
      ClientRegistration registration,
      DocumentHttp http,
      RegistrationConfig config,
      Clock clock) {
    this.sessions = sessions;
    this.clients = clients;
    this.store = store;
    this.registration = registration;
    this.http = http;
    callbacks = RedirectCallbacks.of(config);
    this.clock = clock;
  }

  /** The client behind an address. */
  public sealed interface Resolution {
    /** Its document is valid. */
    record Found(RegisteredClient client) implements Resolution {}

    /** The address or its document can't be used, for the reason given as a sentence. */
    record Unusable(String why) implements Resolution {}

    /** Temporarily impossible, for the reason given as a sentence. */
    record Unavailable(String why) implements Resolution {}
  }

  /** Whether the id is meant to be the address of a document. */
  public static boolean isAddress(String clientId) {
    return ClientIdUrlRule.isUrl(clientId);
  }

  /**
   * Finds the client; fails if the database or Keycloak is unreachable.
   *
   * @param redirectUri the requested redirect address, if any
   * @param address of the browser
   */
  public Uni<Resolution> resolve(String clientId, Optional<String> redirectUri, String address) {
    return switch (ClientIdUrlRule.read(clientId)) {
      case ClientIdUrlRule.Reading.Refused(String why) ->
          Uni.createFrom().item(new Resolution.Unusable("Its address " + why + "."));
      case ClientIdUrlRule.Reading.Good(ClientIdUrl url) ->
          sessions
              .read(() -> clients.fresh(clientId, clock.instant()))
              .chain(
                  fresh ->
                      fresh == null
                          ? fetch(url, address, why -> recorded(url, why))
                          : kept(url, fresh.client(), redirectUri, address));
    };
  }

  private Uni<Resolution> kept(
      ClientIdUrl url, RegisteredClient client, Optional<String> redirectUri, String address) {
    Uni<Resolution> known = Uni.createFrom().item(new Resolution.Found(client));
    return redirectUri.filter(uri -> mayBeListedNow(client, uri)).isEmpty()
        ? known
        : store
            .fetchAgain(client.id(), CacheRule.SHORTEST)
            .chain(
                again ->
                    again
                        ? fetch(
                            url,
                            address,
                            why -> {
                              Log.infof(
                                  "client document not fetched again host=%s reason=%s",
                                  url.host(), why);
                              return known;
                            })
                        : known);
  }

  /** No fetch for an address that no document may list. */
  private boolean mayBeListedNow(RegisteredClient client, String redirectUri) {
    return !client.mayReturnTo(redirectUri)
        && RedirectUriRule.read(redirectUri, callbacks) instanceof RedirectUriRule.Reading.Good;
  }

  private Uni<Resolution> fetch(
      ClientIdUrl url, String address, Function<String, Uni<Resolution>> whenUnreachable) {
    return http.fetch(url, address)
        .chain(
            fetch ->
                switch (fetch) {
                  case DocumentFetch.Fetched(Buffer body, Duration lifetime) ->
                      register(url, body, lifetime);
                  case DocumentFetch.Unusable(String why) -> unusable(url, why);
                  case DocumentFetch.Unreachable(String why) -> whenUnreachable.apply(why);
                });
  }

  private Uni<Resolution> recorded(ClientIdUrl url, String why) {
    Optional<Buffer> document = RecordedDocuments.find(url.written());
    Log.infof(
        "client document not fetched host=%s recorded=%s reason=%s",
        url.host(), document.isPresent(), why);
    return document.map(body -> register(url, body, RECORDED)).orElseGet(() -> stale(url, why));
  }

  private Uni<Resolution> stale(ClientIdUrl url, String why) {
    return sessions
        .read(() -> clients.used(url.written(), clock.instant().minus(STALE)))
        .map(
            used ->
                used == null
                    ? new Resolution.Unavailable(sentence(url, why))
                    : new Resolution.Found(used.client()));
  }

  private Uni<Resolution> register(ClientIdUrl url, Buffer body, Duration lifetime) {
    return switch (DocumentRule.read(url, body.getBytes(), callbacks)) {
      case Request.Refused(String ignored, String description) -> unusable(url, description);
      case Request.Good(ClientMetadata metadata) ->
          registration
              .register(url.written(), metadata, Optional.of(clock.instant().plus(lifetime)))
              .map(
                  outcome ->
                      switch (outcome) {
                        case Outcome.Registered(RegisteredClient client, var ignored) ->
                            new Resolution.Found(client);
                        case Outcome.Unavailable(String description) ->
                            new Resolution.Unavailable(sentence(url, description));
                        case Outcome.Refused(String ignored, String description) ->
                            new Resolution.Unusable(sentence(url, description));
                      });
    };
  }

  private static Uni<Resolution> unusable(ClientIdUrl url, String why) {
    Log.infof("client document not usable host=%s reason=%s", url.host(), why);
    return Uni.createFrom().item(new Resolution.Unusable(sentence(url, why)));
  }

  private static String sentence(ClientIdUrl url, String why) {
    return "Its document at " + url.host() + ": " + why + (why.endsWith(".") ? "" : ".");
  }
}
