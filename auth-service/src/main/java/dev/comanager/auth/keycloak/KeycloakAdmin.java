package dev.comanager.auth.keycloak;

import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.jboss.resteasy.reactive.client.api.QuarkusRestClientProperties;
import org.keycloak.OAuth2Constants;
import org.keycloak.admin.client.Keycloak;
import org.keycloak.admin.client.KeycloakBuilder;
import org.keycloak.admin.client.resource.RealmResource;

/**
 * Keycloak's admin API, used with auth-service's own client. Requests block, so they run on worker
 * threads, limited in number and in waiting time.
 */
@Singleton
public class KeycloakAdmin {
  private static final int MOST_AT_ONCE = 8;
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final int CREATED = 201;
  private static final int CONFLICT = 409;
  private static final int SERVER_ERROR = 500;

  private final Semaphore permits = new Semaphore(MOST_AT_ONCE);
  private final Optional<Keycloak> keycloak;
  private final Set<String> unfit = ConcurrentHashMap.newKeySet();

  public KeycloakAdmin(KeycloakConfig config) {
    keycloak =
        config
            .clientSecret()
            .map(
                secret ->
                    KeycloakBuilder.builder()
                        .serverUrl(config.url().toString())
                        .realm(KeycloakConfig.REALM)
                        .grantType(OAuth2Constants.CLIENT_CREDENTIALS)
                        .clientId(KeycloakConfig.CLIENT)
                        .clientSecret(ClientSecret.inBasic(secret))
                        .resteasyClient(http())
                        .build());
  }

  // Without timeouts, a Keycloak that accepts connections but never answers would hold threads for
  // ever, and with them the lock of the client's token.
  private static Client http() {
    Client http = Keycloak.getClientProvider().newRestEasyClient(null, null, false);
    http.property(QuarkusRestClientProperties.READ_TIMEOUT, TIMEOUT.toMillis());
    return http;
  }

  /** Keycloak is unavailable; the request may be retried. */
  public static class Unavailable extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unavailable(String why) {
      super(why, null, false, false);
    }
  }

  /**
   * Keycloak answered, but its configuration is wrong; the log says why, because a person must act.
   * The request may still be retried, for when that has happened.
   */
  public static final class Misconfigured extends Unavailable {
    private static final long serialVersionUID = 1;

    public Misconfigured(String why) {
      super(why);
    }
  }

  /**
   * Whether a resource was created; false if it existed already.
   *
   * @param what the resource, such as {@code a client}
   * @throws Misconfigured if Keycloak rejects it
   */
  public static boolean created(String what, Response answer) {
    try (answer) {
      int status = answer.getStatus();
      if (status >= SERVER_ERROR) {
        throw new WebApplicationException(status);
      }
      if (status != CREATED && status != CONFLICT) {
        throw new Misconfigured("keycloak did not take " + what + ", status " + status);
      }
      return status == CREATED;
    }
  }

  /** Runs a request; fails with {@link Unavailable} if there is no answer in time. */
  public <T> Uni<T> call(Function<RealmResource, T> request) {
    if (keycloak.isEmpty()) {
      return Uni.createFrom().failure(new Unavailable("the client secret is not set"));
    }
    return Uni.createFrom()
        .item(() -> attempt(keycloak.get(), request))
        .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
        .ifNoItem()
        .after(TIMEOUT)
        .failWith(() -> new Unavailable("no answer in time"))
        .map(Attempt::orThrow);
  }

  /**
   * An answer or a failure. As a value, because a failure that comes too late has no subscriber.
   */
  private record Attempt<T>(T answer, Unavailable failure) {
    T orThrow() {
      if (failure != null) {
        throw failure;
      }
      return answer;
    }
  }

  private <T> Attempt<T> attempt(Keycloak admin, Function<RealmResource, T> request) {
    try {
      return new Attempt<>(answer(admin, request), null);
    } catch (Unavailable e) {
      return new Attempt<>(null, e);
    }
  }

  private <T> T answer(Keycloak admin, Function<RealmResource, T> request) {
    if (!permits.tryAcquire()) {
      throw new Unavailable("too many requests at once");
    }
    try {
      return request.apply(admin.realm(KeycloakConfig.REALM));
    } catch (Misconfigured e) {
      // Callers retry every few seconds, so log each problem once.
      if (unfit.add(e.getMessage())) {
        Log.errorf("keycloak is not as it should be reason=%s", e.getMessage());
      }
      throw e;
    } catch (Unavailable e) {
      throw e;
    } catch (WebApplicationException e) {
      Log.warnf("keycloak refused a request status=%d", e.getResponse().getStatus());
      throw new Unavailable("it refused");
    } catch (RuntimeException e) {
      Log.warnf("keycloak did not answer cause=%s", e.getClass().getName());
      throw new Unavailable("it did not answer");
    } finally {
      permits.release();
    }
  }

  @PreDestroy
  void close() {
    keycloak.ifPresent(Keycloak::close);
  }
}
