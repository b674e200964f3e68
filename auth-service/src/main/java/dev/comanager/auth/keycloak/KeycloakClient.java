package dev.comanager.auth.keycloak;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.servicekit.http.ResponseBody;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.PemTrustOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/**
 * HTTP client for Keycloak's internal address, with its own connections and a deadline. Requests
 * ask for JSON unless they say otherwise.
 */
public final class KeycloakClient {
  /** Path of the realm's OpenID Connect endpoints. */
  public static final String ENDPOINTS =
      "/realms/" + KeycloakConfig.REALM + "/protocol/openid-connect/";

  static final int LARGEST_BODY = 256 * 1024;
  private static final int KEEP_ALIVE_SECONDS = 30;

  private final HttpClient client;
  private final URI address;
  private final URI outside;
  private final Duration timeout;

  /**
   * What this client may use.
   *
   * @param connections at most so many at once
   * @param waiting at most so many requests that wait for a connection
   * @param timeout of a request with its response, including the wait for a connection
   */
  public record Limits(int connections, int waiting, Duration connectTimeout, Duration timeout) {
    public Limits(int connections, int waiting, Duration timeout) {
      this(connections, waiting, Duration.ofSeconds(1), timeout);
    }
  }

  public KeycloakClient(
      Vertx vertx, KeycloakConfig keycloak, PublicAddresses addresses, Limits limits) {
    this.address = keycloak.url();
    this.outside = URI.create(addresses.authUrl());
    this.timeout = limits.timeout();
    this.client =
        vertx.createHttpClient(
            options(keycloak)
                .setConnectTimeout((int) limits.connectTimeout().toMillis())
                .setKeepAliveTimeout(KEEP_ALIVE_SECONDS)
                .setMaxPoolSize(limits.connections())
                .setMaxWaitQueueSize(limits.waiting()));
  }

  /**
   * Trusts only the CAs of {@link KeycloakConfig#ca}, or else the JDK's. In either case the
   * certificate must match the address's host.
   */
  static HttpClientOptions options(KeycloakConfig keycloak) {
    HttpClientOptions options =
        new HttpClientOptions()
            .setSsl("https".equals(keycloak.url().getScheme()))
            .setVerifyHost(true);
    keycloak
        .ca()
        .filter(file -> !file.isBlank())
        .ifPresent(file -> options.setTrustOptions(new PemTrustOptions().addCertPath(file)));
    return options;
  }

  /** Keycloak's response, whatever its status. */
  public record Answer(int status, MultiMap headers, Buffer body) {
    /** The body, which has to be JSON. */
    public JsonNode json() {
      try {
        return Json.WIRE.readTree(body.getBytes());
      } catch (IOException e) {
        throw new UncheckedIOException("Keycloak's answer isn't JSON", e);
      }
    }
  }

  /** Gets the address; fails if the response isn't complete in time. */
  public Uni<Answer> get(String uri, Map<String, String> headers) {
    return send(request(HttpMethod.GET, uri, headers), Buffer.buffer());
  }

  /** Sends {@code DELETE}; fails if the response isn't complete in time. */
  public Uni<Answer> delete(String uri, Map<String, String> headers) {
    return send(request(HttpMethod.DELETE, uri, headers), Buffer.buffer());
  }

  /** Posts the form; fails if the response isn't complete in time. */
  public Uni<Answer> post(String uri, Map<String, String> headers, Map<String, String> form) {
    String body =
        form.entrySet().stream()
            .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
            .collect(Collectors.joining("&"));
    return post(uri, headers, Buffer.buffer(body));
  }

  /** Posts the encoded form; fails if the response isn't complete in time. */
  public Uni<Answer> post(String uri, Map<String, String> headers, Buffer form) {
    return send(
        request(HttpMethod.POST, uri, headers)
            .putHeader(HttpHeaders.CONTENT_TYPE, "application/x-www-form-urlencoded"),
        form);
  }

  public void close() {
    client.close();
  }

  /** Encodes a value for a form or a path. */
  public static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }

  /** The port of this address, also if it is the scheme's default. */
  public static int port(URI uri) {
    return uri.getPort() >= 0 ? uri.getPort() : "https".equals(uri.getScheme()) ? 443 : 80;
  }

  private RequestOptions request(HttpMethod method, String uri, Map<String, String> headers) {
    RequestOptions request =
        new RequestOptions()
            .setMethod(method)
            .setHost(address.getHost())
            .setPort(port(address))
            .setURI(uri)
            .putHeader(HttpHeaders.ACCEPT, "application/json")
            .putHeader("X-Forwarded-Proto", outside.getScheme())
            .putHeader("X-Forwarded-Host", outside.getAuthority());
    headers.forEach(request::putHeader);
    return request;
  }

  private Uni<Answer> send(RequestOptions options, Buffer body) {
    return Uni.createFrom()
        .completionStage(
            () -> {
              long end = System.nanoTime() + timeout.toNanos();
              return client
                  .request(options)
                  .compose(request -> send(request, body, end))
                  .timeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
                  .toCompletionStage();
            });
  }

  private static Future<Answer> send(HttpClientRequest request, Buffer body, long end) {
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
                ResponseBody.of(
                        response, LARGEST_BODY, () -> new IOException("Keycloak answered too much"))
                    .map(whole -> new Answer(response.statusCode(), response.headers(), whole)))
        .timeout(left, TimeUnit.MILLISECONDS)
        .onFailure(failure -> request.reset());
  }
}
