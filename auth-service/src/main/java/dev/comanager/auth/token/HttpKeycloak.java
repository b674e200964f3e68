package dev.comanager.auth.token;

import dev.comanager.auth.keycloak.KeycloakBody;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.auth.keycloak.KeycloakHttpOptions;
import dev.comanager.auth.keycloak.PublicAddresses;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/** HTTP client for Keycloak's internal address, with a deadline. */
@Singleton
class HttpKeycloak {
  private static final String REALM =
      "/realms/" + KeycloakConfig.REALM + "/protocol/openid-connect";
  private static final int CONNECT_TIMEOUT_MS = 1_000;
  private static final String ADMIN = "/admin/realms/" + KeycloakConfig.REALM;

  private final HttpClient client;
  private final URI address;
  private final URI outside;
  private final long timeoutMs;

  HttpKeycloak(
      Vertx vertx, KeycloakConfig keycloak, PublicAddresses addresses, TokenConfig config) {
    this.address = keycloak.url();
    this.outside = URI.create(addresses.authUrl());
    this.timeoutMs = config.keycloakTimeout().toMillis();
    this.client =
        vertx.createHttpClient(
            KeycloakHttpOptions.options(keycloak)
                .setConnectTimeout(CONNECT_TIMEOUT_MS)
                .setKeepAliveTimeout(30)
                .setMaxPoolSize(config.keycloakConnections())
                .setMaxWaitQueueSize(1024));
  }

  /** Keycloak's response, whatever its status. */
  record Answer(int status, Buffer body) {}

  /** Posts a form to {@code …/token}; fails if there is no response in time. */
  Uni<Answer> token(Map<String, String> form) {
    return exchange(
        request(HttpMethod.POST, REALM + "/token")
            .putHeader("Content-Type", "application/x-www-form-urlencoded"),
        Buffer.buffer(written(form)));
  }

  /** The public keys of the realm; fails if there is no response in time. */
  Uni<Answer> keys() {
    return exchange(request(HttpMethod.GET, REALM + "/certs"), Buffer.buffer());
  }

  /** Ends a session through the admin API; fails if there is no response in time. */
  Uni<Answer> deleteSession(String session, String adminToken) {
    return exchange(
        request(HttpMethod.DELETE, ADMIN + "/sessions/" + encoded(session))
            .putHeader("Authorization", "Bearer " + adminToken),
        Buffer.buffer());
  }

  @PreDestroy
  void close() {
    client.close();
  }

  private RequestOptions request(HttpMethod method, String path) {
    return new RequestOptions()
        .setMethod(method)
        .setHost(address.getHost())
        .setPort(port())
        .setURI(path)
        .putHeader("Accept", "application/json")
        .putHeader("X-Forwarded-Proto", outside.getScheme())
        .putHeader("X-Forwarded-Host", outside.getAuthority());
  }

  private int port() {
    if (address.getPort() >= 0) {
      return address.getPort();
    }
    return "https".equals(address.getScheme()) ? 443 : 80;
  }

  private Uni<Answer> exchange(RequestOptions options, Buffer body) {
    return Uni.createFrom()
        .completionStage(
            () -> {
              long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMs);
              return client
                  .request(options)
                  .compose(request -> sent(request, body, end))
                  .timeout(timeoutMs, TimeUnit.MILLISECONDS)
                  .toCompletionStage();
            });
  }

  private Future<Answer> sent(HttpClientRequest request, Buffer body, long end) {
    long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
    if (left <= 0) {
      // Don't send a request that waited too long for a connection: its caller has already got a
      // timeout.
      request.reset();
      return Future.failedFuture(new TimeoutException());
    }
    return request
        .send(body)
        .compose(
            response ->
                KeycloakBody.of(response).map(whole -> new Answer(response.statusCode(), whole)))
        .timeout(left, TimeUnit.MILLISECONDS)
        .onFailure(failure -> request.reset());
  }

  private static String written(Map<String, String> form) {
    return form.entrySet().stream()
        .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
        .collect(Collectors.joining("&"));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
